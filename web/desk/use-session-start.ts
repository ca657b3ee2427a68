/** Starting a session from the desk: what is said then, and that the table opens. */
import { navigate } from 'wouter/use-browser-location';
import { NOTICE_MS } from '../../rules/durations.ts';
import { showToast } from '../ui/toast.tsx';
import { useActivateSession } from './calls.ts';

export type SessionStart = { start: (id: string) => void; startingId: string | null };

/** `start` opens the table as soon as the session is active. */
export function useSessionStart(): SessionStart {
  const activate = useActivateSession();

  function start(id: string) {
    activate.mutate(id, {
      onSuccess: ({ fearCarriedOver }) => {
        if (fearCarriedOver > 0) {
          showToast({
            title: 'Fear carried over',
            text: `${fearCarriedOver} Fear came along from the previous session.`,
            durationMs: NOTICE_MS.fearCarriedOver,
          });
        }
        navigate(`/sessions/${id}`);
      },
      onError: () => showToast({ tone: 'error', title: 'Failed to start session. Please try again.' }),
    });
  }

  return { start, startingId: activate.isPending ? activate.variables : null };
}
