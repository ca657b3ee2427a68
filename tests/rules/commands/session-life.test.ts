/** The life of a session: it begins, moves to the table, is renamed and ends. */
import { describe, expect, it } from 'vitest';
import type { SessionNames } from '../../../rules/commands/session-life.ts';
import type { Table } from '../../../rules/table.ts';
import { emptyTable, fullTable, ines, joss, NOW_MS, rollCommand, step } from '../tables.ts';

const told = (words: string) => ({
  type: 'ReceiveStateUpdate',
  kind: 'session',
  message: expect.stringContaining(words),
});

describe('the life of a session', () => {
  const inactive = (): Table => {
    const table = emptyTable();
    return { ...table, session: { ...table.session, status: 'inactive', startedAt: null, fear: 3 } };
  };

  it('[LI1] begins with the Fear that comes over, 12 at most, once', () => {
    const { table, events } = step(inactive(), ines, { type: 'Activate', carriedFear: 11, countdowns: [] });
    expect(events).toMatchObject([told('has started'), { type: 'FearChanged', oldValue: 3 }]);
    expect(events[0]).not.toHaveProperty('gm');
    expect(table.session).toMatchObject({ status: 'active', fear: 12, startedAt: new Date(NOW_MS).toISOString() });
    expect(step(table, ines, { type: 'Activate', carriedFear: 5, countdowns: [] }).events).toEqual([]);
  });

  it('[LI2] moves from the lobby to the table', () => {
    expect(step(fullTable(), ines, { type: 'Start' }).table.session.currentPhase).toBe('table');
    expect(step(fullTable(), joss, { type: 'Start' }).refusal?.code).toBe('FORBIDDEN');
  });

  it('[LI3] ends when the game master closes it; after that nothing is done any more', () => {
    expect(step(fullTable(), joss, { type: 'Close', carriedTo: null }).refusal?.code).toBe('FORBIDDEN');
    const { table } = step(fullTable(), ines, { type: 'Close', carriedTo: null });
    expect(table.session).toMatchObject({ status: 'closed', closedAt: new Date(NOW_MS).toISOString() });
    expect(step(table, joss, rollCommand()).refusal?.code).toBe('SESSION_CLOSED');
    expect(step(table, joss, { type: 'Disconnect' }).refusal).toBeNull();
    for (const [carriedTo, words] of [
      [null, 'closed this session'],
      ['the next one', 'opened another session'],
    ] as const) {
      const { events } = step(fullTable(), ines, { type: 'Close', carriedTo });
      expect(events).toMatchObject([{ message: expect.stringContaining(words), carriedTo }]);
    }
  });

  it('[LI5] opens again for its game master, within its time, as it was at the close', () => {
    const within = { type: 'Reopen', withinMs: 60_000, isFearElsewhere: false, names: { name: 'The Mill' } } as const;
    const { table: closed } = step(fullTable(), ines, { type: 'Close', carriedTo: null });
    const { table, events } = step(closed, ines, within);
    expect(events).toMatchObject([told('open again')]);
    expect(table).toEqual({
      ...fullTable(),
      seq: table.seq,
      session: {
        ...fullTable().session,
        name: 'The Mill',
        closedAt: null,
        reopenedAt: new Date(NOW_MS).toISOString(),
      },
    });
    expect(step(closed, joss, within).refusal?.code).toBe('FORBIDDEN');
    expect(step(table, ines, within).refusal?.reason).toBe('notClosed');
    const longAgo = { ...closed, session: { ...closed.session, closedAt: new Date(NOW_MS - 60_000).toISOString() } };
    expect(step(longAgo, ines, within).refusal?.reason).toBe('closedTooLongAgo');
    const justNow = { ...closed, session: { ...closed.session, closedAt: new Date(NOW_MS - 59_999).toISOString() } };
    expect(step(justNow, ines, within).refusal).toBeNull();
    expect(step({ ...closed, seq: 0 }, ines, within).refusal?.reason).toBe('onlyHistory');
  });

  it('[LI6] begins with no Fear where another session took it over', () => {
    const { table: closed } = step(fullTable(), ines, { type: 'Close', carriedTo: 'the next one' });
    const withFear: Table = { ...closed, session: { ...closed.session, fear: 3 } };
    const request = { type: 'Reopen', withinMs: 60_000, isFearElsewhere: true, names: {} } as const;
    const { table, events } = step(withFear, ines, request);
    const reason = expect.stringContaining('took over');
    expect(events).toMatchObject([
      { type: 'ReceiveStateUpdate' },
      { type: 'FearChanged', oldValue: 3, newValue: 0, reason, causeSeq: events[0]?.seq },
    ]);
    expect(step(closed, ines, request).events).toHaveLength(1);
    expect(table.session.fear).toBe(0);
    expect(step(withFear, ines, { ...request, isFearElsewhere: false }).table.session.fear).toBe(3);
  });

  it('[LI4] tells a new name, of the game master too, wherever the old one stood', () => {
    const { table } = step(fullTable(), ines, { type: 'RenameSession', name: 'The Mill', campaignName: 'Salt' });
    expect(table.session).toMatchObject({ name: 'The Mill', campaignName: 'Salt', gmName: 'Ines' });
    const { table: renamed, events } = step(table, ines, { type: 'RenameSession', gmName: 'Ines V.' });
    expect(events).toMatchObject([{ type: 'ReceiveStateUpdate', message: 'The game master is Ines V. now.' }]);
    expect(renamed.session).toMatchObject({ name: 'The Mill', gmName: 'Ines V.' });
    expect(renamed.players.map(({ username }) => username)).toEqual(['Ines V.', 'Joss', 'Wren']);
    expect(step(emptyTable(), ines, { type: 'RenameSession', gmName: 'Ines V.' }).table.players).toEqual([]);
  });

  it.each<[SessionNames, string]>([
    [{ name: 'The Weir' }, 'This is The Weir now.'],
    [{ campaignName: 'Salt' }, 'This is Salt now.'],
    [{ name: 'The Weir', gmName: 'Ines' }, 'This is The Weir now.'],
    [{ damageRule: 'marks' }, 'one hit point for each grade'],
    [{ damageRule: 'direct' }, 'all of its damage'],
    [{ damageRule: 'share' }, 'a share of its damage'],
  ])('[LI4] tells %j, and changes nothing else', (names, words) => {
    const before = fullTable();
    if (names.damageRule === 'share') before.session.damageRule = 'marks';
    const { table, events } = step(before, ines, { type: 'RenameSession', ...names });
    expect(events).toMatchObject([told(words)]);
    expect(table.session).toEqual({ ...before.session, ...names });
  });
});
