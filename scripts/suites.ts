// Runs one of Vitest's projects to its end and counts. The projects are defined in tests/vitest.config.ts.

import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf, runNode } from './tools.ts';

export interface Outcome {
  passed: number;
  failed: number; // at least 1 when the suite failed in any way
  output: string; // shown when something failed
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** For a suite that hangs. The longest, the journeys, take 10 to 45 minutes, as the machine is. */
const limitMs = 75 * 60_000;

/** Tests that import it take long: a smoke run of them is enough most days. */
const SCALE = 'tests/support/scale.ts';

/** Its long tests as a smoke. */
export function runSuite(project: string): Promise<Outcome> {
  return runVitest(project, ['run'], 'smoke');
}

/** Its long tests in full; with `isOnlyThose` only those. */
export function runLongSuite(project: string, { isOnlyThose }: { isOnlyThose: boolean }): Promise<Outcome> {
  return runVitest(project, isOnlyThose ? ['related', SCALE, '--run'] : ['run'], 'long');
}

/** A suite without tests counts as one failure, and so does one that fails without a failed test, as when a file does not load. */
async function runVitest(project: string, how: string[], scale: 'smoke' | 'long'): Promise<Outcome> {
  const file = join(tmpdir(), `two-lights-${project}-${process.pid}.json`);
  const args = [...how, '--config', 'tests/vitest.config.ts', '--project', project];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  const result = await runNode([commandOf('vitest'), ...args], { limitMs, env: { TEST_SCALE: scale } });
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests: passed, numFailedTests: failed } = report;
    if (passed + failed === 0) return { passed, failed: 1, output: `${result.output}\nThis suite ran no tests.` };
    return { passed, failed: result.ok ? failed : Math.max(failed, 1), output: result.output };
  } catch (error) {
    return { passed: 0, failed: 1, output: `${result.output}\nNo report from Vitest: ${error}` };
  } finally {
    rmSync(file, { force: true });
  }
}
