// Moves the Fear by more than a tap, with a reason for the story of the session. It stays within what the
// track holds. Below stands what moved it last.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { FEAR_MAX } from '../../../rules/resources.ts';
import { signed } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FearChanges } from './fear-changes.tsx';
import { useAction } from './use-action.ts';

export type FearDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function FearDialog({ live, open, onOpenChange }: FearDialogProps) {
  const fear = useTable(live, ({ session }) => session.fear);
  const [wanted, setWanted] = useState<number | null>(null); // null: untouched since it was opened
  const [reason, setReason] = useState('');
  const [first, setFirst] = useState(1); // chosen once: a roll may move the Fear while the person types the reason
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setFirst(fear > 0 ? -1 : 1);
  }
  const change = Math.min(Math.max(wanted ?? first, -fear), FEAR_MAX - fear);
  const action = change < 0 ? `Spend ${-change} Fear` : `Gain ${change} Fear`;

  const { isUnderWay, isDown, error, send, leave } = useAction(live, () => {
    setWanted(null);
    setReason('');
    onOpenChange(false);
  });

  return (
    <FormDialog
      open={open}
      size="sm"
      title="Fear"
      description={`The track holds ${fear} of ${FEAR_MAX}.`}
      onClose={leave}
      onSubmit={() => send({ type: 'ChangeFear', change, reason })}
      saveLabel={action}
      maySave={!isDown && change !== 0}
      busy={isUnderWay ? 'Moving' : undefined}
    >
      <NumberStepper
        label="How much"
        value={change}
        min={-fear}
        max={FEAR_MAX - fear}
        format={signed}
        onChange={setWanted}
      />
      <TextField
        label="What for"
        value={reason}
        longest={LENGTHS.line}
        error={error}
        hint="Optional. It is told in the story of the session."
        onChange={setReason}
      />
      <FearChanges live={live} />
    </FormDialog>
  );
}
