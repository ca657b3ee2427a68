// A chip from near: what is left, what moves it, whose it is. Who may move it by hand has a button down and one up.
import { Check, PencilLine } from 'lucide-react';
import { type AnyCountdown, hasNumbers, isWholeCountdown } from '../../../rules/countdowns.ts';
import { withNames } from '../../../rules/isolated.ts';
import { runsTheTable, type Seat } from '../../../rules/seats.ts';
import { findHeldCharacter, findOnTable, type Table } from '../../../rules/table.ts';
import { capitalised } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import styles from './countdown-card.module.css';
import { CountdownHead } from './countdown-head.tsx';
import {
  AGAIN_LABELS,
  COUNTDOWN_KIND_WORDS,
  COUNTDOWN_SHOWN_WORDS,
  movesWords,
  valueWords,
} from './countdown-words.ts';
import { useSend } from './use-send.ts';

type CountdownCardProps = {
  live: LiveTable;
  seat: Seat;
  countdown: AnyCountdown;
  onChange: (() => void) | null; // opens it for the game master
};

export function CountdownCard({ live, seat, countdown, onChange }: CountdownCardProps) {
  const { id, name, kind, shown } = countdown;
  const owner = useTable(live, (table) => ownerName(table, countdown));
  const isOwn = useTable(live, (table) => isOwnProject(table, seat, countdown));
  const { send, isDown } = useSend(live);
  const isGm = runsTheTable(seat);
  const isDue = hasNumbers(countdown) && countdown.isDue;
  return (
    <article className={styles.card} aria-label={name} data-due={isDue || undefined}>
      <CountdownHead countdown={countdown}>
        {capitalised(valueWords(countdown))}
        {isDue && !isGm && '. The game master says what comes of it.'}
      </CountdownHead>
      {hasNumbers(countdown) && (isGm || isOwn) && (
        <NumberStepper
          label="Left"
          value={countdown.value}
          min={0}
          max={countdown.start}
          disabled={isDown}
          decrementLabel={withNames`${name} down`}
          incrementLabel={withNames`${name} up`}
          onChange={(next) => void send({ type: 'MoveCountdown', countdownId: id, change: next - countdown.value })}
        />
      )}
      {isGm && (
        <div className={styles.actions}>
          {isDue && (
            <Button
              variant="primary"
              icon={<Check aria-hidden />}
              aria-label={withNames`Settle ${name}`}
              disabled={isDown}
              onClick={() => void send({ type: 'SettleCountdown', countdownId: id })}
            >
              Settle
            </Button>
          )}
          {onChange !== null && (
            <Button icon={<PencilLine aria-hidden />} aria-label={withNames`Change ${name}`} onClick={onChange}>
              Change
            </Button>
          )}
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Kind</dt>
          <dd>{COUNTDOWN_KIND_WORDS[kind].label}</dd>
        </div>
        {owner !== null && (
          <div>
            <dt>Whose</dt>
            <dd>
              <bdi>{owner}</bdi>
            </dd>
          </div>
        )}
        {hasNumbers(countdown) ? (
          <>
            <div>
              <dt>Start</dt>
              <dd>{countdown.start}</dd>
            </div>
            <div>
              <dt>Moved by</dt>
              <dd>{movesWords(kind, countdown.ticks)}</dd>
            </div>
            {countdown.again !== 'stop' && (
              <div>
                <dt>Once it has run out</dt>
                <dd>{AGAIN_LABELS[countdown.again]}</dd>
              </div>
            )}
          </>
        ) : (
          <div>
            <dt>Veiled</dt>
            <dd>Only the game master knows how much is left.</dd>
          </div>
        )}
        {isWholeCountdown(countdown) && (
          <div>
            <dt>{COUNTDOWN_SHOWN_WORDS[shown].label}</dt>
            <dd>{COUNTDOWN_SHOWN_WORDS[shown].hint}</dd>
          </div>
        )}
        {isWholeCountdown(countdown) && countdown.note !== '' && (
          <div>
            <dt>Your note</dt>
            <dd className={styles.note}>{countdown.note}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}

function ownerName(table: Table, countdown: AnyCountdown): string | null {
  const ownerId = hasNumbers(countdown) ? countdown.ownerId : null;
  return ownerId === null ? null : (findOnTable(table, ownerId)?.name ?? null);
}

/** [CD3] Whether it is an open project of the hero whom this player plays. */
export function isOwnProject(table: Table, { playerId, role }: Seat, countdown: AnyCountdown): boolean {
  if (role === 'gm' || countdown.kind !== 'project' || !hasNumbers(countdown)) return false;
  return countdown.ownerId !== null && countdown.ownerId === findHeldCharacter(table, playerId)?.id;
}
