// The lobby's list under the live table: who holds what, in which order it is offered, who is here, how one is found among
// many, and when the session may be started.
import { describe, expect, it } from 'vitest';
import { apply } from '../../../../rules/apply.ts';
import type { AvailableCharacter } from '../../../../rules/events.ts';
import type { Seat } from '../../../../rules/seats.ts';
import { newTable, type Table } from '../../../../rules/table.ts';
import {
  caughtUp,
  inKeptOrder,
  type LobbyPerson,
  lobbyCharacters,
  lobbyPeople,
  searchedWords,
} from '../../../../web/features/lobby/live-lobby.ts';
import { startHint } from '../../../../web/features/lobby/start-panel.tsx';
import { matches } from '../../../../web/ui/list-search.tsx';
import { sessionOf, sheetOnTable } from '../../../support/table-parts.ts';

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

/** A table at which these people have sat down, holding what is named. */
function tableWith(people: { id: string; isGm?: boolean; holds?: string; isAway?: boolean }[]): Table {
  let table = newTable(sessionOf({ gmUserId: 'gm' }));
  for (const { id, isGm = false, holds, isAway = false } of people) {
    const who = { playerId: id, playerName: id };
    const seat = { ...who, sessionId: table.session.id, isGm };
    table = apply(table, { type: 'PlayerConnected', seq: table.seq + 1, at, ...seat });
    if (holds !== undefined) {
      const character = { characterId: holds, characterName: holds, character: sheetOnTable(holds, { name: holds }) };
      table = apply(table, { type: 'ReceiveCharacterSelected', seq: table.seq + 1, at, ...who, ...character });
    }
    if (isAway) table = apply(table, { type: 'PlayerDisconnected', seq: table.seq + 1, at, ...seat });
  }
  return table;
}

describe('the characters', () => {
  it('[LB1] say what the list said as long as there is no table', () => {
    const characters = lobbyCharacters([offered('maren', 'joss'), offered('pell')], null, 'me');
    expect(characters.map(({ id, heldBy }) => [id, heldBy])).toEqual([
      ['pell', []],
      ['maren', ['joss']],
    ]);
  });

  it('[LB1] follow the table where the list is older: mine, the free ones, those in other hands', () => {
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
      ['pell', true, false, []],
      ['maren', false, true, []], // joss has let go of it since the list was made
      ['isaura', false, false, ['hanneke']],
    ]);
  });

  it('[LB1] a shared sheet is mine and in other hands as well, each of them named', () => {
    const table = tableWith([
      { id: 'hanneke', holds: 'isaura' },
      { id: 'me', holds: 'isaura' },
      { id: 'wren', holds: 'isaura' },
    ]);
    const [isaura] = lobbyCharacters([offered('isaura')], table, 'me');
    expect(isaura).toMatchObject({ isMine: true, isAvailable: false, heldBy: ['hanneke', 'wren'] });
  });
});

describe('the order', () => {
  it('[LB1] stays as it was first seen when somebody takes one, and newcomers come last', () => {
    const order = (ids: string[], ...offers: AvailableCharacter[]) =>
      inKeptOrder(ids, lobbyCharacters(offers, null, 'me')).map(({ id }) => id);
    const first = order([], offered('isaura'), offered('maren', 'joss'), offered('pell'));
    expect(first).toEqual(['isaura', 'pell', 'maren']);
    const offers = [offered('bo'), offered('isaura', 'wren'), offered('maren'), offered('pell')];
    expect(order(first, ...offers)).toEqual(['isaura', 'pell', 'maren', 'bo']);
  });
});

describe('the people', () => {
  const joss = { playerId: 'joss', playerName: 'Joss', role: 'player' } as const;

  it('[LB2] the game master, then who is here, then who is away and keeps a character; nobody else', () => {
    const table = tableWith([
      { id: 'away', isAway: true },
      { id: 'away-with-one', holds: 'maren', isAway: true },
      { id: 'joss' },
      { id: 'gm', isGm: true },
      { id: 'hanneke', holds: 'isaura' },
    ]);
    const list = { connectedPlayers: [], availableCharacters: [] };
    expect(lobbyPeople(list, table, joss).map(({ id, isHere, isReady, as }) => [id, isHere, isReady, as])).toEqual([
      ['gm', true, false, null],
      ['joss', true, false, null],
      ['hanneke', true, true, 'isaura'],
      ['away-with-one', false, true, 'maren'],
    ]);
  });

  it('[LB2] before the table is joined, those of the list, with the names of what they hold', () => {
    const connectedPlayers = [{ userId: 'joss', username: 'Joss', isGm: false, characterId: 'maren' }];
    const list = { connectedPlayers, availableCharacters: [offered('maren', 'joss')] };
    expect(lobbyPeople(list, null, joss)).toEqual([
      { id: 'joss', name: 'Joss', isGm: false, isHere: true, isReady: true, as: 'maren' },
    ]);
  });
});

describe('the people of a list that was made before my line stood', () => {
  const ines = { userId: 'gm', username: 'Ines', isGm: true, characterId: null };
  const look = (me: Seat, ...offers: AvailableCharacter[]) =>
    lobbyPeople({ connectedPlayers: [ines], availableCharacters: offers }, null, me);

  it('[LB2] are joined by myself, with the character that is mine already', () => {
    const me: Seat = { playerId: 'me', playerName: 'Wren', role: 'player' };
    expect(look(me).map(({ id, isHere, isReady }) => [id, isHere, isReady])).toEqual([
      ['gm', true, false],
      ['me', true, false],
    ]);
    expect(look(me, offered('pell', 'me')).at(-1)).toEqual({
      id: 'me',
      name: 'Wren',
      isGm: false,
      isHere: true,
      isReady: true,
      as: 'pell',
    });
  });

  it('[LB2] name nobody twice, and where a table is joined it has the word', () => {
    expect(look({ playerId: 'gm', playerName: 'Ines', role: 'gm' }).map(({ id }) => id)).toEqual(['gm']);
    const list = { connectedPlayers: [], availableCharacters: [] };
    const me: Seat = { playerId: 'me', playerName: 'Wren', role: 'player' };
    expect(lobbyPeople(list, tableWith([{ id: 'hanneke' }]), me).map(({ id }) => id)).toEqual(['hanneke']);
  });
});

describe('[LB1] a list that came while the line was down', () => {
  const me: Seat = { playerId: 'me', playerName: 'Wren', role: 'player' };
  const here = (id: string, characterId: string | null = null) => ({
    userId: id,
    username: id,
    isGm: id === 'gm',
    characterId,
  });
  const look = (table: Table, connectedPlayers: ReturnType<typeof here>[], ...offers: AvailableCharacter[]) => {
    const list = { connectedPlayers, availableCharacters: offers };
    const known = caughtUp(table, list);
    return {
      held: lobbyCharacters(offers, known, 'me').map(({ id, isMine, heldBy }) => [id, isMine, heldBy]),
      people: lobbyPeople(list, known, me).map(({ id, isHere, as }) => [id, isHere, as]),
    };
  };

  it('counts more than the older table: what I chose is mine, what was let go of is free, who came and went is known', () => {
    const table = tableWith([
      { id: 'gm', isGm: true },
      { id: 'me', holds: 'maren' },
      { id: 'joss', holds: 'isaura' },
      { id: 'hanneke' },
    ]);
    const list = [offered('pell', 'me'), offered('maren'), offered('isaura', 'joss'), offered('bo', 'tove')];
    expect(look(table, [here('gm'), here('tove', 'bo')], ...list)).toEqual({
      held: [
        ['pell', true, []],
        ['maren', false, []],
        ['isaura', false, ['joss']],
        ['bo', false, ['tove']],
      ],
      people: [
        ['gm', true, null],
        ['tove', true, 'bo'],
        ['me', true, 'pell'],
        ['joss', false, 'isaura'],
      ],
    });
  });

  it('leaves me a sheet that I share, though it names only the first who holds it, and no longer when that one has gone', () => {
    const table = tableWith([
      { id: 'joss', holds: 'isaura' },
      { id: 'me', holds: 'isaura' },
    ]);
    expect(look(table, [here('joss', 'isaura')], offered('isaura', 'joss')).held).toEqual([['isaura', true, ['joss']]]);
    expect(look(table, [here('joss')], offered('isaura')).held).toEqual([['isaura', false, []]]);
    expect(look(table, [here('tove', 'isaura')], offered('isaura', 'tove')).held).toEqual([
      ['isaura', false, ['tove']],
    ]);
  });
});

describe('the search', () => {
  const characters = lobbyCharacters(
    [
      { ...offered('Maren Oake', 'Joss'), ancestry: 'Marshborn', class: 'Ranger' },
      { ...offered('Tobin Wick'), heritage: 'Stonekin, Harbor', class: 'Bard' },
      { ...offered('Marek Stane'), class: 'Bard' },
    ],
    null,
    'me',
  );
  const found = (wanted: string) =>
    characters.filter((character) => matches(searchedWords(character), wanted)).map(({ id }) => id);

  it.each([
    ['mar', ['Marek Stane', 'Maren Oake']],
    ['BARD', ['Tobin Wick', 'Marek Stane']],
    ['bard harbor', ['Tobin Wick']],
    ['joss', ['Maren Oake']],
    ['  ', ['Tobin Wick', 'Marek Stane', 'Maren Oake']],
    ['nobody', []],
  ])('[LB7] %j finds %j', (wanted, names) => {
    expect(found(wanted)).toEqual(names);
  });
});

describe('the start', () => {
  const person = (name: string, isReady: boolean, isGm = false): LobbyPerson => ({
    id: name,
    name,
    isGm,
    isHere: true,
    isReady,
    as: null,
  });
  const gm = person('Ines', false, true);

  it.each([
    [[gm], false, 'Waiting for players. Start opens when the first of them is ready.'],
    [[gm, person('Joss', false)], false, 'Joss is still selecting a character. Start opens when the first is ready.'],
    [
      [gm, person('Joss', false), person('Wren', false)],
      false,
      '2 players are still selecting a character. Start opens when the first is ready.',
    ],
    [[gm, person('Joss', true), person('Wren', false)], true, '1 of 2 players is ready.'],
    [[gm, person('Joss', true)], true, 'Joss is ready.'],
    [[gm, person('Joss', true), person('Wren', true)], true, 'Both players are ready.'],
    [[gm, person('Joss', true), person('Wren', true), person('Bo', true)], true, 'All 3 players are ready.'],
    [[person('Ines', true, true)], false, 'Waiting for players. Start opens when the first of them is ready.'],
  ])('[LB3] row %#', (people, mayStart, words) => {
    expect(startHint(people)).toEqual({ mayStart, words });
  });
});
