// The screens before the door of a table: the wait, a shut door, a seat that is gone, and a table that is open in too many places.
import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LENGTHS } from '../../../rules/lengths.ts';
import { messageOf } from '../../lib/api.ts';
import { forget, type PlayerAuth, signOut } from '../../lib/auth-store.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DoorFrame } from './door-frame.tsx';
import styles from './door-screens.module.css';

/** The wait before a door that needs permission: who is told, what comes next, and a way to give up. It ends by itself. */
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

/** A door that is shut to newcomers: nothing knocks again by itself; trying again is the person's own choice. */
export function ShutOut({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <DoorFrame title="The door is shut">
      <p>The game master has shut the door of this session. Ask them to open it, then try again.</p>
      <div className={styles.actions}>
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

/** `either`: the page was reloaded since and does not know which it was. */
export type WhyGone = 'refused' | 'removed' | 'either';

const WORDS: Record<WhyGone, { title: string; text: string }> = {
  refused: {
    title: 'Not this time',
    text: 'The game master did not let you in. If that was a mix-up, talk to them and knock again.',
  },
  removed: {
    title: 'You were sent from the table',
    text: 'The game master has taken your seat, and your character is free again. You can come back if the door lets you.',
  },
  either: {
    title: 'You have no seat here',
    text: 'The game master did not let you in, or has taken your seat. You can come back if the door lets you.',
  },
};

type SeatGoneProps = {
  why: WhyGone;
  playerName: string;
  onComeAgain: (name: string) => Promise<void>;
};

/**
 * For somebody who was sent from the table or from its door: what happened, and a way to come back as somebody new. The old
 * seat is not used any more.
 */
export function SeatGone({ why, playerName, onComeAgain }: SeatGoneProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(playerName);
  const [failure, setFailure] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const { title, text } = WORDS[why];

  async function comeAgain(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setIsJoining(true);
    try {
      await onComeAgain(name.trim());
      navigate(PATHS.lobby, { replace: true });
    } catch (error) {
      setFailure(messageOf(error, 'That did not work. Please try again.'));
      setIsJoining(false);
    }
  }

  return (
    <DoorFrame title={title}>
      <p>{text}</p>
      <form className={styles.form} onSubmit={(event) => void comeAgain(event)} noValidate>
        <TextField
          label="Player name"
          value={name}
          onChange={setName}
          longest={LENGTHS.playerName}
          autoComplete="nickname"
          enterKeyHint="go"
        />
        <Notice>{failure}</Notice>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            disabled={name.trim() === ''}
            busy={isJoining ? 'Joining' : undefined}
          >
            Join again
          </Button>
          <Button variant="ghost" icon={<LogOut aria-hidden />} disabled={isJoining} onClick={forget}>
            Leave
          </Button>
        </div>
      </form>
    </DoorFrame>
  );
}

export function Displaced({ onComeBack }: { onComeBack: () => void }) {
  return (
    <DoorFrame title="You are here in other places">
      <p>This table is open in eight more tabs or devices of yours, so it rests here. Nothing is lost.</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onComeBack}>
          Go On Here
        </Button>
      </div>
    </DoorFrame>
  );
}
