// Announces texts once to screen readers. It shows nothing.
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type AnnouncerProps = {
  label: string;
  isUrgent?: boolean | undefined; // interrupts what is being read: only for what is asked of this person
  /** Starts to announce; returns a function that stops it. The same function in every render. */
  listen: (say: (words: string) => void) => () => void;
};

/** Kept in the region so that simultaneous texts are all read; older ones have been read. */
const KEPT = 4;

export function Announcer({ label, isUrgent = false, listen }: AnnouncerProps) {
  const [spoken, setSpoken] = useState<readonly { id: number; words: string }[]>([]);
  useEffect(
    () =>
      listen((words) => setSpoken((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, words }].slice(-KEPT))),
    [listen],
  );
  return (
    <VisuallyHidden role="log" aria-live={isUrgent ? 'assertive' : 'polite'} aria-label={label}>
      {spoken.map(({ id, words }) => (
        <span key={id}>{words} </span>
      ))}
    </VisuallyHidden>
  );
}
