/** Turns and countdowns at the real worker, for the tests of the contract: commands, throws that fall as wanted, what each seat is told. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { TableEvent } from '../../../rules/events.ts';
import type { Table } from '../../../rules/table.ts';
import { type Command, does, type Fight, only, stateOf, toldTo } from './fights.ts';
import { loadDice } from './loaded-dice.ts';
import type { Client } from './sockets.ts';

export const GM = { kind: 'gm', id: null };
export const NOBODY = { kind: 'nobody', id: null };
export const give = (to: object): Command => ({ type: 'GiveSpotlight', to });
export const raise = (up: boolean, fields: object = {}): Command => ({ type: 'RaiseHand', up, ...fields });
export const move = (countdownId: string, change: number): Command => ({ type: 'MoveCountdown', countdownId, change });
export const settle = (countdownId: string): Command => ({ type: 'SettleCountdown', countdownId });
export const remove = (countdownId: string): Command => ({ type: 'RemoveCountdown', countdownId });
export const judge = (seq: number | undefined, isSuccess: boolean): Command => ({ type: 'JudgeRoll', seq, isSuccess });

/** Everybody is told the very same. */
export async function toldToAll(fight: Fight, events: readonly TableEvent[]): Promise<readonly TableEvent[]> {
  for (const client of [fight.ines, fight.joss, fight.wren]) expect(await toldTo(client, events)).toEqual(events);
  return events;
}

/** What a seat sees is the same after the room has slept, and folded from the events it is what the room has. */
export async function afterSleep(fight: Fight, client: Client): Promise<Table> {
  const before = await stateOf(client);
  await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(fight.sessionId)));
  const after = await stateOf(client);
  expect(after).toEqual(before);
  return after;
}

/** Sets a countdown; answers its id. */
export async function counts({ ines }: Fight, fields: object): Promise<string> {
  const events = await does(ines, { type: 'SetCountdown', countdown: { name: 'The tide', start: 6, ...fields } });
  return only(events, 'CountdownSet').countdown.id;
}

export const valuesOf = ({ countdowns }: Table) =>
  Object.fromEntries(countdowns.map((each) => [each.id, 'value' in each ? each.value : null]));

export type Throw = 'success with Hope' | 'success with Fear' | 'failure with Hope' | 'failure with Fear' | 'critical';
const DICE: Record<Throw, [hope: number, fear: number]> = {
  'success with Hope': [9, 4],
  'success with Fear': [4, 9],
  'failure with Hope': [9, 4],
  'failure with Fear': [4, 9],
  critical: [7, 7],
};

/** A duality roll that falls like this. */
export function throws(client: Client, how: Throw, fields: object = {}): Promise<TableEvent[]> {
  loadDice(...DICE[how]);
  const against = how.startsWith('failure') ? { modifier: -99, difficulty: 99 } : { modifier: 99, difficulty: 1 };
  return does(client, { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, ...against, ...fields });
}
