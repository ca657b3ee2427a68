// Puts a character into another campaign, or into none: the way of the menu, for keyboards and thumbs. Whether it may go now
// is the server's to say; what it said stands in the dialog.
import { type FormEvent, useId, useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { UNASSIGNED } from './character-drag.ts';
import styles from './form.module.css';
import { whyNotMoved } from './why-not.ts';

export type MoveDialogProps = {
  open: boolean;
  onClose: () => void;
  character: Character;
  campaigns: readonly Campaign[];
  onMove: (campaignId: string | null) => Promise<void>;
  returnTo: () => HTMLElement | null;
};

export function MoveDialog({ open, onClose, character, campaigns, onMove, returnTo }: MoveDialogProps) {
  const home = character.campaignId ?? UNASSIGNED;
  const [chosen, setChosen] = useState<string>(home);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const isElsewhere = chosen !== home;
  const from = campaigns.find(({ id }) => id === character.campaignId)?.name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isElsewhere || isBusy) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      await onMove(chosen || null);
      onClose();
    } catch (error) {
      setProblem(whyNotMoved(error, character));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      size="sm"
      returnTo={returnTo}
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title={`Move ${character.name}`}
      description={from === undefined ? 'It belongs to no campaign now.' : `It belongs to ${from} now.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isElsewhere}
            busy={isBusy ? 'Moving' : undefined}
          >
            Move
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          label="Move to"
          value={chosen}
          onChange={(campaignId) => {
            setChosen(campaignId);
            setProblem(undefined);
          }}
          options={[
            { value: UNASSIGNED, label: 'Unassigned' },
            ...campaigns
              .toSorted((one, other) => one.name.localeCompare(other.name))
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Notice>{problem}</Notice>
      </form>
    </Dialog>
  );
}
