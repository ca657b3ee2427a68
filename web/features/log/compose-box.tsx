// Where one writes to the table: Enter sends, Shift and Enter break the line. What is not sent stays in the box, through a
// reload too.
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, memo, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Seat } from '../../../rules/seats.ts';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { wordsOf } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './compose-box.module.css';

export const ComposeBox = memo(function ComposeBox({ live, seat }: { live: LiveTable; seat: Seat }) {
  const key = `two-lights-chat ${live.sessionId} ${seat.playerId}`;
  const [text, setTyped] = useState(() => readDraft(key) ?? '');
  const [error, setError] = useState<string | undefined>();
  const isDown = useLiveStatus(live) !== 'connected';
  const isBlank = text.trim() === '';

  function setText(next: string) {
    setTyped(next);
    keepDraft(key, next === '' ? null : next);
  }

  async function send() {
    if (isBlank) {
      setError('Write something first.');
      return;
    }
    setText('');
    try {
      await live.send({ type: 'SendChatMessage', message: text });
    } catch (cause) {
      console.info('A message was not sent.', cause);
      setText(readDraft(key) ?? text); // what was typed meanwhile goes before what failed
      setError(wordsOf(cause));
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form className={styles.compose} onSubmit={onSubmit}>
      <TextField
        label="Message"
        hideLabel
        multiline
        rows={1}
        maxLength={LENGTHS.chat}
        placeholder="Say something"
        enterKeyHint="send"
        value={text}
        error={error}
        className={styles.field}
        onKeyDown={onKeyDown}
        onChange={(value) => {
          setError(undefined);
          setText(value);
        }}
      />
      <IconButton label="Send" type="submit" aria-disabled={isBlank || isDown} className={styles.send}>
        <SendHorizontal aria-hidden />
      </IconButton>
    </form>
  );
});
