// What a player with a raised hand wants to do, in a few words. It is told to everybody, and may stay empty.
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { settled } from '../../../rules/settled.ts';
import { WISH_MAX } from '../../../rules/spotlight.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './wish-field.module.css';

export type WishFieldProps = {
  wish: string;
  isDown: boolean;
  onSay: (wish: string) => void;
  onClose: () => void;
};

export function WishField({ wish, isDown, onSay, onClose }: WishFieldProps) {
  const [typed, setTyped] = useState(wish);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isDown) return;
    onSay(settled(typed));
    onClose();
  }

  return (
    <form
      className={styles.wish}
      aria-label="What you want to do"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        label="I want to…"
        value={typed}
        longest={WISH_MAX}
        enterKeyHint="send"
        autoComplete="off"
        onChange={setTyped}
      />
      <Button variant="primary" type="submit" aria-disabled={isDown || undefined}>
        Say it
      </Button>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </form>
  );
}
