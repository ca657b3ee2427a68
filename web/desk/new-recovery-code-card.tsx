// Stands above the desk of somebody who has just made an account, or has just set a new password with a code: their new recovery
// code, until they say that they have it. It takes the focus when it appears, and blocks nothing.
import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { receiveFocus } from '../ui/passes-focus.ts';
import { newRecoveryCode, putCodeAway } from './new-recovery-code.ts';
import styles from './new-recovery-code-card.module.css';
import { RecoveryCode } from './recovery-code.tsx';

export function NewRecoveryCodeCard() {
  const told = useStore(newRecoveryCode, (state) => state.told);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (told !== null && heading.current !== null) receiveFocus(heading.current);
  }, [told]);
  if (told === null) return null;

  function done() {
    putCodeAway();
    const title = document.querySelector<HTMLElement>('h1');
    if (title !== null) receiveFocus(title); // the focused button disappears
  }

  return (
    <section className={styles.place} aria-labelledby={id}>
      <Card className={styles.card}>
        <div className={styles.words}>
          <h2 ref={heading} id={id}>
            Your Recovery Code
          </h2>
          <p>
            With it you set a new password when you have forgotten yours. It is shown this once: keep it where nobody
            else reads it. Your profile gives you another one.
          </p>
        </div>
        <div className={styles.code}>
          <RecoveryCode {...told} />
          <Button variant="primary" onClick={done}>
            I Have Kept It
          </Button>
        </div>
      </Card>
    </section>
  );
}
