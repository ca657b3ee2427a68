// The lobby's list under the live table: who holds what, in which order it is offered, and who is here.
import { describe, expect, it } from 'vitest';
import type { AvailableCharacter } from '../../../rules/events.ts';
import { apply, newTable, type Table, type TableCharacter } from '../../../rules/table.ts';
import { lobbyCharacters, lobbyPeople } from '../../../web/features/lobby/live-lobby.ts';

const at = '2026-06-15T19:30:00.000Z';

function offered(id: string, holder: string | null = null): AvailableCharacter {
  return {
    id,
    name: id,
    level: 1,
    heritage: '',
    ancestry: '',
    class: '',
    isAvailable: holder === null,
    assignedToUserId: holder,
    assignedToUsername: holder,
    requiresPassword: false,
  };
}

function sheet(id: string): TableCharacter {
  const marks = { current: 0, max: 5 };
  return {
    id,
    characterId: id,
    name: id,
    playerId: null,
    playerName: '',
    playerIds: [],
    pronouns: '',
    description: '',
    heritage: '',
    class: '',
    subclass: '',
    level: 1,
    hope: 2,
    health: marks,
    armor: marks,
    stress: marks,
    evasion: 8,
    proficiency: 1,
    traits: { Agility: 0, Strength: 0, Finesse: 0, Instinct: 0, Presence: 0, Knowledge: 0 },
    experiences: [],
  };
}

/** A table at which these people have sat down, holding what is named. */
function tableWith(people: { id: string; isGm?: boolean; holds?: string; isAway?: boolean }[]): Table {
  let table = newTable({
    id: 'K7QM-2XRT-9PHD-4WZA',
    name: 'The Mill',
    campaignId: 'c',
    campaignName: 'Salt',
    gmName: 'Ines',
    gmUserId: 'gm',
    status: 'active',
    currentPhase: 'lobby',
    fear: 0,
    scene: '',
    door: 'open',
    automation: true,
    createdAt: at,
    startedAt: at,
    closedAt: null,
  });
  for (const { id, isGm = false, holds, isAway = false } of people) {
    const who = { playerId: id, playerName: id };
    const seat = { ...who, sessionId: table.session.id, isGm };
    table = apply(table, { type: 'PlayerConnected', seq: table.seq + 1, at, ...seat });
    if (holds !== undefined) {
      const character = { characterId: holds, characterName: holds, character: sheet(holds) };
      table = apply(table, { type: 'ReceiveCharacterSelected', seq: table.seq + 1, at, ...who, ...character });
    }
    if (isAway) table = apply(table, { type: 'PlayerDisconnected', seq: table.seq + 1, at, ...seat });
  }
  return table;
}

describe('the characters', () => {
  it('say what the list said as long as there is no table', () => {
    const characters = lobbyCharacters([offered('maren', 'joss'), offered('pell')], null, 'me');
    expect(characters.map(({ id, heldBy }) => [id, heldBy])).toEqual([
      ['pell', null],
      ['maren', 'joss'],
    ]);
  });

  it('follow the table where the list is older: mine, the free ones, those in other hands', () => {
    const table = tableWith([
      { id: 'hanneke', holds: 'isaura' },
      { id: 'me', holds: 'pell' },
    ]);
    const list = [offered('isaura'), offered('maren', 'joss'), offered('pell')];
    expect(
      lobbyCharacters(list, table, 'me').map(({ id, isMine, isAvailable, heldBy }) => [
        id,
        isMine,
        isAvailable,
        heldBy,
      ]),
    ).toEqual([
      ['pell', true, false, null],
      ['maren', false, true, null], // joss has let go of it since the list was made
      ['isaura', false, false, 'hanneke'],
    ]);
  });

  it('a shared sheet is mine and in another hand as well', () => {
    const table = tableWith([
      { id: 'hanneke', holds: 'isaura' },
      { id: 'me', holds: 'isaura' },
    ]);
    expect(lobbyCharacters([offered('isaura')], table, 'me')[0]).toMatchObject({ isMine: true, heldBy: 'hanneke' });
  });
});

describe('the people', () => {
  it('the game master, then who is here, then who is away and keeps a character; nobody else', () => {
    const table = tableWith([
      { id: 'away', isAway: true },
      { id: 'away-with-one', holds: 'maren', isAway: true },
      { id: 'joss' },
      { id: 'gm', isGm: true },
      { id: 'hanneke', holds: 'isaura' },
    ]);
    expect(lobbyPeople([], table).map(({ id, isHere, isReady }) => [id, isHere, isReady])).toEqual([
      ['gm', true, false],
      ['joss', true, false],
      ['hanneke', true, true],
      ['away-with-one', false, true],
    ]);
  });
});
