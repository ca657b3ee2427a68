// The head of a lobby: a landscape, the session's name, whose campaign it is, and whether the line is up. With a way back, as
// in the game master's lobby, it is lower and has that above the name.
import { Check, LogOut, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Session } from '../../../rules/wire/rest.ts';
import { Brand } from '../../art/brand.tsx';
import type { LiveStatus } from '../../live/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Scene } from '../../ui/scene.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './lobby-header.module.css';

type LobbyHeaderProps = {
  session: Pick<Session, 'name' | 'campaignName' | 'gmName'> | undefined;
  status: LiveStatus;
  way?: ReactNode; // the way back; makes the head lower
  onLogout: () => void;
};

export function LobbyHeader({ session, status, way, onLogout }: LobbyHeaderProps) {
  return (
    <header className={classNames(styles.head, way !== undefined && styles.low)}>
      <div className={styles.scene}>
        <Scene name="lantern-road" />
      </div>
      <div className={styles.bar}>
        <Brand />
        <span role="status" className={styles.line}>
          {status === 'connected' ? (
            <Badge tone="success" icon={<Check aria-hidden />} className={styles.badge}>
              Connected
            </Badge>
          ) : (
            <Badge icon={<Unplug aria-hidden />} className={styles.badge}>
              {status === 'connecting' ? 'Connecting' : 'Reconnecting'}
            </Badge>
          )}
        </span>
        <ThemeSwitch />
        <Button variant="ghost" aria-label="Logout" icon={<LogOut aria-hidden />} onClick={onLogout}>
          <span className={styles.word}>Logout</span>
        </Button>
      </div>
      <div className={styles.words}>
        {way}
        {session === undefined ? (
          <>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton width="40%" />
          </>
        ) : (
          <>
            <h1>{session.name}</h1>
            <p className={styles.campaign}>
              <bdi>{session.campaignName || 'Unknown Campaign'}</bdi>, run by{' '}
              <bdi>{session.gmName || 'Unknown GM'}</bdi>
            </p>
          </>
        )}
      </div>
    </header>
  );
}
