// Sets the password of a character, or removes it for somebody who knows it. A new one is readable while it is
// typed: nobody can look it up afterwards. The server checks it, and the field shows the result.
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { ApiError, isRefusedWith, messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type LockAction, useCharacterLock } from './desk-queries.ts';
import styles from './lock-dialog.module.css';

const WORDS = {
  lock: {
    verb: 'Lock',
    description:
      'Players then need this password to select the character. You go on editing it as before; only unlocking asks you for the password, so keep it somewhere.',
    busy: 'Locking',
    done: 'Character Locked',
  },
  unlock: {
    verb: 'Unlock',
    description: 'With the password it was locked with. Then every player can select the character again.',
    busy: 'Unlocking',
    done: 'Character Unlocked',
  },
};

type LockDialogProps = { action: LockAction; open: boolean; onClose: () => void; character: Character };

export function LockDialog({ action, open, onClose, character: { id, name } }: LockDialogProps) {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const { mutate, reset, error, isPending } = useCharacterLock(action);
  const field = useRef<HTMLInputElement>(null);
  const { verb, description, busy, done } = WORDS[action];
  const isWrong = action === 'unlock' && isRefusedWith(error, 403);
  const fault = isWrong ? error.message : error instanceof ApiError ? error.errors.password?.[0] : undefined;

  function submit() {
    mutate(
      { id, password },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'success', title: done, text: name, durationMs: NOTICE_MS.brief });
        },
        onError: () => {
          if (action === 'lock') return;
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
      title={withNames`${verb} ${name}`}
      description={description}
      onClose={onClose}
      onSubmit={submit}
      saveLabel={verb}
      maySave={password.trim() !== ''}
      busy={isPending ? busy : undefined}
    >
      <TextField
        ref={field}
        label="Password"
        type={isShown ? 'text' : 'password'}
        value={password}
        onChange={(text) => {
          setPassword(text);
          if (!isPending) reset(); // it would be out of sight, and sent twice
        }}
        error={fault}
        longest={LENGTHS.line}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {action === 'lock' && (
        <Button
          variant="ghost"
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setIsShown((was) => !was)}
          className={styles.show}
        >
          {isShown ? 'Hide password' : 'Show password'}
        </Button>
      )}
      <Notice>
        {error !== null && fault === undefined
          ? messageOf(error, `Failed to ${action} the character. Please try again.`)
          : undefined}
      </Notice>
    </FormDialog>
  );
}
