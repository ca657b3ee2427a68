// Asks before it removes something written; removes empty entries at once. Either way the focus goes to a neighbour,
// and the removal is announced to screen readers.
import { type ReactNode, useRef } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import { ConfirmDialog } from '../../ui/openings.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useNextFocus } from './use-next-focus.ts';

export type Removal = {
  name: string; // such as "Question 7"
  goesAlong: string; // a sentence: what is lost by it
  isEmpty: boolean;
  remove: () => void;
  landing: string; // id of the element that is focused afterwards
};

export type RemovalDesk = { question: ReactNode; remove: (removal: Removal) => void };

export function useRemoval(say: (words: string) => void): RemovalDesk {
  const { isOpen, subject, open, close } = useOpening<Removal>();
  const focus = useNextFocus();
  const isDone = useRef(false);

  function carryOut(removal: Removal) {
    removal.remove();
    say(withNames`${removal.name} removed.`);
  }

  return {
    remove(removal) {
      isDone.current = false;
      if (!removal.isEmpty) return open(removal);
      carryOut(removal);
      focus(removal.landing);
    },
    question: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(stays) => !stays && close()}
        title={withNames`Remove ${subject?.name ?? ''}?`}
        text={subject?.goesAlong}
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          if (subject === undefined) return;
          isDone.current = true;
          carryOut(subject);
          close();
        }}
        returnTo={() => (isDone.current && subject !== undefined ? document.getElementById(subject.landing) : null)}
      />
    ),
  };
}
