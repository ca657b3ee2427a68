// Where one writes to the table: Enter sends, Shift and Enter break the line. What could not be sent stays in the box.
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { LENGTHS } from '../../../rules/text.ts';
import { LiveError, NOT_CONNECTED } from '../../live/store.ts';
import { type LiveTable, useLiveStatus } from '../../live/use-table.ts';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './compose-box.module.css';

export function ComposeBox({ live }: { live: LiveTable }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const isDown = useLiveStatus(live) !== 'connected';
  const isBlank = text.trim() === '';

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
      setText((typedSince) => typedSince || text);
      setError(
        cause instanceof LiveError && cause.code !== NOT_CONNECTED
          ? cause.message
          : 'You are disconnected. Nothing was sent.',
      );
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
}
