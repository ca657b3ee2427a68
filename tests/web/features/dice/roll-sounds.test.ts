/** [DE7] The sounds of a roll as they are written: in time with the dice, told apart by ear, never loud. */
import { describe, expect, it } from 'vitest';
import { OUTCOMES, ROLL_ANIMATION_MS } from '../../../../rules/dice.ts';
import { call, chord, clatter, type Note } from '../../../../web/features/dice/sound/score.ts';

const chances = [() => 0, () => 0.5, () => 0.999];
const pitch = (notes: Note[]) => notes.reduce((sum, { hz, loudness }) => sum + hz * loudness, 0) / volume(notes);
const volume = (notes: Note[]) => notes.reduce((sum, { loudness }) => sum + loudness, 0);

describe('dice', () => {
  it.each([1, 2, 7, 100])('[DE7] clatter, %i of them, until they lie still', (dice) => {
    for (const chance of chances) {
      const notes = clatter(dice, ROLL_ANIMATION_MS, chance);
      expect(notes.length).toBeGreaterThan(0);
      for (const { atMs, lengthMs, kind } of notes) {
        expect(kind).toBe('knock');
        expect(atMs).toBeGreaterThanOrEqual(0);
        expect(atMs + lengthMs).toBeLessThanOrEqual(ROLL_ANIMATION_MS);
      }
    }
  });

  it('[DE7] fall ever softer, and many of them not much louder than one', () => {
    const one = clatter(1, ROLL_ANIMATION_MS, () => 0.5).map(({ loudness }) => loudness);
    expect(one).toEqual([...one].sort((a, b) => b - a));
    expect(volume(clatter(100, ROLL_ANIMATION_MS, () => 0.5))).toBeLessThan(
      3 * volume(clatter(1, ROLL_ANIMATION_MS, () => 0.5)),
    );
  });

  it('[DE7] of a throw that is shown at once do not sound from before it', () => {
    for (const { atMs } of clatter(6, 0, () => 0.999)) expect(atMs).toBe(0);
  });
});

describe('a chord', () => {
  it('[DE7] is low for Fear, higher for Hope, brightest for a critical', () => {
    expect(pitch(chord('with Fear'))).toBeLessThan(250);
    expect(pitch(chord('with Hope'))).toBeGreaterThan(600);
    expect(pitch(chord('Critical Success'))).toBeGreaterThan(pitch(chord('with Hope')));
  });

  it.each(OUTCOMES)('[DE7] %s stays below what a speaker distorts', (outcome) => {
    expect(volume(chord(outcome))).toBeLessThan(0.7);
    expect(chord(outcome).every(({ kind }) => kind === 'tone')).toBe(true);
  });
});

describe('the call into the spotlight', () => {
  it('[SP8] is one tone, softer than a chord, and as late as it is asked for', () => {
    expect(call(900)).toMatchObject([{ kind: 'tone', atMs: 900 }]);
    expect(volume(call(0))).toBeLessThan(volume(chord('with Hope')));
  });
});
