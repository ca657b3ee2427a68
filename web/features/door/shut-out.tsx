// A door that is shut to newcomers: nothing knocks on, trying again is the person's own choice.
import { LogOut } from 'lucide-react';
import { signOut } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './deeds.module.css';
import { DoorFrame } from './door-frame.tsx';

export function ShutOut({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <DoorFrame title="The door is shut">
      <p>The game master has shut the door of this session. Ask them to open it, then try again.</p>
      <div className={styles.deeds}>
        <Button variant="primary" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={signOut}>
          Leave
        </Button>
      </div>
    </DoorFrame>
  );
}
