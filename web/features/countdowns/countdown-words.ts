/** What the screens say of countdowns: their kinds, what moves them, what players see, how they begin anew. */
import {
  type AnyCountdown,
  type CountdownAgain,
  type CountdownKind,
  type CountdownShown,
  type CountdownTicks,
  hasNumbers,
} from '../../../rules/countdowns.ts';
import { isolated } from '../../../rules/isolated.ts';

export const COUNTDOWN_KIND_WORDS: Record<CountdownKind, { label: string; hint: string }> = {
  plain: { label: 'Plain', hint: 'It ends with the session.' },
  hope: { label: 'Of Hope', hint: 'Something good comes nearer.' },
  dusk: { label: 'Of dusk', hint: 'Something bad comes nearer.' },
  rest: { label: 'Long', hint: 'It is there again in the next session.' },
  project: { label: 'Project', hint: 'The player of its hero moves it, too. It is there again in the next session.' },
};

export const TICKS_LABELS: Record<CountdownTicks, string> = {
  hand: 'Only by hand',
  action: 'Every action roll',
  outcome: 'The outcome of rolls',
  fear: 'Fear that is gained',
  spotlight: 'The spotlight on the game master',
  rest: 'A rest',
};

export const AGAIN_LABELS: Record<CountdownAgain, string> = {
  stop: 'It is over',
  same: 'It begins anew',
  longer: 'It begins anew, one longer',
  shorter: 'It begins anew, one shorter',
};

export const COUNTDOWN_SHOWN_WORDS: Record<CountdownShown, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Players see it.' },
  veiled: { label: 'Veiled', hint: 'Players see its name, and no number.' },
  hidden: { label: 'Hidden', hint: 'Players see nothing of it.' },
};

/** What moves a countdown, in a sentence. */
export function movesWords(kind: CountdownKind, ticks: CountdownTicks): string {
  switch (ticks) {
    case 'hand':
      return 'It is moved by hand.';
    case 'action':
      return 'Every action roll moves it by 1.';
    case 'outcome':
      return kind === 'dusk'
        ? 'A failure with Fear moves it by 3, one with Hope by 2, a success with Fear by 1.'
        : 'A critical moves it by 3, a success with Hope by 2, one with Fear by 1.';
    case 'fear':
      return 'Each Fear that is gained moves it by 1.';
    case 'spotlight':
      return 'It moves by 1 when the spotlight comes to the game master.';
    case 'rest':
      return 'A rest moves it by 1.';
    default:
      return unknown(ticks);
  }
}

function unknown(ticks: never): never {
  throw new Error(`Nothing is known of ${JSON.stringify(ticks)}`);
}

/** What a chip says: "The tide, 4 left of 6, hidden". */
export function chipWords(countdown: AnyCountdown): string {
  const { name, shown } = countdown;
  return [
    isolated(name),
    valueWords(countdown),
    shown === 'hidden' && 'hidden',
    hasNumbers(countdown) && shown === 'veiled' && 'veiled',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** "4 left of 6", "ran out", "veiled". */
export function valueWords(countdown: AnyCountdown): string {
  if (!hasNumbers(countdown)) return 'veiled';
  return countdown.isDue ? 'ran out' : `${countdown.value} left of ${countdown.start}`;
}
