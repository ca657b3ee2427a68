// Whether a session is active. A closed one shows as Inactive; another place says that it cannot be started again.
import { Check } from 'lucide-react';
import type { Session } from '../../rules/wire/rest.ts';
import { Badge } from '../ui/badge.tsx';

export function SessionBadge({ session }: { session: Session }) {
  if (session.status !== 'active') return <Badge>Inactive</Badge>;
  return (
    <Badge tone="success" icon={<Check aria-hidden />}>
      Active
    </Badge>
  );
}
