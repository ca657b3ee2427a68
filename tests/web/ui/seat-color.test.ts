// The colour and the letter a name gets: stable, in range, spread over all six, whole letters only.
import { describe, expect, it } from 'vitest';
import { monogram, seatColor, seatColors } from '../../../web/ui/seat-color.ts';

describe('seatColor', () => {
  it('gives the same name the same color, today and after the next release', () => {
    expect(['Maren Oake', 'Tobin Wick', 'Isaura Vell', ''].map(seatColor)).toEqual([3, 4, 2, 2]);
  });

  it('uses all six colors about equally', () => {
    const counts = new Map<number, number>();
    for (let number = 0; number < 6000; number += 1) {
      const color = seatColor(`Player ${number}`);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(Array.from({ length: seatColors }, (_, index) => index + 1));
    for (const count of counts.values()) expect(count).toBeGreaterThan(800);
  });
});

describe('monogram', () => {
  it('takes the first letter as one sees it', () => {
    expect(monogram('  maren oake')).toBe('M');
    expect(monogram('e\u0301owen')).toBe('E\u0301');
    expect(monogram('\u{1F98A} fox')).toBe('\u{1F98A}');
  });

  it('has a mark for no name', () => {
    expect(monogram('   ')).toBe('·');
  });
});
