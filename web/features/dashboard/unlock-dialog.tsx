// Takes the password off a character, for whoever knows it. Whether it is right is the server's to say, and is said at the field.
import { useRef, useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { ApiError, isRefusedWith, messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUnlockCharacter } from './desk-queries.ts';

type UnlockDialogProps = { open: boolean; onClose: () => void; character: Character };

export function UnlockDialog({ open, onClose, character: { id, name } }: UnlockDialogProps) {
  const [password, setPassword] = useState('');
  const unlock = useUnlockCharacter();
  const field = useRef<HTMLInputElement>(null);
  const isBlank = password.trim() === '';
  const { error } = unlock;
  const isWrong = isRefusedWith(error, 403) || (error instanceof ApiError && error.errors.password !== undefined);

  function submit() {
    unlock.mutate(
      { id, password },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'success', title: 'Character Unlocked', text: name, durationMs: NOTICE_MS.brief });
        },
        onError: () => {
          field.current?.focus();
          field.current?.select();
        },
      },
    );
  }

  return (
    <FormDialog
      size="sm"
      open={open}
      title={withNames`Unlock ${name}`}
      description="With the password it was locked with. Then every player can select the character again."
      onClose={onClose}
      onSubmit={submit}
      saveLabel="Unlock"
      maySave={!isBlank}
      busy={unlock.isPending ? 'Unlocking' : undefined}
    >
      <TextField
        ref={field}
        label="Password"
        type="password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          if (!unlock.isPending) unlock.reset(); // it would be lost sight of, and sent twice
        }}
        error={isWrong ? error.message : undefined}
        longest={LENGTHS.line}
        autoComplete="off"
        required
      />
      <Notice>
        {error !== null && !isWrong ? messageOf(error, 'Failed to unlock the character. Please try again.') : undefined}
      </Notice>
    </FormDialog>
  );
}
