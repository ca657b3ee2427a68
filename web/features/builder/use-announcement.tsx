// Announces once to screen readers what was just done: something was added, something was removed.
import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type Announcement = {
  region: ReactNode; // to be rendered somewhere in the step from the beginning on
  say: (words: string) => void;
};

export function useAnnouncement(): Announcement {
  const [spoken, setSpoken] = useState({ count: 0, words: '' });
  return {
    region: (
      <VisuallyHidden role="status">
        <span key={spoken.count}>{spoken.words}</span>
      </VisuallyHidden>
    ),
    say: (words) => setSpoken(({ count }) => ({ count: count + 1, words })),
  };
}
