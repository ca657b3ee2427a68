// Asks the game master what the place is called; an empty answer takes the label away.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { wordsOf } from '../../live/store.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type SceneDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function SceneDialog({ live, open, onOpenChange }: SceneDialogProps) {
  const scene = useTable(live, ({ session }) => session.scene);
  const [typed, setTyped] = useState<string | null>(null); // null: untouched since it was opened
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setIsSaving] = useState(false);

  function leave() {
    setTyped(null);
    setError(undefined);
    onOpenChange(false);
  }

  async function save() {
    setIsSaving(true);
    try {
      await live.send({ type: 'SetScene', label: typed ?? scene });
      leave();
    } catch (cause) {
      console.info('The scene was not set.', cause);
      setError(wordsOf(cause));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <FormDialog
      open={open}
      size="sm"
      title="Set Scene"
      onClose={leave}
      onSubmit={() => void save()}
      saveLabel="Set Scene"
      busy={isSaving ? 'Setting' : undefined}
    >
      <TextField
        label="Where are we?"
        value={typed ?? scene}
        maxLength={LENGTHS.scene}
        error={error}
        hint="Everybody reads it at the top of the table."
        onChange={setTyped}
      />
    </FormDialog>
  );
}
