import { expect, it } from 'vitest';
import { newCreationKey } from '../../../web/lib/creation-key.ts';

it('is the same for the same wish until that is answered, and another for another', () => {
  const key = newCreationKey();
  const ashes = { name: 'Ashes', description: '' };
  const edited = { name: 'Ashes', description: 'Cold ones.' };
  const first = key.of(ashes);
  expect(key.of({ ...ashes })).toBe(first);
  expect(key.of(edited)).not.toBe(first); // under the old key the edit would be lost
  key.answered(edited);
  expect(key.of(ashes)).toBe(first); // of several files at once each may be dropped again
  key.answered(ashes);
  expect(key.of(ashes)).not.toBe(first);
  expect(first.length).toBeLessThanOrEqual(64);
});
