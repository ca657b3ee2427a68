// The middle of the screen: the scene behind a round table, the newest roll large on it in its own light, the last rolls of
// the others small at the side. It shows what the room rolled and clears what may be cleared; it never throws.
import { Dices, Eraser, EyeOff } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { verdictOf } from '../../../rules/dice.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import { diceOnTheTable, type Roll } from '../../../rules/table.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import { type LiveTable, useLive, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { RollResult } from './roll-result.tsx';
import { RoundTable } from './round-table.tsx';
import styles from './stage.module.css';

export type StageProps = {
  live: LiveTable;
  invitation: ReactNode; // what to do while nothing lies on the table
  onOpenRoller: () => void;
  onClear: (() => void) | null; // null: nothing here that this person may clear
  start?: ReactNode; // beside the dice button, such as the way into a drawer
  end?: ReactNode;
  foot?: ReactNode; // on the near edge of the table
  action?: ReactNode; // the first thing to press while nothing lies on the table
};

export function Stage({ live, invitation, onOpenRoller, onClear, start, end, foot, action }: StageProps) {
  const table = useTable(live, (shown) => shown);
  const airborne = useLive(live, (state) => state.airborne);
  const lying = useMemo(() => diceOnTheTable(table), [table]);
  const flying = airborne.at(-1) ?? null;
  const large = flying?.roll ?? lying.at(-1) ?? null;
  const others = lying.filter(
    ({ seq, rollerPlayerId }) => seq !== large?.seq && rollerPlayerId !== large?.rollerPlayerId,
  );
  const light = flying === null && large?.outcome ? toneOf(large.outcome) : undefined;

  return (
    <section className={styles.stage} data-light={light} aria-label="Table">
      <div className={styles.scene}>
        <Scene name="lantern-road" />
      </div>
      <RoundTable className={styles.table} />
      <div className={styles.light} />
      <div className={styles.bar}>
        <div className={styles.start}>{start}</div>
        <Button icon={<Dices aria-hidden />} onClick={onOpenRoller} className={styles.more}>
          More dice <Kbd>r</Kbd>
        </Button>
        <div className={styles.end}>
          {onClear !== null && (
            <Button variant="ghost" icon={<Eraser aria-hidden />} onClick={onClear} className={styles.clear}>
              Clear
            </Button>
          )}
          {end}
        </div>
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Earlier rolls on the table">
          {others.map((roll) => (
            <EarlierRoll key={roll.rollerPlayerId} roll={roll} />
          ))}
        </ul>
      )}
      <div className={styles.centre}>
        {large === null ? (
          <div className={styles.invitation}>
            <EmptyState level={2} icon={<Dices />} title="The table is set" text={invitation} action={action} />
          </div>
        ) : (
          <RollResult key={large.seq} roll={large} thrownMs={flying?.thrownMs ?? null} />
        )}
      </div>
      <div className={styles.foot}>{foot}</div>
      {flying !== null && (
        <button type="button" className={styles.skip} onClick={live.skipReveal} aria-label="Show the result now" />
      )}
    </section>
  );
}

function EarlierRoll({ roll }: { roll: Roll }) {
  const verdict = verdictOf(roll);
  return (
    <li className={styles.other} data-light={roll.outcome === null ? undefined : toneOf(roll.outcome)}>
      {roll.outcome !== null && <OutcomeSign outcome={roll.outcome} />}
      <b>{roll.total}</b>
      <span className={styles.name}>{rollerOf(roll)}</span>
      {roll.hidden && <EyeOff role="img" aria-label="only you see this" />}
      {verdict !== null && <span className={styles.word}>{verdict}</span>}
    </li>
  );
}
