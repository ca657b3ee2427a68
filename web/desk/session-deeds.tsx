// What one can do with a session now: start it, or open its table and copy its link, and go to its lobby; a closed one has
// nothing left to do. Where the buttons stand is the caller's.
import { Link2, Play, Users } from 'lucide-react';
import type { Session } from '../../rules/wire/rest.ts';
import { lobbyPath, loginLinkOf, tablePath } from '../lib/session-paths.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { tellOnlyHere } from '../ui/only-here.tsx';
import type { SessionStart } from './use-session-start.ts';

/** `starting` is the page's: it outlives a row that is searched away meanwhile. */
type SessionDeedsProps = { session: Session; starting: SessionStart };

export function SessionDeeds({ session: { id, name, status }, starting }: SessionDeedsProps) {
  if (status === 'closed') return null;
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
          busy={starting.startingId === id ? 'Starting' : undefined}
          onClick={() => starting.start(id)}
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
