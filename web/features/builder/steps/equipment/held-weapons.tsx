// The weapon in each hand, with its facts and a button to put it down, and their burden. A weapon that is not in the content is
// shown with the specification's words.
import { X } from 'lucide-react';
import { type Book, findWeapon } from '../../../../../rules/builder/book.ts';
import type { Builder } from '../../../../../rules/builder/builder.ts';
import { removeWeapon, type Slot } from '../../../../../rules/builder/equipment.ts';
import { numbersOf } from '../../../../../rules/builder/numbers.ts';
import { isolated } from '../../../../../rules/isolated.ts';
import { IconButton } from '../../../../ui/button.tsx';
import type { Act } from '../../step-props.ts';
import { useVoice } from '../../use-voice.tsx';
import { burdenWords, weaponFacts } from './gear-words.ts';
import styles from './held-weapons.module.css';

type HeldWeaponsProps = { builder: Builder; book: Book; act: Act };

export function HeldWeapons({ builder, book, act }: HeldWeaponsProps) {
  const { primaryWeapon, secondaryWeapon } = builder.equipment;
  const { region, say } = useVoice();
  const isTwoHanded = builder.meta.hands === 'two-handed';

  function putDown(slot: Slot, name: string) {
    act((now) => removeWeapon(now, slot));
    say(`${name} put down.`);
  }

  return (
    <div className={styles.held}>
      <dl className={styles.hands}>
        <Hand
          label={isTwoHanded ? 'Both hands' : 'Primary'}
          name={primaryWeapon}
          book={book}
          onRemove={() => putDown('Primary', primaryWeapon)}
        />
        {!isTwoHanded && (
          <Hand
            label="Secondary"
            name={secondaryWeapon}
            book={book}
            onRemove={() => putDown('Secondary', secondaryWeapon)}
          />
        )}
      </dl>
      <p className={styles.burden}>{burdenWords(numbersOf(builder, book).weaponBurden)} in hand</p>
      {region}
    </div>
  );
}

type HandProps = { label: string; name: string; book: Book; onRemove: () => void };

function Hand({ label, name, book, onRemove }: HandProps) {
  return (
    <div className={styles.hand}>
      <dt>{label}</dt>
      <dd>
        {name ? (
          <>
            <span className={styles.words}>
              <b>{name}</b>
              <span>{weaponFacts(findWeapon(book, name)).map(isolated).join(' · ')}</span>
            </span>
            <IconButton label={`Put ${name} down`} onClick={onRemove}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : (
          <span className={styles.nothing}>Nothing yet</span>
        )}
      </dd>
    </div>
  );
}
