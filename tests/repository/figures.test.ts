/** What the bench writes into docs/figures.md: sections, each replaced by its own part alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markdown, publish } from '../bench/figures.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'two-lights-figures-'));
  file = join(folder, 'figures.md');
  vi.spyOn(console, 'log').mockReturnValue(); // publish prints its table too
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const read = () => readFileSync(file, 'utf8');
const measured = (ms: number) => ({
  title: 'A roll',
  about: 'From the button to the last screen.',
  table: markdown(['at the table', 'median'], [['six', `${ms} ms`]]),
});

it('the first figures make the file: a head, and a section with its title, introduction, table and day', () => {
  publish('room', measured(12), file);
  expect(read()).toMatch(/^# Figures\n\n`npm run bench` writes this file/);
  expect(read()).toMatch(
    /\n\n<!-- npm run bench room -->\n\n## A roll\n\nFrom the button to the last screen\.\n\n\| at the table \| median \|\n\| -+ \| -+ \|\n\| six +\| 12 ms +\|\n\nMeasured on \d{4}-\d\d-\d\d, on \d+ cores\.\n\n<!-- end of room -->\n$/,
  );
});

it('new figures replace the old ones of their part, and no others', () => {
  publish('room', measured(12), file);
  publish('storm', measured(400), file);
  const before = read();
  publish('room', measured(9), file);
  expect(read()).toBe(before.replace('12 ms ', '9 ms  '));
  expect(before).toContain('12 ms');
});

it('a part that was never measured comes after the others', () => {
  publish('storm', measured(400), file);
  const before = read();
  publish('room', measured(12), file);
  expect(read().startsWith(before.trimEnd())).toBe(true);
  expect(read()).toMatch(/<!-- end of storm -->\n\n<!-- npm run bench room -->/);
});

it.each([
  { fault: 'without its end', spoil: (text: string) => text.replace('<!-- end of room -->', '') },
  { fault: 'that is there twice', spoil: (text: string) => text + text },
])('a file with a section $fault is left as it is', ({ spoil }) => {
  publish('room', measured(12), file);
  publish('storm', measured(400), file);
  const spoilt = spoil(read());
  writeFileSync(file, spoilt);
  expect(() => publish('storm', measured(300), file)).toThrow(/no end, or is there twice/);
  expect(read()).toBe(spoilt);
});

it('the file in docs/ is as the bench writes it', () => {
  const kept = readFileSync(join(import.meta.dirname, '../../docs/figures.md'), 'utf8');
  writeFileSync(file, kept);
  publish('new-part', measured(12), file);
  expect(read().startsWith(`${kept.trimEnd()}\n\n<!-- npm run bench new-part -->`)).toBe(true);
});

it('the section of another command stays when a part of the bench is written, and is replaced by its own', () => {
  const noticed = { ...measured(1), command: 'mutants' };
  publish('mutants', noticed, file);
  publish('room', measured(12), file);
  publish('mutants', { ...noticed, title: 'Changes' }, file);
  expect(read().match(/^(<!-- npm run .*|## .*)$/gm)).toEqual([
    '<!-- npm run mutants -->',
    '## Changes',
    '<!-- npm run bench room -->',
    '## A roll',
  ]);
});
