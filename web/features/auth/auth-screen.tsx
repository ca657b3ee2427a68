// The front door: for a player with the id of a session, or a game master with an account.
// It signs people in; the routes decide where they go next.
import { BookOpen, User } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LENGTHS } from '../../../rules/lengths.ts';
import { parseSessionId } from '../../../rules/session-id.ts';
import { Brand } from '../../art/brand.tsx';
import { messageOf } from '../../lib/api.ts';
import { keptKeys, keptText } from '../../lib/kept-text.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { laterOnDemand, standsLater } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Scene } from '../../ui/scene.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './auth-screen.module.css';
import { joinLobby } from './join-lobby.ts';

type Role = 'player' | 'gm';

/** The current and former keys of notes in web/lib/drafts.ts, which is not imported here: the front door must load without it. */
const NOTE_KEY = /^two-lights-(draft )?(saved-)?note /;

const gmPanel = laterOnDemand(() => import('./gm-panel.tsx'));
const GmPanel = standsLater(gmPanel, (file) => file.default);
const LeftNotes = standsLater(
  laterOnDemand(() => import('./left-notes.tsx')),
  (file) => file.LeftNotes,
);

export function AuthScreen({ onJoined }: { onJoined: () => void }) {
  const [search] = useSearchParams();
  const linkedSessionId = search.get('sessionId');
  const mode = search.get('mode');
  const isForGm = mode === 'sign-in' || mode === 'register';
  const [role, setRole] = useState<Role | null>(linkedSessionId !== null ? 'player' : isForGm ? 'gm' : null);
  const [hasNotes] = useState(() => keptKeys('device').some((key) => NOTE_KEY.test(key)));
  const group = useId();
  const roles = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  // A visitor without a link is probably a game master: this fetches the code for accounts while they read the page.
  useEffect(() => {
    if (linkedSessionId !== null) return;
    gmPanel.fetch().catch((error: unknown) => console.info('The accounts did not come ahead of their time.', error));
  }, [linkedSessionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of the chosen role now stands on the page
  useEffect(() => {
    if (isChosen.current) showWhatFollows(roles.current);
  }, [role]);
  useDocumentTitle(role === 'player' ? 'Join Session' : 'Sign In');

  function choose(chosen: Role) {
    isChosen.current = true;
    setRole(chosen);
  }

  return (
    <div className={styles.door}>
      <header className={styles.sky}>
        <div className={styles.scene}>
          <Scene name="dusk-mountains" />
        </div>
        <div className={styles.words}>
          <Brand className={styles.brand} />
          <p className={styles.welcome}>
            Someone left a window lit. Sit down, take the dice, and say what you do next.
          </p>
        </div>
      </header>
      <main id="main" className={styles.pane}>
        <h1>Who sits down?</h1>
        <div ref={roles} role="radiogroup" aria-label="Who sits down?" className={styles.roles}>
          <ChoiceCard
            name={group}
            title="Main Character"
            text="Join a table with a link"
            icon={<User aria-hidden />}
            selected={role === 'player'}
            onSelect={() => choose('player')}
          />
          <ChoiceCard
            name={group}
            title="Game Master"
            text="Run campaigns"
            icon={<BookOpen aria-hidden />}
            selected={role === 'gm'}
            onSelect={() => choose('gm')}
          />
        </div>
        {role === 'player' && <PlayerForm linkedSessionId={linkedSessionId} onJoined={onJoined} />}
        {role === 'gm' && <GmPanel startsWith={mode === 'register' ? 'register' : 'sign-in'} />}
        {role === null && (
          <p className={styles.hint}>Players need no account. Game masters sign in to run their campaigns.</p>
        )}
        {hasNotes && <LeftNotes />}
        <p className={styles.about}>
          <Link to={PATHS.about} className={styles.toggle}>
            About Two Lights
          </Link>
        </p>
      </main>
    </div>
  );
}

/** On a low screen a form would open below the edge, as if nothing had happened. */
function showWhatFollows(choice: HTMLElement | null) {
  if (choice && choice.getBoundingClientRect().bottom > innerHeight / 2) choice.scrollIntoView({ block: 'start' });
}

const NO_SESSION_ID = 'This is not a session ID, which has 16 letters and digits. It is in your game master’s link.';

type PlayerFormProps = { linkedSessionId: string | null; onJoined: () => void };

/**
 * The form for players: the id of a session, or its whole link, and a name; no account. The lobby
 * comes later.
 */
function PlayerForm({ linkedSessionId, onJoined }: PlayerFormProps) {
  const linked = linkedSessionId === null ? null : parseSessionId(linkedSessionId);
  const [sessionId, setSessionId] = useState(linked ?? linkedSessionId ?? '');
  const [name, setName] = useState(lastPlayerName);
  const [sessionIdError, setSessionIdError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isJoining, setIsJoining] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  // A link already has the id, so only the name is missing.
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
