// Six people talk over a network on which what they send is late, comes twice and out of order, and their lines break. NETWORK_SEED
// repeats the draws of a run that failed.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceOf, seedFrom } from '../support/chance.ts';
import { LiveClient } from '../support/live-client.ts';
import { type LiveTable, logOf, openLiveTable, stateOf } from '../support/live-table.ts';
import { judge } from '../support/oracle.ts';
import { scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { type BadFront, openBadFront } from './bad-front.ts';
import { TableTalk } from './table-talk.ts';

const atLeast = scaled({ smoke: 5, long: 50 }); // of each mishap
const afterTheEndAtLeast = scaled({ smoke: 1, long: 10 });
const lostShare = 0.15; // of the moments in which somebody has just spoken
const waitLimitMs = 2 * 60_000; // only for what never comes

const seed = seedFrom(process.env.NETWORK_SEED);
let server: Server;
let front: BadFront;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  front = await openBadFront(server.port, chanceOf(seed));
  table = await openLiveTable(server.origin, 5);
});

afterAll(async () => {
  front?.close();
  await server?.stop();
});

it('[RM30, RM31, RM51] what comes late, twice and out of order is done once, answered in one way, and seen by all alike', async () => {
  const { sessionId, gm, players } = table;
  const clients = [gm, ...players].map(
    (guest) => new LiveClient({ origin: front.origin, sessionId, ...guest, redialMs: () => 50 }),
  );
  await Promise.all(
    players.map(({ character }, index) =>
      clients[index + 1]?.ask({ type: 'SelectCharacter', characterId: character?.id ?? '' }, waitLimitMs),
    ),
  );

  const isEnough = () => {
    const { delayed, doubled, overtaken, afterTheEnd } = front.mishaps;
    return Math.min(delayed, doubled, overtaken) >= atLeast && afterTheEnd >= afterTheEndAtLeast;
  };
  const deadline = Date.now() + waitLimitMs;
  await Promise.all(
    clients.map(async (client, index) => {
      const chance = chanceOf(seed + 1 + index);
      const talk = new TableTalk(chance);
      while (!isEnough() && Date.now() < deadline) {
        await client.until(() => client.isJoined, 'a line', waitLimitMs);
        for (let word = 0; word < 2; word += 1) client.say(talk.words(client));
        if (chance.fraction() < lostShare) client.lose();
        await client.until(() => client.unanswered.length === 0, 'all answers', waitLimitMs);
        await sleep(chance.between(800, 1_200)); // below 30 messages in 5 seconds, even if all came twice
      }
    }),
  );

  const log = await logOf(server.origin, table);
  await Promise.all(
    clients.map((client) => client.until(() => client.table.seq >= log.length, 'the last event', waitLimitMs)),
  );
  const { complaints, ...figures } = judge({ log, state: await stateOf(server.origin, table), clients });
  console.log(`NETWORK_SEED=${seed}: ${JSON.stringify({ ...front.mishaps, ...figures })}`);
  expect(complaints).toEqual([]);
  const { afterTheEnd, ...each } = front.mishaps;
  for (const [mishap, times] of Object.entries(each)) expect(times, mishap).toBeGreaterThanOrEqual(atLeast);
  expect(afterTheEnd).toBeGreaterThanOrEqual(afterTheEndAtLeast);
  const repeats = clients.flatMap(({ spoken }) => spoken.filter(({ answers }) => answers.length > 1));
  expect(repeats.length).toBeGreaterThan(0); // or nothing came twice while its sender still listened
  for (const client of clients) client.close();
});
