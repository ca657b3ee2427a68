/** Marks, Hope and Fear that are moved by hand: how far, and by whom. */
import { describe, expect, it } from 'vitest';
import { fullTable, ines, joss, step } from '../tables.ts';

describe('resources', () => {
  const change = (field: 'hope' | 'health' | 'stress' | 'armor', by: number, characterId = 'a') =>
    ({ type: 'UpdateCharacter', characterId, field, change: by }) as const;

  it('[RS1] marks clamp to 0 and their maximum, and say nothing when nothing moved', () => {
    expect(step(fullTable(), joss, change('health', -99)).events[0]).toMatchObject({ oldValue: 10, newValue: 0 });
    expect(step(fullTable(), joss, change('stress', 99)).events[0]).toMatchObject({ oldValue: 1, newValue: 4 });
    expect(step(fullTable(), joss, change('armor', 1))).toMatchObject({ events: [], refusal: null });
  });

  it('[RS1] Hope refuses to leave 0 to 6', () => {
    expect(step(fullTable(), joss, change('hope', -3)).refusal).toMatchObject({ code: 'CONFLICT' });
    expect(step(fullTable(), joss, change('hope', 5)).refusal).toMatchObject({ code: 'CONFLICT' });
    expect(step(fullTable(), joss, change('hope', 4)).result).toEqual({ characterId: 'a', hope: 6 });
  });

  it('[SE2] a player moves its own character, the game master every one in play', () => {
    expect(step(fullTable(), joss, change('health', -1, 'b')).refusal?.code).toBe('FORBIDDEN');
    expect(step(fullTable(), ines, change('health', -1, 'b')).refusal).toBeNull();
    expect(step(fullTable(), ines, change('health', -1, 'zz')).refusal?.code).toBe('NOT_FOUND');
  });

  it("[RS2] Fear is the game master's, and refuses to leave 0 to 12", () => {
    expect(step(fullTable(), joss, { type: 'ChangeFear', change: 1, reason: '' }).refusal?.code).toBe('FORBIDDEN');
    expect(step(fullTable(), ines, { type: 'ChangeFear', change: -1, reason: '' }).refusal?.code).toBe('CONFLICT');
    const { table, result } = step(fullTable(), ines, { type: 'ChangeFear', change: 12, reason: 'Storm' });
    expect(result).toEqual({ fear: 12 });
    expect(step(table, ines, { type: 'ChangeFear', change: 1, reason: '' }).refusal?.code).toBe('CONFLICT');
    expect(step(fullTable(), ines, { type: 'ChangeFear', change: 1, reason: null }).events).toMatchObject([
      { reason: '' },
    ]);
  });
});
