// `npm test`, and without the journeys and the hardship `npm run check`: every check and every suite in order, quiet unless one
// fails. The last line says how many passed and how many failed; a check counts as one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { checkMigrations } from './migration-check.ts';
import { checkNames } from './name-check.ts';
import { checkRules } from './rule-check.ts';
import { endOnSignals } from './signals.ts';
import { type Outcome, runSuite } from './suites.ts';
import { commandOf, run, runNode, wranglerCli, wranglerEnv } from './tools.ts';
import { buildWeb, makeWebFolder } from './web-build.ts';

/** `word`: what is to be read beside a step that passed. */
type Told = Outcome & { word?: string };

interface Step {
  title: string;
  take: () => Promise<Told>;
}

const checks: Step[] = [
  check('Format and lint', () =>
    mustRun([commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--max-diagnostics=50']),
  ),
  check('Types', () => mustRun([commandOf('typescript', 'tsc'), '-b'])),
  check('Migrations say what the schema says', checkMigrations),
  check('No name that must not stand here', checkNames),
  check('Every rule has a test', checkRules),
  check('One workerd', checkOneWorkerd),
  check('Web build', async () => {
    await buildWeb();
  }),
  check('Deploy, dry', checkDeploy),
];

/** Before everything else: two suites that install one at once would be in each other's way. */
const browser = check('A browser', async () => {
  await findBrowser();
});

/** Stages follow each other. The lanes of a stage run beside each other, the steps of a lane one after the other. */
const quick: Step[][][] = [
  [[browser]],
  [checks, [suite('Rules', 'rules'), suite('Web', 'web')]],
  [[suite('Worker and room', 'worker')]],
];
const inABrowser: Step[][][] = [[[suite('Journeys', 'journeys')]], [[suite('Hardship', 'hardship')]]];

endOnSignals(130);
const isQuick = process.argv.includes('--without-journeys');
const total = { passed: 0, failed: 0 };
for (const lanes of isQuick ? quick : [...quick, ...inABrowser]) {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await takeStep(step);
    }),
  );
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Its line is printed when it has ended: others may run beside it. */
async function takeStep({ title, take }: Step): Promise<void> {
  const began = performance.now();
  const { passed, failed, output, word } = await take().catch(asFailure);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count = passed + failed === 1 ? '' : `${passed} passed, ${failed} failed, `;
  const result = failed === 0 ? 'ok' : 'FAILED';
  console.log(`${title} ... ${result} (${count}${word === undefined ? '' : `${word}, `}${seconds} s)`);
  if (failed > 0) console.log(`\n${output}\n`);
}

function suite(title: string, project: string): Step {
  return { title, take: () => runSuite(project) };
}

/** A step that passes unless it throws. */
function check(title: string, judge: () => Promise<void>): Step {
  return { title, take: () => judge().then(() => ({ passed: 1, failed: 0, output: '' }), asFailure) };
}

function asFailure(error: unknown): Told {
  return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
}

async function mustRun(args: string[], env: Record<string, string> = {}): Promise<void> {
  const result = await runNode(args, { env });
  if (!result.ok) throw new Error(result.output);
}

/** With two versions of the runtime, the tests could run in another one than the server. */
async function checkOneWorkerd(): Promise<void> {
  const result = await run('npm', ['ls', 'workerd', '--all', '--parseable', '--long', '--loglevel=error']);
  const versions = new Set(result.output.match(/(?<=:workerd@)[^:\s]+/g));
  if (!result.ok || versions.size !== 1) {
    throw new Error(`npm ls workerd shows ${versions.size} versions:\n${result.output}`);
  }
}

async function checkDeploy(): Promise<void> {
  makeWebFolder();
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-deploy-'));
  try {
    await mustRun([wranglerCli, 'deploy', '--dry-run', '--outdir', folder], wranglerEnv);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
