// Asks the game master what the place is called; an empty answer takes the label away.
import { type FormEvent, useId, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { wordsOf } from '../../live/store.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type SceneDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function SceneDialog({ live, open, onOpenChange }: SceneDialogProps) {
  const scene = useTable(live, ({ session }) => session.scene);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null); // null: untouched since it was opened
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setIsSaving] = useState(false);

  function leave() {
    setTyped(null);
    setError(undefined);
    onOpenChange(false);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
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
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      size="sm"
      title="Set Scene"
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={isSaving ? 'Setting' : undefined}>
            Set Scene
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void save(event)}>
        <TextField
          label="Where are we?"
          value={typed ?? scene}
          maxLength={LENGTHS.scene}
          error={error}
          hint="Everybody reads it at the top of the table."
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
