// Speaks words as they come, once, to those who listen instead of looking. It shows nothing, and does not know what it says.
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type AnnouncerProps = {
  label: string;
  /** Begins to say; answers how to stop. The same function from one drawing to the next. */
  listen: (say: (words: string) => void) => () => void;
};

/** Kept in the region so that words that come at once are all read; older ones were. */
const KEPT = 4;

export function Announcer({ label, listen }: AnnouncerProps) {
  const [spoken, setSpoken] = useState<readonly { id: number; words: string }[]>([]);
  useEffect(
    () =>
      listen((words) => setSpoken((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, words }].slice(-KEPT))),
    [listen],
  );
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label={label}>
      {spoken.map(({ id, words }) => (
        <span key={id}>{words} </span>
      ))}
    </VisuallyHidden>
  );
}
