// What the game master says of a roll with one press each: whether it succeeds, and with automation off what follows from it.
import { Check, Eye, EyeOff, Flame, Hourglass, X } from 'lucide-react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { awaitsVerdict, offersAfter } from '../../../rules/offers.ts';
import { endingWords } from '../../../rules/roll-endings.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Roll } from '../../../rules/table.ts';
import { endsOtherwise } from '../../../rules/told.ts';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useLive, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import styles from './roll-offers.module.css';

export type RollOffersProps = { live: LiveTable; roll: Roll; send: (command: LiveCommand) => void };

const focusToStage = passesFocusTo('section');

export function RollOffers({ live, roll, send }: RollOffersProps) {
  const table = useTable(live, (shown) => shown);
  const isGivenSince = useLive(live, ({ happenings }) =>
    happenings.some(({ type, seq }) => type === 'SpotlightGiven' && seq > roll.seq),
  );
  const isDown = useLiveStatus(live) !== 'connected';
  const isCritical = roll.outcome === 'Critical Success';
  const { spotlight, ticks } = offersAfter(table, roll);
  const judge = (isSuccess: boolean) => send({ type: 'JudgeRoll', seq: roll.seq, isSuccess });
  const off = isDown || undefined;
  const mayGive = spotlight !== null && !isGivenSince;
  const isKept = endsOtherwise(roll);
  if (!isKept && !awaitsVerdict(roll) && !mayGive && ticks.length === 0) return null;

  return (
    <fieldset
      ref={sidewaysRow}
      className={classNames(sideways.row, styles.offers)}
      aria-label="What follows from this roll"
    >
      {isKept && <KeptEnding words={withNames`${rollerOf(roll)}: ${endingWords(roll, table)}`} />}
      {awaitsVerdict(roll) && (
        <>
          <Button ref={focusToStage} icon={<Check aria-hidden />} aria-disabled={off} onClick={() => judge(true)}>
            Success
          </Button>
          {!isCritical && (
            <Button ref={focusToStage} icon={<X aria-hidden />} aria-disabled={off} onClick={() => judge(false)}>
              Failure
            </Button>
          )}
        </>
      )}
      {mayGive && (
        <Button
          ref={focusToStage}
          icon={<Flame aria-hidden />}
          aria-disabled={off}
          onClick={() => send({ type: 'GiveSpotlight', to: spotlight })}
        >
          Spotlight to {spotlight.kind === 'gm' ? 'you' : isolated(roll.characterName)}
        </Button>
      )}
      {ticks.map(({ countdownId, oldValue, newValue }) => (
        <Button
          key={countdownId}
          ref={focusToStage}
          icon={<Hourglass aria-hidden />}
          aria-disabled={off}
          onClick={() => send({ type: 'MoveCountdown', countdownId, change: newValue - oldValue })}
        >
          {isolated(nameOf(table.countdowns, countdownId))} {oldValue} to {newValue}
        </Button>
      ))}
    </fieldset>
  );
}

/** Whether the game master reads how rolls ended that players are not told of. It stays so until the page goes. */
const readsOn = createStore<{ isOn: boolean }>(() => ({ isOn: false }));

/** [DE24] Others may look on: it is shown on demand. */
function KeptEnding({ words }: { words: string }) {
  const isOn = useStore(readsOn, (state) => state.isOn);
  return (
    <>
      <Button
        variant="ghost"
        icon={isOn ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        aria-expanded={isOn}
        onClick={() => readsOn.setState({ isOn: !isOn })}
      >
        {isOn ? 'Hide' : 'How it ended'}
      </Button>
      {isOn && <p className={styles.kept}>{words}</p>}
    </>
  );
}

function nameOf(countdowns: readonly { id: string; name: string }[], id: string): string {
  return countdowns.find((each) => each.id === id)?.name ?? 'A countdown';
}
