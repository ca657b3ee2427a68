// What moved Fear, for players.
import { FEAR_MAX } from '../../../rules/resources.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Dialog } from '../../ui/openings.ts';
import { FearChanges } from './fear-changes.tsx';

export type FearStoryDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function FearStoryDialog({ live, open, onOpenChange }: FearStoryDialogProps) {
  const fear = useTable(live, ({ session }) => session.fear);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Fear"
      description={`The track holds ${fear} of ${FEAR_MAX}.`}
    >
      <FearChanges live={live} />
    </Dialog>
  );
}
