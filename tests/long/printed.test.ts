// What a started server prints while its database fails under a table and its runtime dies: what went wrong, and nothing that
// lets anybody in. The access key, with which the first account is made, it prints on purpose.

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Guest, type LiveTable, openLiveTable } from '../support/live-table.ts';
import { type Server, startServer } from '../support/server.ts';
import { People, WAIT_LIMIT_MS } from './people.ts';

const PASSWORD = 'a lamp in the window';
const SAID = 'The ferry is gone';
const timesIn = (text: string, what: string) => text.split(what).length - 1;

let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, 2);
});

afterAll(() => server?.stop());

/** Does something while D1 lacks these tables. The server has the file open, too, and waits its turn as this does. */
async function without(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const rename = (nameOf: (table: string) => readonly [string, string]) => {
    const files = globSync(join(server.stateDir, '**/miniflare-D1DatabaseObject/*.sqlite'));
    const file = files.find((each) => !each.endsWith('metadata.sqlite'));
    if (file === undefined) throw new Error(`No database in ${server.stateDir}`);
    const database = new DatabaseSync(file, { timeout: 10_000 });
    try {
      for (const [from, to] of tables.map(nameOf)) database.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
    } finally {
      database.close();
    }
  };
  rename((table) => [table, `${table}_away`]);
  try {
    await work();
  } finally {
    rename((table) => [`${table}_away`, table]);
  }
}

it('[DR3] a server prints no token, no session id and nothing that was said, also when its database fails and its runtime dies', async () => {
  const { sessionId, gm, players } = table;
  const [joss, wren] = players as [Guest, Guest];
  const people = new People(server, table);
  const { clients } = people;
  const ask = (path: string, token: string, body?: object) =>
    call(server.origin, body ? 'POST' : 'GET', path, { token, ...(body ? { body } : {}) });
  await people.settled();

  await without(['sessions', 'characters', 'users'], async () => {
    for (const client of clients) await client.ask({ type: 'SendChatMessage', message: SAID }, WAIT_LIMIT_MS);
    const characterId = joss.character?.id ?? '';
    const chosen = await clients[1]?.ask({ type: 'SelectCharacter', characterId, password: PASSWORD }, WAIT_LIMIT_MS);
    expect(chosen).toMatchObject({ type: 'Error', code: 'INTERNAL' });
    const login = { usernameOrEmail: 'Odile Reed', password: PASSWORD };
    await expect(ask('/auth/login', wren.token, login)).rejects.toThrow(/answers 500/);
    const name = { playerName: 'Odile Reed' };
    await expect(ask(`/auth/join-lobby/${sessionId}`, wren.token, name)).rejects.toThrow(/answers 500/);
    await expect(ask(`/manage/sessions/${sessionId}`, gm.token)).rejects.toThrow(/answers 500/);
    const select = { characterId, password: PASSWORD };
    await expect(ask(`/game/sessions/${sessionId}/select-character`, joss.token, select)).rejects.toThrow(
      /answers 500/,
    );
  });
  // The room is asked by a call, and what it throws is printed by the runtime itself.
  await without(['characters'], async () => {
    await expect(ask(`/game/sessions/${sessionId}/lobby`, wren.token)).rejects.toThrow(/answers 500/);
  });
  server.killRuntime();
  await people.until(({ isJoined }) => !isJoined, 'the end of the line');
  await people.until(({ isJoined }) => isJoined, 'a line to the new runtime');
  await clients[1]?.ask({ type: 'SendChatMessage', message: SAID }, WAIT_LIMIT_MS);
  people.close();

  const printed = server.output();
  expect(timesIn(printed, '"event":"unforeseen_error"')).toBe(5);
  expect(timesIn(printed, '"event":"frame_failed"')).toBe(1);
  expect(printed).toContain('The server answers again.');
  const secrets = [...[gm, joss, wren].flatMap(({ token, name, playerId }) => [token, name, playerId]), sessionId];
  for (const secret of [...secrets, sessionId.replaceAll('-', ''), PASSWORD, 'Odile', SAID]) {
    expect(printed).not.toContain(secret);
  }
});
