// The game master's lobby of a session: the link for the players, who has come and who is Ready, the characters and
// their holders, and the start. The door is another feature's and passed in.
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SESSION_CLOSED_REDIRECT_MS } from '../../../rules/durations.ts';
import { withNames } from '../../../rules/isolated.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import { type Successor, useTakeOver } from '../../desk/use-take-over.tsx';
import { messageOf } from '../../lib/api.ts';
import { signOut } from '../../lib/auth-store.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { startedNotice } from '../../lib/notices.ts';
import { startSession } from '../../lib/start-session.ts';
import type { GmAuth } from '../../lib/stored-auth.ts';
import { seatOf } from '../../live/use-table.ts';
import { loginLinkOf, PATHS, tablePath } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { CharacterList } from './character-list.tsx';
import styles from './gm-lobby-screen.module.css';
import { Invitation } from './invitation.tsx';
import { LobbyClosed, LobbyFailed } from './lobby-failed.tsx';
import { LobbyHeader } from './lobby-header.tsx';
import { Roster } from './roster.tsx';
import { StartPanel } from './start-panel.tsx';
import { type BuildStepByStep, useCharacterCreation } from './use-character-creation.ts';
import { useLobby } from './use-lobby.ts';

type GmLobbyScreenProps = {
  sessionId: string;
  gm: GmAuth;
  CharacterDialog: CharacterDialogSlot;
  onBuild: BuildStepByStep;
  knocks: ReactNode; // the people who ask to come in
  door: ReactNode; // whether the door is open, and the control for it
};

export function GmLobbyScreen({ sessionId, gm, CharacterDialog, onBuild, knocks, door }: GmLobbyScreenProps) {
  const navigate = useNavigate();
  const dialog = useOpening();
  const seat = seatOf(gm);
  const lobby = useLobby(sessionId, seat, () => showToast(startedNotice()));
  const { session, isClosed } = lobby;
  const start = useStartButton(session, () => navigate(tablePath(sessionId)));
  const creation = useCharacterCreation(sessionId, lobby.answer.ask);
  useDocumentTitle(session === undefined ? 'Lobby' : withNames`Lobby of ${session.name}`);
  useLeaving(isClosed);

  const dashboard = (
    <LinkButton to={PATHS.dashboard} icon={<ArrowLeft aria-hidden />}>
      Dashboard
    </LinkButton>
  );
  if (isClosed) {
    return <LobbyClosed message="The table is put away as it stood. Back to your dashboard…" wayOut={dashboard} />;
  }
  if (lobby.failure !== null) {
    return (
      <LobbyFailed
        error={lobby.failure}
        missing="It may have been deleted, or it is another game master’s."
        isRetrying={lobby.answer.isAsking}
        onRetry={lobby.answer.ask}
        wayOut={dashboard}
      />
    );
  }

  return (
    <>
      <LobbyHeader
        session={session}
        status={lobby.status}
        onLogout={signOut}
        way={
          <LinkButton to={PATHS.dashboard} variant="ghost" icon={<ArrowLeft aria-hidden />} className={styles.back}>
            Dashboard
          </LinkButton>
        }
      />
      <main id="main" className={styles.lobby}>
        <StartPanel
          people={lobby.people}
          isAtTable={lobby.isAtTable}
          fear={session?.fear ?? 0}
          sessionId={sessionId}
          isStarting={start.isStarting}
          onStart={() => void start.press()}
        />
        <div className={styles.knocks}>{knocks}</div>
        <div className={styles.columns}>
          <div className={styles.entrance}>
            <Invitation link={loginLinkOf(sessionId)} sessionName={session?.name ?? 'Join the table'} />
            {door}
          </div>
          <div className={styles.people}>
            <Roster
              title="Players"
              people={lobby.people?.filter(({ isGm }) => !isGm)}
              me={seat.playerId}
              isWide
              none="Nobody is here yet. Let your players scan the code, or send them the link."
            />
            <CharacterList
              title="Characters"
              characters={lobby.characters}
              emptyText="Create one for a player, or let them make their own when they come in."
              newText="For a player of this session"
              onCreate={dialog.open}
            />
          </div>
        </div>
      </main>
      {start.question}
      <CharacterDialog
        {...creation}
        key={dialog.key}
        open={dialog.isOpen}
        onClose={dialog.close}
        onBuild={(typed) => onBuild(typed, session?.campaignId ?? null, creation.draftKey)}
      />
    </>
  );
}

/** When the session is closed, goes to the dashboard after a time that is long enough to read that. */
function useLeaving(isClosed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => {
      showToast({ title: 'Session Closed', durationMs: NOTICE_MS.brief });
      navigate(PATHS.dashboard, { replace: true });
    }, SESSION_CLOSED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isClosed, navigate]);
}

const FAILED = 'start-failed';

type StartButton = {
  isStarting: boolean;
  press: () => Promise<void>;
  question: ReactNode; // the question if another session would end by it; the page renders it
};

/**
 * Start Session in a game master's lobby: its progress, the question before it, and the message when it fails. `onStarted` is
 * not called after the person has left the lobby.
 */
function useStartButton(session: Successor | undefined, onStarted: () => void): StartButton {
  const { askFirst, question } = useTakeOver();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const isShown = useIsShown();

  async function press() {
    if (session === undefined) return;
    hideToast(FAILED);
    setIsStarting(true);
    try {
      const consent = await askFirst('Start', session);
      if (consent === null) return;
      await startSession(session.id, navigate, consent);
      if (isShown.current) onStarted();
    } catch (error) {
      showToast({
        id: FAILED,
        tone: 'error',
        title: 'Start Failed',
        text: messageOf(error, 'Failed to start session. Please try again.'),
        durationMs: NOTICE_MS.startFailed,
      });
    } finally {
      setIsStarting(false);
    }
  }

  return { isStarting, press, question };
}
