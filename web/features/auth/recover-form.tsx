// Sets a new password with the recovery code, and signs in with it. What was typed
// as a name belongs to the panel, because the other forms need it too.
import { type FormEvent, useRef, useState } from 'react';
import { parseRecoveryCode } from '../../../rules/recovery-code.ts';
import {
  type AuthAnswer,
  type FieldErrors,
  fieldErrors,
  type NewCodeAnswer,
  PASSWORDS_DIFFER,
  Recovery,
} from '../../../rules/wire/rest.ts';
import { signInWithCode } from '../../desk/new-recovery-code.ts';
import { ApiError, api, isRefusedWith, messageOf } from '../../lib/api.ts';
import { signInGm } from '../../lib/auth-store.ts';
import { PERSISTENT_MS } from '../../lib/notice-times.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './auth-screen.module.css';

type RecoverFormProps = { usernameOrEmail: string; onUsernameOrEmail: (text: string) => void };
type Field = keyof Recovery | 'confirmation';

const FIELDS: readonly Field[] = ['usernameOrEmail', 'recoveryCode', 'newPassword', 'confirmation'];
const NO_CODE = 'This is not a recovery code, which has 20 letters and digits.';
const NOT_SET = 'The password could not be set. Please try again.';

export function RecoverForm({ usernameOrEmail, onUsernameOrEmail }: RecoverFormProps) {
  const [typed, setTyped] = useState({ recoveryCode: '', newPassword: '', confirmation: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isUnheard = useRef(false); // a try went out, and its answer was lost

  /** True when at least one fault has a field here, which then has the focus. */
  function tell(faults: FieldErrors): boolean {
    setErrors(faults);
    const first = FIELDS.find((name) => faults[name]);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function recover(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const checked = Recovery.safeParse({ usernameOrEmail, ...typed });
    const faults = checked.success ? {} : fieldErrors(checked.error);
    if (!faults.recoveryCode && parseRecoveryCode(typed.recoveryCode) === null) faults.recoveryCode = [NO_CODE];
    if (typed.newPassword !== typed.confirmation) faults.confirmation = [PASSWORDS_DIFFER];
    if (tell(faults) || !checked.success) return;
    setIsBusy(true);
    try {
      signInWithCode(await api.post<NewCodeAnswer>('/auth/recover', checked.data));
    } catch (error) {
      if (isUnheard.current && isRefusedWith(error, 401) && (await isSetAlready(checked.data))) return;
      isUnheard.current ||= !(error instanceof ApiError && error.isOurs && error.status > 0 && error.status < 500);
      setIsBusy(false);
      if (!tell(error instanceof ApiError ? error.errors : {})) setFailure(messageOf(error, NOT_SET));
    }
  }

  const fieldOf = (name: Field) => ({
    name,
    value: name === 'usernameOrEmail' ? usernameOrEmail : typed[name],
    onChange: (text: string) => {
      if (name === 'usernameOrEmail') onUsernameOrEmail(text);
      else setTyped((before) => ({ ...before, [name]: text }));
      setErrors(({ [name]: _, ...others }) => others);
      setFailure(undefined);
    },
    error: errors[name]?.[0],
  });

  return (
    <form ref={form} className={styles.form} onSubmit={recover} noValidate>
      <p className={styles.other}>
        Set a new password with your recovery code. You were given one with your account or in your profile; without
        one, ask the people who run this server.
      </p>
      <TextField
        {...fieldOf('usernameOrEmail')}
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...fieldOf('recoveryCode')}
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <TextField
          {...fieldOf('newPassword')}
          label="New password"
          type="password"
          hint={errors.newPassword ? undefined : 'At least 8 characters.'}
          autoComplete="new-password"
        />
        <TextField
          {...fieldOf('confirmation')}
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          enterKeyHint="go"
        />
      </div>
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="lg" block busy={isBusy ? 'Setting' : undefined}>
        Set New Password
      </Button>
      <p className={styles.hint}>Your other devices will be signed out.</p>
    </form>
  );
}

/** The try before may have succeeded: then the code is spent, and the new password signs in. */
async function isSetAlready({ usernameOrEmail, newPassword: password }: Recovery): Promise<boolean> {
  try {
    signInGm(await api.post<AuthAnswer>('/auth/login', { usernameOrEmail, password }));
  } catch (error) {
    console.info('The new password was not set by an earlier try.', error);
    return false;
  }
  showToast({
    title: 'Your New Password Is Set',
    text: 'The recovery code that belongs to it got lost on the way. Your profile gives you another one.',
    durationMs: PERSISTENT_MS,
  });
  return true;
}
