/** Dice that fall as a test says: the room throws them from random bytes, which a test may choose for it. */
import { vi } from 'vitest';
import { cryptoDice } from '../../../worker/session/crypto-dice.ts';

const POOL = 256; // random bytes that the room draws at once

/** The next throws of every room, in order; chance has those after them. Until `vi.restoreAllMocks()`. */
export function loadDice(...throws: number[]): void {
  let draws = 0;
  const chance = vi.isMockFunction(crypto.getRandomValues) ? null : crypto.getRandomValues.bind(crypto);
  if (chance) vi.spyOn(crypto, 'getRandomValues').mockImplementation(chance);
  const spy = vi.mocked(crypto.getRandomValues);
  const random = spy.getMockImplementation();
  if (!random) throw new Error('Nothing is left of chance');
  const isPool = (bytes: unknown): bytes is Uint8Array => bytes instanceof Uint8Array && bytes.length === POOL;
  spy.mockImplementation((bytes) => {
    if (isPool(bytes)) draws += 1;
    return random(bytes);
  });
  while (draws === 0) cryptoDice(POOL); // what is left of the bytes before
  for (let left = POOL - 1; left > 0; left -= 1) cryptoDice(POOL);
  spy.mockImplementation((bytes) => {
    const filled = random(bytes);
    if (!isPool(filled)) return filled;
    filled.set(throws.map((thrown) => thrown - 1));
    spy.mockImplementation(random);
    return filled;
  });
}
