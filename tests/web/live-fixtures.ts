/** A small table and its events for the tests of the live folder. Nothing here decides: the rules' own tests do that. */
import type { EventOf, TableEvent } from '../../rules/events.ts';
import type { Resource } from '../../rules/resources.ts';
import { newTable, type Table, type TableCharacter } from '../../rules/table.ts';

const AT = '2026-03-01T20:00:00.000Z';

const maren: TableCharacter = {
  id: 'c1',
  characterId: 'c1',
  name: 'Maren Oake',
  playerId: 'p1',
  playerName: 'Joss',
  playerIds: ['p1'],
  pronouns: '',
  description: '',
  heritage: '',
  class: 'Bard',
  subclass: '',
  level: 1,
  hope: 2,
  health: { current: 10, max: 10 },
  armor: { current: 5, max: 5 },
  stress: { current: 0, max: 5 },
  evasion: 10,
  proficiency: 1,
  traits: { Agility: 2, Strength: 0, Finesse: 1, Instinct: 1, Presence: 0, Knowledge: -1 },
  experiences: [],
};

export function tableOf({ seq, fear = 0 }: { seq: number; fear?: number }): Table {
  const table = newTable({
    id: 'K7QM-2XRT-9PHD-4WZA',
    name: 'The Mill at Low Water',
    campaignId: 'camp',
    campaignName: 'The Salt Lanterns',
    gmName: 'Ines',
    gmUserId: 'gm',
    status: 'active',
    currentPhase: 'table',
    fear,
    scene: '',
    door: 'open',
    automation: true,
    createdAt: AT,
    startedAt: AT,
    closedAt: null,
  });
  return { ...table, seq, characters: [maren] };
}

export function chat(seq: number): TableEvent {
  return {
    type: 'ReceiveChatMessage',
    playerName: 'Joss',
    message: `Line ${seq}`,
    userId: 'p1',
    characterName: null,
    seq,
    at: AT,
  };
}

export function fear(seq: number, oldValue: number, newValue: number, causeSeq?: number): TableEvent {
  const event = { type: 'FearChanged', oldValue, newValue, reason: '', seq, at: AT } as const;
  return causeSeq === undefined ? event : { ...event, causeSeq };
}

export function delta(seq: number, field: Resource, oldValue: number, newValue: number, causeSeq?: number): TableEvent {
  const event = { type: 'ReceiveCharacterDelta', characterId: 'c1', field, oldValue, newValue, seq, at: AT } as const;
  return causeSeq === undefined ? event : { ...event, causeSeq };
}

export function diceRoll(seq: number, rollerPlayerId = 'p1'): EventOf<'DiceRoll'> {
  return {
    type: 'DiceRoll',
    seq,
    at: AT,
    sessionId: 'K7QM-2XRT-9PHD-4WZA',
    characterId: 'c1',
    characterName: 'Maren Oake',
    rollType: 'Duality Roll',
    isDuality: true,
    isReaction: false,
    context: 'Agility',
    modifier: 2,
    advantage: 0,
    hope: 9,
    fear: 4,
    total: 15,
    outcome: 'with Hope',
    difficulty: null,
    isSuccess: null,
    description: 'Hope 9 + Fear 4 + Agility 2 = 15, with Hope',
    dicePositions: [],
    dicePool: { d12: 2 },
    results: [9, 4],
    timestamp: '2026-03-01T20:00:00.000Z',
    revealAt: '2026-03-01T20:00:02.000Z',
    rollerPlayerId,
    playerName: 'Joss',
    userId: null,
    isGMRoll: false,
    hidden: false,
  };
}
