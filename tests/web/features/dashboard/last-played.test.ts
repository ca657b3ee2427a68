// The words for how long ago, at each of their borders, and the order of the campaigns.
import { describe, expect, it } from 'vitest';
import { lastPlayed, ordered } from '../../../../web/features/dashboard/last-played.ts';

const now = new Date(2026, 5, 15, 9, 0);
const daysAgo = (days: number, hour = 21) => new Date(2026, 5, 15 - days, hour, 30).toISOString();

describe('lastPlayed', () => {
  it.each([
    [-1, 'Today'],
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
  ])('[TI1] %i days ago reads %s, late in the evening and just after midnight', (days, words) => {
    expect(lastPlayed(daysAgo(days), now)).toBe(words);
    expect(lastPlayed(daysAgo(days, 0), now)).toBe(words);
  });

  it.each([30, 400])('[TI1] %i days ago reads as the date', (days) => {
    const date = new Date(2026, 5, 15 - days).toLocaleDateString(undefined, { dateStyle: 'medium' });
    expect(lastPlayed(daysAgo(days), now)).toBe(date);
  });

  it('[TI1] is Never played where there was no session', () => expect(lastPlayed(null, now)).toBe('Never played'));
});

describe('ordered', () => {
  const campaign = (name: string, lastSessionDate: string | null, createdAt: string) => ({
    id: name,
    name,
    description: '',
    sessionCount: 0,
    characterCount: 0,
    lastSessionDate,
    createdAt,
    playerNames: [],
    hasContent: false,
    damageRule: 'share' as const,
  });
  const campaigns = [
    campaign('zinnia', daysAgo(3), daysAgo(300)),
    campaign('Aster 10', null, daysAgo(1)),
    campaign('Aster 2', daysAgo(9), daysAgo(2)),
  ];

  it('by last played, or created where never played; or by name', () => {
    const names = (order: 'Last Played' | 'Name') => ordered(campaigns, order).map(({ name }) => name);
    expect(names('Last Played')).toEqual(['Aster 10', 'zinnia', 'Aster 2']);
    expect(names('Name')).toEqual(['Aster 2', 'Aster 10', 'zinnia']);
  });
});
