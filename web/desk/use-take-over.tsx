/**
 * Asks a game master before an action that ends the active session: names it and how many people play it. The action is
 * the caller's.
 */
import { type ReactNode, useState } from 'react';
import type { Session } from '../../rules/wire/rest.ts';
import type { RunningSession } from '../lib/played-by.ts';
import { findRunning } from '../lib/running-session.ts';
import { ConfirmDialog } from '../ui/openings.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { type TakeOverAction, takeOverWords } from './take-over-words.ts';

/** The session that the action is about. */
export type Successor = Pick<Session, 'id' | 'name' | 'campaignId'>;

/** The action is agreed; `ended` is the session that ends by it, null if none was active. */
export type Consent = { ended: Pick<Session, 'id' | 'name'> | null };

export type TakeOver = {
  /** Asks only if another session of the campaign is active. Null if the answer is no. Throws ApiError. */
  askFirst: (action: TakeOverAction, successor: Successor) => Promise<Consent | null>;
  question: ReactNode; // the page renders it
};

type Asked = {
  action: TakeOverAction;
  name: string;
  running: RunningSession;
  isOpen: boolean; // it keeps its words while it fades out
  answer: (consent: Consent | null) => void;
};

export function useTakeOver(): TakeOver {
  const [asked, setAsked] = useState<Asked>();
  const isShown = useIsShown();

  async function askFirst(action: TakeOverAction, successor: Successor): Promise<Consent | null> {
    const running = await findRunning(
      ({ id, campaignId }) => campaignId === successor.campaignId && id !== successor.id,
    );
    if (running === null) return { ended: null };
    if (!isShown.current) return null;
    return new Promise((answer) => setAsked({ action, name: successor.name, running, isOpen: true, answer }));
  }

  function answerWith(consent: Consent | null) {
    setAsked((now) => now && { ...now, isOpen: false });
    asked?.answer(consent);
  }

  const question = asked !== undefined && (
    <ConfirmDialog
      {...takeOverWords(asked.action, asked.name, asked.running)}
      danger
      open={asked.isOpen}
      onOpenChange={(stays) => !stays && answerWith(null)}
      onConfirm={() => answerWith({ ended: asked.running })}
    />
  );
  return { askFirst, question };
}
