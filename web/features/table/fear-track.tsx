// The Fear of the table: twelve places in two rows, lit as crescents, with number and word; the glow behind them grows with
// the count. For the game master it has a button down and one up.
import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { FEAR_MAX } from '../../../rules/resources.ts';
import { FearSign } from '../../art/signs.tsx';
import { IconButton } from '../../ui/button.tsx';
import styles from './fear-track.module.css';

const places = Array.from({ length: FEAR_MAX }, (_, index) => index + 1);

type FearTrackProps = {
  fear: number;
  onChange: ((change: number) => void) | null; // null: only to look at
  isDown?: boolean | undefined;
};

export const FearTrack = memo(function FearTrack({ fear, onChange, isDown = false }: FearTrackProps) {
  const style: CSSProperties & Record<`--${string}`, number> = { '--fear-count': fear };
  return (
    <div className={styles.track}>
      {onChange !== null && (
        <IconButton
          label="Spend 1 Fear"
          aria-disabled={isDown || fear <= 0}
          className={styles.step}
          onClick={() => !isDown && fear > 0 && onChange(-1)}
        >
          <Minus aria-hidden />
        </IconButton>
      )}
      <div className={styles.face} style={style} role="img" aria-label={`Fear ${fear} of ${FEAR_MAX}`}>
        <span className={styles.word}>
          <FearSign />
          Fear
        </span>
        <span className={styles.dots}>
          {places.map((place) => (
            <span key={place} className={styles.dot} data-lit={place <= fear || undefined}>
              {place <= fear && <FearSign />}
            </span>
          ))}
        </span>
        <span className={styles.count}>
          <b>{fear}</b>
          <small>Fear</small>
        </span>
      </div>
      {onChange !== null && (
        <IconButton
          label="Gain 1 Fear"
          aria-disabled={isDown || fear >= FEAR_MAX}
          className={styles.step}
          onClick={() => !isDown && fear < FEAR_MAX && onChange(1)}
        >
          <Plus aria-hidden />
        </IconButton>
      )}
    </div>
  );
});
