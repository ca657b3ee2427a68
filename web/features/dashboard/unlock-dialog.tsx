// Takes the password off a character, for whoever knows it. Whether it is right is the server's to say, and is said at the field.
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { NOTICE_MS } from '../../../rules/durations.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUnlockCharacter } from './desk-queries.ts';
import styles from './form.module.css';

const PASSWORD_MAX = 128;

export type UnlockDialogProps = { open: boolean; onClose: () => void; character: Character };

export function UnlockDialog({ open, onClose, character: { id, name } }: UnlockDialogProps) {
  const [password, setPassword] = useState('');
  const unlock = useUnlockCharacter();
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isBlank = password.trim() === '';
  const { error } = unlock;
  const isWrong = error instanceof ApiError && (error.status === 403 || error.errors.password !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || unlock.isPending) return;
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
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(stays) => !stays && !unlock.isPending && onClose()}
      title={`Unlock ${name}`}
      description="With the password it was locked with. Then every player can select the character again."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={unlock.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isBlank}
            busy={unlock.isPending ? 'Unlocking' : undefined}
          >
            Unlock
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label="Password"
          type="password"
          value={password}
          onChange={(text) => {
            setPassword(text);
            unlock.reset();
          }}
          error={isWrong ? error.message : undefined}
          maxLength={PASSWORD_MAX}
          autoComplete="off"
          required
        />
        <Notice>
          {error !== null && !isWrong
            ? messageOf(error, 'Failed to unlock the character. Please try again.')
            : undefined}
        </Notice>
      </form>
    </Dialog>
  );
}
