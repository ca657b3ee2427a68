/** Countdowns in the sentences of the story. */
import { type AnyCountdown, hasNumbers } from './countdowns.ts';
import { withNames } from './isolated.ts';

/** "The tide moved from 4 to 2.", "The tide has run out." */
export function movedWords(name: string, oldValue: number, newValue: number): string {
  return newValue === 0 ? withNames`${name} has run out.` : withNames`${name} moved from ${oldValue} to ${newValue}.`;
}

/** "A countdown: The tide, at 4 of 6." */
export function countdownWords(countdown: AnyCountdown): string {
  const { name } = countdown;
  if (!hasNumbers(countdown)) return withNames`A countdown: ${name}.`;
  const { value, start } = countdown;
  return value === start
    ? withNames`A countdown: ${name}, from ${start}.`
    : withNames`A countdown: ${name}, at ${value} of ${start}.`;
}
