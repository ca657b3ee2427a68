// The front door: who sits down, a player with the id of a session or a game master with an account (document 1 section 2).
// It signs people in and leaves where they go next to the routes.
import { BookOpen, User } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Brand } from '../../art/brand.tsx';
import { keptKeys } from '../../lib/kept-text.ts';
import { PATHS } from '../../paths.ts';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { laterOnDemand, standsLater } from '../../ui/later.tsx';
import { Scene } from '../../ui/scene.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './auth-screen.module.css';
import { PlayerForm } from './player-form.tsx';

type Role = 'player' | 'gm';

/** Of notes as web/lib/drafts.ts names them now and did before. It is not asked itself: the door is to come without it. */
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
  // Whoever comes without a link may well be a game master: the accounts' part is fetched while the page is read.
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

/** On a low screen a form would open below its edge: nothing would seem to happen. */
function showWhatFollows(choice: HTMLElement | null) {
  if (choice && choice.getBoundingClientRect().bottom > innerHeight / 2) choice.scrollIntoView({ block: 'start' });
}
