// The game master's half of the door: three forms, and what one hands to the other when people change between them
// (document 1 section 2, Auth screen details). It makes no call itself.
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-screen.module.css';
import { RecoverForm } from './recover-form.tsx';
import { RegistrationField } from './registration-field.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useRegistration } from './use-registration.ts';

type Mode = 'sign-in' | 'register' | 'recover';

/** What is moved from the username into the email field: text, an @, text, no spaces. */
const EMAIL_SHAPED = /^[^\s@]+@[^\s@]+$/;

export default function GmPanel({ startsWith }: { startsWith: Exclude<Mode, 'recover'> }) {
  const [mode, setMode] = useState<Mode>(startsWith);
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');

  // Each form holds its own passwords: they are gone with it.
  function createsAccount() {
    const typed = username.trim();
    if (EMAIL_SHAPED.test(typed)) {
      setEmail(typed);
      setUsername('');
    }
    setMode('register');
  }

  if (mode === 'recover') {
    return (
      <>
        <RecoverForm usernameOrEmail={username} onUsernameOrEmail={setUsername} />
        <p className={styles.other}>
          You know it again?{' '}
          <button type="button" className={styles.toggle} onClick={() => setMode('sign-in')}>
            Sign In
          </button>
        </p>
      </>
    );
  }
  return mode === 'sign-in' ? (
    <>
      <SignInForm usernameOrEmail={username} onUsernameOrEmail={setUsername} />
      <p className={styles.other}>
        <button type="button" className={styles.toggle} onClick={() => setMode('recover')}>
          Forgot your password?
        </button>
      </p>
      <p className={styles.other}>
        New here, with a beta key?{' '}
        <button type="button" className={styles.toggle} onClick={createsAccount}>
          Create GM Account
        </button>
      </p>
    </>
  ) : (
    <>
      <CreateAccountForm username={username} onUsername={setUsername} email={email} onEmail={setEmail} />
      <p className={styles.other}>
        You have an account?{' '}
        <button type="button" className={styles.toggle} onClick={() => setMode('sign-in')}>
          Sign In
        </button>
      </p>
    </>
  );
}

type CreateAccountFormProps = {
  username: string;
  onUsername: (text: string) => void;
  email: string;
  onEmail: (text: string) => void;
};

const ASKS = ['username', 'email', 'accessKey', 'password', 'confirmation'] as const;

/**
 * A game master makes an account at the front door: the short form, in which the display name is the username (document 1
 * sections 3 and 5). It can be sent once every field is filled and the password is repeated.
 */
function CreateAccountForm({ username, onUsername, email, onEmail }: CreateAccountFormProps) {
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
