// Sets the password that guards a character. Typed where it can be read, if one likes: nobody can look it up afterwards.
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useLockCharacter } from './desk-queries.ts';
import styles from './lock-dialog.module.css';

type LockDialogProps = { open: boolean; onClose: () => void; character: Character };

export function LockDialog({ open, onClose, character: { id, name } }: LockDialogProps) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const lock = useLockCharacter();
  const isBlank = password.trim() === '';
  const fault = lock.error instanceof ApiError ? lock.error.errors.password?.[0] : undefined;

  function submit() {
    lock.mutate(
      { id, password },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'success', title: 'Character Locked', text: name, durationMs: NOTICE_MS.brief });
        },
      },
    );
  }

  return (
    <FormDialog
      size="sm"
      open={open}
      title={withNames`Lock ${name}`}
      description="Players then need this password to select the character. You go on editing it as before; only unlocking asks you for the password, so keep it somewhere."
      onClose={onClose}
      onSubmit={submit}
      saveLabel="Lock"
      maySave={!isBlank}
      busy={lock.isPending ? 'Locking' : undefined}
    >
      <TextField
        label="Password"
        type={isShown ? 'text' : 'password'}
        value={password}
        onChange={(text) => {
          setPassword(text);
          if (!lock.isPending) lock.reset(); // it would be lost sight of, and sent twice
        }}
        error={fault}
        longest={LENGTHS.line}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        variant="ghost"
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => setIsShown((was) => !was)}
        className={styles.show}
      >
        {isShown ? 'Hide password' : 'Show password'}
      </Button>
      <Notice>
        {lock.isError && fault === undefined
          ? messageOf(lock.error, 'Failed to lock the character. Please try again.')
          : undefined}
      </Notice>
    </FormDialog>
  );
}
