// A countdown in the game master's list: moved, shown, veiled or hidden, settled, changed and removed by one press each.
import { Check, CloudFog, Eye, EyeOff, PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { COUNTDOWN_SHOWN, type Countdown, type CountdownShown } from '../../../rules/countdowns.ts';
import { withNames } from '../../../rules/isolated.ts';
import { capitalised } from '../../../rules/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { CountdownHead } from './countdown-head.tsx';
import styles from './countdown-row.module.css';
import { COUNTDOWN_KIND_WORDS, COUNTDOWN_SHOWN_WORDS, TICKS_LABELS, valueWords } from './countdown-words.ts';
import type { Send } from './use-send.ts';

type CountdownRowProps = {
  countdown: Countdown;
  send: Send;
  isDown: boolean;
  onEdit: () => void;
  onRemove: () => void; // asks first
};

const SHOWN_SIGNS: Record<CountdownShown, ReactNode> = {
  open: <Eye aria-hidden />,
  veiled: <CloudFog aria-hidden />,
  hidden: <EyeOff aria-hidden />,
};

const focusToRow = passesFocusTo('article');
const focusToPanel = passesFocusTo('[data-countdowns-panel]');

export function CountdownRow({ countdown, send, isDown, onEdit, onRemove }: CountdownRowProps) {
  const { id, name, kind, ticks, value, start, shown, isDue } = countdown;

  function show(to: CountdownShown) {
    const { seq: _seq, isDue: _isDue, value: _value, ...asked } = countdown;
    void send({ type: 'SetCountdown', countdown: { ...asked, shown: to } });
  }

  return (
    <article ref={focusToPanel} className={styles.row} aria-label={name} data-due={isDue || undefined}>
      <CountdownHead countdown={countdown}>
        {`${capitalised(valueWords(countdown))} · ${COUNTDOWN_KIND_WORDS[kind].label} · ${TICKS_LABELS[ticks]}`}
      </CountdownHead>
      <div className={styles.moves}>
        <NumberStepper
          label="Left"
          hideLabel
          value={value}
          min={0}
          max={start}
          disabled={isDown}
          decrementLabel={withNames`${name} down`}
          incrementLabel={withNames`${name} up`}
          onChange={(next) => void send({ type: 'MoveCountdown', countdownId: id, change: next - value })}
        />
        <span className={styles.tools}>
          <IconButton label={withNames`Change ${name}`} data-edits={id} onClick={onEdit}>
            <PencilLine aria-hidden />
          </IconButton>
          <IconButton label={withNames`Remove ${name}`} disabled={isDown} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </div>
      {isDue && (
        <Button
          ref={focusToRow}
          variant="primary"
          block
          icon={<Check aria-hidden />}
          aria-label={withNames`Settle ${name}`}
          disabled={isDown}
          onClick={() => void send({ type: 'SettleCountdown', countdownId: id })}
        >
          Settle
        </Button>
      )}
      <Segmented
        label={withNames`What players see of ${name}`}
        value={shown}
        onChange={show}
        options={COUNTDOWN_SHOWN.map((each) => ({
          value: each,
          label: COUNTDOWN_SHOWN_WORDS[each].label,
          icon: SHOWN_SIGNS[each],
        }))}
      />
    </article>
  );
}
