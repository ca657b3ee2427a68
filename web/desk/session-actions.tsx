// The actions for a session: start it, or open its table and copy its link, and go to its lobby; a recently closed
// one can be opened again. The caller places the buttons.
import { Link2, Play, RotateCcw, Users } from 'lucide-react';
import { REOPEN_MS } from '../../rules/durations.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { lobbyPath, loginLinkOf, tablePath } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { tellOnlyHere } from '../ui/only-here.tsx';
import type { SessionStart } from './use-session-start.ts';

/** `starting` belongs to the page: it outlives a row that a search hides meanwhile. */
type SessionActionsProps = { session: Session; starting: SessionStart };

/** [LI5] Whether to show the button that opens it again. The server decides whether that is allowed. */
export function isClosedLately({ status, closedAt }: Session): boolean {
  return status === 'closed' && closedAt !== null && Date.now() - Date.parse(closedAt) < REOPEN_MS;
}

export function SessionActions({ session, starting }: SessionActionsProps) {
  const { id, name, status } = session;
  if (status === 'closed') {
    if (!isClosedLately(session)) return null;
    return (
      <Button
        icon={<RotateCcw aria-hidden />}
        aria-label={`Open Again: ${name}`}
        busy={starting.busyId === id ? 'Opening' : undefined}
        onClick={() => starting.reopen(session)}
      >
        Open Again
      </Button>
    );
  }
  const lobby = (
    <LinkButton to={lobbyPath(id)} icon={<Users aria-hidden />} aria-label={`Lobby of ${name}`}>
      Lobby
    </LinkButton>
  );
  if (status === 'inactive') {
    return (
      <>
        <Button
          icon={<Play aria-hidden />}
          busy={starting.busyId === id ? 'Starting' : undefined}
          onClick={() => starting.start(session)}
        >
          Start Session
        </Button>
        {lobby}
      </>
    );
  }
  return (
    <>
      <LinkButton to={tablePath(id)} variant="primary">
        Open Table
      </LinkButton>
      {lobby}
      <CopyButton
        label="Copy Link"
        text={() => loginLinkOf(id)}
        onCopied={() => tellOnlyHere(loginLinkOf(id), 'Its lobby says how others can.')}
        icon={<Link2 aria-hidden />}
        failure={{ title: 'Failed to copy lobby link. Please try again.' }}
      />
    </>
  );
}
