// A reporter for Vitest that writes down each failed test as soon as it has failed, one a line: Vitest may end without a report when
// it is to stop at the first failure.

import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The variable with the path of the file. */
export const FAILED_TESTS = 'FAILED_TESTS';

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
}
