// Asks for the password that protects a character. The server checks it.
import { useState } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

type PasswordDialogProps = {
  open: boolean;
  characterName: string;
  error: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (password: string) => void;
};

export function PasswordDialog({ open, characterName, error, isBusy, onClose, onSubmit }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>(); // the password that `error` is about

  function submit() {
    setRefused(password);
    onSubmit(password);
  }

  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title="Character password"
      description={withNames`${characterName} is protected by a password. Your game master knows it, and so does the person who made the character.`}
      saveLabel="Select Character"
      maySave={password.trim() !== ''}
      busy={isBusy ? 'Selecting' : undefined}
    >
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        error={!isBusy && password === refused ? error : undefined}
        longest={LENGTHS.line}
        autoComplete="off"
        enterKeyHint="go"
      />
    </FormDialog>
  );
}
