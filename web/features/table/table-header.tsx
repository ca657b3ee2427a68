// The top of the table: menu, session and scene, state of the line, Fear. It changes nothing by itself.
import { Minus, Plus, Wifi, WifiOff } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { FEAR_MAX } from '../../../rules/resources.ts';
import { FearSign } from '../../art/signs.tsx';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import styles from './table-header.module.css';

type TableHeaderProps = {
  live: LiveTable;
  menu: ReactNode;
  onChangeFear: ((change: number) => void) | null;
  onOpenFear: () => void; // what moved it
};

export function TableHeader({ live, menu, onChangeFear, onOpenFear }: TableHeaderProps) {
  const { name, gmName, campaignName, scene, fear } = useTable(live, ({ session }) => session);
  const isUp = useLiveStatus(live) === 'connected';
  const Sign = isUp ? Wifi : WifiOff;
  const word = isUp ? 'Connected' : 'Disconnected';
  return (
    <header className={styles.header} data-steps={onChangeFear !== null || undefined}>
      {menu}
      <div className={styles.words}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <p className={styles.place} data-scene={scene !== '' || undefined}>
          <span className={styles.line} data-up={isUp || undefined}>
            <Sign aria-hidden />
            <span className={styles.word}>{word}</span>
          </span>
          <span className={styles.who}>
            <bdi>{gmName}</bdi> · <bdi>{campaignName}</bdi>
          </span>
          {scene !== '' && <bdi className={styles.scene}>{scene}</bdi>}
        </p>
      </div>
      <Badge tone={isUp ? 'success' : 'danger'} icon={<Sign aria-hidden />} className={styles.badge}>
        {word}
      </Badge>
      <FearTrack fear={fear} onChange={onChangeFear} onOpen={onOpenFear} isDown={!isUp} />
    </header>
  );
}

const places = Array.from({ length: FEAR_MAX }, (_, index) => index + 1);

type FearTrackProps = {
  fear: number;
  onChange: ((change: number) => void) | null; // null: only to look at
  onOpen: () => void;
  isDown: boolean;
};

/**
 * The Fear of the table: twelve places in two rows, lit as crescents, with number and word; the glow behind them grows with the
 * count. It opens into what moved it; for the game master it has a button down and one up.
 */
function FearTrack({ fear, onChange, onOpen, isDown }: FearTrackProps) {
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
      <div className={styles.trackPlace}>
        <div className={styles.face} style={style} role="img" aria-label={`Fear ${fear} of ${FEAR_MAX}`}>
          <span className={styles.trackWord}>
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
        {/* Beside the picture, not around it: what is in a button is not read as a picture. */}
        <button
          type="button"
          className={styles.opener}
          aria-label="What moved Fear"
          aria-haspopup="dialog"
          onClick={onOpen}
        />
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
}
