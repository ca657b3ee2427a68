// What a hero has against hits, beside the marks: the thresholds with the guard in them, the guard, and the conditions. Who acts for the
// hero changes them.
import { GUARD_LIMIT } from '../../../rules/damage.ts';
import { findCharacter } from '../../../rules/table.ts';
import { figures, signed } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Conditions } from './conditions.tsx';
import styles from './defenses.module.css';
import { useCommand } from './use-command.ts';

type DefensesProps = { live: LiveTable; characterId: string; mayChange: boolean };

export function Defenses({ live, characterId, mayChange }: DefensesProps) {
  const hero = useTable(live, (table) => findCharacter(table, characterId));
  const { send, isDown } = useCommand(live);
  if (hero === undefined) return null;
  const { name, thresholds, guard } = hero;
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
      <Conditions live={live} of={{ kind: 'hero', id: characterId }} name={name} mayChange={mayChange} />
    </section>
  );
}
