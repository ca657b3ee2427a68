// The opened cards of the party strip: for a character its name, its player, its counters, and a button that
// opens its sheet; for a person without one, only the name. For the game master also a way to remove seats.
import { BookOpen, UserX } from 'lucide-react';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { isFallen, type Player, type TableCharacter } from '../../../rules/table.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { conditionsInWords } from './conditions-in-words.ts';
import { Counters } from './counters.tsx';
import styles from './party-cards.module.css';
import type { ChangeCharacter } from './use-character-change.ts';

type CharacterCardProps = {
  character: TableCharacter;
  players: readonly Player[]; // the character's holders
  onChange: ChangeCharacter | null;
  onRemove: ((playerId: string) => void) | null; // removes a player who holds it; null: not allowed
  onOpenSheet: () => void;
  isDown: boolean;
};

export function CharacterCard({ character, players, onChange, onRemove, onOpenSheet, isDown }: CharacterCardProps) {
  return (
    <>
      <CharacterHead character={character} />
      <p className={styles.players}>
        {players.length === 0
          ? withNames`Played by ${character.playerName}`
          : `Played by ${players.map(({ username, isConnected }) => withNames`${username}${isConnected ? '' : ' (away)'}`).join(' and ')}`}
      </p>
      <Counters
        character={character}
        isDown={isDown}
        onChange={onChange && ((field, change) => onChange(character.id, field, change))}
      />
      {character.conditions.length > 0 && (
        <p className={styles.players}>Conditions: {conditionsInWords(character.conditions)}</p>
      )}
      {character.description !== '' && <p className={styles.prose}>{character.description}</p>}
      <Button icon={<BookOpen aria-hidden />} onClick={onOpenSheet}>
        Open sheet
      </Button>
      {onRemove !== null &&
        players.map(({ id, username }) => (
          <RemoveButton key={id} whom={username} isDown={isDown} onRemove={() => onRemove(id)} />
        ))}
    </>
  );
}

type GuestCardProps = {
  player: Player;
  role: string;
  onRemove: (playerId: string) => void;
  gone: number; // how many newcomers have gone, if this is one of them
  onRemoveAway: () => void; // all of those
  isDown: boolean;
};

export function GuestCard({ player, role, onRemove, gone, onRemoveAway, isDown }: GuestCardProps) {
  const { id, username } = player;
  return (
    <>
      <p>
        <b>{username}</b>
        <br />
        {role}
      </p>
      <RemoveButton whom={username} isDown={isDown} onRemove={() => onRemove(id)} />
      {gone > 1 && <RemoveButton whom={`all ${gone} who never came back`} isDown={isDown} onRemove={onRemoveAway} />}
    </>
  );
}

type RemoveButtonProps = { whom: string; isDown: boolean; onRemove: () => void };

/** The caller decides whether to ask first. */
function RemoveButton({ whom, isDown, onRemove }: RemoveButtonProps) {
  return (
    <Button variant="ghost" icon={<UserX aria-hidden />} className={styles.remove} disabled={isDown} onClick={onRemove}>
      Remove <bdi>{whom}</bdi>
    </Button>
  );
}

/** Who a character is, in two lines: coin, name, class, level, pronouns. A long name takes a second line. */
function CharacterHead({ character }: { character: TableCharacter }) {
  return (
    <div className={styles.head}>
      <Avatar name={character.name} size="lg" isFallen={isFallen(character)} />
      <div className={styles.words}>
        <p className={styles.name}>{character.name}</p>
        <p className={styles.facts}>{factsOf(character)}</p>
      </div>
    </div>
  );
}

/** "Marshborn Lampwright, level 3 · she/her"; unknown parts are left out. */
function factsOf({ heritage, class: className, level, pronouns }: TableCharacter): string {
  const kind = [heritage.replace(/,\s*/, ' '), className].filter(Boolean).map(isolated).join(' ');
  const facts = kind ? `${kind}, level ${level}` : `Level ${level}`;
  return pronouns ? `${facts} · ${pronouns}` : facts;
}
