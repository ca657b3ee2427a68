// The characters of the chosen campaign and those of none; pressing one edits it. The form is handed in by the route.

import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Character, UNKNOWN_PLAYER } from '../../../rules/character.ts';
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { Campaign, NewCharacter } from '../../../rules/wire/rest.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import type { CharacterDialogSlot } from './character-dialog-slot.ts';
import styles from './characters-panel.module.css';
import { useChangeCharacter, useCreateCharacter } from './desk-queries.ts';
import { ListSearch, matches, SEARCHED_FROM } from './list-search.tsx';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';

export type CharactersPanelProps = {
  characters: Character[] | undefined;
  campaigns: Campaign[] | undefined;
  campaign: Campaign | undefined;
  CharacterDialog: CharacterDialogSlot;
};

export function CharactersPanel({ characters, campaigns, campaign, CharacterDialog }: CharactersPanelProps) {
  const [wanted, setWanted] = useState('');
  const dialog = useOpening<Character | undefined>();
  const create = useCreateCharacter();
  const change = useChangeCharacter();
  const edited = dialog.subject;
  const found = (characters ?? [])
    .filter(({ name, playerName }) => matches(`${name} ${playerName}`, wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { sensitivity: 'base' }));
  const ofCampaign = campaign ? found.filter(({ campaignId }) => campaignId === campaign.id) : [];
  const unassigned = found.filter(({ campaignId }) => campaignId === null);

  async function save(draft: NewCharacter) {
    if (edited) await change.mutateAsync({ character: edited, draft });
    else await create.mutateAsync(draft);
    showToast({
      tone: 'success',
      title: edited ? 'Character Saved' : 'Character Created',
      durationMs: NOTICE_MS.characterCreated,
    });
  }

  return (
    <Panel
      name="characters"
      title="Characters"
      isLoading={characters === undefined}
      action={
        <Button icon={<Plus aria-hidden />} onClick={() => dialog.open(undefined)} disabled={campaigns === undefined}>
          Add Character
        </Button>
      }
    >
      {characters === undefined ? (
        <Card className={panel.waiting}>
          <Skeleton lines={2} />
          <Skeleton lines={2} />
          <Skeleton lines={2} />
        </Card>
      ) : (
        <>
          {characters.length >= SEARCHED_FROM && (
            <ListSearch label="Search characters" value={wanted} onChange={setWanted} />
          )}
          {characters.length === 0 ? (
            <Card>
              <EmptyState
                icon={<UserPlus aria-hidden />}
                title="No characters yet"
                text="Add Character makes one in a minute: a name is enough. Players can create their own in the lobby."
              />
            </Card>
          ) : (
            <Card>
              {campaign && (
                <CharacterGroup
                  title="Campaign Characters"
                  empty={wanted === '' ? 'This campaign has no characters yet.' : 'No character has this name.'}
                  characters={ofCampaign}
                  onEdit={dialog.open}
                />
              )}
              <CharacterGroup
                title="Unassigned Characters"
                empty={wanted === '' ? 'Every character belongs to a campaign.' : 'No character has this name.'}
                characters={unassigned}
                onEdit={dialog.open}
              />
            </Card>
          )}
        </>
      )}
      <CharacterDialog
        key={dialog.key}
        open={dialog.isOpen}
        onClose={dialog.close}
        title={edited ? `Edit ${edited.name}` : 'Add Character'}
        saveLabel={edited ? 'Save Changes' : 'Create Character'}
        failure="Failed to save the character. Please try again."
        draftKey={edited ? `edit-character ${edited.id}` : 'add-character'}
        character={edited}
        campaigns={campaigns ?? []}
        campaignId={campaign?.id ?? null}
        onSave={save}
      />
    </Panel>
  );
}

type CharacterGroupProps = {
  title: string;
  empty: string;
  characters: Character[];
  onEdit: (character: Character) => void;
};

function CharacterGroup({ title, empty, characters, onEdit }: CharacterGroupProps) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {characters.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul>
          {characters.map((character) => (
            <li key={character.id}>
              <button type="button" className={styles.character} onClick={() => onEdit(character)}>
                <Medallion name={character.name} />
                <span className={styles.who}>
                  <span className={styles.row}>
                    <span className={styles.name}>{character.name}</span>
                    <span className={styles.level}>Lv. {character.level}</span>
                  </span>
                  <span className={styles.row}>
                    <span className={styles.what}>
                      {[character.heritage, character.class].filter((part) => part !== '').join(' · ')}
                    </span>
                    <span className={styles.player}>
                      {character.playerName === '' ? UNKNOWN_PLAYER : character.playerName}
                    </span>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
