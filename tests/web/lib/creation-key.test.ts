import { expect, it } from 'vitest';
import { newCreationKey } from '../../../web/lib/creation-key.ts';

it('is the same for the same wish until that is answered, and another for another', () => {
  const key = newCreationKey();
  const first = key.of({ name: 'Ashes', description: '' });
  expect(key.of({ name: 'Ashes', description: '' })).toBe(first);
  expect(key.of({ name: 'Ashes', description: 'Cold ones.' })).not.toBe(first);
  const again = key.of({ name: 'Ashes', description: '' });
  expect(again).not.toBe(first); // it was edited in between: under the old key the edit would be lost
  key.answered();
  expect(key.of({ name: 'Ashes', description: '' })).not.toBe(again);
  expect(first.length).toBeLessThanOrEqual(64);
});
