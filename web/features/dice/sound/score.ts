/**
 * The sounds of a roll written down: which knocks and tones, when, how high and how loud. Soft ones, so that a table of six
 * phones stays a table. It plays nothing; times count from the moment at which it is played.
 */
import type { Outcome } from '../../../../rules/dice.ts';

export type Note = {
  kind: 'knock' | 'tone'; // of wood, or of a bell
  atMs: number;
  lengthMs: number; // until it can be heard no more
  hz: number;
  loudness: number; // 0 to 1
};

/** When a thrown die touches the table, as shares of its flight: the same bounces as --ease-dice in tokens.css. */
const BOUNCES = [0.36, 0.62, 0.79, 0.9];
const KNOCK_MS = 55;
/** More dice than these sound like these. */
const HEARD_DICE = 6;

/** The dice on the table, the first bounce the loudest; `chance` gives 0 to 1 and keeps two throws from being alike. */
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
      // Two that rub against each other, with an octave above them for speakers that know no bass.
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

function tone(atMs: number, hz: number, loudness: number, lengthMs: number): Note {
  return { kind: 'tone', atMs, lengthMs, hz, loudness };
}
