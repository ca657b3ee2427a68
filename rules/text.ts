/**
 * The texts that people type, as schemas: one line or prose, trimmed before counting, free of control characters. It knows lengths and
 * characters, not what a text is for.
 */
import * as z from 'zod/mini';
import { charactersIn } from './lengths.ts';
import { settled, whole } from './settled.ts';

/** Any control character, and the separators that would break one line in two. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** The ones that prose, notes and chat may have. */
const LINE_BREAKS = /[\n\r\u2028\u2029]/g;
const NO_CONTROL = 'Must not contain control characters';

/** Whether a JSON value has a text with control characters anywhere inside it, keys included. */
export function hasControlCharacters(value: unknown): boolean {
  if (typeof value === 'string') return CONTROL.test(value.replace(LINE_BREAKS, ''));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => CONTROL.test(key) || hasControlCharacters(inside));
}

/** [WI9] A check: at most `max` characters. Most texts have no more code units either, and are not counted. */
export function atMost(max: number, message = `Must be at most ${max} characters`) {
  const check = z.refine<string>((text) => text.length <= max || charactersIn(text) <= max, message);
  return described(check, { maximum: max });
}

/** [WI9] A check: at least `min` characters. */
export function atLeast(min: number, message: string) {
  return described(
    z.refine<string>((text) => charactersIn(text) >= min, message),
    { minimum: min },
  );
}

/** A check whose bounds also appear in the text's JSON Schema: https://zod.dev/library-authors */
function described<Check extends z.core.$ZodCheck<string>>(check: Check, bounds: object): Check {
  check._zod.onattach.push(({ _zod }) => Object.assign(_zod.bag, bounds));
  return check;
}

/** One line of at most `max` characters after trimming; may be empty. */
export function line(max: number) {
  return z.string('Must be text').check(
    z.overwrite(settled),
    atMost(max),
    z.refine((text) => !CONTROL.test(text), NO_CONTROL),
  );
}

/** One line that is not empty: at least one character after trimming, otherwise `missing` is the error. */
export function filledLine(max: number, missing = 'Must not be empty') {
  return z.string(missing).check(
    z.overwrite(settled),
    z.minLength(1, missing),
    atMost(max),
    z.refine((text) => !CONTROL.test(text), NO_CONTROL),
  );
}

/** Prose of at most `max` characters after trimming, with line breaks; may be empty. */
export function prose(max: number) {
  return z.string('Must be text').check(
    z.overwrite(whole),
    atMost(max),
    z.refine((text) => !CONTROL.test(text.replace(LINE_BREAKS, '')), NO_CONTROL),
  );
}

/** An opaque id: as long as any id of ours, never interpreted. */
export const Id = z.string('Must be an id').check(z.minLength(1, 'Must be an id'), atMost(64, 'Must be an id'));
