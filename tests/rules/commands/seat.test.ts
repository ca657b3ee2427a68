/** Seats: taken and given up, connections, who stays away, and who makes room in a crowd. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../rules/commands/index.ts';
import { nextInactivityMs, SEATS_MAX, WAITING_MAX } from '../../../rules/commands/seat.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter, findPlayer, type Table } from '../../../rules/table.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { emptyTable, fullTable, ines, joss, NOW_MS, play, select, step, wren } from '../tables.ts';

describe('seats', () => {
  it('[SE3] are taken once, and renamed when the same player comes by another name', () => {
    const table = play(emptyTable(), [joss, { type: 'TakeSeat' }]);
    expect(step(table, joss, { type: 'TakeSeat' }).events).toEqual([]);
    expect(step(emptyTable(), ines, { type: 'TakeSeat' }).events).toEqual([]); // a game master has one by connecting
    const { table: renamed } = step(table, { ...joss, playerName: 'Jo' }, { type: 'TakeSeat' });
    expect(renamed.players).toMatchObject([{ id: 'player-joss', username: 'Jo' }]);
  });

  it('[SE4] [SE5] count a connection once, and miss it once', () => {
    const table = play(emptyTable(), [joss, { type: 'TakeSeat' }], [joss, { type: 'Connect' }]);
    expect(step(table, joss, { type: 'Connect' }).events).toEqual([]);
    const { table: away } = step(table, joss, { type: 'Disconnect' });
    expect(away.players).toMatchObject([{ isConnected: false, disconnectedAt: new Date(NOW_MS).toISOString() }]);
    expect(step(away, joss, { type: 'Disconnect' }).events).toEqual([]);
    for (const seat of [ines, joss]) {
      expect(step(away, seat, { type: 'Connect' }).events).toMatchObject([{ isGm: seat === ines }]);
    }
  });

  it('[SE6] given up end a connection that there is; a game master gives up none', () => {
    const leaves = (table: Table, seat: Seat) => step(table, seat, { type: 'Leave' }).events.map(({ type }) => type);
    const away = play(fullTable(), [joss, { type: 'Disconnect' }]);
    expect(leaves(fullTable(), joss)).toEqual(['PlayerDisconnected', 'ReceivePlayerLeft']);
    expect(leaves(away, joss)).toEqual(['ReceivePlayerLeft']);
    expect(leaves(fullTable(), ines)).toEqual(['PlayerDisconnected']);
  });

  it('[SE8] [LI5] are next looked at when the first has been away for the time, counted from when the session opened again', () => {
    const joined = play(fullTable(), [joss, { type: 'Disconnect' }]);
    const both = step(joined, wren, { type: 'Disconnect' }, undefined, NOW_MS + 5_000).table;
    expect(nextInactivityMs(both, 60_000)).toBe(NOW_MS + 60_000);
    const reopenedAt = new Date(NOW_MS + 20_000).toISOString();
    expect(nextInactivityMs({ ...both, session: { ...both.session, reopenedAt } }, 60_000)).toBe(NOW_MS + 80_000);
  });

  it('[SE6] given up free the character, whose marks are kept for the next player', () => {
    const hurt = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'health', change: -4 }]);
    const left = play(hurt, [joss, { type: 'Leave' }]);
    expect(left.players.map(({ id }) => id)).toEqual(['gm-ines', 'player-wren']);
    expect(left.characters.map(({ id }) => id)).toEqual(['b']);
    const taken = play(left, [wren, select('a')]);
    expect(findCharacter(taken, 'a')?.health).toEqual({ current: 6, max: 10 });
    expect(taken.resting.map(({ id }) => id)).toEqual(['b']);
  });

  it('[SE8] of a player who stays away remain, the character does not', () => {
    const away = play(fullTable(), [joss, { type: 'Disconnect' }]);
    const free = { type: 'FreeInactive', inactivityMs: 60_000 } as const;
    expect(step(away, ines, free, undefined, NOW_MS + 59_999).events).toEqual([]);
    const { events, table } = step(away, ines, free, undefined, NOW_MS + 60_000);
    expect(events).toMatchObject([{ type: 'CharacterRemovedDueToInactivity', playerId: 'player-joss' }]);
    expect(table.players.map(({ id, characterId }) => [id, characterId])).toEqual([
      ['gm-ines', null],
      ['player-joss', null],
      ['player-wren', 'b'],
    ]);
  });

  it('[SE8] of a shared character the event names the players who keep it, and nobody who leaves at the same moment', () => {
    const shared = play(fullTable(), [wren, select('a', { forceSelection: true })], [joss, { type: 'Disconnect' }]);
    const free = { type: 'FreeInactive', inactivityMs: 60_000 } as const;
    const { events, table } = step(shared, ines, free, undefined, NOW_MS + 60_000);
    expect(events).toEqual([
      expect.objectContaining({ playerId: 'player-joss', characterId: 'a', stillPlayedBy: ['Wren'] }),
    ]);
    expect(findCharacter(table, 'a')).toMatchObject({ playerIds: ['player-wren'], playerName: 'Wren' });
    const both = step(play(shared, [wren, { type: 'Disconnect' }]), ines, free, undefined, NOW_MS + 60_000);
    expect(both.events).toHaveLength(2);
    for (const event of both.events) expect(event).not.toHaveProperty('stillPlayedBy');
  });

  it('[SE8] also who took a seat and never connected', () => {
    const table = play(emptyTable(), [joss, { type: 'TakeSeat' }], [joss, select('a')]);
    const free = { type: 'FreeInactive', inactivityMs: 60_000 } as const;
    expect(step(table, ines, free, undefined, NOW_MS + 59_999).events).toEqual([]);
    expect(step(table, ines, free, undefined, NOW_MS + 60_000).events).toHaveLength(1);
  });
});

describe('[SE27] newcomers who have gone', () => {
  const late: Seat = { playerId: 'player-late', playerName: 'Late', role: 'player' };
  const free = { type: 'FreeInactive', inactivityMs: 60_000 } as const;
  const ids = ({ players }: Table) => players.map(({ id }) => id);

  it('give up the seat after the time, and not before, whether or not they ever connected', () => {
    for (const steps of [[], [{ type: 'Connect' }, { type: 'Disconnect' }]] as Command[][]) {
      const came = play(
        fullTable(),
        [late, { type: 'TakeSeat' }],
        ...steps.map((each): [Seat, Command] => [late, each]),
      );
      expect(nextInactivityMs(came, 60_000)).toBe(NOW_MS + 60_000);
      expect(step(came, ines, free, undefined, NOW_MS + 59_999).events).toEqual([]);
      const { events, table } = step(came, ines, free, undefined, NOW_MS + 60_000);
      expect(events).toMatchObject([{ type: 'ReceivePlayerLeft', playerId: 'player-late', wasAway: true }]);
      expect(ids(table)).toEqual(ids(fullTable()));
      expect(nextInactivityMs(table, 60_000)).toBeNull();
    }
  });

  it('keep it while the door is guarded: it is what lets them back in', () => {
    for (const door of ['ask', 'shut'] as const) {
      const came = play(fullTable(), [late, { type: 'TakeSeat' }], [ines, { type: 'SetDoor', door }]);
      expect(nextInactivityMs(came, 60_000)).toBeNull();
      expect(step(came, ines, free, undefined, NOW_MS + 60_000).events).toEqual([]);
    }
  });

  it('do not while they are here; people who ever chose a character and game masters never do', () => {
    const here = play(
      fullTable(),
      [late, { type: 'TakeSeat' }],
      [late, { type: 'Connect' }],
      [ines, { type: 'Disconnect' }],
    );
    expect(nextInactivityMs(here, 60_000)).toBeNull();
    expect(step(here, ines, free, undefined, NOW_MS + 60_000).events).toEqual([]);
    const played = play(fullTable(), [joss, { type: 'Disconnect' }]);
    const rested = step(played, ines, free, undefined, NOW_MS + 60_000).table;
    expect(step(rested, ines, free, undefined, NOW_MS + 600_000).events).toEqual([]);
    expect(step(rested, ines, { type: 'RemoveAway' }).events).toEqual([]);
  });

  it('are removed together by the game master alone, and take a seat again as before', () => {
    const gone: Seat = { playerId: 'player-gone', playerName: 'Gone', role: 'player' };
    const here: Seat = { playerId: 'player-here', playerName: 'Here', role: 'player' };
    const came = play(
      fullTable(),
      [late, { type: 'TakeSeat' }],
      [gone, { type: 'TakeSeat' }],
      [gone, { type: 'Connect' }],
      [gone, { type: 'Disconnect' }],
      [here, { type: 'TakeSeat' }],
      [here, { type: 'Connect' }],
      [wren, { type: 'Disconnect' }],
    );
    expect(step(came, joss, { type: 'RemoveAway' }).refusal).toMatchObject({ code: 'FORBIDDEN' });
    const { events, table } = step(came, ines, { type: 'RemoveAway' });
    expect(events.map((event) => 'playerId' in event && event.playerId)).toEqual(['player-late', 'player-gone']);
    expect(ids(table)).toEqual([...ids(fullTable()), 'player-here']);
    expect(step(table, ines, { type: 'RemoveAway' }).events).toEqual([]);
    expect(ids(play(table, [gone, { type: 'Connect' }]))).toContain('player-gone');
  });
});

describe('a crowd', () => {
  /** This many more players who came one after the other, a second apart, and never connected. */
  function crowded(table: Table, count: number): Table {
    return Array.from({ length: count }).reduce<Table>((before, _, index) => {
      const seat: Seat = { playerId: `p${index}`, playerName: `P${index}`, role: 'player' };
      return step(before, seat, { type: 'TakeSeat' }, () => 1, NOW_MS + index * 1_000).table;
    }, table);
  }
  const gone = (events: TableEvent[]) =>
    events.flatMap((event) => (event.type === 'ReceivePlayerLeft' ? [event.playerId] : []));

  it.each(['TakeSeat', 'Connect'] as const)(
    '[SE22] makes room at a full table for a player who comes by %s',
    (type) => {
      const full = crowded(fullTable(), SEATS_MAX - 2);
      const newcomer: Seat = { playerId: 'late', playerName: 'Late', role: 'player' };
      const came = step(full, newcomer, { type }, () => 1, NOW_MS + 1_000_000);
      expect(gone(came.events)).toEqual(['p0']);
      expect(findPlayer(came.table, 'late')).toBeDefined();
      expect(came.table.players.filter(({ isGm }) => !isGm)).toHaveLength(SEATS_MAX);
      expect(
        step(full, { ...newcomer, playerId: 'p7', playerName: 'Another name' }, { type }).table.players,
      ).toHaveLength(full.players.length);
      expect(gone(step(came.table, { ...newcomer, playerId: 'p0' }, { type }).events)).toEqual(['p1']);
      const p0: Seat = { playerId: 'p0', playerName: 'P0', role: 'player' };
      const back = play(full, [p0, { type: 'Connect' }]);
      const later = step(back, p0, { type: 'Disconnect' }, () => 1, NOW_MS + 900_000).table;
      expect(gone(step(later, newcomer, { type }).events)).toEqual(['p1']); // p0 left last
    },
  );

  it('[SE22] makes room for a player who comes by choosing a character, and for as many as are let in at once', () => {
    const full = crowded(fullTable(), SEATS_MAX - 2);
    const counted = (table: Table) => table.players.filter(({ isGm }) => !isGm).length;
    const late: Seat = { playerId: 'late', playerName: 'Late', role: 'player' };
    const found = { character: sheetOnTable('new'), password: 'notNeeded' } as const;
    const chose = step(full, late, { type: 'Select', characterId: 'new', found });
    expect(gone(chose.events)).toEqual(['p0']);
    expect([counted(chose.table), findPlayer(chose.table, 'late')?.characterId]).toEqual([SEATS_MAX, 'new']);

    const asking = play(full, [ines, { type: 'SetDoor', door: 'ask' }]);
    const knocks = ['w0', 'w1', 'w2'].map((playerId): [Seat, Command] => [
      { playerId, playerName: playerId, role: 'player' },
      { type: 'Knock' },
    ]);
    const waiting = play(asking, ...knocks);
    const admitted = step(waiting, ines, { type: 'AdmitPlayer', playerId: 'w0', admit: true });
    expect(gone(admitted.events)).toEqual(['p0']);
    const opened = step(waiting, ines, { type: 'SetDoor', door: 'open' });
    expect(gone(opened.events)).toEqual(['p0', 'p1', 'p2']);
    expect([counted(admitted.table), counted(opened.table)]).toEqual([SEATS_MAX, SEATS_MAX]);
  });

  it('[SE22] takes the seats of players with a character last, and never of connected ones', () => {
    const away = play(fullTable(), [joss, { type: 'Disconnect' }]); // longest of all, and with a character
    const holders = crowded(away, SEATS_MAX - 3);
    const newcomer: Seat = { playerId: 'late', playerName: 'Late', role: 'player' };
    const full = play(holders, [newcomer, { type: 'TakeSeat' }]);
    expect(gone(step(full, { ...newcomer, playerId: 'later' }, { type: 'Connect' }).events)).toEqual(['p0']);

    const players = full.players.map((player) => ({ ...player, isConnected: player.id !== joss.playerId }));
    const present: Table = { ...full, players };
    expect(gone(step(present, { ...newcomer, playerId: 'later' }, { type: 'Connect' }).events)).toEqual([
      'player-joss',
    ]);
    const all: Table = { ...full, players: players.map((player) => ({ ...player, isConnected: true })) };
    expect(step(all, { ...newcomer, playerId: 'later' }, { type: 'Connect' })).toMatchObject({ refusal: null });
  });

  it('[SE23] at the door passes over the first to come', () => {
    const asking = play(fullTable(), [ines, { type: 'SetDoor', door: 'ask' }]);
    const knocks = Array.from({ length: WAITING_MAX }, (_, index): [Seat, Command] => [
      { playerId: `p${index}`, playerName: `P${index}`, role: 'player' },
      { type: 'Knock' },
    ]);
    const full = play(asking, ...knocks);
    expect(full.waiting).toHaveLength(WAITING_MAX);
    const came = step(full, { playerId: 'late', playerName: 'Late', role: 'player' }, { type: 'Knock' });
    expect(came.events).toMatchObject([
      { type: 'ReceivePlayerLeft', playerId: 'p0', wasWaiting: true },
      { type: 'PlayerWaiting', playerId: 'late' },
    ]);
    expect(came.table.waiting).toHaveLength(WAITING_MAX);
    expect(
      step(came.table, { playerId: 'p0', playerName: 'P0', role: 'player' }, { type: 'Knock' }).refusal,
    ).toBeNull();
  });
});
