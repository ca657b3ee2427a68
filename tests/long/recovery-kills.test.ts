// The server is killed over an account's recovery, from just before it is sent to just after it is answered; in a smoke three times.
// Afterwards the account is the one of before or the one of after, never a mixture of both.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthAnswer, NewCodeAnswer, RecoveryCodeAnswer } from '../../rules/wire/rest.ts';
import { call } from '../support/live-table.ts';
import { scaled } from '../support/scale.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { pause } from './pause.ts';

const kills = scaled({ smoke: 3, long: 20 });
/** No test may fail by timing: this limit is only for what never comes. */
const waitLimitMs = 10 * 60_000;

let server: Server;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.stop());

/** An account, and with what its owner gets into it. */
interface Owner {
  usernameOrEmail: string;
  password: string;
  recoveryCode: string;
  refreshToken: string; // of a login on another device
}

/** The server's answer, a refusal as well. It waits where so many calls from one address are too many in a minute. */
async function ask(path: string, body: unknown): Promise<Response> {
  for (;;) {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 429) return answer;
    await sleep(Number(answer.headers.get('Retry-After')) * 1_000);
  }
}

async function openAccount(): Promise<Owner> {
  const username = `gm-${crypto.randomUUID().slice(0, 8)}`;
  const password = 'correct horse';
  const email = `${username}@example.org`;
  const answer = await ask('/auth/register', { username, email, password, displayName: 'Ines', accessKey });
  expect(answer.status).toBe(201);
  const { recoveryCode, refreshToken } = (await answer.json()) as NewCodeAnswer;
  return { usernameOrEmail: username, password, recoveryCode, refreshToken };
}

const recover = ({ usernameOrEmail, recoveryCode }: Owner, newPassword: string) =>
  ask('/auth/recover', { usernameOrEmail, recoveryCode, newPassword });
const login = ({ usernameOrEmail }: Owner, password: string) => ask('/auth/login', { usernameOrEmail, password });
const refresh = (refreshToken: string) => ask('/auth/refresh', { refreshToken });

/** How long a recovery takes on this machine. */
async function recoveryMs(): Promise<number> {
  const owner = await openAccount();
  const beganMs = performance.now();
  expect((await recover(owner, 'another horse')).status).toBe(200);
  return performance.now() - beganMs;
}

/** Recovers, kills the server so much later, or once it has answered, and starts it again. Gives the answer if one came. */
async function recoverAndKill(owner: Owner, newPassword: string, when: number | 'answered') {
  let told: NewCodeAnswer | undefined;
  await server.kill(async () => {
    const answered = recover(owner, newPassword).then(
      async (answer) => {
        if (answer.ok) told = (await answer.json()) as NewCodeAnswer;
      },
      () => undefined, // the server died over it
    );
    await (when === 'answered' ? answered : pause(when));
  });
  await server.restart();
  return told;
}

/** [RC4] Who never heard their new code signs in with the new password, and asks for a code that counts. */
async function expectAnotherCode(owner: Owner, password: string): Promise<void> {
  const { accessToken: token } = (await (await login(owner, password)).json()) as AuthAnswer;
  const path = '/manage/profile/recovery-code';
  const body = { currentPassword: password };
  const { recoveryCode } = await call<RecoveryCodeAnswer>(server.origin, 'POST', path, { token, body });
  expect((await recover({ ...owner, recoveryCode }, 'a fifth horse')).status).toBe(200);
}

describe('a server that is killed over a recovery', () => {
  it(
    '[RC2] has the account as it was, or with the new password, the code spent and every other login ended',
    async () => {
      const newPassword = 'another horse';
      const usualMs = await recoveryMs();
      const ends = { asItWas: 0, unheard: 0, acknowledged: 0 };
      for (let kill = 0; kill < kills; kill += 1) {
        const owner = await openAccount();
        const told = await recoverAndKill(
          owner,
          newPassword,
          kill === kills - 1 ? 'answered' : (usualMs * kill) / (kills - 1),
        );

        const { status } = await login(owner, newPassword);
        expect([200, 401]).toContain(status);
        const isRecovered = status === 200;
        expect((await login(owner, owner.password)).status).toBe(isRecovered ? 401 : 200);
        expect((await refresh(owner.refreshToken)).status).toBe(isRecovered ? 401 : 200);
        if (told) {
          expect(isRecovered).toBe(true); // acknowledged changes stay
          expect((await refresh(told.refreshToken)).status).toBe(200);
          expect((await recover({ ...owner, recoveryCode: told.recoveryCode }, 'a third horse')).status).toBe(200);
        }
        expect((await recover(owner, 'a fourth horse')).status).toBe(isRecovered ? 401 : 200);
        if (isRecovered && !told) await expectAnotherCode(owner, newPassword);
        ends[told ? 'acknowledged' : isRecovered ? 'unheard' : 'asItWas'] += 1;
      }
      console.log(`A recovery takes ${Math.round(usualMs)} ms; after ${kills} kills: ${JSON.stringify(ends)}`);
      expect(ends.asItWas).toBeGreaterThan(0); // the first kill comes before anything is sent
      expect(ends.acknowledged).toBeGreaterThan(0); // the last one after the answer
    },
    waitLimitMs,
  );
});
