/** Starts a session from the desk, or opens a closed one again: opens its table, or says why not. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { reopenSession, tellClosed, tellNotReopened, tellReopened } from '../lib/reopen-session.ts';
import { startSession } from '../lib/start-session.ts';
import { tablePath } from '../paths.ts';
import { showToast } from '../ui/toast.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import { CAMPAIGNS, SESSIONS, useStale } from './calls.ts';
import type { TakeOverAction } from './take-over-words.ts';
import { type Consent, type Successor, useTakeOver } from './use-take-over.tsx';

export type SessionStart = {
  start: (session: Successor) => void;
  reopen: (session: Successor) => void;
  busyId: string | null; // the session that is starting or opening
  question: ReactNode; // the question if another session would end by it; the page renders it
};

/**
 * Both open the table as soon as it is there, unless the person has left the page meanwhile. One at a time: while one is under way,
 * another does nothing.
 */
export function useSessionStart(): SessionStart {
  const { askFirst, question } = useTakeOver();
  const stale = useStale();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function open(action: TakeOverAction, session: Successor, work: (consent: Consent) => Promise<void>) {
    if (busyId !== null) return;
    setBusyId(session.id);
    try {
      const consent = await askFirst(action, session);
      if (consent === null) return;
      await work(consent);
      if (isShown.current) navigate(tablePath(session.id));
    } catch (error) {
      if (action === 'Open') tellNotReopened(error);
      else showToast({ tone: 'error', title: 'Failed to start session. Please try again.' });
    } finally {
      setBusyId(null);
      void stale(SESSIONS, CAMPAIGNS); // also after a failure: perhaps only the answer was lost
    }
  }

  return {
    start: (session) => void open('Start', session, (consent) => startSession(session.id, navigate, consent)),
    reopen: (session) =>
      void open('Open', session, async ({ ended }) => {
        await reopenSession(session.id, ended?.id ?? null);
        tellReopened(session);
        if (ended !== null) tellClosed(ended, session.id, navigate);
      }),
    busyId,
    question,
  };
}
