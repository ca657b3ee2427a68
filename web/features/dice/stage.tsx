// The middle of the screen: the scene behind a round table, the newest roll large on it in the light of its outcome, the last
// rolls of the others small at the side, with solid dice as soon as there is an engine.
import { Dices, Eraser } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { diceOnTheTable, type Roll } from '../../../rules/table.ts';
import { told } from '../../../rules/told.ts';
import { toneOf } from '../../art/outcome-sign.tsx';
import { type LiveTable, useLive, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { Scene } from '../../ui/scene.tsx';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import { chooseDrawing, type Drawing, drawingOf } from './drawing-choice.ts';
import { EarlierRoll } from './earlier-roll.tsx';
import { RollResult } from './roll-result.tsx';
import { rollsOnStage } from './rolls-on-stage.ts';
import { SolidDice } from './solid-dice.tsx';
import styles from './stage.module.css';
import { useDiceEngine } from './use-dice-engine.ts';
import { useLabelScene } from './use-label-scene.ts';

type StageProps = {
  live: LiveTable;
  invitation: ReactNode; // what to do while no dice lie on the table
  onOpenRoller: () => void;
  onClear: (() => void) | null; // null: this person may clear nothing
  start?: ReactNode; // beside the dice button, such as a button that opens a drawer
  end?: ReactNode;
  foot?: ReactNode; // on the near edge of the table
  afterRoll?: ((roll: Roll, isFlying: boolean) => ReactNode) | undefined; // what stands under the newest roll
  action?: ReactNode; // the button to press first while no dice lie on the table
};

/** This many earlier rolls fit side by side; more scroll. */
const IN_SIGHT = 3;

const focusToStage = passesFocusTo('section');

export function Stage({ live, invitation, onOpenRoller, onClear, start, end, foot, afterRoll, action }: StageProps) {
  const rolled = useTable(live, ({ rolls }) => rolls);
  const hidden = useTable(live, ({ hiddenRolls }) => hiddenRolls);
  const label = useTable(live, ({ session }) => session.scene);
  const airborne = useLive(live, (state) => state.airborne);
  const known = useMemo(
    () => rollsOnStage(diceOnTheTable({ rolls: rolled, hiddenRolls: hidden }), airborne),
    [rolled, hidden, airborne],
  );
  // [DE24] Others may look on: a game master's stage shows what players are told, too.
  const rolls = useMemo(() => known.map((each) => ({ ...each, roll: told(each.roll) })), [known]);
  const newest = rolls.at(-1) ?? null;
  const newestKnown = known.at(-1)?.roll;
  const scene = useLabelScene(label);
  const areFlying = airborne.length > 0;
  const sheet = useRef<HTMLDivElement>(null);
  const { state, engine, drawnSeq, prefersStill } = useDiceEngine(sheet);
  const [before, setBefore] = useState<Drawing>('flat');
  const drawing = chooseDrawing({ engine: state, prefersStill, areFlying, before });
  if (drawing !== before) setBefore(drawing);
  const light = newest?.thrownMs === null && newest.roll.outcome ? toneOf(newest.roll.outcome) : undefined;

  return (
    <section className={styles.stage} data-light={light} aria-label="Table">
      <div className={styles.scene} data-scene={scene}>
        {scene && <Scene name={scene} />}
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
            <Button
              ref={focusToStage}
              variant="ghost"
              icon={<Eraser aria-hidden />}
              onClick={onClear}
              className={styles.clear}
            >
              Clear
            </Button>
          )}
          {end}
        </div>
      </div>
      {rolls.length > 1 && (
        <ul
          ref={sidewaysRow}
          className={classNames(sideways.row, styles.others)}
          data-dice-scroller
          tabIndex={rolls.length - 1 > IN_SIGHT ? 0 : undefined} // for the arrow keys
          aria-label="Earlier rolls on the table"
        >
          {rolls
            .slice(0, -1)
            .reverse()
            .map((one) => (
              <EarlierRoll key={one.roll.rollerPlayerId} roll={one} drawing={drawingOf(one, drawing, drawnSeq)} />
            ))}
        </ul>
      )}
      <div className={styles.centre}>
        {newest === null ? (
          <div className={styles.invitation}>
            <EmptyState level={2} icon={<Dices />} title="The table is set" text={invitation} action={action} />
          </div>
        ) : (
          <RollResult
            key={newest.roll.seq}
            live={live}
            roll={newest.roll}
            thrownMs={newest.thrownMs}
            drawing={drawingOf(newest, drawing, drawnSeq)}
            after={newestKnown && afterRoll?.(newestKnown, newest.thrownMs !== null)}
          />
        )}
      </div>
      <div className={styles.foot}>{foot}</div>
      <SolidDice host={sheet} engine={engine} drawing={drawing} rolls={rolls} />
      {areFlying && (
        <button
          ref={focusToStage}
          type="button"
          className={styles.skip}
          onClick={live.skipReveal}
          aria-label="Show the result now"
        />
      )}
    </section>
  );
}

const marks = Array.from({ length: 12 }, (_, index) => {
  const angle = ((index + 0.5) * Math.PI) / 6;
  const at = (scale: number) =>
    `${(410 + 388 * scale * Math.cos(angle)).toFixed(1)} ${(200 + 182 * scale * Math.sin(angle)).toFixed(1)}`;
  return `M${at(0.998)}L${at(1.028)}`;
}).join('');

/**
 * The board that the dice fall on: an ellipse with twelve marks, like a round table seen from one's seat. How flat it is follows
 * from the room it is given. Decoration only.
 */
function RoundTable({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 820 400" preserveAspectRatio="none" aria-hidden="true">
      <ellipse className={styles.board} cx="410" cy="200" rx="404" ry="192" />
      <ellipse className={styles.inner} cx="410" cy="200" rx="383" ry="180" />
      <path className={styles.marks} d={marks} />
    </svg>
  );
}
