// Asks for the name of a new session of one campaign.
import { withNames } from '../../rules/isolated.ts';
import type { Campaign } from '../../rules/wire/rest.ts';
import type { Opening } from '../ui/use-opening.ts';
import { useCreateSession } from './calls.ts';
import { SessionDialog } from './session-dialog.tsx';

export function NewSessionDialog({ campaign, opening }: { campaign: Campaign; opening: Opening<void> }) {
  const create = useCreateSession(campaign.id);
  return (
    <SessionDialog
      key={opening.key}
      open={opening.isOpen}
      onClose={opening.close}
      title="Create Session"
      description={withNames`A new session of ${campaign.name}. Start it when the evening begins; then its link is yours to send.`}
      name=""
      saveLabel="Create"
      busyLabel="Creating"
      draftKey={`create-session ${campaign.id}`}
      failure="Failed to create session. Please try again."
      onSave={create.mutateAsync}
    />
  );
}
