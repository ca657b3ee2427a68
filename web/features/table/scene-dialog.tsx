// Asks the game master for the name of the place; an empty answer removes the label.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAction } from './use-action.ts';

export type SceneDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function SceneDialog({ live, open, onOpenChange }: SceneDialogProps) {
  const scene = useTable(live, ({ session }) => session.scene);
  const [typed, setTyped] = useState<string | null>(null); // null: untouched since it was opened
  const { isUnderWay, isDown, error, send, leave } = useAction(live, () => {
    setTyped(null);
    onOpenChange(false);
  });

  return (
    <FormDialog
      open={open}
      size="sm"
      title="Set Scene"
      onClose={leave}
      onSubmit={() => send({ type: 'SetScene', label: typed ?? scene })}
      saveLabel="Set Scene"
      maySave={!isDown}
      busy={isUnderWay ? 'Setting' : undefined}
    >
      <TextField
        label="Where are we?"
        value={typed ?? scene}
        longest={LENGTHS.scene}
        error={error}
        hint="Everybody reads it at the top of the table."
        onChange={setTyped}
      />
    </FormDialog>
  );
}
