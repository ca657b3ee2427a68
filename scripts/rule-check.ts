// Checks that the number of every rule in rules/SPEC.md stands in at least one test, and that no number is used twice. People
// have to judge the test itself.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.ts';

/** Matches "- DU4 ...". */
const RULE = /^- ([A-Z]{2}\d+) /gm;

/** Throws with the rules that no test names, and the numbers given twice. */
export async function checkRules(): Promise<void> {
  const rules = [...readFileSync(join(root, 'rules/SPEC.md'), 'utf8').matchAll(RULE)].map(([, id = '']) => id);
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const named = new Set(tests.join('\n').match(/\b[A-Z]{2}\d+\b/g));
  const untested = rules.filter((id) => !named.has(id));
  const twice = rules.filter((id, index) => rules.indexOf(id) !== index);
  if (untested.length > 0) throw new Error(`No test carries the number of ${untested.join(', ')}.`);
  if (twice.length > 0) throw new Error(`These numbers stand for two rules: ${twice.join(', ')}.`);
}
