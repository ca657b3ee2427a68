// The damage of an attack that hits, to be thrown with a weapon of the sheet or with dice that are written by hand. Without a weapon
// the dice that were written last are thrown again by one press.
import { Dices } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { DamageDice } from '../../../rules/attack.ts';
import { namesOf } from '../../../rules/roll-endings.ts';
import { poolWords } from '../../../rules/roll-words.ts';
import type { Roll } from '../../../rules/table.ts';
import { typedRoll } from '../../../rules/typed-roll.ts';
import { signed } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useAskDraft } from './ask-drafts.ts';
import { AskHead } from './ask-head.tsx';
import styles from './damage-ask.module.css';
import { findLastDice, keepLastDice } from './last-dice.ts';
import { Opener } from './opener.tsx';
import { putAside } from './put-aside.ts';
import { useWakes } from './use-wakes.ts';

export type AskedWeapon = { name: string; damage: DamageDice };

type DamageAskProps = {
  live: LiveTable;
  attack: Roll;
  weapons: readonly AskedWeapon[];
  besideWeapons: ReactNode; // while they are on their way, or why they did not come
  rest: { mayRoll: boolean; isDown: boolean };
  onThrow: (damage: DamageDice, context: string) => void;
  count: string | null; // "1 of 2"
};

type Other = { isOpen: boolean | null; dice: string }; // null: nobody has opened or closed it
const NO_OTHER: Other = { isOpen: null, dice: '' };

const focusToCard = passesFocusTo('section');

export function DamageAsk({ live, attack, weapons, besideWeapons, rest, onThrow, count }: DamageAskProps) {
  const struck = useTable(live, (table) =>
    namesOf(
      attack.targets.filter(({ isHit }) => isHit !== false),
      table,
    ),
  );
  const isAwake = useWakes();
  const [other, write, discard] = useAskDraft(`${live.sessionId} damage ${attack.seq}`, NO_OTHER);
  const mayThrow = isAwake && rest.mayRoll;
  const isUntold = attack.targets.every(({ isHit }) => isHit === null);
  const isCritical = attack.outcome === 'Critical Success';
  const hasNoWeapon = weapons.length === 0 && !besideWeapons;
  const { characterId } = attack;
  const lastDice = hasNoWeapon && characterId !== null ? findLastDice(characterId) : null;
  const last = lastDice === null ? null : typedRoll(`/r ${lastDice}`);
  const ordered = weapons.toSorted((one, another) => Number(isOf(attack, another)) - Number(isOf(attack, one)));
  return (
    <div ref={focusToCard} className={styles.ask}>
      <div className={styles.head}>
        <AskHead isMine count={count}>
          <b>
            {isUntold
              ? `Your attack on ${struck}.`
              : isCritical
                ? `A critical hit on ${struck}.`
                : `You hit ${struck}.`}
          </b>{' '}
          Throw the damage.
        </AskHead>
        <Button variant="ghost" onClick={() => putAside(live.sessionId, attack.seq)}>
          No damage
        </Button>
      </div>
      <div className={styles.weapons}>
        {ordered.map(({ name, damage }, index) => (
          <Button
            // One may carry the same weapon in either hand.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${name} ${index}`}
            size="lg"
            variant={index === 0 ? 'primary' : 'quiet'}
            icon={<Dices aria-hidden />}
            aria-disabled={!mayThrow}
            onClick={() => onThrow(damage, name)}
          >
            <span className={styles.weapon}>
              <bdi>{name === '' ? 'Unnamed weapon' : name}</bdi> {diceWords(damage)}
            </span>
          </Button>
        ))}
        {last && (
          <Button
            size="lg"
            variant="primary"
            icon={<Dices aria-hidden />}
            aria-disabled={!mayThrow}
            onClick={() => onThrow(last, '')}
          >
            {lastDice} again
          </Button>
        )}
      </div>
      {besideWeapons}
      {rest.isDown && (
        <p className={styles.note} role="status">
          You are disconnected. The damage waits for you.
        </p>
      )}
      <OtherDamage
        dice={other.dice}
        isOpen={other.isOpen ?? (hasNoWeapon && !last)}
        mayThrow={mayThrow}
        onChange={write}
        onThrow={(damage) => {
          discard();
          if (characterId !== null) keepLastDice(characterId, diceWords(damage));
          onThrow(damage, '');
        }}
      />
    </div>
  );
}

type OtherDamageProps = {
  dice: string;
  isOpen: boolean;
  mayThrow: boolean;
  onChange: (changed: Partial<Other>) => void;
  onThrow: (damage: DamageDice) => void;
};

function OtherDamage({ dice, isOpen, mayThrow, onChange, onThrow }: OtherDamageProps) {
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);

  function throwIt(event: FormEvent) {
    event.preventDefault();
    const read = typedRoll(`/r ${dice}`);
    setIsRefused(!read);
    if (read && mayThrow) onThrow(read);
  }

  return (
    <>
      <Opener isOpen={isOpen} controls={id} onToggle={() => onChange({ isOpen: !isOpen })}>
        Other damage…
      </Opener>
      {isOpen && (
        <form id={id} className={styles.other} noValidate onSubmit={throwIt}>
          <TextField
            label="Dice"
            placeholder="2d6+3"
            autoComplete="off"
            value={dice}
            onChange={(typed) => {
              setIsRefused(false);
              onChange({ dice: typed, isOpen: true }); // a weapon that comes meanwhile closes nothing
            }}
            error={isRefused ? 'Write dice, such as 2d6+3.' : undefined}
          />
          <Button type="submit" className={styles.throw} aria-disabled={!mayThrow}>
            Throw
          </Button>
        </form>
      )}
    </>
  );
}

/** The room puts the experiences that helped behind a weapon's name. */
function isOf({ context }: Roll, { name }: AskedWeapon): boolean {
  return name !== '' && (context === name || context.startsWith(`${name}, `));
}

/** "2d8+1" */
function diceWords({ dicePool, modifier }: DamageDice): string {
  return `${poolWords(dicePool)}${modifier === 0 ? '' : signed(modifier)}`;
}
