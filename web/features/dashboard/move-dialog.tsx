// Puts a character into another campaign, or into none: the way of the menu, for keyboards and thumbs. Whether it may go now
// is the server's to say; what it said stands in the dialog.
import { useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { UNASSIGNED } from './character-drag.ts';
import { whyNotMoved } from './why-not.ts';

type MoveDialogProps = {
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
  const isElsewhere = chosen !== home;
  const from = campaigns.find(({ id }) => id === character.campaignId)?.name;

  async function move() {
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
    <FormDialog
      size="sm"
      returnTo={returnTo}
      open={open}
      title={withNames`Move ${character.name}`}
      description={from === undefined ? 'It belongs to no campaign now.' : `It belongs to ${from} now.`}
      onClose={onClose}
      onSubmit={() => void move()}
      saveLabel="Move"
      maySave={isElsewhere}
      busy={isBusy ? 'Moving' : undefined}
    >
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
    </FormDialog>
  );
}
