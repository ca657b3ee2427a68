// The characters of a lobby, with a search where they are many, and a button for a new one.
import { Lock, Plus, SearchX, User, UserPlus } from 'lucide-react';
import { isolated } from '../../../rules/isolated.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearchField, useListSearch } from '../../ui/list-search.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './character-list.module.css';
import type { LobbyCharacter } from './live-lobby.ts';
import { searchedWords } from './live-lobby.ts';

const NONE: readonly LobbyCharacter[] = [];
const focusToList = passesFocusTo('section');

type CharacterListProps = {
  title: string;
  characters: LobbyCharacter[] | undefined; // undefined: loading
  emptyText: string;
  newText: string; // what to know about a new character
  suggestedId?: string | undefined; // the character that this player most likely wants
  selectingId?: string | null; // the character whose selection is being sent
  isBusy?: boolean;
  onSelect?: (character: LobbyCharacter) => void; // without it the list is only shown; with it one's own character is left out
  onCreate: () => void;
};

export function CharacterList({
  title,
  characters,
  emptyText,
  newText,
  suggestedId,
  selectingId,
  isBusy = false,
  onSelect,
  onCreate,
}: CharacterListProps) {
  const offered = onSelect === undefined ? characters : characters?.filter(({ isMine }) => !isMine);
  const list = useListSearch(offered ?? NONE, searchedWords);
  const isSearched = offered !== undefined && list.hasField;
  const found = offered && list.found;
  const create = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} icon={<Plus aria-hidden />} onClick={onCreate}>
      Create New Character
    </Button>
  );

  return (
    <section className={styles.characters} aria-labelledby="choose" aria-busy={characters === undefined}>
      <h2 id="choose">{title}</h2>
      {isSearched && (
        <div className={styles.search}>
          <ListSearchField label="Search characters" list={list} />
          {create('quiet')}
          <p role="status" className={styles.count}>
            {found?.length === offered.length
              ? `${offered.length} characters`
              : `${found?.length} of ${offered.length} characters`}
          </p>
        </div>
      )}
      {characters?.length === 0 && (
        <div className={styles.none}>
          <EmptyState
            icon={<UserPlus aria-hidden />}
            title="No characters available in this campaign"
            text={emptyText}
            action={create(onSelect ? 'primary' : 'quiet')}
          />
        </div>
      )}
      {isSearched && found?.length === 0 && (
        <div className={styles.none}>
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="Nobody by that name"
            text="Names, heritages, classes and players are searched."
            action={
              <Button ref={focusToList} onClick={() => list.search('')}>
                Show everybody
              </Button>
            }
          />
        </div>
      )}
      {characters === undefined && (
        <ul className={styles.grid}>
          <CharacterOfferWaiting />
          <CharacterOfferWaiting />
          <CharacterOfferWaiting />
        </ul>
      )}
      {found !== undefined && characters?.length !== 0 && !(isSearched && found.length === 0) && (
        <ul className={styles.grid}>
          {found.map((character) => (
            <CharacterOffer
              key={character.id}
              character={character}
              isSuggested={character.id === suggestedId}
              isBusy={character.id === selectingId}
              isDisabled={isBusy}
              onSelect={onSelect && (() => onSelect(character))}
            />
          ))}
          {!isSearched && (
            <li className={styles.newItem}>
              <button type="button" className={styles.new} onClick={onCreate}>
                <Plus aria-hidden />
                <span className={styles.newTitle}>Create New Character</span>
                <span>{newText}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

type CharacterOfferProps = {
  character: LobbyCharacter;
  isSuggested: boolean; // the one this player most likely wants
  isBusy: boolean;
  isDisabled: boolean;
  onSelect: (() => void) | undefined; // undefined: it cannot be chosen here
};

/** One character of the lobby: who it is, whether a password protects it, and who holds it. */
function CharacterOffer({ character, isSuggested, isBusy, isDisabled, onSelect }: CharacterOfferProps) {
  const { name, level, requiresPassword } = character;
  const what = [character.ancestry || character.heritage, character.class]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' ');
  return (
    <Card as="li" className={styles.offer}>
      <Avatar name={name} size="lg" />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.what}>{what === '' ? `Level ${level}` : `${what}, level ${level}`}</p>
        {requiresPassword && (
          <p className={styles.state}>
            <Lock aria-hidden /> Needs a password
          </p>
        )}
        <Holding heldBy={character.heldBy} />
      </div>
      {onSelect && (
        <div className={styles.foot}>
          <Button
            variant={isSuggested ? 'primary' : 'quiet'}
            block
            icon={requiresPassword ? <Lock aria-hidden /> : undefined}
            aria-label={`Select Character: ${name}`}
            aria-disabled={isDisabled}
            busy={isBusy ? 'Selecting' : undefined}
            onClick={onSelect}
          >
            Select Character
          </Button>
        </div>
      )}
    </Card>
  );
}

function Holding({ heldBy }: Pick<LobbyCharacter, 'heldBy'>) {
  if (heldBy.length === 0) return <Badge className={styles.holder}>Available</Badge>;
  return (
    <Badge icon={<User aria-hidden />} className={styles.holder}>
      With <bdi>{heldBy.join(', ')}</bdi>
    </Badge>
  );
}

function CharacterOfferWaiting() {
  return (
    <Card as="li" className={styles.waiting}>
      <Skeleton lines={3} />
    </Card>
  );
}
