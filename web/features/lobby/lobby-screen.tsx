// The player's lobby: the session, the characters to choose from, and who is already there.
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SESSION_CLOSED_REDIRECT_MS } from '../../../rules/durations.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import { type PlayerAuth, signOut } from '../../lib/auth-store.ts';
import { keepClosedSeat } from '../../lib/closed-seats.ts';
import { closedNotice, closedText, startedNotice } from '../../lib/notices.ts';
import { LEAVE_QUESTION, leaveSession } from '../../live/leaving.ts';
import { seatOf } from '../../live/use-table.ts';
import { doorPath, PATHS, tablePath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { later, opensLater } from '../../ui/later.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ConfirmDialog } from '../../ui/openings.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { CharacterList } from './character-list.tsx';
import { LobbyClosed, LobbyFailed } from './lobby-failed.tsx';
import { LobbyHeader } from './lobby-header.tsx';
import styles from './lobby-screen.module.css';
import { ReadyCard } from './ready-card.tsx';
import { Roster } from './roster.tsx';
import { useCharacterChoice } from './use-character-choice.ts';
import { type BuildStepByStep, useCharacterCreation } from './use-character-creation.ts';
import { useLobby } from './use-lobby.ts';

const PasswordDialog = opensLater(
  later(() => import('./password-dialog.tsx')),
  (file) => file.PasswordDialog,
);

type LobbyScreenProps = {
  player: PlayerAuth;
  CharacterDialog: CharacterDialogSlot;
  onBuild: BuildStepByStep;
  /** [LB5] True: a choice leads to the table at once. False: the player stays here, Ready, until the session is started. */
  leadsOn: boolean;
  /**
   * `received` comes before the list: a character from a link or a file. `otherWays` after it: other ways to a character, such
   * as a file.
   */
  received: ReactNode;
  otherWays: ReactNode;
};

export function LobbyScreen(props: LobbyScreenProps) {
  const { player, CharacterDialog, onBuild, leadsOn, received, otherWays } = props;
  const { sessionId } = player;
  const navigate = useNavigate();
  const dialog = useOpening();
  const leaving = useOpening();
  const toTable = () => navigate(tablePath(sessionId));
  const lobby = useLobby(sessionId, seatOf(player), started);
  const choice = useCharacterChoice(sessionId, () => {
    if (leadsOn || lobby.isAtTable) return toTable();
    if (lobby.status !== 'connected') lobby.answer.ask(); // this screen learns of the choice only here
    window.scrollTo({ top: 0 });
  });
  const creation = useCharacterCreation(sessionId, (made) => {
    lobby.answer.ask();
    choice.choose(made);
  });
  const { session, isAtTable, characters } = lobby;
  const { step } = choice;
  useDocumentTitle(session?.name ?? 'Lobby');
  useLobbyEnd(lobby);

  /** [LB4] A player who is Ready goes to the table, unless a form is open: typed text must not be lost. */
  function started(isReady: boolean) {
    const goes = isReady && !dialog.isOpen && step.at === 'rest';
    showToast(startedNotice(isReady ? undefined : 'Select a character to join it.'));
    if (goes) toTable();
  }

  const logout = (
    <Button icon={<LogOut aria-hidden />} onClick={signOut}>
      Logout
    </Button>
  );
  if (lobby.isClosed) return <LobbyClosed message={closedText(lobby.farewell)} wayOut={logout} />;
  if (lobby.failure !== null && !lobby.isKeptBack) {
    return (
      <LobbyFailed
        error={lobby.failure}
        missing="This session is no longer there. Ask your game master for a new link."
        isRetrying={lobby.answer.isAsking}
        onRetry={lobby.answer.ask}
        wayOut={logout}
      />
    );
  }

  const mine = lobby.people?.find(({ id }) => id === player.playerId);
  const isReady = mine?.isReady === true;
  const suggestedId = characters?.length === 1 ? characters[0]?.id : undefined;
  return (
    <>
      <LobbyHeader session={session} status={lobby.status} onLogout={() => leaving.open()} />
      <main id="main" className={styles.lobby}>
        <div className={styles.mine}>
          {isReady && (
            <ReadyCard
              characterName={mine.as ?? 'Your character'}
              sharedWith={characters?.find(({ isMine }) => isMine)?.heldBy ?? []}
              gmName={session?.gmName ?? ''}
              isAtTable={isAtTable}
              sessionId={sessionId}
              isPrimary={leadsOn || isAtTable}
            />
          )}
          {!isReady && isAtTable && (
            <p className={styles.begun}>
              {`The session has started. ${characters?.length === 0 ? 'Create' : 'Select'} a character to join it.`}
            </p>
          )}
          {received}
          <CharacterList
            title={isReady ? 'Or somebody else tonight' : 'Choose who you are tonight'}
            characters={characters}
            emptyText="Create your own: a name is enough to sit down, the rest can follow."
            newText="A name is enough to sit down"
            suggestedId={suggestedId}
            selectingId={step.at === 'rest' ? choice.busyWith : null}
            isBusy={choice.busyWith !== null}
            onSelect={(character) =>
              character.requiresPassword ? choice.askPassword(character) : choice.choose(character)
            }
            onCreate={dialog.open}
          />
          {otherWays}
        </div>
        <Roster people={lobby.people} me={player.playerId} />
        <LinkButton to={PATHS.about} variant="ghost" className={styles.about}>
          About Two Lights
        </LinkButton>
      </main>
      <PasswordDialog
        key={step.at === 'password' ? step.chosen.id : 'none'}
        open={step.at === 'password'}
        characterName={step.at === 'password' ? step.chosen.name : ''}
        error={step.at === 'password' ? step.error : undefined}
        isBusy={choice.busyWith !== null}
        onClose={choice.leave}
        onSubmit={(password) => step.at === 'password' && choice.choose(step.chosen, password)}
      />
      <ConfirmDialog
        open={step.at === 'confirm'}
        onOpenChange={(stays) => !stays && choice.leave()}
        title="Character Already In Use"
        text={step.at === 'confirm' ? `${step.message} If you continue, you share one sheet.` : ''}
        confirmLabel="Continue"
        busy={choice.busyWith === null ? undefined : 'Selecting'}
        onConfirm={() => step.at === 'confirm' && choice.choose(step.chosen, step.password, true)}
      />
      <ConfirmDialog
        {...LEAVE_QUESTION}
        open={leaving.isOpen}
        onOpenChange={(stays) => !stays && leaving.close()}
        onConfirm={() => {
          leaveSession(sessionId);
          navigate(doorPath(sessionId));
        }}
      />
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

type LobbyEnd = {
  isClosed: boolean;
  farewell: string; // why it was closed
};

/**
 * How a lobby ends for a player: two seconds after the close the device gives up the seat, and the page's guard
 * then leads to the front door.
 */
function useLobbyEnd({ isClosed, farewell }: LobbyEnd): void {
  useEffect(() => {
    if (!isClosed) return;
    showToast(closedNotice(farewell));
    const timer = setTimeout(keepClosedSeat, SESSION_CLOSED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isClosed, farewell]);
}
