// A game master signs in with a username or an email and a password (document 1 sections 5 and 8).
// What was typed as a name belongs to the panel, because the other form wants it too. A sign-in that fails changes nothing on this
// device [TK11].
import { type FormEvent, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { AuthAnswer } from '../../../rules/wire/rest.ts';
import { ApiError, api, isRefusedWith, messageOf } from '../../lib/api.ts';
import { signInGm } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-screen.module.css';

type SignInFormProps = { usernameOrEmail: string; onUsernameOrEmail: (text: string) => void };

export function SignInForm({ usernameOrEmail, onUsernameOrEmail }: SignInFormProps) {
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
