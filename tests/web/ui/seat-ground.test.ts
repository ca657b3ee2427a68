// The ground and the letter a name gets: stable, in range, spread over all six, whole letters only.
import { describe, expect, it } from 'vitest';
import { monogram, seatGround, seatGrounds } from '../../../web/ui/seat-ground.ts';

describe('seatGround', () => {
  it('gives the same name the same ground, today and after the next release', () => {
    expect(['Maren Oake', 'Tobin Wick', 'Isaura Vell', ''].map(seatGround)).toEqual([3, 4, 2, 2]);
  });

  it('uses all six grounds about equally', () => {
    const counts = new Map<number, number>();
    for (let number = 0; number < 6000; number += 1) {
      const ground = seatGround(`Player ${number}`);
      counts.set(ground, (counts.get(ground) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(Array.from({ length: seatGrounds }, (_, index) => index + 1));
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
