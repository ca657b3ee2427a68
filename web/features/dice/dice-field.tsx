// The dice of one roll where they fall: thrown from the top centre to the places the room gave them, or lying still.
// What they show while they fly means nothing; at rest they show what was rolled.
import { type CSSProperties, useEffect, useState } from 'react';
import { type DiePosition, type DieRole, SIDES } from '../../../rules/dice.ts';
import type { Roll } from '../../../rules/table.ts';
import { Die, type DieTone } from '../../art/dice/die.tsx';
import { FearSign, HopeSign } from '../../art/signs.tsx';
import styles from './dice-field.module.css';

export type DiceFieldProps = {
  roll: Roll;
  thrownMs: number | null; // local time of the throw; null: the dice lie still
};

const tones: Record<DieRole, DieTone> = {
  hope: 'hope',
  fear: 'fear',
  pool: 'bone',
  advantage: 'bone',
  disadvantage: 'slate',
};
/** Faces change while a die turns too fast to be read, and the last one comes up before it lies still. */
const TUMBLE_EVERY_MS = 90;
const TUMBLE_MS = 1_150;
/** More dice than this fly as one cloud: only their places are told apart. */
const TUMBLE_AT_MOST = 12;

export function DiceField({ roll, thrownMs }: DiceFieldProps) {
  const { dicePositions } = roll;
  const tick = useTumble(dicePositions.length <= TUMBLE_AT_MOST ? thrownMs : null);
  const [elapsedMs] = useState(() => (thrownMs === null ? 0 : Date.now() - thrownMs));
  const rows = new Set(dicePositions.map(({ y }) => y)).size;
  const perRow = Math.ceil(dicePositions.length / rows);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--rows': rows,
    '--per-row': perRow,
    '--elapsed': `${-elapsedMs}ms`,
  };
  return (
    <div className={styles.area}>
      <div className={styles.field} style={style} data-flying={thrownMs !== null || undefined} aria-hidden>
        {dicePositions.map((die, index) => (
          <FallenDie key={die.id} die={die} index={index} tick={tick} hasLabel={rows === 1 && perRow <= 3} />
        ))}
      </div>
    </div>
  );
}

function FallenDie({
  die,
  index,
  tick,
  hasLabel,
}: {
  die: DiePosition;
  index: number;
  tick: number;
  hasLabel: boolean;
}) {
  const { dieType, value, x, y, role } = die;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--x': x,
    '--y': y,
    '--turn': `${(index % 2 === 0 ? -1 : 1) * (430 + ((index * 97) % 260))}deg`,
    '--late': `${(index % 5) * 45}ms`,
  };
  const face = tick === 0 ? value : ((value + tick * 5 + index * 3) % SIDES[dieType]) + 1;
  return (
    <span className={styles.place} style={style}>
      <span className={styles.across}>
        <span className={styles.down}>
          <Die kind={dieType} face={face} tone={tones[role]} className={styles.die} />
        </span>
      </span>
      {hasLabel && <DieLabel die={die} />}
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

/** Counts up while the dice turn; 0 when their faces stand. */
function useTumble(thrownMs: number | null): number {
  const [tick, setTick] = useState(thrownMs === null ? 0 : 1);
  useEffect(() => {
    if (thrownMs === null) {
      setTick(0);
      return;
    }
    const timer = setInterval(() => {
      const isTurning = Date.now() - thrownMs < TUMBLE_MS;
      setTick((before) => (isTurning ? before + 1 : 0));
      if (!isTurning) clearInterval(timer);
    }, TUMBLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [thrownMs]);
  return tick;
}
