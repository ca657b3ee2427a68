/** Passwords as they are stored, at their real cost. */
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../worker/auth/passwords.ts';

describe('passwords', () => {
  it('are stored with their parameters and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword('same', one)).toBe(true);
    expect(await verifyPassword('Same', one)).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
  });
});
