/** Who comes in and who goes: the door, the wait before it, a seat that is taken away. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import { mayCome, type Seat, standingOf } from '../../rules/seats.ts';
import type { Door, Table } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { emptyTable, fullTable, ines, joss, play, select, step, wren } from './tables.ts';

const late: Seat = { playerId: 'player-late', playerName: 'Late', role: 'player' };
const other: Seat = { playerId: 'player-other', playerName: 'Other', role: 'player' };
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

function tableAt(door: Door, table = fullTable()): Table {
  return play(table, [ines, { type: 'SetDoor', door }]);
}

describe('the door', () => {
  it('[SE12] lets in everybody with a seat, at every setting', () => {
    for (const door of ['ask', 'shut'] as const) {
      const table = play(tableAt(door), [joss, { type: 'Disconnect' }]);
      for (const seat of [ines, joss, wren]) expect(standingOf(table, seat)).toBe('seated');
      expect(typesOf(step(table, joss, { type: 'TakeSeat' }).events)).toEqual([]);
      expect(typesOf(step(table, joss, { type: 'Connect' }).events)).toEqual(['PlayerConnected']);
    }
  });

  it('[SE13] open, lets a newcomer in; shut, says so; set to ask, does not seat or refuse them', () => {
    expect(standingOf(fullTable(), late)).toBe('welcome');
    expect(mayCome(fullTable(), late)).toBeNull();
    const shut = tableAt('shut');
    for (const type of ['TakeSeat', 'Connect', 'Knock'] as const) {
      expect(step(shut, late, { type }).refusal).toMatchObject({ reason: 'doorShut', code: 'FORBIDDEN' });
    }
    const ask = tableAt('ask');
    expect(step(ask, late, { type: 'TakeSeat' })).toMatchObject({ events: [], result: { isSeated: false } });
    expect(step(ask, late, { type: 'Connect' }).refusal).toMatchObject({ reason: 'notAdmitted', code: 'FORBIDDEN' });
  });

  it('[SE3] tells a newcomer that they have the seat', () => {
    expect(step(fullTable(), late, { type: 'TakeSeat' }).result).toEqual({ isSeated: true });
  });

  it('[SE14] who knocks is told of once, and to the game master alone', () => {
    const { table, events } = step(tableAt('ask'), late, { type: 'Knock' });
    expect(events).toMatchObject([{ type: 'PlayerWaiting', playerId: 'player-late', playerName: 'Late' }]);
    expect(step(table, late, { type: 'Knock' }).events).toEqual([]);
    expect(typesOf(events.map((event) => eventFor(event, ines)))).toEqual(['PlayerWaiting']);
    expect(typesOf(events.map((event) => eventFor(event, joss)))).toEqual(['Hidden']);
    expect(viewFor(table, ines).waiting).toHaveLength(1);
    expect(viewFor(table, joss).waiting).toEqual([]);
  });

  it('[SE14] a knock of somebody who need not wait waits for nothing', () => {
    expect(step(tableAt('ask'), joss, { type: 'Knock' }).events).toEqual([]);
    expect(step(fullTable(), late, { type: 'Knock' }).events).toEqual([]);
  });

  it('[SE6] who gives up waiting is heard of by the game master alone', () => {
    const both = play(tableAt('ask'), [other, { type: 'Knock' }], [late, { type: 'Knock' }]);
    const { table, events } = step(both, late, { type: 'Leave' });
    expect(events).toMatchObject([{ type: 'ReceivePlayerLeft', playerId: 'player-late', wasWaiting: true }]);
    expect(table.waiting).toMatchObject([{ playerId: 'player-other' }]);
    expect(typesOf(events.map((event) => eventFor(event, wren)))).toEqual(['Hidden']);
  });

  it('[SE15] opened, lets in everybody who waits; set to what it already is, does nothing', () => {
    const table = play(tableAt('ask'), [late, { type: 'Knock' }]);
    const opened = step(table, ines, { type: 'SetDoor', door: 'open' });
    expect(typesOf(opened.events)).toEqual(['DoorChanged', 'ReceivePlayerJoined']);
    expect(opened.table).toMatchObject({ waiting: [], session: { door: 'open' } });
    expect(standingOf(opened.table, late)).toBe('seated');
    expect(step(table, ines, { type: 'SetDoor', door: 'ask' }).events).toEqual([]);
    const shut = step(table, ines, { type: 'SetDoor', door: 'shut' });
    expect(standingOf(shut.table, late)).toBe('waiting'); // they had been told to wait
  });

  it('[SE16] a person who waits is admitted or sent away, and the same answer twice counts once', () => {
    const table = play(tableAt('ask'), [other, { type: 'Knock' }], [late, { type: 'Knock' }]);
    const admitted = step(table, ines, { type: 'AdmitPlayer', playerId: 'player-late', admit: true });
    expect(admitted.events).toMatchObject([{ type: 'ReceivePlayerJoined', playerId: 'player-late' }]);
    expect(step(admitted.table, ines, { type: 'AdmitPlayer', playerId: 'player-late', admit: true })).toMatchObject({
      events: [],
      refusal: null,
    });
    expect(
      step(admitted.table, ines, { type: 'AdmitPlayer', playerId: 'player-late', admit: false }).refusal,
    ).toMatchObject({ reason: 'nobodyWaits', code: 'NOT_FOUND' });
    const refused = step(table, ines, { type: 'AdmitPlayer', playerId: 'player-late', admit: false });
    expect(refused.events).toMatchObject([{ type: 'PlayerRemoved', playerId: 'player-late', wasWaiting: true }]);
    expect(typesOf(refused.events.map((event) => eventFor(event, joss)))).toEqual(['Hidden']);
    expect(step(refused.table, ines, { type: 'AdmitPlayer', playerId: 'player-late', admit: false })).toMatchObject({
      events: [],
      refusal: null,
    });
    for (const admit of [true, false]) {
      const unknown = step(refused.table, ines, { type: 'AdmitPlayer', playerId: 'nobody', admit });
      expect(unknown.refusal?.reason).toBe('nobodyWaits');
    }
    expect(viewFor(refused.table, joss).removed).toEqual([]);
    expect(standingOf(refused.table, late)).toBe('removed');
    expect(step(refused.table, late, { type: 'Knock' }).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('[SE17] a removed player loses seat and character, and the token with them', () => {
    const { table, events } = step(fullTable(), ines, { type: 'RemovePlayer', playerId: 'player-joss' });
    expect(events).toMatchObject([{ type: 'PlayerDisconnected', isGm: false }, { type: 'PlayerRemoved' }]);
    expect(step(table, joss, { type: 'Disconnect' })).toMatchObject({ events: [], refusal: null });
    expect(table.players.map(({ id }) => id)).not.toContain('player-joss');
    expect(table.characters.map(({ id }) => id)).toEqual(['b']);
    expect(table.resting.map(({ id }) => id)).toEqual(['a']);
    for (const type of ['TakeSeat', 'Connect'] as const) {
      expect(step(table, joss, { type }).refusal).toMatchObject({ reason: 'removed', code: 'UNAUTHENTICATED' });
    }
    expect(step(table, { ...joss, playerId: 'player-joss-2' }, { type: 'Connect' }).refusal).toBeNull();
    const away = play(fullTable(), [joss, { type: 'Disconnect' }]);
    expect(typesOf(step(away, ines, { type: 'RemovePlayer', playerId: 'player-joss' }).events)).toEqual([
      'PlayerRemoved',
    ]);
  });

  it('[SE17] people who are not there cannot be removed, nor can game masters', () => {
    for (const playerId of ['nobody', 'gm-ines']) {
      expect(step(fullTable(), ines, { type: 'RemovePlayer', playerId }).refusal).toMatchObject({
        reason: 'playerNotFound',
      });
    }
  });

  it('[SE1] is the game master’s alone', () => {
    const asks: Command[] = [
      { type: 'SetDoor', door: 'shut' },
      { type: 'AdmitPlayer', playerId: 'player-late', admit: true },
      { type: 'RemovePlayer', playerId: 'player-wren' },
      { type: 'Undo' },
    ];
    for (const ask of asks) expect(step(fullTable(), joss, ask).refusal).toMatchObject({ reason: 'gmOnly' });
  });

  it('[SE12] a table that nobody has entered yet lets in the first to come', () => {
    expect(standingOf(emptyTable(), late)).toBe('welcome');
    expect(typesOf(step(emptyTable(), late, { type: 'Connect' }).events)).toEqual([
      'ReceivePlayerJoined',
      'PlayerConnected',
    ]);
    expect(step(play(emptyTable(), [late, { type: 'Connect' }]), late, select('a')).refusal).toBeNull();
  });
});
