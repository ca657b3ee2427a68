/** `npm run demo`: a fresh folder is filled, signed in to and read; a folder that has it already is left as it is. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableEvent } from '../../rules/events.ts';
import { ask, call } from '../support/rest-client.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let stateDir: string;
let server: Server | undefined;

beforeAll(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'two-lights-demo-'));
});

afterAll(async () => {
  await server?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

function demo(): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, STATE_DIR: stateDir, BETA_ACCESS_KEYS: accessKey };
  return run(process.execPath, ['scripts/demo.ts'], { cwd: root, env });
}

type List = Record<string, unknown>[];

describe('npm run demo', () => {
  it('[OP3] fills a fresh folder through the product’s own calls, says how to sign in, and fills it once', async () => {
    const { stdout } = await demo();
    const [, username, password] = /Game Master, (\S+), (\S+)/.exec(stdout) ?? [];
    const [, sessionId] = /session (\S+)/.exec(stdout) ?? [];
    await expect(demo()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('has the demo already') });

    server = await startServer({ stateDir });
    const { origin } = server;
    const login = await ask(origin, 'POST', '/auth/login', { body: { usernameOrEmail: username, password } });
    const token = String(login.accessToken);
    const list = async (kind: string) => (await ask(origin, 'GET', `/manage/${kind}`, { token }))[kind] as List;
    expect((await list('campaigns')).map(({ characterCount }) => characterCount).toSorted()).toEqual([2, 4]);
    expect(await list('characters')).toHaveLength(6);
    const sessions = await list('sessions');
    expect(sessions.map(({ id, status }) => [id, status])).toEqual([
      [sessionId, 'active'],
      [expect.any(String), 'closed'],
    ]);
    const path = `/manage/sessions/${sessions[1]?.id}/history?limit=200`;
    const { events } = (await ask(origin, 'GET', path, { token })) as { events: TableEvent[] };
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'DiceRoll',
      'FearChanged',
      'ReceiveChatMessage',
      'SceneChanged',
      'NoteSaved',
      'SessionClosed',
    ]) {
      expect(types).toContain(type);
    }
    const body = { playerName: 'Robin' };
    expect((await call(origin, 'POST', `/auth/join-lobby/${sessionId}`, { body })).status).toBe(200);
  });
});
