/** Countdowns that a game master keeps to begin from, on this device and under their account. */
import {
  COUNTDOWN_AGAIN,
  COUNTDOWN_KINDS,
  COUNTDOWN_MAX,
  COUNTDOWN_SHOWN,
  COUNTDOWN_TICKS,
  type Countdown,
} from '../../../rules/countdowns.ts';
import { keptText } from '../../lib/kept-text.ts';

export type Template = Pick<Countdown, 'name' | 'kind' | 'start' | 'again' | 'ticks' | 'shown' | 'note'>;

export const TEMPLATES_MAX = 24;

const keptOf = (accountId: string) =>
  keptText('device', `two-lights-countdowns ${accountId}`, 'templates of countdowns do not outlive this page');

/** In the order in which they were saved. What another version wrote, and this one cannot read, is left out. */
export function readTemplates(accountId: string): Template[] {
  const text = keptOf(accountId).read();
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isTemplate) : [];
  } catch (error) {
    console.info('The templates of countdowns cannot be read.', error);
    return [];
  }
}

/** Returns whether the browser did it. */
export function writeTemplates(accountId: string, templates: readonly Template[]): boolean {
  return keptOf(accountId).write(templates.length === 0 ? null : JSON.stringify(templates));
}

/** One of the same name makes way. */
export function withTemplate(templates: readonly Template[], template: Template): Template[] {
  return [...templates.filter(({ name }) => name !== template.name), template];
}

function isTemplate(kept: unknown): kept is Template {
  if (typeof kept !== 'object' || kept === null) return false;
  const { name, kind, start, again, ticks, shown, note } = kept as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    name !== '' &&
    typeof note === 'string' &&
    typeof start === 'number' &&
    Number.isInteger(start) &&
    start >= 1 &&
    start <= COUNTDOWN_MAX &&
    isOneOf(COUNTDOWN_KINDS, kind) &&
    isOneOf(COUNTDOWN_AGAIN, again) &&
    isOneOf(COUNTDOWN_TICKS, ticks) &&
    isOneOf(COUNTDOWN_SHOWN, shown)
  );
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value);
}
