// Taking away something that a person has written asks once; what is still empty goes at once. Either way the focus lands
// beside what went, and those who listen hear of it.
import { type ReactNode, useRef } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { useNextFocus } from './use-next-focus.ts';

export type Removal = {
  name: string; // such as "Question 7"
  goesAlong: string; // a sentence: what is lost with it
  isEmpty: boolean;
  remove: () => void;
  landing: string; // the id of the element that has the focus afterwards
};

export type RemovalDesk = { question: ReactNode; remove: (removal: Removal) => void };

export function useRemoval(say: (words: string) => void): RemovalDesk {
  const { isOpen, subject, open, close } = useOpening<Removal>();
  const focus = useNextFocus();
  const isDone = useRef(false);

  function carryOut(removal: Removal) {
    removal.remove();
    say(`${removal.name} removed.`);
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
        title={`Remove ${subject?.name ?? ''}?`}
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
