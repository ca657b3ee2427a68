/** Countdowns in the sentences of the story. A name may be a plural ("The bells"), so no verb here has to agree with it. */
import { type AnyCountdown, type CountdownShown, hasNumbers } from './countdowns.ts';
import { withNames } from './isolated.ts';

/** "The tide moved from 4 to 2.", "The tide ran out."; summed up, "The tide moved by 2, from 4 to 2.", "The tide: at 4, as before." */
export function movedWords(name: string, oldValue: number, newValue: number, isSum = false): string {
  if (newValue === oldValue) return withNames`${name}: at ${newValue}, as before.`;
  if (newValue === 0) return withNames`${name} ran out${isSum ? `, from ${oldValue}` : ''}.`;
  const by = isSum ? ` by ${Math.abs(newValue - oldValue)},` : '';
  return withNames`${name} moved${by} from ${oldValue} to ${newValue}.`;
}

/** After a take-back: "The tide: at 4 again." */
export function backWords(name: string, newValue: number): string {
  return newValue === 0 ? withNames`${name} ran out again.` : withNames`${name}: at ${newValue} again.`;
}

const WHAT_IT_IS: Record<CountdownShown, string> = {
  open: 'A countdown',
  veiled: 'A veiled countdown',
  hidden: 'A hidden countdown',
};

/** "A countdown: The tide, at 4 of 6.", "A hidden countdown: The tide, from 6." */
export function countdownWords(countdown: AnyCountdown): string {
  const { name, shown } = countdown;
  const named = withNames`${WHAT_IT_IS[shown]}: ${name}`;
  if (!hasNumbers(countdown)) return `${named}.`;
  const { value, start } = countdown;
  return value === start ? `${named}, from ${start}.` : `${named}, at ${value} of ${start}.`;
}

/** "A countdown is gone: The tide." */
export function goneWords(name: string | undefined): string {
  return name === undefined ? 'A countdown is gone.' : withNames`A countdown is gone: ${name}.`;
}
