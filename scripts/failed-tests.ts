// A reporter for Vitest that writes down each failed test, one a line, and may end the run at the first one. Vitest's own `bail` does
// not always get as far as a report: in the Workers runtime it stops the tests that are just starting, and fails by that.

import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The variables with the path of the list, and whether one failed test is enough ("true"). */
export const FAILED_TESTS = 'FAILED_TESTS';
export const ONE_IS_ENOUGH = 'ONE_IS_ENOUGH';

export interface FailedTest {
  file: string;
  test: string;
}

export default class FailedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') write({ file: test.module.moduleId, test: test.fullName });
  }

  /** A file that does not load, or whose preparation fails, fails as a whole. */
  onTestModuleEnd(module: TestModule): void {
    const hasFailedTests = [...module.children.allTests('failed')].length > 0;
    if (module.state() === 'failed' && !hasFailedTests) write({ file: module.moduleId, test: 'the whole file' });
  }
}

function write(failed: FailedTest): void {
  appendFileSync(process.env[FAILED_TESTS] ?? '', `${JSON.stringify(failed)}\n`);
  if (process.env[ONE_IS_ENOUGH] === 'true') process.exit(1);
}
