/** The life of a session: it begins, moves to the table, is renamed and ends. */
import { describe, expect, it } from 'vitest';
import type { Table } from '../../rules/table.ts';
import { emptyTable, fullTable, ines, joss, NOW_MS, rollCommand, step } from './tables.ts';

describe('the life of a session', () => {
  const inactive = (): Table => {
    const table = emptyTable();
    return { ...table, session: { ...table.session, status: 'inactive', startedAt: null, fear: 3 } };
  };

  it('[LI1] begins with the Fear that comes over, 12 at most, once', () => {
    const { table, events } = step(inactive(), ines, { type: 'Activate', carriedFear: 11 });
    expect(events.map(({ type }) => type)).toEqual(['ReceiveStateUpdate', 'FearChanged']);
    expect(table.session).toMatchObject({ status: 'active', fear: 12, startedAt: new Date(NOW_MS).toISOString() });
    expect(step(table, ines, { type: 'Activate', carriedFear: 5 }).events).toEqual([]);
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
});
