// The recovery code of an account, on the profile: another one for the current password, told once (contract 11).
import { useState } from 'react';
import type { User } from '../../../rules/wire/rest.ts';
import { RecoveryCode } from '../../desk/recovery-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useProfileForm } from './use-profile.ts';

const WHAT_FOR = 'With it you set a new password when you have forgotten yours.';

export function RecoveryPart({ user, hasCode }: { user: User; hasCode: boolean }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>(); // the new one; what it was before nobody knows
  const { errors, edited, askForCode, ...part } = useProfileForm();

  return (
    <ProfilePart
      {...part}
      title="Recovery Code"
      text={
        hasCode
          ? `${WHAT_FOR} A new code takes the place of the one that you have: ask for one when it is lost, or when somebody else may know it.`
          : `${WHAT_FOR} You have none yet.`
      }
      saveLabel="New Recovery Code"
      savedText="Keep it where nobody else reads it"
      canSave={password !== ''}
      onSave={async () => {
        const made = await askForCode(password);
        if (made === undefined) return;
        setCode(made);
        setPassword((now) => (now === password ? '' : now)); // what was typed on meanwhile stays
      }}
    >
      {code !== undefined && <RecoveryCode code={code} username={user.username} />}
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
        required
      />
    </ProfilePart>
  );
}
