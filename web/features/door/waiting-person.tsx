// One person at the door, with the two answers. It disappears when the room says that it is answered, here or on another device.
import { Check, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Waiting } from '../../../rules/table.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { DoorActions } from './door-actions.ts';
import styles from './waiting-person.module.css';

type WaitingPersonProps = {
  waiting: Waiting;
  actions: DoorActions;
  isDown: boolean;
  onAnswer?: ((byKey: boolean) => void) | undefined; // whether with the keyboard: the pressed button is about to disappear
};

export function WaitingPerson({ waiting: { playerId, playerName }, actions, isDown, onAnswer }: WaitingPersonProps) {
  const [answer, setAnswer] = useState<'admit' | 'refuse' | null>(null);

  async function say(next: 'admit' | 'refuse', { detail }: MouseEvent) {
    onAnswer?.(detail === 0); // a click without a pointer
    setAnswer(next);
    const isDone = await actions.admit(playerId, next === 'admit');
    if (!isDone) setAnswer(null);
  }

  const isDisabled = isDown || answer !== null;
  return (
    <li className={styles.knocker}>
      <Avatar name={playerName} size="sm" />
      <p className={styles.words}>
        <b>{playerName}</b> asks to come in
      </p>
      <span className={styles.answers}>
        <Button
          variant="quiet"
          icon={<X aria-hidden />}
          aria-label={`Refuse ${playerName}`}
          aria-disabled={isDisabled}
          busy={answer === 'refuse' ? 'Refusing' : undefined}
          onClick={(event) => void say('refuse', event)}
        >
          Refuse
        </Button>
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          aria-label={`Admit ${playerName}`}
          aria-disabled={isDisabled}
          busy={answer === 'admit' ? 'Admitting' : undefined}
          onClick={(event) => void say('admit', event)}
        >
          Admit
        </Button>
      </span>
    </li>
  );
}
