// `npm test`: what every change needs. `npm run test:e2e`: everything else that is shown in a real browser or by
// a started server; `--shard=1/3` runs a third of it. `npm run test:long`: what takes long, whole, and what needs the network. Each
// prints what runs and each failure when it happens; the last line says how many passed and how many failed, and a check counts as one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAudit } from './audit-check.ts';
import { findBrowser } from './browser.ts';
import { ENGINE_NAMES, findEngine, HOW_TO_INSTALL, type OtherEngine } from './engines.ts';
import { checkMigrations } from './migration-check.ts';
import { checkNames } from './name-check.ts';
import { checkRules } from './rule-check.ts';
import { endOnSignals } from './signals.ts';
import { type Outcome, runSuite, type SuiteOptions } from './suites.ts';
import { commandOf, run, runNode, wranglerCli, wranglerEnv } from './tools.ts';
import { buildWeb, makeWebFolder } from './web-build.ts';
import { findWebKitDriver } from './webkit-driver.ts';

interface Step {
  title: string;
  take: () => Promise<Outcome>;
}

/** Stages follow each other. The lanes of a stage run beside each other, the steps of a lane one after the other. */
type Stages = Step[][][];

const shard = shardOf(process.argv);
const isFirstShard = shard === undefined || shard.startsWith('1/');

/** Before everything else: two suites must not install one at once. */
const browser = check('Browser', findBrowser);
const webBuild = check('Web build', async () => {
  await buildWeb();
});

const quick: Stages = [
  [[browser]],
  [
    [
      check('Format and lint', () =>
        mustRun([commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--max-diagnostics=50']),
      ),
      check('Types', () => mustRun([commandOf('typescript', 'tsc'), '-b'])),
      check('No name that must not stand here', checkNames),
      check('Every rule has a test', checkRules),
      webBuild,
    ],
    [suite('Rules', 'rules'), suite('Web', 'web')],
  ],
  [[suite('Worker and room', 'worker')], [suite('Components', 'components')]],
  [[suite('Smoke in a browser', 'smoke')]],
];

/** A file of these that fails runs again, whole; the last lines name it. Long ones print each file. */
const inBrowser: SuiteOptions = { runsAgain: true, isSlow: true, shard };

const FIRST_EVENING = 'tests/smoke/evening.test.ts';
/** What runs in every engine before a release, besides the stories of the smoke. */
const IN_EVERY_ENGINE = [
  'countdowns',
  'desk-file',
  'fight-player',
  'foes',
  'pool-rolls',
  'register',
  'saves-at-once',
  'spotlight',
  'table-reload',
].map((journey) => `tests/journeys/${journey}.test.ts`);

const webKitSmoke = whereInstalled(
  'The table in the WebKit of GTK',
  async () => findWebKitDriver() !== undefined,
  'no WebKitWebDriver is installed here: apt-get install webkit2gtk-driver xvfb',
  () => runSuite('webkit'),
);

const e2e: Stages = [
  [[browser, webBuild]],
  [[suite('Journeys', 'journeys', inBrowser)]],
  [
    [suite('Screens', 'screens', inBrowser)],
    [
      ...(isFirstShard
        ? [
            check('One workerd', checkOneWorkerd),
            check('Migrations say what the schema says', checkMigrations),
            check('Deploy, dry', checkDeploy),
            elsewhere('The first evening', 'firefox', 'smoke', { files: [FIRST_EVENING] }),
          ]
        : []),
      suite('Commands', 'commands', inBrowser),
      suite('Hashing', 'hashing', { shard }),
      suite('A smoke of what takes long', 'long', { ...inBrowser }),
    ],
  ],
];

const long: Stages = [
  [[browser]],
  [
    [
      check('Nothing known against what ships', checkAudit),
      webBuild,
      ...(['rules', 'web', 'components', 'worker'] as const).map((project) =>
        suite(`${project}, what takes long`, project, { scale: 'long', isOnlyScaled: true }),
      ),
      suite('Kills, cuts and floods', 'long', { scale: 'long', isSlow: true }),
      suite('Journeys, what takes long', 'journeys', { scale: 'long', isOnlyScaled: true, isSlow: true }),
      suite('Screens, in both themes on both devices', 'screens', { scale: 'long', isOnlyScaled: true, isSlow: true }),
      ...(['firefox', 'webkit'] as const).flatMap((engine) => [
        elsewhere('The stories of the smoke', engine, 'smoke'),
        elsewhere('Journeys', engine, 'journeys', { files: IN_EVERY_ENGINE }),
      ]),
      webKitSmoke,
    ],
  ],
];

endOnSignals(130);
const total = { passed: 0, failed: 0 };
const passedAgain: string[] = [];
for (const lanes of stagesOf(process.argv[2])) {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await takeStep(step);
    }),
  );
}
if (passedAgain.length > 0) {
  console.info(`${passedAgain.length} files failed, and passed when they ran again:`);
  for (const file of passedAgain) console.info(`  ${file}`);
}
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function stagesOf(word: string | undefined): Stages {
  if (word === 'e2e') return e2e;
  return word === 'long' ? long : quick;
}

async function takeStep({ title, take }: Step): Promise<void> {
  const began = performance.now();
  console.info(`${title} ...`);
  const { passed, failed, output, remark, passedAgain: again = [] } = await take().catch(asFailure);
  total.passed += passed;
  total.failed += failed;
  passedAgain.push(...again);
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const count = passed + failed <= 1 ? [] : [`${passed} passed, ${failed} failed`];
  const result = passed + failed === 0 ? 'not run' : failed === 0 ? 'ok' : 'FAILED';
  console.info(`${title}: ${[result, ...count, ...(remark ? [remark] : []), seconds].join(', ')}`);
  if (failed > 0 && output !== '') console.info(`\n${output}\n`);
}

function suite(title: string, project: string, options: SuiteOptions = {}): Step {
  return { title, take: () => runSuite(project, options) };
}

/** A suite in another engine. */
function elsewhere(what: string, engine: OtherEngine, project: string, options: SuiteOptions = {}): Step {
  const title = `${what} in ${ENGINE_NAMES[engine]}`;
  const isInstalled = async () => (await findEngine(engine)) !== undefined;
  const take = () => runSuite(project, { ...options, engine, isSlow: true, runsAgain: true });
  return whereInstalled(title, isInstalled, HOW_TO_INSTALL[engine], take);
}

/** A step that needs what not every machine has. Where it is missing, its line says so. */
function whereInstalled(
  title: string,
  isInstalled: () => Promise<boolean>,
  missing: string,
  take: () => Promise<Outcome>,
): Step {
  const leave = { passed: 0, failed: 0, output: '', remark: missing };
  return { title, take: async () => ((await isInstalled()) ? take() : leave) };
}

/** A step that passes unless it throws. What it returns is a remark beside it. */
function check(title: string, judge: () => Promise<unknown>): Step {
  return {
    title,
    take: () =>
      judge().then(
        (remark) => ({ passed: 1, failed: 0, output: '', ...(typeof remark === 'string' ? { remark } : {}) }),
        asFailure,
      ),
  };
}

function asFailure(error: unknown): Outcome {
  return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
}

/** `--shard=2/3` or nothing. Throws for anything else of this name. */
function shardOf(args: readonly string[]): string | undefined {
  const given = args.find((arg) => arg.startsWith('--shard'));
  if (given === undefined) return undefined;
  const [, shard, part, of] = /^--shard=((\d+)\/(\d+))$/.exec(given) ?? [];
  if (shard === undefined || Number(part) < 1 || Number(part) > Number(of))
    throw new Error(`${given}: a shard is written --shard=1/3, of three the first.`);
  return shard;
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
