/** Starting a session from the desk: the table opens, or what is said when it does not. */
import { navigate } from 'wouter/use-browser-location';
import { tablePath } from '../lib/session-paths.ts';
import { showToast } from '../ui/toast.tsx';
import { useStartSession } from './calls.ts';

export type SessionStart = { start: (id: string) => void; startingId: string | null };

/**
 * `start` opens the table as soon as the session has started, unless the person has left the page meanwhile. One at a time: while
 * one is under way, it does nothing.
 */
export function useSessionStart(): SessionStart {
  const starting = useStartSession();

  function start(id: string) {
    if (starting.isPending) return;
    starting.mutate(id, {
      onSuccess: () => navigate(tablePath(id)),
      onError: () => showToast({ tone: 'error', title: 'Failed to start session. Please try again.' }),
    });
  }

  return { start, startingId: starting.isPending ? starting.variables : null };
}
