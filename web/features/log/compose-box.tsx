// The field for messages to the table: Enter sends, Shift and Enter break the line. Unsent text stays in the box, through a
// reload too (outgoing.ts), and after Send the focus returns to it (HA5).
import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { useStore } from 'zustand';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Seat } from '../../../rules/seats.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './compose-box.module.css';
import { outgoingAt } from './outgoing.ts';

export type ComposeBoxProps = { live: LiveTable; seat: Seat };

export function ComposeBox({ live, seat }: ComposeBoxProps) {
  const box = outgoingAt(live, seat.playerId);
  const text = useStore(box.store, (outgoing) => outgoing.text);
  const error = useStore(box.store, (outgoing) => outgoing.error);
  const isDown = useLiveStatus(live) !== 'connected';
  const isBlank = text.trim() === '';

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.querySelector('textarea')?.focus();
    void box.send();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isOfComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) void box.send(); // HA2
  }

  return (
    <form className={styles.compose} onSubmit={onSubmit}>
      <TextField
        label="Message"
        hideLabel
        multiline
        rows={1}
        longest={LENGTHS.chat}
        placeholder="Say something, or /r 2d6+3"
        enterKeyHint="send"
        value={text}
        error={error}
        className={styles.field}
        onKeyDown={onKeyDown}
        onChange={box.write}
      />
      <IconButton
        label="Send"
        type="submit"
        aria-disabled={isBlank || isDown}
        className={styles.send}
        onMouseDown={keepFocus}
      >
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  );
}

/** A press takes the focus out of the box, and a phone takes its keyboard away for a moment. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Whether the key belongs to a word that is being composed. In Safari only the code of the final Enter shows it. */
function isOfComposing({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
