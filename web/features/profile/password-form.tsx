// A new password: asks for the old one once, and for the new one twice. Saving signs out all other devices (contract 9).
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { PASSWORDS_DIFFER, type User } from '../../../rules/wire/rest.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './password-form.module.css';
import { ProfilePart } from './profile-part.tsx';
import { useProfileForm } from './use-profile.ts';

export function PasswordForm({ user }: { user: User }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [hasLeftConfirmation, setHasLeftConfirmation] = useState(false);
  const { errors, edited, save, ...part } = useProfileForm();
  const differs = password !== '' && confirmation !== '' && password !== confirmation;
  // While the confirmation is being typed, and is right so far, it is not called wrong.
  const showsDiffers = differs && (hasLeftConfirmation || !password.startsWith(confirmation));

  return (
    <ProfilePart
      {...part}
      title="Password"
      text="With a new password your other devices will be signed out. This one stays signed in."
      saveLabel="Change Password"
      savedText="Password changed; other devices are signed out"
      canSave={current !== '' && password !== '' && password === confirmation}
      onSave={async () => {
        if (!(await save({ currentPassword: current, newPassword: password }))) return;
        setCurrent((now) => (now === current ? '' : now)); // what was typed on meanwhile stays
        setPassword((now) => (now === password ? '' : now));
        setConfirmation((now) => (now === confirmation ? '' : now));
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        value={current}
        onChange={(text) => {
          setCurrent(text);
          edited('currentPassword');
        }}
        error={errors.currentPassword?.[0]}
        autoComplete="current-password"
        longest={LENGTHS.password}
        required
      />
      <div className={styles.pair}>
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          value={password}
          onChange={(text) => {
            setPassword(text);
            edited('newPassword');
          }}
          error={errors.newPassword?.[0]}
          hint={errors.newPassword ? undefined : 'At least 8 characters.'}
          autoComplete="new-password"
          longest={LENGTHS.password}
          required
        />
        <TextField
          label="Confirm new password"
          name="confirmation"
          type="password"
          value={confirmation}
          onChange={(text) => {
            setConfirmation(text);
            setHasLeftConfirmation(false);
            edited();
          }}
          onBlur={() => setHasLeftConfirmation(true)}
          error={showsDiffers ? PASSWORDS_DIFFER : undefined}
          autoComplete="new-password"
          longest={LENGTHS.password}
          required
        />
      </div>
    </ProfilePart>
  );
}
