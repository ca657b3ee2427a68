// One character as its player needs it at the table: counters, traits to roll, experiences, description. It edits nothing but
// the counters; the full sheet is elsewhere.
import type { Trait } from '../../../rules/character.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { signed } from '../../art/modifier.tsx';
import { CharacterHead } from './character-head.tsx';
import styles from './character-sheet.module.css';
import { Counters } from './counters.tsx';
import { TraitGrid } from './trait-grid.tsx';
import type { ChangeCharacter } from './use-character-change.ts';

export type CharacterSheetProps = {
  character: TableCharacter;
  onChange: ChangeCharacter | null; // null: only to look at
  onRollTrait: ((trait: Trait) => void) | null;
  isDown: boolean;
};

export function CharacterSheet({ character, onChange, onRollTrait, isDown }: CharacterSheetProps) {
  const { experiences, description, evasion, proficiency } = character;
  return (
    <article className={styles.sheet} aria-label={character.name}>
      <CharacterHead character={character} />
      <Counters
        character={character}
        isDown={isDown}
        onChange={onChange && ((field, change) => onChange(character.id, field, change))}
      />
      <section className={styles.part}>
        <h3>Traits</h3>
        <TraitGrid traits={character.traits} onRoll={onRollTrait} disabled={isDown} />
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>Evasion</dt>
          <dd>{evasion}</dd>
        </div>
        <div>
          <dt>Proficiency</dt>
          <dd>{proficiency}</dd>
        </div>
      </dl>
      {experiences.length > 0 && (
        <section className={styles.part}>
          <h3>Experiences</h3>
          <ul className={styles.experiences}>
            {experiences.map(({ name, modifier }) => (
              <li key={name}>
                <span>{name}</span>
                <b>{signed(modifier)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {description !== '' && (
        <section className={styles.part}>
          <h3>Description</h3>
          <p className={styles.prose}>{description}</p>
        </section>
      )}
    </article>
  );
}
