// A roll that is not the newest, small at the side: its dice faint, who rolled, and the result once they lie still.
import { EyeOff } from 'lucide-react';
import { memo } from 'react';
import { verdictOf } from '../../../rules/dice.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import { figures } from '../../../rules/words.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import { DiceRow } from './dice-row.tsx';
import type { Drawing } from './drawing-choice.ts';
import styles from './earlier-roll.module.css';
import type { RollOnStage } from './rolls-on-stage.ts';

export const EarlierRoll = memo(function EarlierRoll({
  roll: { roll, thrownMs },
  drawing,
}: {
  roll: RollOnStage;
  drawing: Drawing;
}) {
  const verdict = verdictOf(roll);
  const isFlying = thrownMs !== null;
  const tone = roll.outcome === null || isFlying ? undefined : toneOf(roll.outcome);
  return (
    <li className={styles.other} data-light={tone} aria-busy={isFlying}>
      <DiceRow roll={roll} isFlying={isFlying} drawing={drawing} />
      <span className={styles.words}>
        <span className={styles.end} data-flying={isFlying || undefined} aria-hidden={isFlying || undefined}>
          {roll.outcome !== null && <OutcomeSign outcome={roll.outcome} />}
          <b>{figures(roll.total)}</b>
        </span>
        <bdi className={styles.name}>{rollerOf(roll)}</bdi>
        {roll.hidden && <EyeOff role="img" aria-label="only you see this" />}
        {verdict !== null && !isFlying && <span className={styles.word}>{verdict}</span>}
      </span>
    </li>
  );
});
