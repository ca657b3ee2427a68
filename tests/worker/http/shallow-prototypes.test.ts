import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { prototypes } from '../../support/shallow-prototypes.ts';

it('a request wraps nothing that the test runner has wrapped before: else each would be slower than the last', async () => {
  const ask = () => exports.default.fetch(new Request('https://two-lights.example/api/manage/campaigns'));
  await ask();
  const before = prototypes.kept;
  for (let requests = 0; requests < 3; requests += 1) await ask();
  expect(prototypes.kept).toBeGreaterThanOrEqual(before + 3);
});
