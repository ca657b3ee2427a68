// The parts of a test's table: its session, and a sheet on it. A test names only what it is about.

import type { TableCharacter, TableSession } from '../../rules/table.ts';

/** A session in its lobby, half an hour after it was made. */
export function sessionOf(change: Partial<TableSession> = {}): TableSession {
  return {
    id: 'K7QM-2XRT-9PHD-4WZA',
    name: 'The Mill at Low Water',
    campaignId: 'campaign-1',
    campaignName: 'The Salt Lanterns',
    gmName: 'Ines',
    gmUserId: 'gm-ines',
    status: 'active',
    currentPhase: 'lobby',
    fear: 0,
    scene: '',
    door: 'open',
    automation: true,
    damageRule: 'share',
    tells: { outcomes: true, foeState: 'words', fearReason: true },
    createdAt: '2026-11-21T19:00:00.000Z',
    startedAt: '2026-11-21T19:30:00.000Z',
    closedAt: null,
    ...change,
  };
}

/** The sheet of a character whom nobody holds, hurt by one Stress. */
export function sheetOnTable(id: string, change: Partial<TableCharacter> = {}): TableCharacter {
  return {
    id,
    characterId: id,
    name: `Hero ${id}`,
    playerId: null,
    playerName: 'Unknown Player',
    playerIds: [],
    pronouns: 'they/them',
    description: '',
    heritage: 'Marshborn, Ferry Towns',
    class: 'Ranger',
    subclass: '',
    level: 3,
    hope: 2,
    health: { current: 10, max: 10 },
    armor: { current: 3, max: 3 },
    stress: { current: 1, max: 4 },
    evasion: 10,
    proficiency: 1,
    traits: { Agility: 2, Strength: 0, Finesse: 1, Instinct: 1, Presence: 0, Knowledge: -1 },
    experiences: [],
    thresholds: { minor: 4, major: 7, severe: 14 },
    guard: 0,
    conditions: [],
    ...change,
  };
}
