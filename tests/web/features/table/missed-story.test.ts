// What a seat missed, as it is read afterwards: sentences with names, newest last, or why there are none.
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../../rules/events.ts';
import { missedStory, TIDYING, TOO_MUCH } from '../../../../web/features/table/missed-story.ts';
import { chat, delta, diceRoll, fear, tableOf } from '../../live/fixtures.ts';

const table = tableOf({ seq: 9 });
const clearDice: TableEvent = {
  type: 'ClearDice',
  characterId: null,
  rollerPlayerId: null,
  clearedBy: 'Ines',
  seq: 7,
  at: '2026-03-01T20:00:00.000Z',
};

describe('what was missed', () => {
  it('[MI1] is told newest last, by name, with a roll and what it brought in one', () => {
    const missed = [delta(3, 'stress', 0, 1), chat(4), diceRoll(5), fear(6, 0, 1, 5), clearDice];
    const { paragraphs, note } = missedStory(missed, table);
    expect(paragraphs.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(paragraphs[0]?.text).toBe('Maren Oake marked 1 Stress, from 0 to 1.');
    expect(paragraphs[1]).toMatchObject({ speaker: 'Joss', quote: 'Line 4' });
    expect(paragraphs[2]?.text).toBe('Maren Oake rolled Agility: 15 with Hope. The game master gained a Fear.');
    expect(note).toBeNull();
  });

  it('[MI1] says so where it was housekeeping only', () => {
    expect(missedStory([clearDice], table)).toEqual({ paragraphs: [], note: TIDYING });
  });

  it('[MI2] says so where it was too much to be held', () => {
    expect(missedStory(null, table)).toEqual({ paragraphs: [], note: TOO_MUCH });
  });
});
