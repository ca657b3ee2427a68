/** A small table and its events for the tests of the live folder. Nothing here decides: the rules' own tests do that. */
import type { EventOf, TableEvent } from '../../../rules/events.ts';
import type { Resource } from '../../../rules/resources.ts';
import { newTable, type Table } from '../../../rules/table.ts';
import { sessionOf, sheetOnTable } from '../../support/table-parts.ts';

const AT = '2026-03-01T20:00:00.000Z';

const maren = sheetOnTable('c1', {
  name: 'Maren Oake',
  playerId: 'p1',
  playerName: 'Joss',
  playerIds: ['p1'],
  class: 'Bard',
  level: 1,
  armor: { current: 5, max: 5 },
  stress: { current: 0, max: 5 },
});

export function tableOf({ seq, fear = 0 }: { seq: number; fear?: number }): Table {
  const session = sessionOf({ gmUserId: 'gm', currentPhase: 'table', fear, createdAt: AT, startedAt: AT });
  return { ...newTable(session), seq, characters: [maren] };
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
    targets: [],
    damageOf: null,
    foe: null,
    ticks: [],
  };
}
