// What `npm test` prints of one of Vitest's projects: each failure when it happens, with what the test printed, and for the slow suites
// a line for each file. It writes the counts to the file that SUITE_REPORT names.

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

export interface SuiteReport {
  files: FileResult[];
  failedOutside: number; // errors that belong to no file
}

export interface FileResult {
  path: string; // relative to the root
  passed: number;
  failed: number; // tests, hooks, and the file itself
}

const PRINTED_AT_MOST = 8_000; // characters of what one test printed

export default class SuiteReporter implements Reporter {
  readonly #printed = new Map<string, string>(); // by the id of the test or file
  readonly #report: SuiteReport = { files: [], failedOutside: 0 };
  readonly #failed = new Map<string, number>(); // by path
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onUserConsoleLog({ taskId = '', content }: UserConsoleLog): void {
    this.#printed.set(taskId, ((this.#printed.get(taskId) ?? '') + content).slice(0, PRINTED_AT_MOST));
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.#fail(test.module, test.fullName, errors, this.#printed.get(test.id));
    this.#printed.delete(test.id);
  }

  /** Of hooks. */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.#fail(suite.module, suite.fullName, errors, this.#printed.get(suite.id));
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module, 'the file itself', errors, this.#printed.get(module.id));
    const path = this.#pathOf(module);
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (state: string) => states.filter((each) => each === state).length;
    const file = { path, passed: count('passed'), failed: this.#failed.get(path) ?? 0 };
    this.#report.files.push(file);
    if (process.env.SUITE_FILES !== 'true') return;
    const skipped = count('skipped');
    const result = `${file.passed} passed, ${file.failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`;
    console.info(`  ${path}: ${result}, ${(module.diagnostic().duration / 1_000).toFixed(1)} s`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      this.#report.failedOutside += 1;
      console.info(`\nFAILED outside any test\n${this.#textOf(error)}\n`);
    }
    const path = process.env.SUITE_REPORT;
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#report));
  }

  #fail(module: TestModule, name: string, errors: readonly SerializedError[] = [], printed = ''): void {
    const path = this.#pathOf(module);
    this.#failed.set(path, (this.#failed.get(path) ?? 0) + 1);
    const said = printed === '' ? [] : [`It printed:\n${printed.trimEnd()}`];
    console.info(
      ['', `FAILED ${path}: ${name}`, ...errors.map((error) => this.#textOf(error)), ...said, ''].join('\n'),
    );
  }

  #textOf({ name, message, diff, stacks, stack, cause }: SerializedError): string {
    const places = (stacks as { file: string; line: number; column: number }[] | undefined)?.map(
      ({ file, line, column }) => `    at ${relative(this.#root, file)}:${line}:${column}`,
    );
    const where = places ?? stack?.split('\n').slice(1, 6) ?? [];
    const reason = cause ? [`Caused by ${this.#textOf(cause)}`] : []; // what fast-check found is one
    return [`${name ?? 'Error'}: ${message}`, ...(diff ? [diff] : []), ...where, ...reason].join('\n');
  }

  #pathOf(module: TestModule): string {
    return relative(this.#root, module.moduleId);
  }
}
