// Asks for the password that protects a character (document 1 section 5). The server checks it.
import { type FormEvent, useId, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const formId = useId();
  const isBlank = password.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isBusy) return;
    setRefused(password);
    onSubmit(password);
  }

  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title="Character password"
      description={`${characterName} is guarded by a password. Your game master, or whoever made the character, knows it.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isBlank}
            busy={isBusy ? 'Selecting' : undefined}
          >
            Select Character
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={setPassword}
          error={!isBusy && password === refused ? error : undefined}
          maxLength={LENGTHS.password}
          autoComplete="off"
          enterKeyHint="go"
        />
      </form>
    </Dialog>
  );
}
