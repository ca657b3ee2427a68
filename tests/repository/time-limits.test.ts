/** Time limits of tests stand in tests/vitest.config.ts and tests/support/wait-limit.ts alone: a test with its own fails on a slow machine. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A number after a test or a hook, or a `timeout` with a number in its options or in those of a wait. */
const OWN_LIMIT = /^\s*\}, \d[\d_]{3,}\);|\btimeout: \d[\d_]{3,}/;
/** Waits for something that is to come soon, and goes on without it; or a limit of another program. */
const OTHER_MEANINGS = ['DatabaseSync', 'awaited.waitFor', '.click({ timeout: 1_000 })'];

it('no test sets a time limit of its own', () => {
  const files = globSync(
    'tests/{rules,web,worker,components,smoke,journeys,screens,commands,long,repository}/**/*.test.{ts,tsx}',
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(250);
  const own = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        OWN_LIMIT.test(line) && !OTHER_MEANINGS.some((words) => line.includes(words))
          ? [`${file}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(own).toEqual([]);
});
