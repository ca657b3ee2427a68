// Checks that the number of every rule in rules/SPEC.md stands in at least one test, that no number is used twice, and that a quantity
// which a rule names is the one in the code. People have to judge the test itself.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.ts';

/** Matches "- DU4 ...". */
const RULE = /^- ([A-Z]{2}\d+) /gm;
/** Matches "[4,000 events][HELD_EVENTS]". */
const QUANTITY = /\[([^\]]+)\]\[([A-Z_]+)\]/g;
/** Matches "[HELD_EVENTS]: ../worker/session/ledger.ts". */
const HOME = /^\[([A-Z_]+)\]: (\S+)$/gm;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const UNITS: Record<string, number> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  kb: 1_024,
  kib: 1_024,
  mib: 1_024 * 1_024,
};

/** Throws with the rules that no test names, the numbers given twice, and the quantities that differ from the code. */
export async function checkRules(): Promise<void> {
  const spec = readFileSync(join(root, 'rules/SPEC.md'), 'utf8');
  const rules = [...spec.matchAll(RULE)].map(([, id = '']) => id);
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const named = new Set(tests.join('\n').match(/\b[A-Z]{2}\d+\b/g));
  const untested = rules.filter((id) => !named.has(id));
  const twice = rules.filter((id, index) => rules.indexOf(id) !== index);
  if (untested.length > 0) throw new Error(`No test carries the number of ${untested.join(', ')}.`);
  if (twice.length > 0) throw new Error(`These numbers stand for two rules: ${twice.join(', ')}.`);
  const differing = findDifferences(spec, (path) => readFileSync(join(root, 'rules', path), 'utf8'));
  if (differing.length > 0) throw new Error(differing.join('\n'));
}

/** A sentence for each quantity of the rules that is not the one in the code; `read` gives the text of a file, by its path from rules/. */
export function findDifferences(spec: string, read: (path: string) => string): string[] {
  const homes = new Map([...spec.matchAll(HOME)].map(([, name = '', path = '']) => [name, path]));
  return [...spec.matchAll(QUANTITY)].flatMap(([, said = '', name = '']) => {
    const path = homes.get(name);
    if (path === undefined) return [`${name} has no file at the end of rules/SPEC.md.`];
    const inCode = constantIn(read(path), name);
    const inRule = quantityOf(said.toLowerCase(), inCode);
    return inRule === inCode ? [] : [`rules/SPEC.md says "${said}", and ${name} in ${path} is ${inCode}.`];
  });
}

/** The value of `const NAME = 4 * 1024;`; a factor may be another constant of the file. NaN where it is not of this form. */
function constantIn(text: string, name: string): number {
  const [, product] = new RegExp(`\\bconst ${name}(?:: [^=]+)? = ([\\w *]+);`).exec(text) ?? [];
  if (product === undefined) return Number.NaN;
  const factors = product.split('*').map((factor) => factor.trim());
  return factors.reduce(
    (value, factor) =>
      value * (/^[\d_]+$/.test(factor) ? Number(factor.replaceAll('_', '')) : constantIn(text, factor)),
    1,
  );
}

/**
 * "4,000 events" is 4000, "half a minute" 30000, "64 MiB" 67108864. Of "0 to 6" the last number counts. Where the code counts in the
 * unit that the rule names, the unit is left out.
 */
function quantityOf(said: string, inCode: number): number {
  const words = said.split(/\s+/);
  const numbers = words.flatMap((word) => {
    if (/^\d[\d,]*$/.test(word)) return [Number(word.replaceAll(',', ''))];
    return WORDS.includes(word) ? [WORDS.indexOf(word)] : [];
  });
  const count = numbers.at(-1) ?? (words[0] === 'half' ? 0.5 : words[0] === 'a' ? 1 : Number.NaN);
  const unit = words.map((word) => UNITS[word] ?? UNITS[word.replace(/s$/, '')]).find((each) => each !== undefined);
  return unit === undefined || count === inCode ? count : count * unit;
}
