/**
 * What holds between the files of web/: which folder may import which, and that an exported name has one meaning. Read from the
 * files. The directions to worker/, tests/ and scripts/ are the lint's.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** For each folder the folders below it, besides itself. A folder that is not named here has no place in web/ yet. */
const BELOW: Record<string, readonly string[]> = {
  art: ['rules'],
  lib: ['rules', 'paths.ts'],
  live: ['rules', 'lib'],
  ui: ['rules', 'lib', 'art'],
  desk: ['rules', 'lib', 'art', 'ui', 'paths.ts'],
  features: ['rules', 'lib', 'art', 'ui', 'live', 'desk', 'paths.ts'],
  routes: ['rules', 'lib', 'art', 'ui', 'live', 'features', 'paths.ts'],
  app: ['lib', 'art', 'ui', 'styles', 'router.tsx', 'guards.ts', 'paths.ts'],
  'service-worker': ['rules'],
  offline: [],
};

/** `features/dice/use-roll.ts` stands in `features`, and `router.tsx` in itself. */
const folderOf = (file: string) => (file.startsWith('rules/') ? 'rules' : file.slice('web/'.length).split('/')[0]!);
const featureOf = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];

type Import = { from: string; to: string };

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)].map(([, path]) => ({
    from,
    to: normalize(join(dirname(from), path!)),
  }));
}

function isAllowed({ from, to }: Import): boolean {
  if (folderOf(from) !== folderOf(to)) return BELOW[folderOf(from)]?.includes(folderOf(to)) ?? false;
  return featureOf(from) === featureOf(to);
}

const said = ({ from, to }: Import) => `${from} imports ${to}`;

it('each folder imports what stands below it, and no feature another: a route composes them', () => {
  const files = globSync('web/*/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const imports = files.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(2000);
  expect(imports.filter((each) => !isAllowed(each)).map(said)).toEqual([]);
});

it.each([
  { from: 'web/features/dice/use-roll.ts', to: 'web/features/log/log-panel.tsx' },
  { from: 'web/features/dice/use-roll.ts', to: 'web/routes/table-route.tsx' },
  { from: 'web/lib/drafts.ts', to: 'web/ui/toast.tsx' },
  { from: 'web/live/store.ts', to: 'web/router.tsx' },
  { from: 'web/a-new-folder/file.ts', to: 'web/lib/api.ts' },
])('$from may not import $to', (wrong) => {
  expect(isAllowed(wrong)).toBe(false);
});

/** The groups of files that lead back to themselves, by types too. */
function circlesIn(folder: string): string[][] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  const known = new Set(files);
  const targets = new Map(
    files.map((file) => [file, importsOf(file).flatMap(({ to }) => (known.has(to) ? [to] : []))]),
  );
  const reachable = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(targets.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(targets.get(file) ?? []));
    }
    return seen;
  };
  const onACircle = files.filter((file) => reachable(file).has(file));
  return onACircle.map((file) => [file, ...(targets.get(file) ?? []).filter((to) => onACircle.includes(to))]);
}

it.each(['rules', 'web', 'worker'])('no file of %s/ imports itself in a circle, not even by types', (folder) => {
  expect(circlesIn(folder)).toEqual([]);
});

/** Exported functions, components and values of a file. A component that is fetched later bears the name of the one in its file. */
function exportedNamesIn(text: string): string[] {
  const exported = text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)(.*)$/gm);
  return [...exported].flatMap(([, name, rest]) => (/= (?:opens|stands|menu)Later\(/.test(rest!) ? [] : [name!]));
}

it('an exported function of web/ shares its name with no other, so that a name has one meaning', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root });
  const exported = files.flatMap((file) =>
    exportedNamesIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })),
  );
  expect(exported.length).toBeGreaterThan(800);
  const shared = exported.filter(({ name, file }) => exported.some((each) => each.name === name && each.file !== file));
  expect(shared.map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
});

it('finds the names of functions, generators, values and classes, but of no component that is fetched later', () => {
  const text = [
    'export function one() {}',
    'export async function two() {}',
    'export function* three() {}',
    'export const four = () => 4;',
    'export class Five {}',
    'export const Six = opensLater(',
    'function seven() {}',
  ].join('\n');
  expect(exportedNamesIn(text)).toEqual(['one', 'two', 'three', 'four', 'Five']);
});
