// The process that runs the worker dies, and nobody says so to the server in front of it. It must notice, and everybody must find
// the table as they left it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveClient } from '../support/live-client.ts';
import { type LiveTable, logOf, openLiveTable, stateOf } from '../support/live-table.ts';
import { judge } from '../support/oracle.ts';
import { type Server, startServer } from '../support/server.ts';

const waitLimitMs = 2 * 60_000;

let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, 2);
});

afterAll(() => server?.stop());

it('[RM30] [RM31] a server whose runtime is gone starts another by itself, with everything acknowledged', async () => {
  const { sessionId } = table;
  const clients = [table.gm, ...table.players].map(
    (guest) => new LiveClient({ origin: server.origin, sessionId, ...guest, redialMs: () => 200 }),
  );
  const everybody = (isSo: (client: LiveClient) => boolean, what: string) =>
    Promise.all(clients.map((client) => client.until(() => isSo(client), what, waitLimitMs)));
  await everybody(({ isJoined }) => isJoined, 'a seat');
  for (const [index, client] of clients.entries()) {
    await client.ask({ type: 'SendChatMessage', message: `before ${index}` }, waitLimitMs);
  }

  server.killRuntime();
  await everybody(({ isJoined }) => !isJoined, 'the end of the line');
  await everybody(({ isJoined }) => isJoined, 'a line to the new runtime');
  for (const [index, client] of clients.entries()) {
    await client.ask({ type: 'SendChatMessage', message: `after ${index}` }, waitLimitMs);
  }

  const log = await logOf(server.origin, table);
  await everybody((client) => client.table.seq >= log.length, 'the last event');
  const { complaints, acknowledged } = judge({ log, state: await stateOf(server.origin, table), clients });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBe(2 * clients.length);
  const said = log.flatMap((event) => (event.type === 'ReceiveChatMessage' ? [event.message] : []));
  expect(said).toEqual(['before 0', 'before 1', 'before 2', 'after 0', 'after 1', 'after 2']);
  expect(server.output()).toContain('The server answers again.');
  for (const client of clients) client.close();
});
