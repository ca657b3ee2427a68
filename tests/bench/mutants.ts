// `npm run mutants`: changes the rules in small ways, one at a time, and asks the tests of the rules whether they notice. It writes what
// they noticed to docs/figures.md, and prints each change that they did not. `npm run mutants rules/damage.ts` asks only of what is
// named, and writes nothing. Whole it takes about 40 minutes on two cores.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../scripts/tools.ts';
import { markdown, publish } from './figures.ts';

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** What a table's numbers hang on. */
const AREAS: Record<string, string[]> = {
  damage: ['rules/damage.ts', 'rules/damage-rules.ts'],
  visibility: ['rules/visibility.ts'],
  'taking back': ['rules/undoable.ts', 'rules/commands/undo.ts'],
  'rules/commands': ['rules/commands/*.ts'],
};
const GOAL_PERCENT = 85;
const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const named = process.argv.slice(2);
process.chdir(root);
const folder = mkdtempSync(join(tmpdir(), 'two-lights-mutants-'));
try {
  const mutants = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants.config.ts', related: false },
    tsconfigFile: 'none.json', // there is none of this name: the tests run from the sources as they are
    mutate: named.length > 0 ? named : [...new Set(Object.values(AREAS).flat())],
    ignorePatterns: ['dist', '.wrangler'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress-append-only'],
    tempDirName: folder,
  }).runMutationTest();
  for (const { fileName, location, replacement } of mutants.filter(({ status }) => MISSED.includes(status)))
    console.info(`${relative(root, fileName)}:${location.start.line}:${location.start.column} ${replacement}`);
  const rows = named.length > 0 ? [rowOf('what was named', mutants)] : areasOf(mutants);
  const table = markdown(['part of the rules', 'changes', 'noticed', 'share'], rows);
  if (named.length > 0) console.info(table);
  else {
    const about = `Small changes of the rules, one at a time, and how many of them the tests of the rules notice. At least
${GOAL_PERCENT} % are to be. A change that leaves the tests running for ever counts as noticed.`;
    publish('mutants', { title: 'Changes that tests notice', about, table, command: 'mutants' });
  }
  if (rows.some(([, , , share = '']) => Number.parseFloat(share) < GOAL_PERCENT)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function areasOf(mutants: Mutants): string[][] {
  const inFolder = (path: string, pattern: string) =>
    pattern.endsWith('/*.ts') ? path.startsWith(pattern.slice(0, -4)) : path === pattern;
  return Object.entries(AREAS).map(([area, patterns]) =>
    rowOf(
      area,
      mutants.filter(({ fileName }) => patterns.some((pattern) => inFolder(relative(root, fileName), pattern))),
    ),
  );
}

function rowOf(area: string, mutants: Mutants): string[] {
  const count = (states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count(NOTICED);
  const all = noticed + count(MISSED);
  return [area, String(all), String(noticed), `${((100 * noticed) / all).toFixed(1)} %`];
}
