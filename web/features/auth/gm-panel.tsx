// The game master's half of the front door: sign in, make an account, recover one. It carries over typed text when
// people switch between the forms.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { AuthAnswer } from '../../../rules/wire/rest.ts';
import { ApiError, api, isRefusedWith, messageOf } from '../../lib/api.ts';
import { signInGm } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-screen.module.css';
import { RecoverForm } from './recover-form.tsx';
import { RegistrationField } from './registration-field.tsx';
import { useRegistration } from './use-registration.ts';

type Mode = 'sign-in' | 'register' | 'recover';

/** What moves from the username into the email field: text, an @, text, no spaces. */
const EMAIL_SHAPED = /^[^\s@]+@[^\s@]+$/;

export default function GmPanel({ startsWith }: { startsWith: Exclude<Mode, 'recover'> }) {
  const [mode, setMode] = useState<Mode>(startsWith);
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');

  // Each form keeps its own passwords, which disappear with it.
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

type SignInFormProps = { usernameOrEmail: string; onUsernameOrEmail: (text: string) => void };

/**
 * A game master signs in with a username or an email and a password. What was typed as a name belongs to the panel, because the
 * other form needs it too. A sign-in that fails changes nothing on this device [TK11].
 */
function SignInForm({ usernameOrEmail, onUsernameOrEmail }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isFilled = usernameOrEmail.trim() !== '' && password.trim() !== '';

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setIsBusy(true);
    try {
      signInGm(await api.post<AuthAnswer>('/auth/login', { usernameOrEmail: usernameOrEmail.trim(), password }));
    } catch (error) {
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={signIn} noValidate>
      <TextField
        label="Username or email"
        value={usernameOrEmail}
        onChange={(text) => {
          onUsernameOrEmail(text);
          setFailure(undefined);
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        longest={LENGTHS.email}
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          setFailure(undefined);
        }}
        autoComplete="current-password"
        longest={LENGTHS.password}
        enterKeyHint="go"
      />
      <Notice>{failure}</Notice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!isFilled}
        busy={isBusy ? 'Signing in' : undefined}
      >
        Sign In
      </Button>
    </form>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.general !== undefined) return error.general;
  if (isRefusedWith(error, 401)) return 'Login failed. Check your username and password.';
  return messageOf(error, 'Login failed. Please try again.');
}

type CreateAccountFormProps = {
  username: string;
  onUsername: (text: string) => void;
  email: string;
  onEmail: (text: string) => void;
};

const ASKS = ['username', 'email', 'accessKey', 'password', 'confirmation'] as const;

/**
 * A game master makes an account at the front door: the short form, in which the display name is the username. It can be sent once every
 * field is filled and the password is repeated.
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

  /** A browser does not submit while the button is disabled, and says nothing: so Enter tells what is missing. */
  function tellOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return; // Enter also ends the composition of a word
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
