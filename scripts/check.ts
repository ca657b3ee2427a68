// `npm test`: every check and every suite once, with a smoke run of the long ones. `npm run check`: the same without
// tests that need a started server. `npm run test:long`: the long tests in full, and those that need the network. All are
// quiet unless something fails; the last line says how many passed and how many failed, and a check counts as one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAudit } from './audit-check.ts';
import { findBrowser } from './browser.ts';
import { checkMigrations } from './migration-check.ts';
import { checkNames } from './name-check.ts';
import { checkRules } from './rule-check.ts';
import { endOnSignals } from './signals.ts';
import { type Outcome, runLongSuite, runSuite } from './suites.ts';
import { commandOf, run, runNode, wranglerCli, wranglerEnv } from './tools.ts';
import { buildWeb, makeWebFolder } from './web-build.ts';

/** `word`: a remark beside a step that passed. */
type Told = Outcome & { word?: string };

interface Step {
  title: string;
  take: () => Promise<Told>;
}

const webBuild = check('Web build', async () => {
  await buildWeb();
});

const checks: Step[] = [
  check('Format and lint', () =>
    mustRun([commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--max-diagnostics=50']),
  ),
  check('Types', () => mustRun([commandOf('typescript', 'tsc'), '-b'])),
  check('Migrations say what the schema says', checkMigrations),
  check('No name that must not stand here', checkNames),
  check('Every rule has a test', checkRules),
  check('One workerd', checkOneWorkerd),
  webBuild,
  check('Deploy, dry', checkDeploy),
];

/** Before everything else: two suites must not install one at once. */
const browser = check('A browser', async () => {
  await findBrowser();
});

/** Stages follow each other. The lanes of a stage run beside each other, the steps of a lane one after the other. */
type Stages = Step[][][];

const quick: Stages = [
  [[browser]],
  [checks, [suite('Rules', 'rules'), suite('Web', 'web')]],
  [
    [suite('Worker and room', 'worker')], // often waits for a clock
    [suite('Components', 'components'), suite('Hashing', 'hashing')],
  ],
];

/** They need the build, and take longest. */
const withServer: Stages = [
  [[suite('Journeys', 'journeys')]],
  [[suite('Screens', 'screens')], [suite('A smoke of what takes long', 'long')]],
];

const long: Stages = [
  [[browser]],
  [
    [
      {
        title: 'Nothing known against what ships',
        take: async () => ({ passed: 1, failed: 0, output: '', word: await checkAudit() }),
      },
      webBuild,
      longSuite('Web, what takes long', 'web', { isOnlyThose: true }),
      longSuite('Components, what takes long', 'components', { isOnlyThose: true }),
      longSuite('Worker and room, what takes long', 'worker', { isOnlyThose: true }),
      longSuite('Kills, cuts and floods', 'long', { isOnlyThose: false }),
      longSuite('Journeys, what takes long', 'journeys', { isOnlyThose: true }),
      longSuite('Screens, in both themes on both devices', 'screens', { isOnlyThose: true }),
    ],
  ],
];

endOnSignals(130);
const stages = process.argv.includes('--long')
  ? long
  : process.argv.includes('--without-journeys')
    ? quick
    : [...quick, ...withServer];
const total = { passed: 0, failed: 0 };
for (const lanes of stages) {
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

function longSuite(title: string, project: string, scope: { isOnlyThose: boolean }): Step {
  return { title, take: () => runLongSuite(project, scope) };
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
