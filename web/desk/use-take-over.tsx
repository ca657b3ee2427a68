/**
 * Asks a game master before an act that ends the session that is being played: it is named, with how many people play it. The act is
 * the caller's, wherever its button stands.
 */
import { type ReactNode, useState } from 'react';
import type { Session } from '../../rules/wire/rest.ts';
import type { RunningSession } from '../lib/played-by.ts';
import { findRunning } from '../lib/running-session.ts';
import { ConfirmDialog } from '../ui/openings.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { type TakeOverAction, takeOverWords } from './take-over-words.ts';

/** The session that the act is about. */
export type Successor = Pick<Session, 'id' | 'name' | 'campaignId'>;

/** The act may be done; `ended` is the session that ends by it, null where none was being played. */
export type Consent = { ended: Pick<Session, 'id' | 'name'> | null };

export type TakeOver = {
  /** Asks only where another session of the campaign is being played. Null where it was not agreed to. Throws ApiError. */
  askFirst: (action: TakeOverAction, successor: Successor) => Promise<Consent | null>;
  question: ReactNode; // to be drawn by the page
};

type Asked = {
  action: TakeOverAction;
  name: string;
  running: RunningSession;
  isOpen: boolean; // it leaves with its words
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
