// The numbers of the character so far, and which saved ones a save would change.
import { type Book, findArmor } from '../../../../../rules/builder/book.ts';
import type { Builder } from '../../../../../rules/builder/builder.ts';
import { numbersOf } from '../../../../../rules/builder/numbers.ts';
import { thresholdsNote } from '../../../../../rules/formulas.ts';
import { figures } from '../../../../../rules/words.ts';
import { Hint } from '../../hint.tsx';
import { SavingChanges } from '../../saving-changes.tsx';
import { Part } from '../part.tsx';
import { FactTile } from './fact-tile.tsx';
import styles from './statistics.module.css';

export function Statistics({ builder, book }: { builder: Builder; book: Book }) {
  const numbers = numbersOf(builder, book);
  const { minor, major, severe } = numbers.thresholds;
  const { armor } = builder.equipment;
  const note = thresholdsNote(armor, findArmor(book, armor) ?? null);
  const facts: [string, number | string][] = [
    ['Level', builder.identity.level],
    ['HP', numbers.hitPoints],
    ['Max Stress', numbers.stress],
    ['Evasion', figures(numbers.evasion)],
    ['Proficiency', numbers.proficiency],
    ['Hope', numbers.hope],
    ['Armor slots', numbers.armorSlots],
    ['Thresholds', `${minor} / ${major} / ${severe}`],
    ['Burden', numbers.burden],
  ];
  return (
    <Part title="Statistics" level={3}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <FactTile key={name} name={name}>
            {value}
          </FactTile>
        ))}
      </dl>
      {note !== '' && <Hint>{note}</Hint>}
      <SavingChanges builder={builder} book={book} />
    </Part>
  );
}
