// The characters of a campaign; a press edits one, and a new one opens the builder or the quick form, as at the desk. The route
// passes in form and builder.
import { Play, Plus, UserPlus, Zap } from 'lucide-react';
import type { Character } from '../../../rules/character.ts';
import { UNKNOWN_PLAYER } from '../../../rules/character-defaults.ts';
import { isolated } from '../../../rules/isolated.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { useCampaigns, type useCharacters } from '../../desk/calls.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import part from '../../desk/desk-part.module.css';
import { DeskPart } from '../../desk/desk-part.tsx';
import { QuickForm } from '../../desk/quick-form.tsx';
import { byName } from '../../desk/sort-order.ts';
import { useWhoPlays } from '../../desk/who-plays.ts';
import { counted } from '../../lib/counted.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearchField, useListSearch } from '../../ui/list-search.tsx';
import { useCutList } from '../../ui/use-cut-list.ts';
import { useOpening } from '../../ui/use-opening.ts';
import styles from './characters-section.module.css';
import { NoListYet } from './trouble.tsx';

const DRAWN_AT_FIRST = 20;

type CharactersSectionProps = {
  campaign: Campaign;
  characters: ReturnType<typeof useCharacters>;
  sessions: Session[] | undefined;
  CharacterDialog: CharacterDialogSlot;
  onBuild: () => void;
};

export function CharactersSection({
  campaign,
  characters,
  sessions,
  CharacterDialog,
  onBuild,
}: CharactersSectionProps) {
  const campaigns = useCampaigns();
  const whoPlays = useWhoPlays(sessions ?? []);
  const dialog = useOpening<Character | undefined>();
  const search = useListSearch(byName(characters.data ?? []), ({ name, playerName }) => `${name} ${playerName}`);
  const { list, shown, left, showAll } = useCutList(search.found, DRAWN_AT_FIRST);
  const isEmpty = characters.data?.length === 0;
  const add = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} icon={<Plus aria-hidden />} onClick={onBuild}>
      Add Character
    </Button>
  );

  return (
    <DeskPart
      name="characters"
      title="Characters"
      count={characters.data?.length}
      isLoading={characters.isPending}
      action={!isEmpty && add('quiet')}
    >
      <ListSearchField label="Search characters" list={search} />
      <NoListYet what="Failed to load the characters." query={characters} />
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<UserPlus aria-hidden />}
            title="No characters yet"
            text="Add Character leads through ten small steps; a name is enough to save. Players can create their own in the lobby."
            action={add('primary')}
          />
        </Card>
      )}
      {shown.length > 0 && (
        <Card as="ul" ref={list} className={part.list}>
          {shown.map((character) => (
            <li key={character.id}>
              <CharacterRow
                character={character}
                playedBy={whoPlays.get(character.id)}
                onEdit={() => dialog.open(character)}
              />
            </li>
          ))}
          {left > 0 && (
            <li className={part.more}>
              <Button variant="ghost" onClick={showAll}>
                Show {counted(left, 'more character')}
              </Button>
            </li>
          )}
        </Card>
      )}
      {!isEmpty && characters.data && shown.length === 0 && <p className={part.none}>No character has this name.</p>}
      {characters.data !== undefined && (
        <Button
          variant="ghost"
          className={styles.quick}
          icon={<Zap aria-hidden />}
          onClick={() => dialog.open(undefined)}
        >
          Quick form
        </Button>
      )}
      <QuickForm
        opening={dialog}
        CharacterDialog={CharacterDialog}
        campaigns={campaigns.data ?? [campaign]}
        campaignId={campaign.id}
      />
    </DeskPart>
  );
}

type CharacterRowProps = { character: Character; playedBy: string | undefined; onEdit: () => void };

function CharacterRow({ character, playedBy, onEdit }: CharacterRowProps) {
  const { name, heritage, class: className, level, playerName } = character;
  return (
    <button type="button" className={styles.character} onClick={onEdit}>
      <Avatar name={name} />
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.what}>
          {[heritage, className]
            .filter((part) => part !== '')
            .map(isolated)
            .join(' · ')}
        </span>
        {playedBy !== undefined && (
          <Badge tone="success" icon={<Play aria-hidden />} className={styles.badge}>
            In play: <bdi>{playedBy}</bdi>
          </Badge>
        )}
      </span>
      <span className={styles.side}>
        <span>Lv. {level}</span>
        <bdi className={styles.player}>{playerName === '' ? UNKNOWN_PLAYER : playerName}</bdi>
      </span>
    </button>
  );
}
