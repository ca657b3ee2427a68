// Told to whoever was sent from the table or from its door: what happened, and a way to come again as somebody new. Of the
// old seat nothing is used any more.
import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LENGTHS } from '../../../rules/lengths.ts';
import { messageOf } from '../../lib/api.ts';
import { forget } from '../../lib/auth-store.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './deeds.module.css';
import { DoorFrame } from './door-frame.tsx';

/** `either`: the page was opened anew since, and nobody remembers which it was. */
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
        <div className={styles.deeds}>
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
