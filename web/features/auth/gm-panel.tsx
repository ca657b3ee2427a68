// The game master's half of the door: three forms, and what one hands to the other when people change between them
// (document 1 section 2, Auth screen details). It makes no call itself.
import { useState } from 'react';
import styles from './auth-screen.module.css';
import { CreateAccountForm } from './create-account-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

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
