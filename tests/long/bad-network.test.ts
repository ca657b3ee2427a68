// Six people talk over a network on which what they send is late, comes twice and out of order, and their lines break. NETWORK_SEED
// repeats the draws of a run that failed.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chanceOf, seedFrom } from '../support/chance.ts';
import { type LiveTable, openLiveTable } from '../support/live-table.ts';
import { scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { type BadFront, openBadFront } from './bad-front.ts';
import { People, Talk, WAIT_LIMIT_MS } from './people.ts';

const atLeast = scaled({ smoke: 5, long: 50 }); // of each mishap
const afterTheEndAtLeast = scaled({ smoke: 1, long: 10 });
const lostShare = 0.15; // of the moments in which somebody has just spoken

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
  const people = new People(server, table, () => ({ origin: front.origin }));
  const { clients } = people;
  await people.chooseHeroes();

  const isEnough = () => {
    const { delayed, doubled, overtaken, afterTheEnd } = front.mishaps;
    return Math.min(delayed, doubled, overtaken) >= atLeast && afterTheEnd >= afterTheEndAtLeast;
  };
  const deadline = Date.now() + WAIT_LIMIT_MS;
  await Promise.all(
    clients.map(async (client, index) => {
      const chance = chanceOf(seed + 1 + index);
      const talk = new Talk(client, chance);
      while (!isEnough() && Date.now() < deadline) {
        await client.until(() => client.isJoined, 'a line', WAIT_LIMIT_MS);
        for (let word = 0; word < 2; word += 1) client.say(talk.words());
        if (chance.fraction() < lostShare) client.lose();
        await client.until(() => client.unanswered.length === 0, 'all answers', WAIT_LIMIT_MS);
        await sleep(chance.between(800, 1_200)); // below 30 messages in 5 seconds, even if all came twice
      }
    }),
  );

  const { complaints, log: _log, state: _state, ...figures } = await people.judged();
  console.log(`NETWORK_SEED=${seed}: ${JSON.stringify({ ...front.mishaps, ...figures })}`);
  expect(complaints).toEqual([]);
  const { afterTheEnd, ...each } = front.mishaps;
  for (const [mishap, times] of Object.entries(each)) expect(times, mishap).toBeGreaterThanOrEqual(atLeast);
  expect(afterTheEnd).toBeGreaterThanOrEqual(afterTheEndAtLeast);
  const repeats = clients.flatMap(({ spoken }) => spoken.filter(({ answers }) => answers.length > 1));
  expect(repeats.length).toBeGreaterThan(0); // or nothing came twice while its sender still listened
  people.close();
});
