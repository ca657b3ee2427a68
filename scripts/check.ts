// `npm test`, and without the journeys and the hardship `npm run check`: every check and every suite in order, quiet unless one
// fails. The last line says how many passed and how many failed; a check counts as one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAudit } from './audit-check.ts';
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

const steps: Step[] = [
  check('Format and lint', () =>
    mustRun([commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--max-diagnostics=50']),
  ),
  check('Types', () => mustRun([commandOf('typescript', 'tsc'), '-b'])),
  check('Migrations say what the schema says', checkMigrations),
  check('No name that must not stand here', checkNames),
  check('Every rule has a test', checkRules),
  check('One workerd', checkOneWorkerd),
  {
    title: 'Nothing known against what ships',
    take: async () => ({ passed: 1, failed: 0, output: '', word: await checkAudit() }),
  },
  check('Web build', async () => {
    await buildWeb();
  }),
  check('Deploy, dry', checkDeploy),
  { title: 'Rules', take: () => runSuite('rules') },
  { title: 'Worker and room', take: () => runSuite('worker') },
  { title: 'Web', take: () => runSuite('web') },
];

const journeys: Step = {
  title: 'Journeys',
  take: async () => {
    await findBrowser();
    return runSuite('journeys');
  },
};

/** Takes longest, so it comes after everything that fails sooner. */
const hardship: Step = { title: 'Hardship', take: () => runSuite('hardship') };

endOnSignals(130);
if (!process.argv.includes('--without-journeys')) steps.push(journeys, hardship);
const total = { passed: 0, failed: 0 };
for (const { title, take } of steps) {
  const began = performance.now();
  process.stdout.write(`${title} ... `);
  const { passed, failed, output, word } = await take().catch(asFailure);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count = passed + failed === 1 ? '' : `${passed} passed, ${failed} failed, `;
  console.log(`${failed === 0 ? 'ok' : 'FAILED'} (${count}${word === undefined ? '' : `${word}, `}${seconds} s)`);
  if (failed > 0) console.log(`\n${output}\n`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

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
