// A new password: asks for the old one once, and for the new one twice. Saving signs out all other devices.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { PASSWORDS_DIFFER, type User } from '../../../rules/wire/rest.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './password-form.module.css';
import { CurrentPassword, ProfilePart } from './profile-part.tsx';
import { useProfileForm } from './use-profile.ts';

export function PasswordForm({ user }: { user: User }) {
  const [hasLeftConfirmation, setHasLeftConfirmation] = useState(false);
  const { field, save, ...part } = useProfileForm();
  const current = field('currentPassword');
  const password = field('newPassword');
  const confirmation = field('confirmation');
  const differs = password.value !== '' && confirmation.value !== '' && password.value !== confirmation.value;
  // No error while the confirmation is incomplete but right so far.
  const showsDiffers = differs && (hasLeftConfirmation || !password.value.startsWith(confirmation.value));

  return (
    <ProfilePart
      {...part}
      title="Password"
      text="With a new password your other devices will be signed out. This one stays signed in."
      saveLabel="Change Password"
      savedText="Password changed; other devices are signed out"
      canSave={current.value !== '' && password.value !== '' && password.value === confirmation.value}
      onSave={() => save('currentPassword', 'newPassword')}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <CurrentPassword field={current} />
      <div className={styles.pair}>
        <TextField
          {...password}
          label="New password"
          type="password"
          hint={password.error ? undefined : 'At least 8 characters.'}
          autoComplete="new-password"
          longest={LENGTHS.password}
          required
        />
        <TextField
          {...confirmation}
          label="Confirm new password"
          type="password"
          onChange={(text) => {
            confirmation.onChange(text);
            setHasLeftConfirmation(false);
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
