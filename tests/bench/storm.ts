// How long it takes until everybody has joined when all come at the same moment.

import type { WebSocket } from 'ws';
import { accessKey } from '../support/server.ts';
import { besideTheFloor } from './beside-the-floor.ts';
import { openAndHear } from './crowd.ts';
import { markdown, median, publish, ratios, spread } from './figures.ts';
import { newHost, sizeOfState } from './room-tables.ts';

const repeats = 5;
const guests = 199; // besides the game master

const about = `All join in the same moment and each is sent the whole table, beside a bare object that sends as many bytes. In the room each
of them is also announced to all others. The median of ${repeats} repeats.`;

export function run(): Promise<void> {
  return besideTheFloor(async (ours, floor) => {
    const newTable = await newHost(ours, accessKey);
    const mine: number[] = [];
    const theirs: number[] = [];
    let bytes = 0;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const table = await newTable();
      const tokens = [table.gmToken];
      while (tokens.length <= guests) tokens.push(await table.newPlayer());
      bytes = await sizeOfState(table);
      mine.push(await time(tokens.map((token) => () => table.sit(token))));
      const url = `ws://127.0.0.1:${floor.port}/echo?room=${crypto.randomUUID()}&bytes=${bytes}`;
      theirs.push(await time(tokens.map(() => () => openAndHear(url))));
    }
    const ms = (times: number[]) => `${Math.round(median(times))} ms`;
    const cells = [`${guests + 1} at once, ${Math.round(bytes / 1024)} KB each`, ms(mine), ms(theirs)];
    const table = markdown(['joining', 'the room', 'bare object', 'ratio'], [[...cells, spread(ratios(mine, theirs))]]);
    publish('storm', { title: 'Everybody comes at once', about, table });
  });
}

/** Ms until the last has joined. */
async function time(comings: (() => Promise<WebSocket>)[]): Promise<number> {
  const began = performance.now();
  const sockets = await Promise.all(comings.map((come) => come()));
  const ms = performance.now() - began;
  for (const socket of sockets) socket.terminate();
  return ms;
}
