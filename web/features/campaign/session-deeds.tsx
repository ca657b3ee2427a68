// What one can do with a session now: start it, or open its table and copy its link; a closed one has nothing left to do.
// Its badge says which of these it is.
import { Check, Link2, Play } from 'lucide-react';
import type { Session } from '../../../rules/wire/rest.ts';
import { useSessionStart } from '../../desk/use-session-start.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast.tsx';

export function SessionBadge({ session }: { session: Session }) {
  if (session.status !== 'active') return <Badge>Inactive</Badge>;
  return (
    <Badge tone="success" icon={<Check aria-hidden />}>
      Active
    </Badge>
  );
}

export function SessionDeeds({ session: { id, status } }: { session: Session }) {
  const { start, startingId } = useSessionStart();

  if (status === 'inactive') {
    return (
      <Button icon={<Play aria-hidden />} busy={startingId === null ? undefined : 'Starting'} onClick={() => start(id)}>
        Start Session
      </Button>
    );
  }
  if (status === 'closed') return null;
  return (
    <>
      <LinkButton to={`/sessions/${id}`} variant="primary">
        Open Table
      </LinkButton>
      <CopyButton
        label="Copy Link"
        text={() => `${window.location.origin}/lobby/${id}`}
        icon={<Link2 aria-hidden />}
        onFailed={() => showToast({ tone: 'error', title: 'Failed to copy lobby link. Please try again.' })}
      />
    </>
  );
}
