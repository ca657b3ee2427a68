// The wait before a door where one has to ask: who is told, what comes next, and a way to give up. It goes by itself.
import { LogOut } from 'lucide-react';
import { type PlayerAuth, signOut } from '../../lib/auth-store.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { DoorFrame } from './door-frame.tsx';
import styles from './waiting-screen.module.css';

export function WaitingScreen({ live, player }: { live: LiveTable; player: PlayerAuth }) {
  const sessionName = useLive(live, ({ table }) => table?.session.name ?? null);
  const isLineDown = useLive(live, ({ trouble }) => trouble !== null);
  return (
    <DoorFrame title="Knock, knock">
      <p>The game master has been told that you are here. As soon as they say yes, you walk in.</p>
      <p className={styles.facts}>
        <span className={styles.fact}>
          You knock as <b>{player.playerName}</b>
        </span>
        <span className={styles.fact}>
          {sessionName === null ? 'Session' : 'At'} <b>{sessionName ?? player.sessionId}</b>
        </span>
      </p>
      <p className={styles.wait} role="status">
        <span className={styles.lamp} />
        {isLineDown ? 'The line is down. We knock again as soon as it is back.' : 'Waiting for an answer'}
      </p>
      <div className={styles.foot}>
        <Button icon={<LogOut aria-hidden />} onClick={signOut}>
          Stop waiting
        </Button>
      </div>
    </DoorFrame>
  );
}
