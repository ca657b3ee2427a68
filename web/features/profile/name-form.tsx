// The name that players read in the lobby and at the table. It is not a name to sign in with.
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { User } from '../../../rules/wire/rest.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useProfileForm } from './use-profile.ts';

export function NameForm({ user }: { user: User }) {
  const [typed, setTyped] = useState<string | null>(null); // null: shows the server's
  const { errors, edited, save, ...part } = useProfileForm();
  const name = typed ?? user.displayName;
  const isBlank = name.trim() === '';

  return (
    <ProfilePart
      {...part}
      title="Display Name"
      text="What your players read in the lobby and at the table. Tables that are open follow at once."
      saveLabel="Save Name"
      savedText="Name saved"
      canSave={!isBlank && name.trim() !== user.displayName}
      onSave={async () => {
        if (await save({ displayName: name })) setTyped((now) => (now === name ? null : now)); // typed on meanwhile: it stays
      }}
    >
      <TextField
        label="Display name"
        name="displayName"
        value={name}
        onChange={(text) => {
          setTyped(text);
          edited('displayName');
        }}
        error={errors.displayName?.[0] ?? (isBlank ? 'Display name is required' : undefined)}
        longest={LENGTHS.name}
        autoComplete="nickname"
        required
      />
    </ProfilePart>
  );
}
