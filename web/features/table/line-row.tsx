// A row of the stage that says the line is down, on a phone, where a message in the corner would cover the dice. It stays
// until the line is back.
import { WifiOff } from 'lucide-react';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';
import styles from './line-row.module.css';
import { LINE_LOST } from './line-words.ts';

export function LineRow({ live }: { live: LiveTable }) {
  const isLost = useLiveStatus(live) === 'reconnecting';
  return (
    <div role="status">
      {isLost && (
        <p className={styles.row}>
          <WifiOff aria-hidden />
          <span>
            <b>{LINE_LOST.title}.</b> {LINE_LOST.text}
          </span>
        </p>
      )}
    </div>
  );
}
