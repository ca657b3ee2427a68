// The places of one roll's dice as the room gave them, with labels. Flat dice are drawn here, thrown from the top centre or
// lying still; the faces that they show while they fly mean nothing. For solid dice the places stay empty: the engine draws
// into them.
import { type CSSProperties, useEffect, useState } from 'react';
import { type DiePosition, SIDES } from '../../../rules/dice.ts';
import type { Roll } from '../../../rules/table.ts';
import { Die } from '../../art/dice/die.tsx';
import { toneOfRole } from '../../art/dice/die-tones.ts';
import { FearSign, HopeSign } from '../../art/signs.tsx';
import { useFewPerFrame } from '../../ui/use-few-per-frame.ts';
import styles from './dice-field.module.css';
import { dieKey } from './die-key.ts';
import type { Drawing } from './drawing-choice.ts';

type DiceFieldProps = {
  roll: Roll;
  thrownMs: number | null; // local time of the throw; null: the dice lie still
  drawing: Drawing;
};

/**
 * A new face every so often while a die turns too fast to be read; the final one appears after TUMBLE_MS, before the die lies
 * still.
 */
const TUMBLE_EVERY_MS = 90;
const TUMBLE_MS = 1_150;
/** More dice than this keep their faces in the air: nobody could follow them. */
const TUMBLE_AT_MOST = 12;
/**
 * A flat die has some fifty elements: drawing all thrown dice in one frame would hold up a slow phone. They start one after the
 * other anyway. Dice that lie still are drawn at once: their total stands beside them.
 */
const DRAWN_WITHIN_FRAMES = 10;
/**
 * With more dice than this, each shows a new face only at every second tick, or third, and so on, so that not all change in one
 * frame.
 */
const TURNED_AT_ONCE = 2;

export function DiceField({ roll, thrownMs, drawing }: DiceFieldProps) {
  const { dicePositions } = roll;
  const tumbles = drawing === 'flat' && dicePositions.length <= TUMBLE_AT_MOST;
  const inTheAir = useFewPerFrame(
    thrownMs === null ? 0 : dicePositions.length,
    Math.ceil(dicePositions.length / DRAWN_WITHIN_FRAMES),
  );
  const drawn = thrownMs === null ? dicePositions.length : inTheAir;
  const tick = useTumble(tumbles ? thrownMs : null, drawn === dicePositions.length);
  const turns = Math.ceil(dicePositions.length / TURNED_AT_ONCE);
  const { rows, perRow } = gridOf(dicePositions);
  const hasLabels = rows === 1 && perRow <= 3;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--rows': rows,
    '--per-row': perRow,
  };
  return (
    <div className={styles.area} data-dice-area>
      <div
        className={styles.field}
        style={style}
        data-flying={thrownMs !== null || undefined}
        data-labelled={hasLabels || undefined}
        data-hidden={roll.hidden || undefined}
        aria-hidden
      >
        {dicePositions.map((die, index) => (
          <FallenDie
            key={die.id}
            die={die}
            place={dieKey(roll.seq, die.id)}
            index={index}
            thrownMs={thrownMs}
            turn={tick === 0 ? 0 : Math.ceil((tick + index) / turns)}
            isFlat={drawing === 'flat' && index < drawn}
            hasLabel={hasLabels}
          />
        ))}
      </div>
    </div>
  );
}

/** How many rows the room laid the dice in, and how many dice are in the longest. */
function gridOf(dice: readonly DiePosition[]): { rows: number; perRow: number } {
  const counts = new Map<number, number>();
  for (const { y } of dice) counts.set(y, (counts.get(y) ?? 0) + 1);
  return { rows: counts.size, perRow: Math.max(...counts.values()) };
}

type FallenDieProps = {
  die: DiePosition;
  place: string;
  index: number;
  thrownMs: number | null;
  turn: number; // 0: it shows what was rolled
  isFlat: boolean;
  hasLabel: boolean;
};

function FallenDie(props: FallenDieProps) {
  const { die, place, index, isFlat, hasLabel } = props;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--x': die.x,
    '--y': die.y,
    '--turn': `${(index % 2 === 0 ? -1 : 1) * (430 + ((index * 97) % 260))}deg`,
    '--late': `${(index % 5) * 45}ms`,
  };
  return (
    <span className={styles.place} style={style} data-die={place}>
      {isFlat && <FlatDie {...props} />}
      {hasLabel && <DieLabel die={die} />}
    </span>
  );
}

/** Starts the animation where it would be by now, so that all dice lie still at the same moment, whenever each was first drawn. */
function FlatDie({ die: { dieType, value, role }, index, thrownMs, turn }: FallenDieProps) {
  const [elapsedMs] = useState(() => (thrownMs === null ? 0 : Date.now() - thrownMs));
  const style: CSSProperties & Record<`--${string}`, string> = { '--elapsed': `${-elapsedMs}ms` };
  const face = turn === 0 ? value : ((value + turn * 5 + index * 3) % SIDES[dieType]) + 1;
  return (
    <span className={styles.flight} style={style}>
      <Die kind={dieType} face={face} tone={toneOfRole[role]} className={styles.die} />
    </span>
  );
}

function DieLabel({ die: { role, value, dieType } }: { die: DiePosition }) {
  if (role === 'hope') {
    return (
      <span className={styles.label} data-light="hope">
        <HopeSign />
        Hope {value}
      </span>
    );
  }
  if (role === 'fear') {
    return (
      <span className={styles.label} data-light="fear">
        <FearSign />
        Fear {value}
      </span>
    );
  }
  const word = role === 'advantage' ? 'Advantage' : role === 'disadvantage' ? 'Disadvantage' : dieType;
  return <span className={styles.label}>{word}</span>;
}

/**
 * Counts up while the dice turn, starting when all of them are drawn, so that no frame has to do both. 0 when the final faces
 * show.
 */
function useTumble(thrownMs: number | null, areDrawn: boolean): number {
  const [tick, setTick] = useState(thrownMs === null ? 0 : 1);
  useEffect(() => {
    if (thrownMs === null) {
      setTick(0);
      return;
    }
    const timer = setInterval(() => {
      const isTurning = Date.now() - thrownMs < TUMBLE_MS;
      setTick((before) => (isTurning ? before + Number(areDrawn) : 0));
      if (!isTurning) clearInterval(timer);
    }, TUMBLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [thrownMs, areDrawn]);
  return tick;
}
