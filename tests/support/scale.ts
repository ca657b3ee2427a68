// How much a test does that takes long by its nature: in `npm test` a smoke of it, in `npm run test:long` the whole. Every kind
// happens in both; only how often differs. A test file that imports this one is run by both commands.

import { inject } from 'vitest';

export type Scale = 'smoke' | 'long';

declare module 'vitest' {
  interface ProvidedContext {
    scale: Scale; // from TEST_SCALE, provided by vitest.config.ts to Node and to the Workers runtime alike
  }
}

const scale = inject('scale');

/** For checks that need more repetitions than a smoke run has. */
export const isLong = scale === 'long';

export function scaled<Value>(by: Record<Scale, Value>): Value {
  return by[scale];
}
