// The address of an account. Since one can sign in with it, changing it asks for the password (contract 9).
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { User } from '../../../rules/wire/rest.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useProfileForm } from './use-profile.ts';

export function EmailForm({ user }: { user: User }) {
  const [typed, setTyped] = useState<string | null>(null); // null: shows the server's
  const [password, setPassword] = useState('');
  const { errors, edited, save, ...part } = useProfileForm();
  const email = typed ?? user.email;

  return (
    <ProfilePart
      {...part}
      title="Email"
      text="You can sign in with it instead of your username. Changing it asks for your password."
      saveLabel="Save Email"
      savedText="Email saved"
      canSave={email.trim() !== user.email && password !== ''}
      onSave={async () => {
        if (!(await save({ email, currentPassword: password }))) return;
        setTyped((now) => (now === email ? null : now)); // what was typed on meanwhile stays
        setPassword((now) => (now === password ? '' : now));
      }}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={(text) => {
          setTyped(text);
          edited('email');
        }}
        error={errors.email?.[0]}
        autoComplete="email"
        longest={LENGTHS.email}
        required
      />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          edited('currentPassword');
        }}
        error={errors.currentPassword?.[0]}
        autoComplete="current-password"
        longest={LENGTHS.password}
        required
      />
    </ProfilePart>
  );
}
