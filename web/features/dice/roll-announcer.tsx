// Speaks every roll once, when its dice lie still, to those who listen instead of looking. It shows nothing.
import { useEffect, useState } from 'react';
import type { TableEvent } from '../../../rules/events.ts';
import { spokenRoll } from '../../../rules/roll-words.ts';
import { rollOf } from '../../../rules/table.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Kept in the region so that two rolls at once are both read; older ones were. */
const KEPT = 4;

export function RollAnnouncer({ live }: { live: LiveTable }) {
  const [spoken, setSpoken] = useState<readonly { seq: number; words: string }[]>([]);
  useEffect(
    () =>
      live.onEvent((event: TableEvent) => {
        if (event.type !== 'DiceRoll') return;
        const words = spokenRoll(rollOf(event));
        setSpoken((before) => [...before, { seq: event.seq, words }].slice(-KEPT));
      }),
    [live],
  );
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="Rolls">
      {spoken.map(({ seq, words }) => (
        <span key={seq}>{words} </span>
      ))}
    </VisuallyHidden>
  );
}
