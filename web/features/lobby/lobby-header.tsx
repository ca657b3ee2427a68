// The head of the lobby: the road to the table, the session's name, whose campaign it is, and whether the line stands.
import { Check, LogOut, Unplug } from 'lucide-react';
import type { Session } from '../../../rules/wire/rest.ts';
import { Brand } from '../../art/brand.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import { signOut } from '../../lib/auth-store.ts';
import type { LiveStatus } from '../../live/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './lobby-header.module.css';

export type LobbyHeaderProps = { session: Session | undefined; status: LiveStatus };

export function LobbyHeader({ session, status }: LobbyHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.scene}>
        <Scene name="lantern-road" />
      </div>
      <div className={styles.bar}>
        <Brand className={styles.brand} />
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
        <Button variant="ghost" aria-label="Logout" icon={<LogOut aria-hidden />} onClick={signOut}>
          <span className={styles.word}>Logout</span>
        </Button>
      </div>
      <div className={styles.words}>
        {session === undefined ? (
          <>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton width="40%" />
          </>
        ) : (
          <>
            <h1>{session.name}</h1>
            <p className={styles.campaign}>
              {session.campaignName || 'Unknown Campaign'}, run by {session.gmName || 'Unknown GM'}
            </p>
          </>
        )}
      </div>
    </header>
  );
}
