/** Step 0: who the character is. Numbers are parsed leniently from the typed text; texts stay as typed. */
import { INITIAL_HOPE_DEFAULT, INITIAL_HOPE_MAX, LEVEL_MAX, LEVEL_MIN } from '../character-defaults.ts';
import type { Dice } from '../dice.ts';
import { typedNumber } from '../typed-number.ts';
import { type Builder, edited, type Identity } from './builder.ts';
import type { BuilderContent } from './content.ts';
import { INITIAL_HOPE_MIN, LEVEL_FALLBACK } from './limits.ts';

export function editIdentity(builder: Builder, change: Partial<Identity>): Builder {
  const identity = { ...builder.identity, ...change };
  return edited(builder, {
    identity: { ...identity, level: readLevel(identity.level), initialHope: readInitialHope(identity.initialHope) },
  });
}

/** A whole number from 1 to 20; other text counts as 1. */
export function readLevel(typed: string | number): number {
  return readWhole(typed, LEVEL_FALLBACK, LEVEL_MIN, LEVEL_MAX);
}

/** A whole number from 0 to 10; other text counts as 2. */
export function readInitialHope(typed: string | number): number {
  return readWhole(typed, INITIAL_HOPE_DEFAULT, INITIAL_HOPE_MIN, INITIAL_HOPE_MAX);
}

/** A name from the content, or none if it has no names. */
export function findRandomName(content: BuilderContent, dice: Dice): string | undefined {
  const names = content.names ?? [];
  return names.length ? names[dice(names.length) - 1] : undefined;
}

function readWhole(typed: string | number, fallback: number, min: number, max: number): number {
  const number = typeof typed === 'string' ? typedNumber(typed) : typed;
  if (number === null || !Number.isFinite(number)) return fallback;
  return Math.min(Math.max(Math.trunc(number), min), max) + 0; // no -0
}
