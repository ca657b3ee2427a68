// Runs one of Vitest's projects to its end and counts. The projects are defined in tests/vitest.config.ts.

import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OtherEngine } from './engines.ts';
import type { FileResult, SuiteReport } from './suite-reporter.ts';
import { commandOf, runNode } from './tools.ts';

export interface Outcome {
  passed: number;
  failed: number; // at least 1 when the suite failed in any way
  output: string; // what was not printed while it ran
  passedAgain?: string[]; // files that failed, and passed when they ran again
  remark?: string; // beside its result
}

export interface SuiteOptions {
  scale?: 'smoke' | 'long'; // of the tests that import tests/support/scale.ts
  isOnlyScaled?: boolean; // those tests alone
  runsAgain?: boolean; // a file that failed runs once more, whole: what passes then is printed and counted
  shard?: string | undefined; // `1/3`: the first third of the files
  files?: readonly string[]; // these alone
  engine?: OtherEngine; // instead of what ENGINE names
  isSlow?: boolean; // prints a line for each file
}

/** For a suite that hangs. */
const limitMs = 75 * 60_000;

/** Tests that import it take long: a smoke run of them is enough most days. */
const SCALE = 'tests/support/scale.ts';

/** A suite without tests counts as one failure, and so does one that fails without a failed test, as when a file does not load. */
export async function runSuite(project: string, options: SuiteOptions = {}): Promise<Outcome> {
  const { isOnlyScaled = false, runsAgain = false, shard, files: wanted = [] } = options;
  const how = isOnlyScaled ? ['related', SCALE, '--run'] : ['run', ...wanted];
  if (shard !== undefined) how.push(`--shard=${shard}`);
  const { files, failedOutside, output } = await runVitest(project, how, options);
  if (files.length === 0 && shard === undefined)
    return { passed: 0, failed: 1, output: `${output}\nThis suite ran no tests.` };
  const failing = files.filter(({ failed }) => failed > 0).map(({ path }) => path);
  if (!runsAgain || failing.length === 0) return { ...sumOf(files, failedOutside), output };

  console.info(`  Again, each whole: ${failing.join(', ')}`);
  const again = await runVitest(project, ['run', ...failing], options);
  const results = [...files.filter(({ failed }) => failed === 0), ...again.files];
  return {
    ...sumOf(results, failedOutside + again.failedOutside),
    output: again.output,
    passedAgain: again.files.filter(({ failed }) => failed === 0).map(({ path }) => path),
  };
}

function sumOf(files: readonly FileResult[], failedOutside: number): Pick<Outcome, 'passed' | 'failed'> {
  return files.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: failedOutside,
  });
}

async function runVitest(
  project: string,
  how: string[],
  { scale = 'smoke', isSlow = false, engine }: SuiteOptions,
): Promise<SuiteReport & { output: string }> {
  const file = join(tmpdir(), `two-lights-${project}-${process.pid}.json`);
  const args = [...how, '--config', 'tests/vitest.config.ts', '--project', project, '--passWithNoTests'];
  args.push(`--reporter=${join(import.meta.dirname, 'suite-reporter.ts')}`);
  const result = await runNode([commandOf('vitest'), ...args], {
    limitMs,
    env: {
      TEST_SCALE: scale,
      SUITE_REPORT: file,
      SUITE_FILES: process.env.SUITE_FILES ?? String(isSlow),
      ...(engine && { ENGINE: engine }),
    },
    onStdout: (text) => process.stdout.write(text),
  });
  const output = result.ok ? '' : result.stderr;
  try {
    const report: SuiteReport = JSON.parse(readFileSync(file, 'utf8'));
    const isExplained = result.ok || report.failedOutside > 0 || report.files.some(({ failed }) => failed > 0);
    return { ...report, failedOutside: report.failedOutside + (isExplained ? 0 : 1), output };
  } catch (error) {
    return { files: [], failedOutside: 1, output: `${result.output}\nNo report from Vitest: ${error}` };
  } finally {
    rmSync(file, { force: true });
  }
}
