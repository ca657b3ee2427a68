// Medians with their spread, tables of them, and docs/figures.md, which holds what each part of the bench measured last. The bench
// writes that file alone: its head, and for each part a section between two marks that name the part.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { percentile } from './calls.ts';

const figuresFile = join(import.meta.dirname, '../../docs/figures.md');

const HEAD = `# Figures

\`npm run bench\` writes this file; do not edit it. \`npm run bench room\` runs one part and replaces its section. \`npm run mutants\`
writes its own.

Everything runs on one machine: the server as \`npm start\` runs it, what it is compared with, and the clients. The two sides of a
comparison take turns within the same minutes, so a ratio holds on other machines better than a time does. A ratio stands with the
least and the most of its repeats in brackets. Sections may be of different days: compare their ratios, not their times. The bare
object is the smallest Durable Object that does the same kind of work.`;

const START = /<!-- npm run (?:bench )?\S+ -->/g;
const SECTION = /<!-- npm run (?:bench )?(\S+) -->[\s\S]*?<!-- end of \1 -->/g;

/** A part of the bench: `about` names the measurement, the machine, and the goal, if any. `command`: what npm runs, if not the bench. */
export type Figures = { title: string; about: string; table: string; command?: string };

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

/**
 * Prints the table and writes the part's section: in the place of its last one, or at the end. Throws before it writes where the
 * file has a section that it cannot read.
 */
export function publish(
  part: string,
  { title, about, table, command = `bench ${part}` }: Figures,
  file = figuresFile,
): void {
  console.log(`\n${table}\n`);
  const sections = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : new Map<string, string>();
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured on ${day}, on ${availableParallelism()} cores.`;
  const lines = [`<!-- npm run ${command} -->`, `## ${title}`, about, table, measured, `<!-- end of ${part} -->`];
  sections.set(part, lines.join('\n\n'));
  writeFileSync(file, `${[HEAD, ...sections.values()].join('\n\n')}\n`);
}

function sectionsOf(text: string): Map<string, string> {
  const sections = new Map([...text.matchAll(SECTION)].map(([section, part = '']) => [part, section]));
  if (sections.size !== (text.match(START)?.length ?? 0))
    throw new Error('A section of the figures has no end, or is there twice.');
  return sections;
}
