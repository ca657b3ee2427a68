/**
 * A fight at the real worker, for tests: a campaign with foes of plain numbers, a game master, and two players with a hero each. Every
 * strike hits them: nothing here depends on how the dice fall.
 */
import { expect } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { EventOf, EventType, TableEvent } from '../../../rules/events.ts';
import type { Hit } from '../../../rules/fight.ts';
import type { Table, TableCharacter } from '../../../rules/table.ts';
import { foeBlock, mill, underling } from '../../rules/fights.ts';
import { call, join, newCampaign, newCharacter, newSession } from './desk.ts';
import { type Client, type Frame, sit } from './sockets.ts';

/** Difficulty 1: whatever is thrown against it hits. It deals 12. */
export const wight = foeBlock({
  difficulty: 1,
  attack: { name: 'Oar', bonus: 2, range: 'Melee', damage: 12, kind: 'physical', isDirect: false },
  features: [
    ...foeBlock().features,
    {
      name: 'Cold Bell',
      text: 'It rings, and it is colder.',
      kind: 'reaction',
      fear: 0,
      stress: 0,
      uses: null,
      damage: null,
      gainsFear: 2,
    },
  ],
});
const others = [
  { ...underling, difficulty: 1 },
  foeBlock({
    id: 'salt-hounds',
    name: 'Salt Hounds',
    role: 'pack',
    hp: 9,
    attack: { ...wight.attack, name: 'Bite', damage: 7 },
  }),
  foeBlock({
    id: 'needle',
    name: 'Needle',
    attack: { ...wight.attack, name: 'Sting', kind: 'magic', isDirect: true },
  }),
  foeBlock({ id: 'old-heron', name: 'Old Heron', tier: 2 }),
];
const content = {
  format: 'two-lights-pack',
  version: 1,
  name: 'The Long Night',
  foes: [wight, ...others],
  places: [mill],
};

export type Command = Parameters<Client['ask']>[0];
export type Fight = {
  token: string; // the game master's
  campaignId: string;
  sessionId: string;
  maren: Character; // Joss plays her: armor with six slots
  tobin: Character; // Wren plays him: no armor
  ines: Client;
  joss: Client;
  wren: Client;
  tokens: { joss: string; wren: string };
  ids: { joss: string; wren: string };
};

export async function openFight(token: string): Promise<Fight> {
  const { id: campaignId } = await newCampaign(token);
  const saved = await call('PUT', `/manage/campaigns/${campaignId}/content`, { token, body: content });
  expect(saved.status).toBe(200);
  const hero = { class: 'Ranger', level: 3, evasion: -20, maxHp: 900, hp: 900, campaignId };
  const maren = await newCharacter(token, { ...hero, name: 'Maren Oake', armor: 'Waxed Ferry Coat', armorSlots: 6 });
  const tobin = await newCharacter(token, { ...hero, name: 'Tobin Reed', armor: '', armorSlots: 0 });
  const { id: sessionId } = await newSession(token, campaignId);
  await call('POST', `/game/sessions/${sessionId}/activate`, { token });
  const ines = await sit(sessionId, token);
  const [ofJoss, ofWren] = [await join(sessionId, 'Joss'), await join(sessionId, 'Wren')];
  const [joss, wren] = [await sit(sessionId, ofJoss.accessToken), await sit(sessionId, ofWren.accessToken)];
  await does(joss, { type: 'SelectCharacter', characterId: maren.id });
  await does(wren, { type: 'SelectCharacter', characterId: tobin.id });
  return {
    token,
    campaignId,
    sessionId,
    maren,
    tobin,
    ines,
    joss,
    wren,
    tokens: { joss: ofJoss.accessToken, wren: ofWren.accessToken },
    ids: { joss: ofJoss.player.playerId, wren: ofWren.player.playerId },
  };
}

/** The events that a command made, as its sender is told them: they come before its answer. */
export async function does(client: Client, command: Command): Promise<TableEvent[]> {
  const before = client.frames.length;
  const answer = await client.ask(command);
  expect([command, answer]).toEqual([command, expect.objectContaining({ type: 'Ack' })]);
  return client.frames.slice(before).filter(isEvent);
}

/** The refusal of a command, which must leave no event behind. */
export async function refusalOf(client: Client, command: Command): Promise<{ code: string; message: string }> {
  const before = client.frames.length;
  const answer = await client.ask(command);
  expect([command, answer]).toEqual([command, expect.objectContaining({ type: 'Error' })]);
  expect(client.frames.slice(before).filter(isEvent)).toEqual([]);
  return answer.type === 'Error' ? answer : { code: '', message: '' };
}

/** The same events as somebody else is told them. */
export async function toldTo(client: Client, events: readonly TableEvent[]): Promise<TableEvent[]> {
  const last = events.at(-1)?.seq ?? 0;
  if (last > 0) await client.until((frame): frame is TableEvent => isEvent(frame) && frame.seq === last);
  const seqs = new Set(events.map(({ seq }) => seq));
  return client.events.filter(({ seq }) => seqs.has(seq));
}

export async function stateOf(client: Client): Promise<Table> {
  return (await client.join()).state;
}

/** Places foes in sight unless it says otherwise, with the damage that their block says; their ids on the table. */
export async function placed({ ines }: Fight, fields: Partial<Command> = {}): Promise<string[]> {
  const events = await does(ines, { type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen', level: 1, ...fields });
  return events.flatMap((event) => (event.type === 'FoesPlaced' ? event.foes.map(({ id }) => id) : []));
}

/** The id of the only foe that is placed. */
export async function placedOne(fight: Fight, fields: Partial<Command> = {}): Promise<string> {
  const [id, ...more] = await placed(fight, fields);
  if (id === undefined || more.length > 0) throw new Error('One foe was to be placed');
  return id;
}

/** What concerns the lobby alone may come at any moment. */
function isEvent(frame: Frame): frame is TableEvent {
  return 'seq' in frame && frame.type !== 'Joined' && frame.type !== 'ReceiveLobbyUpdate';
}

export const hero = (id: string) => ({ kind: 'hero', id });
export const foe = (id: string) => ({ kind: 'foe', id });
export const typesOf = (events: readonly TableEvent[]) => events.map(({ type }) => type);

export function only<Type extends EventType>(events: readonly TableEvent[], type: Type): EventOf<Type> {
  const [found, ...more] = events.filter((event) => event.type === type);
  if (found === undefined || more.length > 0) throw new Error(`One ${type} was expected in ${typesOf(events)}`);
  return found as EventOf<Type>;
}

export function hitsIn(events: readonly TableEvent[]): Hit[] {
  return events.flatMap((event) => (event.type === 'ReceiveCombatUpdate' ? [event.hit] : []));
}

export async function heroOf(client: Client, id: string): Promise<TableCharacter> {
  const found = (await stateOf(client)).characters.find((each) => each.id === id);
  if (!found) throw new Error('This hero is not in play');
  return found;
}

export const deal = (to: object[], total: number, fields: object = {}): Command => ({
  type: 'DealDamage',
  to,
  total,
  ...fields,
});

/** One hit on Maren that she is asked about. */
export async function asked({ ines, maren }: Fight, total = 30): Promise<Hit> {
  const [hit] = hitsIn(await does(ines, deal([hero(maren.id)], total)));
  if (hit?.state !== 'asked') throw new Error('Maren was to be asked');
  return hit;
}

const GRADES = ['none', 'minor', 'major', 'severe', 'crushing'];
export type Ease = { less?: number; halved?: boolean; lower?: number; armor?: number };

/** What a hit costs, by sums of its own. */
export function costOf(
  rule: 'share' | 'marks' | 'direct',
  total: number,
  { thresholds, guard }: Pick<TableCharacter, 'thresholds' | 'guard'>,
  isCritical: boolean,
  { less = 0, halved = false, lower = 0, armor = 0 }: Ease = {},
): { grade: string; loss: number } {
  const { minor, major, severe } = thresholds ?? { minor: 0, major: 0, severe: 0 };
  const rest = Math.max(0, total - less);
  const left = halved ? Math.ceil(rest / 2) : rest;
  const reached = [minor, major, severe].filter((each) => left >= each + guard).length;
  const grade = Math.max(0, Math.min(4, reached + (isCritical ? 1 : 0)) - lower - armor);
  const share = [0, left / 4, left / 2, left, left * 1.5][grade] ?? 0;
  const loss = { share, marks: grade, direct: left / 2 ** (lower + armor) }[rule];
  return { grade: GRADES[grade] ?? '', loss: Math.ceil(loss) };
}
