/**
 * The sounds of a roll as notes: which knocks and tones, when, how high and how loud. Soft ones, because six phones may sound
 * at one table. Times count from the moment of playing.
 */
import type { Outcome } from '../../../../rules/dice.ts';

export type Note = {
  kind: 'knock' | 'tone'; // like wood, or like a bell
  atMs: number;
  lengthMs: number; // until it is no longer heard
  hz: number;
  loudness: number; // 0 to 1
};

/** When a thrown die touches the table, as shares of its flight: the same bounces as --ease-dice in tokens.css. */
const BOUNCES = [0.36, 0.62, 0.79, 0.9];
const KNOCK_MS = 55;
/** More dice than this sound like this many. */
const HEARD_DICE = 6;

/**
 * The knocks of the dice on the table, the first bounce the loudest. `chance` gives numbers from 0 to 1, so that no two throws
 * sound alike.
 */
export function clatter(dice: number, flightMs: number, chance: () => number): Note[] {
  const heard = Math.min(dice, HEARD_DICE);
  return Array.from({ length: heard }, (_, die) => die).flatMap((die) =>
    BOUNCES.map((share, bounce) => ({
      kind: 'knock' as const,
      atMs: Math.max(0, flightMs * (share - 0.06 * chance()) - 12 * die),
      lengthMs: KNOCK_MS,
      hz: 1_700 + 900 * chance(),
      loudness: (1 / Math.sqrt(heard)) * 0.62 ** bounce,
    })),
  );
}

/** [DE7] Hope is a chime, Fear a low tone, a critical a brighter chime that climbs. */
export function chord(outcome: Outcome): Note[] {
  switch (outcome) {
    case 'with Hope':
      return [tone(0, 659.3, 0.16, 1_500), tone(90, 987.8, 0.11, 1_300)];
    case 'with Fear':
      // Two tones that beat against each other, and an octave above for speakers without bass.
      return [tone(0, 146.8, 0.3, 1_700), tone(0, 155.6, 0.2, 1_700), tone(60, 293.7, 0.09, 1_300)];
    case 'Critical Success':
      return [
        tone(0, 659.3, 0.13, 1_400),
        tone(90, 830.6, 0.12, 1_400),
        tone(180, 987.8, 0.12, 1_500),
        tone(270, 1_318.5, 0.13, 1_900),
      ];
  }
}

/** [SP8] [DE22] The spotlight has come to one's own hero, or something is asked: one tone, after the chord of the roll that brought it. */
export function call(afterMs: number): Note[] {
  return [tone(afterMs, 880, 0.16, 1_200)];
}

function tone(atMs: number, hz: number, loudness: number, lengthMs: number): Note {
  return { kind: 'tone', atMs, lengthMs, hz, loudness };
}
