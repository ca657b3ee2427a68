/** What the chat tells of comings and goings. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../rules/commands/index.ts';
import type { Dice } from '../../../../rules/dice.ts';
import type { TableEvent } from '../../../../rules/events.ts';
import type { Seat } from '../../../../rules/seats.ts';
import { eventFor } from '../../../../rules/visibility.ts';
import { logEntries } from '../../../../web/features/log/log-entries.ts';
import { answer, condition, damage, place, uses } from '../../../rules/fights.ts';
import { loadedDice } from '../../../rules/loaded-dice.ts';
import { fullTable, ines, joss, NOW_MS, rollCommand, step, wren } from '../../../rules/tables.ts';

const NOBODY_SPOKE = { chat: [], rolls: [], hiddenRolls: [] };
const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 20) + second * 1_000).toISOString();
const came = (seq: number, second: number, playerId = 'joss') =>
  ({ type: 'PlayerConnected', seq, at: at(second), playerId, playerName: playerId, isGm: false }) as TableEvent;
const went = (seq: number, second: number, playerId = 'joss') =>
  ({ type: 'PlayerDisconnected', seq, at: at(second), playerId, playerName: playerId }) as TableEvent;
const sat = (seq: number, second: number, playerId = 'joss') =>
  ({ type: 'ReceivePlayerJoined', seq, at: at(second), playerId, playerName: playerId }) as TableEvent;
const told = (...happenings: TableEvent[]) =>
  logEntries(NOBODY_SPOKE, happenings).map((entry) => (entry.kind === 'note' ? entry.words : entry.kind));

describe('the chat', () => {
  it('tells who came, who went, and who came back after more than a minute', () => {
    expect(told(came(1, 0), went(2, 100), came(3, 161))).toEqual(['joss is here', 'joss is away', 'joss is here']);
  });

  it('leaves out an absence of a minute, each one for itself', () => {
    expect(told(came(1, 0), went(2, 100), came(3, 160), went(4, 200), came(5, 201), went(6, 300))).toEqual([
      'joss is here',
      'joss is away',
    ]);
  });

  it('[SE8] says of a character whose player was away for too long that it rests, or with whom it stays', () => {
    const lost = { type: 'CharacterRemovedDueToInactivity', at: at(0), playerId: 'joss', characterName: 'Maren Oake' };
    expect(told({ ...lost, seq: 1 } as TableEvent)).toEqual(['Maren Oake was put to rest: nobody was there']);
    expect(told({ ...lost, seq: 1, stillPlayedBy: ['Wren', 'Bo'] } as TableEvent)).toEqual([
      'Maren Oake stays with Wren and Bo',
    ]);
  });

  it('[CD11] tells of countdowns: made, moved, run out, and gone', () => {
    const countdown = { name: 'The tide', kind: 'plain', start: 3, again: 'stop', shown: 'open', note: '' } as const;
    const steps: Command[] = [
      { type: 'SetCountdown', countdown: { ...countdown, ticks: 'hand' } },
      { type: 'MoveCountdown', countdownId: 'countdown-8', change: -2 },
      { type: 'MoveCountdown', countdownId: 'countdown-8', change: -1 },
      { type: 'RemoveCountdown', countdownId: 'countdown-8' },
    ];
    let table = fullTable();
    const events = steps.flatMap((command, index) => {
      const stepped = step(table, ines, command, undefined, NOW_MS + index * 60_000);
      table = stepped.table;
      return stepped.events;
    });
    expect(told(...events)).toEqual([
      'A countdown: The tide, from 3',
      'The tide moved from 3 to 1',
      'The tide ran out',
      'A countdown is gone: The tide',
    ]);
  });

  it('[ST10] tells a countdown that one person moves press by press once, where it began', () => {
    const moved = (seq: number, oldValue: number, newValue: number) =>
      ({ type: 'CountdownMoved', seq, at: at(seq), countdownId: 'tide', oldValue, newValue, isDue: false }) as const;
    const entries = logEntries(
      NOBODY_SPOKE,
      [moved(1, 6, 5), came(2, 2), moved(3, 5, 4), moved(4, 4, 2), moved(15, 2, 1)],
      new Map([['tide', 'The tide']]),
    );
    expect(entries.map((entry) => [entry.seq, entry.kind === 'note' && entry.words])).toEqual([
      [1, 'The tide moved by 4, from 6 to 2'],
      [2, 'joss is here'],
      [15, 'The tide moved from 2 to 1'],
    ]);
  });

  it('[HI8] tells a fight: who comes, what a hit cost, what was used, and how it ends', () => {
    const eventsOf = (...steps: [Seat, Command, Dice?][]) => {
      let table = fullTable();
      return steps.flatMap(([seat, command, dice]) => {
        const stepped = step(table, seat, command, dice);
        expect(stepped.refusal).toBeNull();
        table = stepped.table;
        return stepped.events;
      });
    };
    const foe = 'foe-8-1';
    const events = eventsOf(
      [ines, place()],
      [ines, damage([{ kind: 'hero', id: 'a' }], 12)],
      [joss, answer('hit-9', { armor: 1 })],
      [ines, damage([{ kind: 'hero', id: 'b' }], 1)],
      [ines, damage([{ kind: 'hero', id: 'b' }], 40)],
      [wren, answer('hit-14')],
      [ines, { type: 'ChangeFear', change: 3, reason: '' }],
      [ines, uses('Toll', { foeId: foe })],
      [ines, condition({ kind: 'foe', id: foe }, 'exposed')],
      [ines, damage([{ kind: 'foe', id: foe }], 40)],
      [ines, { type: 'PutFoeAway', foeId: foe, away: true }],
    );
    expect(told(...events)).toEqual([
      'Ferry Wight is there',
      'Hero a took the hit of 12: it costs 3 hit points and 1 armor',
      'Ines hit Hero b for 1: it costs nothing',
      'Hero b took the hit of 40: it costs 10 hit points',
      'Hero b is down',
      'Ferry Wight used Toll',
      'Ferry Wight is exposed',
      'Ines hit Ferry Wight for 40: severe',
      'Ferry Wight has fallen',
      'Ferry Wight is gone',
    ]);
    const seen = told(...events.map((event) => eventFor(event, joss)));
    expect(seen).toContain('Ines hit Ferry Wight for 40');
    expect(seen).toContain('Ferry Wight has fallen');
  });

  it('[SP1] [SP2] tells hands that go up, and the spotlight where it was given by hand', () => {
    let table = step(fullTable(), ines, place()).table;
    const foe = table.foes[0]?.id ?? '';
    const lone = /[\u2066-\u2069]/g;
    const names = new Map([
      ['a', 'Hero a'],
      ['b', 'Hero b'],
      [foe, 'Ferry Wight'],
    ]);
    const steps: [Seat, Command, Dice?][] = [
      [joss, { type: 'RaiseHand', up: true, wish: 'open the sluice' }],
      [joss, { type: 'RaiseHand', up: false, wish: '' }],
      [joss, { type: 'RaiseHand', up: true, wish: '' }],
      [ines, { type: 'GiveSpotlight', to: { kind: 'foe', id: foe } }],
      [joss, rollCommand(), loadedDice(9, 4)],
      [joss, { type: 'GiveSpotlight', to: { kind: 'hero', id: 'b' } }],
      [ines, { type: 'GiveSpotlight', to: { kind: 'nobody' } }],
      [ines, { type: 'GiveSpotlight', to: { kind: 'gm' } }],
    ];
    const events = steps.flatMap(([seat, command, dice]) => {
      const stepped = step(table, seat, command, dice);
      table = stepped.table;
      return stepped.events;
    });
    const entries = logEntries(NOBODY_SPOKE, events, names);
    expect(entries.map((entry) => (entry.kind === 'note' ? entry.words.replace(lone, '') : entry.kind))).toEqual([
      'Hero a raised a hand: open the sluice',
      'Hero a raised a hand',
      'Ferry Wight is in the spotlight',
      'Hero b is in the spotlight',
      'Nobody is in the spotlight',
      'The game master is in the spotlight',
    ]);
  });

  it('[FE9] tells of a foe that it got another name, and begins a sentence with what fell on it', () => {
    const foe = 'foe-8-1';
    let table = fullTable();
    const steps: [Seat, Command][] = [
      [ines, place()],
      [ines, damage([{ kind: 'foe', id: foe }], 1, { from: 'a pebble' })],
      [ines, damage([{ kind: 'hero', id: 'b' }], 1, { from: 'a pebble' })],
      [ines, { type: 'ShowFoe', foeId: foe, name: 'Old Corran' }],
      [ines, { type: 'ShowFoe', foeId: foe, shown: 'hidden' }],
    ];
    const events = steps.flatMap(([seat, command]) => {
      const stepped = step(table, seat, command);
      table = stepped.table;
      return stepped.events;
    });
    const lines = [
      'Ferry Wight is there',
      'A pebble hit Ferry Wight for 1: harmless',
      'A pebble hit Hero b for 1: it costs nothing',
    ];
    expect(told(...events)).toEqual([...lines, 'Ferry Wight is now called Old Corran', 'Old Corran is out of sight']);
  });

  it('[UN5] tells a take-back and a put-back of foes once, and not what follows from it', () => {
    const placed = step(fullTable(), ines, place());
    const back = step(placed.table, ines, { type: 'Undo' });
    const again = step(back.table, ines, { type: 'Redo', seq: back.events[0]?.seq ?? 0 });
    expect(told(...placed.events, ...back.events, ...again.events)).toEqual([
      'Ferry Wight is there',
      'Ines took back the placing of foes',
      'Ines put back the placing of foes',
    ]);
  });

  it('keeps what others did meanwhile, and tells of two people one by one', () => {
    expect(told(went(1, 0), went(2, 1, 'wren'), came(3, 2), came(4, 90, 'wren'))).toEqual([
      'wren is away',
      'wren is here',
    ]);
  });

  it('does not also announce a person who just took a seat as here, and announces later arrivals', () => {
    expect(told(sat(1, 0), came(2, 1), went(3, 100), came(4, 300))).toEqual([
      'joss took a seat',
      'joss is away',
      'joss is here',
    ]);
    expect(told(sat(1, 0), came(2, 61), sat(3, 70, 'wren'))).toEqual([
      'joss took a seat',
      'joss is here',
      'wren took a seat',
    ]);
  });
});
