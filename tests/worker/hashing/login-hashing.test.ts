/**
 * A login costs the same whether or not the account exists, and a recovery whether or not its code is right: each costs one
 * hash of the same kind.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { slowHash } from '../../../worker/auth/slow-hash.ts';
import { turnstileOf } from '../../../worker/limits/turnstile.ts';
import { call, newGm, PASSWORD } from '../support/desk.ts';

vi.hoisted(() => vi.resetModules()); // the pool has loaded the worker already, unwatched
vi.mock('../../../worker/auth/slow-hash.ts', { spy: true }); // watched, not replaced
const hashing = vi.mocked(slowHash);

const FROM = '203.0.113.9';
const login = (usernameOrEmail: string, password: string, from = FROM) =>
  call('POST', '/auth/login', { body: { usernameOrEmail, password }, from });
const costs = () => hashing.mock.calls.map(([, salt, cost, bytes]) => ({ saltBytes: salt.length, cost, bytes }));

const recover = (usernameOrEmail: string, recoveryCode: string, from = FROM) =>
  call('POST', '/auth/recover', { body: { usernameOrEmail, recoveryCode, newPassword: 'another horse' }, from });
const ONCE = [{ saltBytes: 16, cost: { N: 16_384, r: 8, p: 5 }, bytes: 32 }];

let userId: string;
beforeAll(async () => {
  userId = (await newGm('ada')).user.id;
});
beforeEach(() => {
  hashing.mockClear();
});

it('hashes once for an account that is there and once for one that is not, at the same cost', async () => {
  expect((await login('ada', 'wrong horse')).status).toBe(401);
  expect(costs()).toEqual(ONCE);
  hashing.mockClear();
  expect((await login('nobody', 'wrong horse')).status).toBe(401);
  expect(costs()).toEqual(ONCE);
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

it('[RC3] hashes once for a recovery, be its code wrong, its name nobody’s, or both right', async () => {
  const { recoveryCode } = await newGm('grace');
  for (const [name, code, status] of [
    ['grace', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ', 401],
    ['grace', 'no code', 401],
    ['nobody', recoveryCode, 401],
    ['grace', recoveryCode, 200],
    ['grace', recoveryCode, 401],
  ] as const) {
    hashing.mockClear();
    expect((await recover(name, code)).status).toBe(status);
    expect(costs()).toEqual(ONCE);
  }
});

it.each<[string, string, (userId: string, from: string) => string, number]>([
  ['the 11th wrong code of an account', 'mary', (id) => `recovery of account ${id}`, 10],
  ['the 31st from an address', 'edith', (_, from) => `recover from ${from}`, 30],
  ['the 31st hash of an account', 'noether', (id) => `hashes of account ${id}`, 30],
])('[RC3] hashes nothing for a recovery that is one too many: %s', async (_, name, key, max) => {
  const { user, recoveryCode } = await newGm(name);
  const from = `203.0.113.${name.length}`;
  const turnstile = turnstileOf(env, key(user.id, from));
  for (let before = 0; before < max; before += 1) await turnstile.pass(max);
  hashing.mockClear();
  expect((await recover(name, recoveryCode, from)).status).toBe(429);
  expect(hashing).not.toHaveBeenCalled();
});
