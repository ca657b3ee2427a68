// The tests of the rules as `npm run mutants` runs them, many thousand times: nothing but them is loaded.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    provide: { scale: 'smoke' },
    include: ['tests/rules/**/*.test.ts'],
    setupFiles: [resolve(import.meta.dirname, 'support/no-console-errors.ts')],
  },
});
