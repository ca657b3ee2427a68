// A table in the middle of an evening, for benches that measure its page: a game master without a screen, a player whose page
// is opened, four characters in play, a chat and rolls.

import { setTimeout as sleep } from 'node:timers/promises';
import { openQuickTable, type Sitter } from '../journeys/quick-table.ts';
import type { HubClient } from '../support/hub-client.ts';

const NAMES = ['Maren Oake', 'Tobin Ash', 'Isaura Vell', 'Odalys Reedwater'];
const LINES = 20;

/** The pause between two messages of one seat, in ms: below the room's 30 messages in 5 seconds. */
export const seatPauseMs = 200;

export const devices = {
  'phone 390x844': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  'desk 1440x900': { viewport: { width: 1_440, height: 900 } },
};

export type FullTable = {
  sessionId: string;
  gm: HubClient;
  /** The player whose page is opened, and the character they hold. */
  player: Sitter;
  characterId: string;
  leave: () => void;
};

export async function openFullTable(origin: string): Promise<FullTable> {
  const table = await openQuickTable(origin);
  const gm = await table.gm.sit();
  await gm.send({ type: 'SetAutomation', on: false }); // rolls change no counters
  const sitters = await Promise.all(NAMES.map((name) => table.player(name.split(' ')[0] ?? name)));
  const seats = await Promise.all(sitters.map((sitter) => sitter.sit()));
  const ids: string[] = [];
  for (const [index, seat] of seats.entries()) ids.push(await hold(seat, NAMES[index] ?? ''));
  for (let line = 1; line <= LINES; line += 1) {
    const message = `Line ${line}: the ferry comes at dusk, and somebody has lit both lanterns.`;
    await gm.send({ type: 'SendChatMessage', message });
    if (line % 5 === 0) await gm.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 1, isDuality: true });
    await sleep(seatPauseMs);
  }
  const [player] = sitters;
  const [characterId] = ids;
  if (player === undefined || characterId === undefined) throw new Error('Nobody sits at the table.');
  return {
    sessionId: table.sessionId,
    gm,
    player,
    characterId,
    leave: () => {
      for (const seat of [gm, ...seats]) seat.leave();
    },
  };
}

/** Makes a character at the table and selects it. */
async function hold(seat: HubClient, name: string): Promise<string> {
  const character = {
    name,
    class: 'Ranger',
    traits: [{ name: 'Agility', value: 2 }],
    experiences: [{ name: 'Night Watch', modifier: 2 }],
    description: 'Raised on the ferry; knows every wick and wax.',
  };
  const events = await seat.send({ type: 'CreateCharacter', character });
  const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
  await seat.send({ type: 'SelectCharacter', characterId: made.id });
  return made.id;
}
