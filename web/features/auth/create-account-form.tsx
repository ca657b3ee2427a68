// A game master makes an account with a beta access key (document 1 sections 5 and 8). Each fault is said at its field and
// goes when the field is edited; the sentences are the schema's, here as on the server.
import { type FormEvent, useRef, useState } from 'react';
import {
  type AuthAnswer,
  type FieldErrors,
  fieldErrors,
  PASSWORDS_DIFFER,
  Registration,
} from '../../../rules/wire/rest.ts';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { signInGm } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-screen.module.css';

export type CreateAccountFormProps = {
  username: string;
  onUsername: (text: string) => void;
  email: string;
  onEmail: (text: string) => void;
};

const FIELDS = ['username', 'email', 'accessKey', 'password'] as const;
type Field = (typeof FIELDS)[number];

export function CreateAccountForm({ username, onUsername, email, onEmail }: CreateAccountFormProps) {
  const [accessKey, setAccessKey] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [hasLeftConfirmation, setHasLeftConfirmation] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const filled = [username, email, accessKey, password].every((text) => text.trim() !== '');
  const differs = password !== '' && confirmation !== '' && password !== confirmation;
  // Not yet wrong while it is being typed and right so far.
  const showsDiffers = differs && (hasLeftConfirmation || !password.startsWith(confirmation));

  function edits(field: Field, set: (text: string) => void) {
    return (text: string) => {
      set(text);
      setErrors(({ [field]: _, ...others }) => others);
      setFailure(undefined);
    };
  }

  function tell(told: FieldErrors) {
    // The display name is the username here: its fault belongs to that field.
    const { displayName, ...others } = told;
    const shown = displayName && !others.username ? { ...others, username: displayName } : others;
    setErrors(shown);
    const first = FIELDS.find((field) => shown[field]);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const displayName = username.trim();
    const checked = Registration.safeParse({ username, email, password, displayName, accessKey });
    if (!checked.success) {
      tell(fieldErrors(checked.error));
      return;
    }
    setIsBusy(true);
    try {
      signInGm(await api.post<AuthAnswer>('/auth/register', checked.data));
    } catch (error) {
      setIsBusy(false);
      const isSaid = error instanceof ApiError && tell(error.errors);
      if (!isSaid || (error instanceof ApiError && error.general !== undefined)) setFailure(failureOf(error));
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={create} noValidate>
      <TextField
        label="Username"
        name="username"
        value={username}
        onChange={edits('username', onUsername)}
        error={errors.username?.[0]}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={edits('email', onEmail)}
        error={errors.email?.[0]}
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        label="Access key"
        name="accessKey"
        value={accessKey}
        onChange={edits('accessKey', setAccessKey)}
        error={errors.accessKey?.[0]}
        hint="Whoever runs this server has it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <div className={styles.pair}>
        <TextField
          label="Password"
          name="password"
          type="password"
          value={password}
          onChange={edits('password', setPassword)}
          error={errors.password?.[0]}
          hint={errors.password ? undefined : 'At least 8 characters.'}
          autoComplete="new-password"
          maxLength={128}
        />
        <TextField
          label="Confirm password"
          name="confirmation"
          type="password"
          value={confirmation}
          onChange={(text) => {
            setConfirmation(text);
            setHasLeftConfirmation(false);
          }}
          onBlur={() => setHasLeftConfirmation(true)}
          error={showsDiffers ? PASSWORDS_DIFFER : undefined}
          autoComplete="new-password"
          maxLength={128}
          enterKeyHint="go"
        />
      </div>
      <Notice>{failure}</Notice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!filled || password !== confirmation}
        busy={isBusy ? 'Creating' : undefined}
      >
        Create GM Account
      </Button>
      {!filled && <p className={styles.hint}>Every field is needed.</p>}
    </form>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.general !== undefined) return error.general;
    if (error.status === 403) return 'Invalid beta access key. Please check your key and try again.';
  }
  return messageOf(error, 'Registration failed. Please try again.');
}
