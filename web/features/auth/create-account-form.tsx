// A game master makes an account at the front door: the short form, in which the display name is the username
// (document 1 sections 3 and 5). It can be sent once every field is filled and the password is repeated.
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-screen.module.css';
import { RegistrationField } from './registration-field.tsx';
import { useRegistration } from './use-registration.ts';

type CreateAccountFormProps = {
  username: string;
  onUsername: (text: string) => void;
  email: string;
  onEmail: (text: string) => void;
};

const ASKS = ['username', 'email', 'accessKey', 'password', 'confirmation'] as const;

export function CreateAccountForm({ username, onUsername, email, onEmail }: CreateAccountFormProps) {
  const draft = useRegistration({
    asks: ASKS,
    start: { username, email },
    onEdit: (name, text) => {
      if (name === 'username') onUsername(text);
      if (name === 'email') onEmail(text);
    },
  });

  const canSend = draft.isFilled && draft.isRepeated;

  /** A browser sends nothing where the button is off, and says nothing: Enter then tells what is missing. */
  function tellOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return; // a word that is being composed ends with Enter as well
    if (!canSend && event.target instanceof HTMLInputElement) draft.submit(event);
  }

  return (
    <form ref={draft.form} className={styles.form} onSubmit={draft.submit} onKeyDown={tellOnEnter} noValidate>
      <RegistrationField of={draft} name="username" />
      <RegistrationField of={draft} name="email" />
      <RegistrationField of={draft} name="accessKey" />
      <div className={styles.pair}>
        <RegistrationField of={draft} name="password" />
        <RegistrationField of={draft} name="confirmation" />
      </div>
      <Notice>{draft.failure}</Notice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!canSend}
        busy={draft.isBusy ? 'Creating' : undefined}
      >
        Create GM Account
      </Button>
      {!draft.isFilled && <p className={styles.hint}>Every field is needed.</p>}
    </form>
  );
}
