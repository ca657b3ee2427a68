/** A login costs the same whether or not the account exists (contract 2): each one hash of the same kind, no more. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { slowHash } from '../../../worker/auth/slow-hash.ts';
import { turnstileOf } from '../../../worker/limits/turnstile.ts';
import { call, newGm, PASSWORD } from '../desk.ts';

vi.hoisted(() => vi.resetModules()); // the pool has loaded the worker already, unwatched
vi.mock('../../../worker/auth/slow-hash.ts', { spy: true }); // watched, not replaced
const hashing = vi.mocked(slowHash);

const FROM = '203.0.113.9';
const login = (usernameOrEmail: string, password: string, from = FROM) =>
  call('POST', '/auth/login', { body: { usernameOrEmail, password }, from });
const costs = () => hashing.mock.calls.map(([, salt, cost, bytes]) => ({ saltBytes: salt.length, cost, bytes }));

let userId: string;
beforeAll(async () => {
  userId = (await newGm('ada')).user.id;
});
beforeEach(() => {
  hashing.mockClear();
});

it('hashes once for an account that is there and once for one that is not, at the same cost', async () => {
  const once = [{ saltBytes: 16, cost: { N: 16_384, r: 8, p: 5 }, bytes: 32 }];
  expect((await login('ada', 'wrong horse')).status).toBe(401);
  expect(costs()).toEqual(once);
  hashing.mockClear();
  expect((await login('nobody', 'wrong horse')).status).toBe(401);
  expect(costs()).toEqual(once);
});

it.each([
  ['the 11th of an account', (): string => `account ${userId}`, 10],
  ['the 31st from an address', (): string => `login from ${FROM}`, 30],
] as const)('hashes nothing for an attempt that is one too many: %s', async (_, key, max) => {
  const turnstile = turnstileOf(env, key());
  for (let before = 0; before < max; before += 1) await turnstile.pass(max);
  expect((await login('ada', PASSWORD)).status).toBe(429);
  expect(hashing).not.toHaveBeenCalled();
});
