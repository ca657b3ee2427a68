// Medians with their spread, and tables of them for the README, each between two marks that name the bench part which writes
// it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './calls.ts';

const readme = join(import.meta.dirname, '../../README.md');

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** `1.23 (1.20 to 1.31)`: the median, and the lowest and highest of the repeats. */
export function spread(values: number[], digits = 2): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** The ratio for each repeat; the repeats of both sides ran in the same minute. */
export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((value, index) => value / (theirs[index] ?? Number.NaN));
}

/** A Markdown table, with its columns padded so that it is readable as text. */
export function markdown(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Prints the figures and replaces the part's last ones in the README. Throws when the README has no place for them. */
export function publish(part: string, figures: string): void {
  console.log(`\n${figures}\n`);
  const [start, end] = [`<!-- npm run bench ${part} -->`, `<!-- end of ${part} -->`];
  const before = readFileSync(readme, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`README.md has no place between "${start}" and "${end}".`);
  writeFileSync(readme, `${before.slice(0, from)}${start}\n\n${figures}\n\n${before.slice(to)}`);
}
