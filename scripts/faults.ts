// `npm run faults`: plants the faults of tests/faults one at a time in a copy of the last commit, and asks the tests of their area
// from the lowest suite up, until one fails. At the end a table says which test found which fault. A fault that nothing found, and
// a patch that no longer applies, are failures.

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILED_TESTS, type FailedTest, ONE_IS_ENOUGH } from './failed-tests.ts';
import { endOnSignals } from './signals.ts';
import { root, run } from './tools.ts';

const FOLDER = join(root, 'tests/faults');

/** The paths of each suite's tests that are asked, by area and suite: a test is asked if its path contains one of them. */
type Areas = Record<string, Record<string, string[]>>;

interface Fault {
  id: string; // "damage/01-armor-takes-two-grades"
  area: string;
  patch: string; // its file
  words: string; // what is wrong
}

/** The test that failed. */
interface Finding {
  suite: string;
  file: string;
  test: string;
}

interface Result {
  fault: Fault;
  finding: Finding | null;
  trouble?: string; // why it could not be asked
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] }, // areas, or parts of a patch's path with a slash
    tree: { type: 'string' }, // another checkout to ask, with its node_modules, instead of a copy of this one
    areas: { type: 'string', default: join(FOLDER, 'areas.json') }, // for a tree whose tests stand elsewhere
  },
});

endOnSignals(130);
const areas: Areas = JSON.parse(readFileSync(options.areas, 'utf8'));
const faults = listFaults(options.only);
const tree = options.tree === undefined ? await makeCopy() : resolve(options.tree);
const results: Result[] = [];
for (const fault of faults) results.push(await ask(fault));
const unsure = await listFailingAnyway();
console.log(`\n${tableOfResults()}`);
for (const { suite, file, test } of unsure) console.log(`\nFails without a fault, too: ${suite}, ${file}: ${test}`);
const found = results.filter(({ finding }) => finding !== null).length;
console.log(`\n${found} of ${results.length} faults found`);
process.exitCode = found === results.length && found > 0 && unsure.length === 0 ? 0 : 1;

function listFaults(only: readonly string[]): Fault[] {
  const faults = globSync('*/*.patch', { cwd: FOLDER })
    .sort()
    .map((path): Fault => {
      const patch = join(FOLDER, path);
      const [words = ''] = readFileSync(patch, 'utf8').split('\n');
      return { id: path.replace('.patch', ''), area: dirname(path), patch, words };
    });
  const isMeant = ({ area, patch }: Fault) =>
    only.length === 0 || only.some((each) => area === each || (each.includes('/') && patch.includes(each)));
  return faults.filter(isMeant);
}

/** A work tree of the last commit in a temporary folder, with links to the same packages. It goes when this process ends. */
async function makeCopy(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-faults-'));
  const copy = join(folder, 'tree');
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: root });
  });
  await mustRun('git', ['worktree', 'add', '--detach', copy], root);
  const packages = join(root, 'node_modules');
  const linked = await run('cp', ['-al', packages, copy]);
  if (!linked.ok) await mustRun('cp', ['-R', packages, copy], root); // on another disk
  return copy;
}

/** Plants the fault, asks until a test fails, and takes it out again. */
async function ask(fault: Fault): Promise<Result> {
  const began = performance.now();
  const result = await askPlanted(fault).catch(
    (error: unknown): Result => ({ fault, finding: null, trouble: String(error) }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${fault.id} (${seconds} s): ${fault.words}\n    ${answerOf(result)}`);
  return result;
}

async function askPlanted(fault: Fault): Promise<Result> {
  await mustRun('git', ['apply', fault.patch], tree);
  try {
    for (const [suite, paths] of Object.entries(areas[fault.area] ?? {})) {
      const [finding] = await listFailed(suite, paths);
      if (finding) return { fault, finding };
    }
    return { fault, finding: null };
  } finally {
    await mustRun('git', ['apply', '-R', fault.patch], tree);
  }
}

/** The tests that found something are run without a fault: one that fails then as well has found nothing. */
async function listFailingAnyway(): Promise<Finding[]> {
  const findings = results.flatMap(({ finding }) => finding ?? []);
  const failing: Finding[] = [];
  for (const suite of new Set(findings.map((each) => each.suite))) {
    const ofSuite = findings.filter((each) => each.suite === suite);
    const failed = await listFailed(suite, [...new Set(ofSuite.map(({ file }) => file))], { isOneEnough: false });
    failing.push(
      ...ofSuite.filter(({ file, test }) => failed.some((each) => each.file === file && each.test === test)),
    );
  }
  return failing;
}

/** The failed tests at these paths, in the order in which they failed. */
async function listFailed(suite: string, paths: readonly string[], { isOneEnough = true } = {}): Promise<Finding[]> {
  const list = join(tmpdir(), `two-lights-failed-tests-${process.pid}`);
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', suite];
  args.push(`--reporter=${join(root, 'scripts/failed-tests.ts')}`, ...paths);
  const env = { [FAILED_TESTS]: list, [ONE_IS_ENOUGH]: String(isOneEnough) };
  const { ok, output } = await run(process.execPath, [vitest, ...args], { cwd: tree, env });
  const failed = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  rmSync(list, { force: true });
  if (!ok && failed.length === 0) throw new Error(`${suite} failed without a failed test: ${output.slice(-2_000)}`);
  return failed.map((line) => {
    const { file, test }: FailedTest = JSON.parse(line);
    return { suite, file: relative(tree, file), test };
  });
}

async function mustRun(command: string, args: string[], cwd: string): Promise<void> {
  const result = await run(command, args, { cwd });
  if (!result.ok) throw new Error(`${command} ${args[0]}: ${result.output}`);
}

function answerOf({ finding, trouble }: Result): string {
  if (trouble !== undefined) return `NOT ASKED: ${trouble}`;
  return finding ? `${finding.suite}, ${finding.file}: ${finding.test}` : 'NOTHING';
}

function tableOfResults(): string {
  const rows = results.map(({ fault, finding, trouble }) => {
    const by = finding ? `${finding.suite} | ${basename(finding.file)}` : `${trouble ? 'NOT ASKED' : 'NOTHING'} | `;
    return `| ${fault.id} | ${fault.words} | ${by} |`;
  });
  return ['| fault | what is wrong | suite | file |', '|---|---|---|---|', ...rows].join('\n');
}
