/** Hours as every screen writes them. */
import { describe, expect, it } from 'vitest';
import { clockOf, dateAndHour, dateForFile, dayOf } from '../../../web/lib/clock.ts';

const evening = new Date(2026, 10, 21, 21, 5).toISOString();

describe('an hour', () => {
  it('is written the same alone and after its date', () => {
    expect(clockOf(evening)).toMatch(/^\D*(21|0?9)\D05/);
    expect(dateAndHour(evening)).toContain(clockOf(evening));
    expect(dateAndHour(evening)).toMatch(/2026/);
  });
});

describe('a day', () => {
  it('is the reader’s own, in words and for the name of a file', () => {
    expect(dayOf(evening)).toMatch(/21.*2026|2026.*21/);
    expect(dateForFile(evening)).toBe('2026-11-21');
    expect(dateForFile(new Date(2026, 0, 3, 0, 1).toISOString())).toBe('2026-01-03');
  });
});
