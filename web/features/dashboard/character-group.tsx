// The characters of one place, counted, as rows; a long list starts short. Characters can be dropped on it.
import type { RefCallback } from 'react';
import { useStore } from 'zustand';
import type { Character } from '../../../rules/character.ts';
import type { WhoPlays } from '../../desk/who-plays.ts';
import { Button } from '../../ui/button.tsx';
import { useCutList } from '../../ui/use-cut-list.ts';
import { dragStore, dropAttributes } from './character-drag.ts';
import styles from './character-group.module.css';
import { type CharacterAction, CharacterRow } from './character-row.tsx';

const DRAWN_AT_FIRST = 40;

type CharacterGroupProps = {
  title: string;
  place: string; // its key
  empty: string;
  total: number; // how many there are, found or not
  characters: Character[];
  canMove: boolean;
  whoPlays: WhoPlays;
  onAction: (action: CharacterAction, character: Character) => void;
  rowRef: RefCallback<HTMLElement>;
};

export function CharacterGroup({ title, place, empty, total, characters, whoPlays, ...ofRow }: CharacterGroupProps) {
  const { list, shown, left, showAll } = useCutList(characters, DRAWN_AT_FIRST);
  const drop = useStore(dragStore, (drag) => dropAttributes(drag, place)['data-drop']);
  return (
    <section className={styles.group} data-place={place} data-drop={drop}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span>{characters.length === total ? total : `${characters.length} of ${total} found`}</span>
      </header>
      {characters.length === 0 && <p className={styles.empty}>{empty}</p>}
      {characters.length > 0 && (
        <ul ref={list}>
          {shown.map((character) => (
            <CharacterRow key={character.id} character={character} playedBy={whoPlays.get(character.id)} {...ofRow} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="ghost" block onClick={showAll}>
          Show {left} more
        </Button>
      )}
    </section>
  );
}
