/**
 * Asks a game master before an action that ends the active session: names it and how many people play it. The action is
 * the caller's.
 */
import { type ReactNode, useState } from 'react';
import type { Session } from '../../rules/wire/rest.ts';
import { findRunning } from '../lib/running-session.ts';
import { laterOnDemand } from '../ui/later.tsx';
import type { ConfirmDialogProps } from '../ui/openings/confirm-dialog.tsx';
import { ConfirmDialog } from '../ui/openings.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { fightWords, type TakeOverAction, takeOverWords } from './take-over-words.ts';

/** What a fight is: no desk needs it before a start. */
const fightBefore = laterOnDemand(() => import('../lib/fight-before.ts'));

/** The session that the action is about. */
export type Successor = Pick<Session, 'id' | 'name' | 'campaignId'>;

/** The action is agreed; `ended` is the session that ends by it, null if none was active; `fresh`: with an empty table. */
export type Consent = { ended: Pick<Session, 'id' | 'name'> | null; fresh: boolean };

export type TakeOver = {
  /** Asks if another session of the campaign is active, and before a start if a fight would go on. Null for a no. Throws ApiError. */
  askFirst: (action: TakeOverAction, successor: Successor) => Promise<Consent | null>;
  question: ReactNode; // the page renders it
};

type Said = 'yes' | 'other' | 'no';

type Asked = {
  words: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'danger'>;
  other: string | null; // the label of another answer
  isOpen: boolean; // it keeps its words while it fades out
  answer: (said: Said) => void;
};

export function useTakeOver(): TakeOver {
  const [asked, setAsked] = useState<Asked>();
  const isShown = useIsShown();

  async function askFirst(action: TakeOverAction, successor: Successor): Promise<Consent | null> {
    const ended = await findRunning(({ id, campaignId }) => campaignId === successor.campaignId && id !== successor.id);
    if (ended !== null) {
      const words = { ...takeOverWords(action, successor.name, ended), danger: true };
      if ((await ask(words, null)) === 'no') return null;
    }
    const fight = action === 'Start' ? await fightBeforeOf(successor, ended?.id ?? null) : null;
    if (fight === null) return { ended, fresh: false };
    const said = await ask(fightWords(fight), 'An empty table');
    return said === 'no' ? null : { ended, fresh: said === 'other' };
  }

  function ask(words: Asked['words'], other: string | null): Promise<Said> {
    if (!isShown.current) return Promise.resolve('no');
    return new Promise((answer) => setAsked({ words, other, isOpen: true, answer }));
  }

  function answerWith(said: Said) {
    setAsked((now) => now && { ...now, isOpen: false });
    asked?.answer(said);
  }

  const question = asked !== undefined && (
    <ConfirmDialog
      {...asked.words}
      open={asked.isOpen}
      onOpenChange={(stays) => !stays && answerWith('no')}
      onConfirm={() => answerWith('yes')}
      other={asked.other === null ? undefined : { label: asked.other, onSelect: () => answerWith('other') }}
    />
  );
  return { askFirst, question };
}

/** Null also where it could not be found out: then the start asks nothing. */
async function fightBeforeOf(successor: Successor, endedId: string | null): Promise<string | null> {
  try {
    const { findFightBefore } = await fightBefore.fetch();
    return findFightBefore(successor, endedId);
  } catch (error) {
    console.info('Whether a fight is under way could not be asked.', error);
    return null;
  }
}
