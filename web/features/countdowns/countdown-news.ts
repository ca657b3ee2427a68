/** What changes among the countdowns on a screen, in words: as it shows, so after the dice of its roll lie still. */
import { countdownWords, goneWords, movedWords } from '../../../rules/countdown-words.ts';
import { type AnyCountdown, hasNumbers } from '../../../rules/countdowns.ts';

/** `due`: it ran out just now; `settled`: it is due no longer; `moved`: it has another number, and no more than that. */
export type News = { countdown: AnyCountdown; words: string; turn: 'due' | 'settled' | 'moved' | null };

export function newsOfCountdowns(before: readonly AnyCountdown[], after: readonly AnyCountdown[]): News[] {
  const gone = before.filter(({ id }) => !after.some((each) => each.id === id));
  return [
    ...after.flatMap((countdown): News[] => {
      const was = before.find(({ id }) => id === countdown.id);
      const turn = isDue(countdown) === isDue(was) ? movedOrNot(countdown, was) : isDue(countdown) ? 'due' : 'settled';
      const words = wordsOf(countdown, was);
      return words === null ? [] : [{ countdown, words, turn }];
    }),
    ...gone.map((countdown) => ({
      countdown,
      words: goneWords(countdown.name),
      turn: isDue(countdown) ? ('settled' as const) : null,
    })),
  ];
}

function wordsOf(countdown: AnyCountdown, was: AnyCountdown | undefined): string | null {
  if (isDue(countdown) && !isDue(was)) return movedWords(countdown.name, 1, 0);
  if (was === undefined || hasNumbers(was) !== hasNumbers(countdown)) return countdownWords(countdown);
  if (!hasNumbers(countdown) || !hasNumbers(was) || countdown.value === was.value) return null;
  return movedWords(countdown.name, was.value, countdown.value);
}

function movedOrNot(countdown: AnyCountdown, was: AnyCountdown | undefined): 'moved' | null {
  return was !== undefined && hasNumbers(was) && hasNumbers(countdown) ? 'moved' : null;
}

function isDue(countdown: AnyCountdown | undefined): boolean {
  return countdown !== undefined && hasNumbers(countdown) && countdown.isDue;
}
