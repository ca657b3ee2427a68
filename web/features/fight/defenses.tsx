// What a hero has against hits, beside the marks: the thresholds with the guard in them, the guard, and the conditions. Who acts for the
// hero changes them; what changes conditions opens by a press, so that the rest of the sheet stays near.
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { GUARD_LIMIT } from '../../../rules/damage.ts';
import { findCharacter } from '../../../rules/table.ts';
import { figures, signed } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Conditions, ConditionWords } from './conditions.tsx';
import styles from './defenses.module.css';
import { useCommand } from './use-command.ts';

type DefensesProps = { live: LiveTable; characterId: string; mayChange: boolean };

export function Defenses({ live, characterId, mayChange }: DefensesProps) {
  const hero = useTable(live, (table) => findCharacter(table, characterId));
  const { send, isDown } = useCommand(live);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (hero === undefined) return null;
  const { name, thresholds, guard, conditions } = hero;
  return (
    <section aria-label="Against hits" className={styles.defenses}>
      <div className={styles.row}>
        <div className={styles.thresholds}>
          <span className={styles.label}>Thresholds</span>
          {thresholds === null ? (
            <span>Not known yet. You say how hard a hit is.</span>
          ) : (
            <span className={styles.numbers}>
              {(['minor', 'major', 'severe'] as const).map((grade, index) => (
                <span key={grade}>
                  <VisuallyHidden>{grade} </VisuallyHidden>
                  {index > 0 && <span aria-hidden> / </span>}
                  {figures(thresholds[grade] + guard)}{' '}
                </span>
              ))}
            </span>
          )}
        </div>
        {mayChange ? (
          <NumberStepper
            label="Guard"
            value={guard}
            min={-GUARD_LIMIT}
            max={GUARD_LIMIT}
            format={signed}
            disabled={isDown}
            onChange={(next) => void send({ type: 'SetGuard', characterId, guard: next })}
          />
        ) : (
          guard !== 0 && <span className={styles.label}>Guard {signed(guard)}</span>
        )}
      </div>
      {!isOpen && <ConditionWords conditions={conditions} />}
      {mayChange && (
        <Button
          variant="ghost"
          className={styles.opener}
          icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {conditions.length === 0 ? 'Set a condition' : 'Change conditions'}
        </Button>
      )}
      {mayChange && isOpen && (
        <div id={id}>
          <Conditions live={live} of={{ kind: 'hero', id: characterId }} name={name} mayChange />
        </div>
      )}
    </section>
  );
}
