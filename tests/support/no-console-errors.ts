// Set up before every test: it fails when anything reaches console.error while it runs. A test that expects an error replaces
// console.error itself (vi.spyOn); then nothing is recorded here.

import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let heard: unknown[][] = [];

beforeEach(() => {
  heard = [];
  console.error = (...words: unknown[]) => {
    heard.push(words);
    original(...words);
  };
});

afterEach(() => {
  console.error = original;
  if (heard.length === 0) return;
  const lines = heard.map((words) => words.map((word) => (word instanceof Error ? word.stack : word)).join(' '));
  throw new Error(`Unexpected console.error:\n${lines.join('\n')}`);
});
