// The dialogs for actions on a character, one at a time. The caller decides which one is open.

import { useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/openings.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Opening } from '../../ui/use-opening.ts';
import styles from './character-actions.module.css';
import { UNASSIGNED } from './character-drag.ts';
import { useDeleteCharacter } from './desk-queries.ts';
import { LockDialog } from './lock-dialog.tsx';
import { whyNotDeleted, whyNotMoved } from './why-not.ts';

export type AskedAction = { action: 'move' | 'lock' | 'unlock' | 'delete'; character: Character };

type CharacterActionsProps = {
  opening: Opening<AskedAction>;
  campaigns: readonly Campaign[];
  onMove: (character: Character, campaignId: string | null) => Promise<void>;
  /** Where the focus goes after an action that may have moved or removed the character's row. */
  returnTo: (character: Character) => HTMLElement | null;
};

export function CharacterActions({ opening, campaigns, onMove, returnTo }: CharacterActionsProps) {
  const { subject, isOpen, close, key } = opening;
  if (subject === undefined) return null;
  const { action, character } = subject;
  const shared = { open: isOpen, onClose: close, character };
  switch (action) {
    case 'move':
      return (
        <MoveDialog
          key={key}
          {...shared}
          campaigns={campaigns}
          onMove={(campaignId) => onMove(character, campaignId)}
          returnTo={() => returnTo(character)}
        />
      );
    case 'lock':
    case 'unlock':
      return <LockDialog key={key} action={action} {...shared} />;
    case 'delete':
      return <DeleteCharacterDialog key={key} {...shared} returnTo={() => returnTo(character)} />;
  }
}

type DeleteCharacterDialogProps = {
  open: boolean;
  onClose: () => void;
  character: Character;
  returnTo: () => HTMLElement | null;
};

/**
 * Asks before a character is deleted and says what goes with it. A held character cannot be deleted, and the dialog says so.
 */
function DeleteCharacterDialog({ open, onClose, character, returnTo }: DeleteCharacterDialogProps) {
  const remove = useDeleteCharacter();

  function confirm() {
    remove.mutate(character.id, {
      onSuccess: () => {
        onClose();
        showToast({ tone: 'success', title: 'Character Deleted', text: character.name, durationMs: NOTICE_MS.brief });
      },
    });
  }

  return (
    <ConfirmDialog
      danger
      returnTo={returnTo}
      open={open}
      onOpenChange={(stays) => !stays && !remove.isPending && onClose()}
      title={withNames`Delete ${character.name}?`}
      text={
        <>
          Its whole sheet goes with it: traits, experiences, cards, gear, background and connections
          {character.isLocked && ', and its password'}. What it did at past tables stays in their history. This cannot
          be undone; Export keeps a copy.
          {remove.isError && (
            <strong role="alert" className={styles.problem}>
              {whyNotDeleted(remove.error, character)}
            </strong>
          )}
        </>
      }
      confirmLabel="Delete Character"
      busy={remove.isPending ? 'Deleting' : undefined}
      onConfirm={confirm}
    />
  );
}

type MoveDialogProps = {
  open: boolean;
  onClose: () => void;
  character: Character;
  campaigns: readonly Campaign[];
  onMove: (campaignId: string | null) => Promise<void>;
  returnTo: () => HTMLElement | null;
};

/**
 * Puts a character into another campaign, or into none: from the menu, for keyboards and thumbs. The server
 * decides whether it may move now; the dialog shows a refusal.
 */
function MoveDialog({ open, onClose, character, campaigns, onMove, returnTo }: MoveDialogProps) {
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
