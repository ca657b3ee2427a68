/** What the chat tells of comings and goings. */
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../rules/events.ts';
import { logEntries } from '../../../web/features/log/log-entries.ts';

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
