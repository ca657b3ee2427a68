// The place under the newest roll for what the game master says of it. It is kept as long as the roll is the newest, so that nothing
// on the stage moves when its buttons go.
import { useState } from 'react';
import { awaitsVerdict } from '../../../rules/offers.ts';
import type { Roll } from '../../../rules/table.ts';
import { isActionRoll } from '../../../rules/ticks.ts';
import { endsOtherwise } from '../../../rules/told.ts';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import styles from './after-roll.module.css';
import { RollOffers } from './roll-offers.tsx';

export type AfterRollProps = {
  live: LiveTable;
  roll: Roll;
  isFlying: boolean;
  send: (command: LiveCommand) => void;
};

/** With a key for each roll. */
export function AfterRoll({ live, roll, isFlying, send }: AfterRollProps) {
  const automation = useTable(live, ({ session }) => session.automation);
  const mayAsk = awaitsVerdict(roll) || (!automation && isActionRoll(roll)) || endsOtherwise(roll);
  const [isKept, setIsKept] = useState(mayAsk);
  if (mayAsk && !isKept) setIsKept(true);
  if (!isKept) return null;
  return (
    <div className={styles.after} data-after-roll>
      {!isFlying && <RollOffers live={live} roll={roll} send={send} />}
    </div>
  );
}
