/** How much of the app's script a release that changed one module renames, and so makes a returning phone fetch again. */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { markdown, publish } from './figures.ts';

const root = resolve(import.meta.dirname, '../..');
/** A module of the table, one of a page that no player opens, one that every page has, and one of the rules. */
const CHANGED = [
  'web/features/dice/roll-result.tsx',
  'web/features/dashboard/dashboard-screen.tsx',
  'web/ui/button.tsx',
  'rules/apply.ts',
];
/** Until a player can press Roll, and what comes by itself when the table is idle; with each comes what it imports. */
const UNTIL_ROLL = ['index', 'table'];
const WHEN_IDLE = [...UNTIL_ROLL, 'openings', 'table-side', 'log-panel', 'dice-roller'];

const about = `What a player who has been here before fetches after a release that changed one module, in KB of compressed script. The app is built
as it is, and once more for each module named here with a line added to it. A file whose name stays is on the device already.`;

export async function run(): Promise<void> {
  const before = await chunksWith();
  const rows = [['a first visit', ...sizesOf(before, before)]];
  for (const path of CHANGED) {
    const after = await chunksWith(path);
    const known = new Set(before.map(({ fileName }) => fileName));
    const fetched = after.filter(({ fileName }) => !known.has(fileName));
    rows.push([path, ...sizesOf(after, fetched)]);
  }
  const table = markdown(['changed', 'until Roll', 'at the idle table', 'the whole app'], rows);
  publish('release', { title: 'After a release', about, table });
}

function sizesOf(all: readonly Rolldown.OutputChunk[], fetched: readonly Rolldown.OutputChunk[]): string[] {
  const weigh = (names: readonly string[]) => {
    const needed = withImports(all, names);
    return inKilobytes(fetched.filter((chunk) => needed.has(chunk.fileName)));
  };
  return [weigh(UNTIL_ROLL), weigh(WHEN_IDLE), inKilobytes(fetched)];
}

function inKilobytes(chunks: readonly Rolldown.OutputChunk[]): string {
  return (chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024).toFixed(1);
}

/** The chunks with these names and all that they import. Throws where there is none of a name. */
function withImports(all: readonly Rolldown.OutputChunk[], names: readonly string[]): ReadonlySet<string> {
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set(
    names.map((name) => {
      const chunk = all.find((each) => each.name === name);
      if (chunk === undefined) throw new Error(`The build has no chunk named ${name}.`);
      return chunk.fileName;
    }),
  );
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return files;
}

async function chunksWith(changed?: string): Promise<Rolldown.OutputChunk[]> {
  let isChanged = changed === undefined;
  const line: Plugin = {
    name: 'one-more-line',
    enforce: 'pre',
    transform(code, id) {
      if (changed === undefined || id !== resolve(root, changed)) return null;
      isChanged = true;
      return `${code}\nconsole.info('One more line.');`;
    },
  };
  const built = await build({
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [line],
    build: { write: false },
  });
  if (!isChanged) throw new Error(`The app has no module ${changed}.`);
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}
