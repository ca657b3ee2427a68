// Who a character is, in two lines: coin, name, class, level, pronouns. A long name takes a second line.
import { isolated } from '../../../rules/isolated.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { Medallion } from '../../ui/medallion.tsx';
import styles from './character-head.module.css';

export function CharacterHead({ character }: { character: TableCharacter }) {
  return (
    <div className={styles.head}>
      <Medallion name={character.name} size="lg" />
      <div className={styles.words}>
        <p className={styles.name}>{character.name}</p>
        <p className={styles.facts}>{factsOf(character)}</p>
      </div>
    </div>
  );
}

/** "Marshborn Lampwright, level 3 · she/her"; what is not known is left out. */
function factsOf({ heritage, class: className, level, pronouns }: TableCharacter): string {
  const kind = [heritage.replace(/,\s*/, ' '), className].filter(Boolean).map(isolated).join(' ');
  const facts = kind ? `${kind}, level ${level}` : `Level ${level}`;
  return pronouns ? `${facts} · ${pronouns}` : facts;
}
