/** The cache of recent values: how much it keeps, and what goes first. */
import { describe, expect, it } from 'vitest';
import { RecentValues } from '../../../worker/limits/recent-values.ts';

describe('recent values', () => {
  const kept = (values: RecentValues<string>) => ['a', 'b', 'c', 'd'].filter((key) => values.get(key) !== undefined);

  it('have a maximum number; the one that was used longest ago goes first', () => {
    const values = new RecentValues<string>({ entries: 3, weight: 100 });
    for (const key of ['a', 'b', 'c']) values.set(key, key, 1);
    expect(values.get('a')).toBe('a');
    values.set('d', 'd', 1);
    expect(kept(values)).toEqual(['a', 'c', 'd']);
  });

  it('have a maximum weight, and a value that is too heavy is not kept', () => {
    const values = new RecentValues<string>({ entries: 9, weight: 10 });
    for (const key of ['a', 'b', 'c']) values.set(key, key, 3);
    values.set('d', 'd', 7);
    expect(kept(values)).toEqual(['c', 'd']);
    values.set('a', 'a', 11);
    expect(kept(values)).toEqual(['c', 'd']);
  });

  it('are weighed once, however often they are set', () => {
    const values = new RecentValues<string>({ entries: 9, weight: 10 });
    for (let time = 0; time < 5; time++) values.set('a', `a${time}`, 4);
    values.set('b', 'b', 6);
    expect(kept(values)).toEqual(['a', 'b']);
    expect(values.get('a')).toBe('a4');
  });
});
