// The characters of the chosen campaign and those of none: a press edits one, its menu does the rest, files come in by
// picker or drop. The route passes in the form, the builder and the sheet.

import { FileDown, Plus, UserPlus, WandSparkles, Zap } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import { DeskPart, ListComing } from '../../desk/desk-part.tsx';
import { QuickForm } from '../../desk/quick-form.tsx';
import { byName } from '../../desk/sort-order.ts';
import { useWhoPlays } from '../../desk/who-plays.ts';
import { messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearchField, useListSearch } from '../../ui/list-search.tsx';
import { takesFocusAlong } from '../../ui/takes-focus-along.ts';
import { showToast } from '../../ui/toast.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useOpening } from '../../ui/use-opening.ts';
import type { BuilderHandlers } from './builder-handlers.ts';
import { type AskedAction, CharacterActions } from './character-actions.tsx';
import { UNASSIGNED, useCharacterDrag } from './character-drag.ts';
import { CharacterGroup } from './character-group.tsx';
import type { CharacterAction } from './character-row.tsx';
import styles from './characters-panel.module.css';
import { useAssignCharacter, useExportCharacter } from './desk-queries.ts';
import { DragGhost } from './drag-ghost.tsx';
import { ImportButton } from './import-button.tsx';
import { ImportReport } from './import-report.tsx';
import type { SheetHandlers } from './sheet-handlers.ts';
import { useCharacterImport } from './use-character-import.ts';
import { whyNotMoved } from './why-not.ts';

type CharactersPanelProps = {
  characters: Character[] | undefined;
  campaigns: Campaign[] | undefined;
  campaign: Campaign | undefined;
  sessions: Session[] | undefined;
  CharacterDialog: CharacterDialogSlot;
  builder: BuilderHandlers;
  sheets: SheetHandlers;
};

export function CharactersPanel(props: CharactersPanelProps) {
  const { characters, campaigns: known, campaign, sessions, CharacterDialog, builder, sheets } = props;
  const campaigns = known ?? [];
  const whole = useRef<HTMLElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const rowRef = useMemo(() => takesFocusAlong(() => adding.current), []);
  const form = useOpening<Character | undefined>();
  const asked = useOpening<AskedAction>();
  const assign = useAssignCharacter();
  const exporting = useExportCharacter();
  const imports = useCharacterImport(campaign);
  const isUnderFiles = useFileDrop(whole, (files) => void imports.take(files));
  useCharacterDrag(whole, characters, (character, campaignId) => void carry(character, campaignId));

  const list = useListSearch(characters ?? [], ({ name, playerName }) => `${name} ${playerName}`);
  const found = byName(list.found);
  const whoPlays = useWhoPlays((sessions ?? []).filter(({ campaignId }) => campaignId === campaign?.id));
  const groupOf = (id: string | null) => ({
    characters: found.filter(({ campaignId }) => campaignId === id),
    total: (characters ?? []).filter(({ campaignId }) => campaignId === id).length,
    canMove: campaigns.length > 0,
    whoPlays,
    onAction: act,
    rowRef,
  });

  function act(action: CharacterAction, character: Character) {
    if (action === 'edit') form.open(character);
    else if (action === 'build') builder.onEdit(character);
    else if (action === 'read') sheets.onRead(character);
    else if (action === 'print') sheets.onPrint(character);
    else if (action === 'share') sheets.onShare(character);
    else if (action === 'level-up') builder.onLevelUp(character);
    else if (action === 'export') void exportFile(character);
    else asked.open({ action, character });
  }

  async function exportFile({ id, name }: Character) {
    try {
      const file = await exporting.mutateAsync(id); // each its own: the callbacks of `mutate` are the latest call's alone
      const fileName = `${fileNameOf(name)}.json`;
      saveFile({ name: fileName, type: 'application/json', text: `${JSON.stringify(file, null, 2)}\n` });
      showToast({ tone: 'success', title: 'Character Exported', text: fileName, durationMs: NOTICE_MS.brief });
    } catch (error) {
      const text = messageOf(error, 'Failed to export the character. Please try again.');
      showToast({ tone: 'error', title: 'Export Failed', text });
    }
  }

  async function move(character: Character, campaignId: string | null) {
    await assign.mutateAsync({ id: character.id, campaignId });
    const place = campaigns.find(({ id }) => id === campaignId)?.name;
    showToast({
      tone: 'success',
      title: 'Character Moved',
      text:
        place === undefined
          ? withNames`${character.name} is unassigned.`
          : withNames`${character.name} is in ${place}.`,
      durationMs: NOTICE_MS.brief,
    });
  }

  /** The row's current place, or beside the list if it has left it. */
  function menuOf({ id }: Character): HTMLElement | null {
    return whole.current?.querySelector<HTMLElement>(`[data-menu-of="${CSS.escape(id)}"] button`) ?? adding.current;
  }

  /** A drop has no dialog in which to show a refusal. */
  async function carry(character: Character, campaignId: string | null) {
    try {
      await move(character, campaignId);
    } catch (error) {
      showToast({ tone: 'error', title: 'Move Failed', text: whyNotMoved(error, character) });
    }
  }

  return (
    <DeskPart
      ref={whole}
      name="characters"
      title="Characters"
      isLoading={characters === undefined}
      action={
        <div className={styles.actions}>
          <ImportButton isBusy={imports.isBusy} onFiles={(files) => void imports.take(files)} />
          <Button
            ref={adding}
            icon={<Plus aria-hidden />}
            onClick={() => builder.onNew(campaign?.id ?? null)}
            disabled={known === undefined}
          >
            Add Character
          </Button>
        </div>
      }
    >
      {imports.question}
      <ImportReport refused={imports.refused} onDismiss={imports.dismiss} />
      {characters === undefined && <ListComing />}
      <ListSearchField label="Search characters" list={list} />
      {characters?.length === 0 && (
        <Card>
          <EmptyState
            icon={<UserPlus aria-hidden />}
            title="No characters yet"
            text="Add Character leads through ten small steps; a name is enough to save. Import takes files from another desk, and players can create their own in the lobby."
          />
        </Card>
      )}
      {characters !== undefined && characters.length > 0 && (
        <Card>
          {campaign && (
            <CharacterGroup
              {...groupOf(campaign.id)}
              key={campaign.id}
              title="Campaign Characters"
              place={campaign.id}
              empty={list.wanted === '' ? 'This campaign has no characters yet.' : 'No character has this name.'}
            />
          )}
          <CharacterGroup
            {...groupOf(null)}
            title="Unassigned Characters"
            place={UNASSIGNED}
            empty={list.wanted === '' ? 'Every character belongs to a campaign.' : 'No character has this name.'}
          />
        </Card>
      )}
      <div className={styles.others}>
        <Button
          variant="ghost"
          icon={<Zap aria-hidden />}
          onClick={() => form.open(undefined)}
          disabled={known === undefined}
        >
          Quick form
        </Button>
        <Button variant="ghost" icon={<WandSparkles aria-hidden />} onClick={builder.onTemplate}>
          New template
        </Button>
      </div>
      {campaigns.length > 0 && characters !== undefined && characters.length > 0 && (
        <p className={styles.hint}>Drag a character onto a campaign or onto Unassigned, or use Move to in its menu.</p>
      )}
      {isUnderFiles && !imports.isBusy && (
        <p className={styles.drop}>
          <FileDown aria-hidden />
          Drop character files to import them
        </p>
      )}
      <DragGhost campaigns={campaigns} />
      <CharacterActions opening={asked} campaigns={campaigns} onMove={move} returnTo={menuOf} />
      <QuickForm
        opening={form}
        CharacterDialog={CharacterDialog}
        campaigns={campaigns}
        campaignId={campaign?.id ?? null}
      />
    </DeskPart>
  );
}
