// A player sits down: the id of a session, or its whole link, and a name; no account (document 1 sections 2 and 5).
// Which character the player takes is not known here.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { parseSessionId } from '../../../rules/session-id.ts';
import { messageOf } from '../../lib/api.ts';
import { keptText } from '../../lib/kept-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-screen.module.css';
import { joinLobby } from './join-lobby.ts';

const NO_SESSION_ID = 'This is no session ID: it has 16 letters and digits. The link of your game master holds it.';

type PlayerFormProps = { linkedSessionId: string | null; onJoined: () => void };

export function PlayerForm({ linkedSessionId, onJoined }: PlayerFormProps) {
  const linked = linkedSessionId === null ? null : parseSessionId(linkedSessionId);
  const [sessionId, setSessionId] = useState(linked ?? linkedSessionId ?? '');
  const [name, setName] = useState(lastPlayerName);
  const [sessionIdError, setSessionIdError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  // With a link in hand only the name is missing.
  useEffect(() => {
    if (linked === null) return;
    nameField.current?.focus({ preventScroll: true });
    nameField.current?.select();
  }, [linked]);

  async function join(event: FormEvent) {
    event.preventDefault();
    const printed = parseSessionId(sessionId);
    if (printed === null) {
      setSessionIdError(NO_SESSION_ID);
      return;
    }
    setFailure(undefined);
    setIsJoining(true);
    try {
      await joinLobby(printed, name.trim());
      rememberPlayerName(name.trim());
      onJoined();
    } catch (error) {
      setFailure(messageOf(error, 'Failed to join session. Please check the session ID and try again.'));
      setIsJoining(false);
    }
  }

  const isFilled = sessionId.trim() !== '' && name.trim() !== '';
  return (
    <form className={styles.form} onSubmit={join} noValidate>
      <TextField
        label="Session ID"
        value={sessionId}
        onChange={(text) => {
          setSessionId(parseSessionId(text) ?? text);
          setSessionIdError(undefined);
          setFailure(undefined);
        }}
        error={sessionIdError}
        okHint={linked !== null && sessionId === linked ? 'From link' : undefined}
        placeholder="The ID, or the whole link"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label="Player name"
        ref={nameField}
        value={name}
        onChange={(text) => {
          setName(text);
          setFailure(undefined);
        }}
        placeholder="What the table calls you"
        longest={LENGTHS.playerName}
        autoComplete="nickname"
        enterKeyHint="go"
      />
      <Notice>{failure}</Notice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!isFilled}
        busy={isJoining ? 'Joining' : undefined}
      >
        Join Session
      </Button>
      <p className={styles.hint}>
        {isFilled
          ? 'No account needed. Your seat is kept for eight hours.'
          : 'A session ID and a name are all you need.'}
      </p>
    </form>
  );
}

const kept = keptText('device', 'two-lights-player-name', 'no name is remembered');

/** The name last played under on this device, offered again the next time. It is no sign-in and proves nothing. */
function lastPlayerName(): string {
  return kept.read() ?? '';
}

function rememberPlayerName(name: string): void {
  kept.write(name);
}
