/**
 * A fight at the real worker, for tests: a campaign with foes of plain numbers, a game master, and two players with a hero each. Every
 * strike hits them: nothing here depends on how the dice fall.
 */
import { expect } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { EventOf, EventType, TableEvent } from '../../../rules/events.ts';
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
const content = {
  format: 'two-lights-pack',
  version: 1,
  name: 'The Long Night',
  foes: [
    wight,
    { ...underling, difficulty: 1 },
    foeBlock({ id: 'salt-hounds', name: 'Salt Hounds', role: 'pack', hp: 9, attack: { ...wight.attack, damage: 7 } }),
    foeBlock({ id: 'old-heron', name: 'Old Heron', tier: 2 }),
  ],
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

export async function newFightCampaign(token: string): Promise<string> {
  const { id } = await newCampaign(token);
  expect((await call('PUT', `/manage/campaigns/${id}/content`, { token, body: content })).status).toBe(200);
  return id;
}

export async function openFight(token: string): Promise<Fight> {
  const campaignId = await newFightCampaign(token);
  const heroes = await newHeroes(token, campaignId);
  const { id: sessionId } = await newSession(token, campaignId);
  await call('POST', `/game/sessions/${sessionId}/activate`, { token });
  return seatFight(token, sessionId, heroes);
}

type Heroes = Pick<Fight, 'campaignId' | 'maren' | 'tobin'>;

export async function newHeroes(token: string, campaignId: string): Promise<Heroes> {
  const hero = { class: 'Ranger', level: 3, evasion: -20, maxHp: 900, hp: 900, campaignId };
  const maren = await newCharacter(token, { ...hero, name: 'Maren Oake', armor: 'Waxed Ferry Coat', armorSlots: 6 });
  const tobin = await newCharacter(token, { ...hero, name: 'Tobin Reed', armor: '', armorSlots: 0 });
  return { campaignId, maren, tobin };
}

/** The game master and two players with their heroes, in a session that is there. */
export async function seatFight(token: string, sessionId: string, heroes: Heroes): Promise<Fight> {
  const { maren, tobin } = heroes;
  const ines = await sit(sessionId, token);
  const [ofJoss, ofWren] = [await join(sessionId, 'Joss'), await join(sessionId, 'Wren')];
  const [joss, wren] = [await sit(sessionId, ofJoss.accessToken), await sit(sessionId, ofWren.accessToken)];
  await does(joss, { type: 'SelectCharacter', characterId: maren.id });
  await does(wren, { type: 'SelectCharacter', characterId: tobin.id });
  return {
    ...heroes,
    token,
    sessionId,
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

/** Places a foe, in sight unless it says otherwise, with the damage that its block says; its id on the table. */
export async function placedOne({ ines }: Fight, fields: Partial<Command> = {}): Promise<string> {
  const events = await does(ines, { type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen', level: 1, ...fields });
  const [foe, ...more] = only(events, 'FoesPlaced').foes;
  if (foe === undefined || more.length > 0) throw new Error('One foe was to be placed');
  return foe.id;
}

/** What concerns the lobby alone may come at any moment. */
function isEvent(frame: Frame): frame is TableEvent {
  return 'seq' in frame && frame.type !== 'Joined' && frame.type !== 'ReceiveLobbyUpdate';
}

export const hero = (id: string) => ({ kind: 'hero', id });
export const foe = (id: string) => ({ kind: 'foe', id });

export function only<Type extends EventType>(events: readonly TableEvent[], type: Type): EventOf<Type> {
  const [found, ...more] = events.filter((event) => event.type === type);
  if (found === undefined || more.length > 0)
    throw new Error(`One ${type} was expected in ${events.map((event) => event.type)}`);
  return found as EventOf<Type>;
}
