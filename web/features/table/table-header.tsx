// The top of the table: menu, what is played and where, whether the line is up, the Fear. It changes nothing by itself.
import { Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Badge } from '../../ui/badge.tsx';
import { FearTrack } from './fear-track.tsx';
import styles from './table-header.module.css';

type TableHeaderProps = {
  live: LiveTable;
  menu: ReactNode;
  onChangeFear: ((change: number) => void) | null;
};

export function TableHeader({ live, menu, onChangeFear }: TableHeaderProps) {
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
      <FearTrack fear={fear} onChange={onChangeFear} isDown={!isUp} />
    </header>
  );
}
