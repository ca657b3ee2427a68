// The player's lobby: which session this is, whom one can be tonight, and who is there already (document 1 section 2).
// It leads to the table and knows nothing of what happens there.

import { LogOut, Plus, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { NOTICE_MS } from '../../../rules/durations.ts';
import type { NewCharacter } from '../../../rules/wire/rest.ts';
import { ApiError } from '../../lib/api.ts';
import { type PlayerAuth, signOut } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useOpening } from '../../ui/use-opening.ts';
import type { CharacterDialogSlot } from './character-dialog-slot.ts';
import { CharacterOffer, CharacterOfferWaiting } from './character-offer.tsx';
import { LobbyHeader } from './lobby-header.tsx';
import { useCreateCharacter } from './lobby-queries.ts';
import styles from './lobby-screen.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { Roster } from './roster.tsx';
import { useCharacterChoice } from './use-character-choice.ts';
import { CLOSED_TEXT, useLobby } from './use-lobby.ts';

export type LobbyScreenProps = { player: PlayerAuth; CharacterDialog: CharacterDialogSlot };

export function LobbyScreen({ player, CharacterDialog }: LobbyScreenProps) {
  const { sessionId } = player;
  const navigate = useNavigate();
  const lobby = useLobby(player);
  const choice = useCharacterChoice(sessionId, () => navigate(`/sessions/${sessionId}`));
  const create = useCreateCharacter(sessionId);
  const dialog = useOpening();
  const { session } = lobby.query.data ?? {};
  useDocumentTitle(session?.name ?? 'Lobby');

  async function createAndSelect(draft: NewCharacter) {
    try {
      const { id, name } = await create.mutateAsync(draft);
      showToast({ tone: 'success', title: 'Character Created', text: name, durationMs: NOTICE_MS.characterCreated });
      lobby.query.refetch();
      choice.choose({ id, name });
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'Creation Failed',
        text: 'Your character was not saved.',
        durationMs: NOTICE_MS.creationFailed,
      });
      throw error; // the form says what is wrong with it
    }
  }

  if (lobby.isClosed) {
    return <Failed title="Session Closed" message={CLOSED_TEXT} />;
  }
  if (lobby.query.isError && lobby.query.data === undefined && !lobby.isKeptBack) {
    const isMissing = lobby.query.error instanceof ApiError && lobby.query.error.status === 404;
    return isMissing ? (
      <Failed
        title="No session found"
        message="This session is no longer there. Ask your game master for a new link."
      />
    ) : (
      <Failed
        message="Failed to load session information"
        details={lobby.query.error.message}
        onRetry={() => lobby.query.refetch()}
        isRetrying={lobby.query.isFetching}
      />
    );
  }

  const { characters } = lobby;
  const mine = characters?.find(({ isMine }) => isMine);
  const suggested = mine ?? (characters?.length === 1 ? characters[0] : undefined);
  const { step } = choice;
  return (
    <>
      <LobbyHeader session={session} status={lobby.status} />
      <main id="main" className={styles.lobby}>
        <section className={styles.characters} aria-labelledby="choose" aria-busy={characters === undefined}>
          <h2 id="choose">Choose who you are tonight</h2>
          {characters?.length === 0 && (
            <div className={styles.none}>
              <EmptyState
                icon={<UserPlus aria-hidden />}
                title="No characters available in this campaign"
                text="Create your own: a name is enough to sit down, the rest can follow."
                action={
                  <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => dialog.open()}>
                    Create New Character
                  </Button>
                }
              />
            </div>
          )}
          {characters?.length !== 0 && (
            <ul className={styles.grid}>
              {characters === undefined ? (
                <>
                  <CharacterOfferWaiting />
                  <CharacterOfferWaiting />
                  <CharacterOfferWaiting />
                </>
              ) : (
                <>
                  {characters.map((character) => (
                    <CharacterOffer
                      key={character.id}
                      character={character}
                      isSuggested={character === suggested}
                      isBusy={choice.busyWith === character.id && step.at === 'rest'}
                      isDisabled={choice.busyWith !== null}
                      onSelect={() =>
                        character.requiresPassword && !character.isMine
                          ? choice.askPassword(character)
                          : choice.choose(character)
                      }
                    />
                  ))}
                  <li className={styles.newItem}>
                    <button type="button" className={styles.new} onClick={() => dialog.open()}>
                      <Plus aria-hidden />
                      <span className={styles.newTitle}>Create New Character</span>
                      <span>A name is enough to sit down</span>
                    </button>
                  </li>
                </>
              )}
            </ul>
          )}
        </section>
        <Roster people={lobby.people} me={player.playerId} />
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
      <CharacterDialog
        key={dialog.key}
        open={dialog.isOpen}
        onClose={dialog.close}
        title="Create New Character"
        saveLabel="Create Character"
        failure="Failed to create the character. Please try again."
        onSave={createAndSelect}
      />
    </>
  );
}

type FailedProps = {
  title?: string;
  message: string;
  details?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
};

function Failed({ title, message, details, onRetry, isRetrying = false }: FailedProps) {
  return (
    <main id="main" className={styles.alone}>
      <ErrorView
        title={title}
        message={message}
        details={details}
        actions={
          <>
            {onRetry && (
              <Button variant="primary" onClick={onRetry} busy={isRetrying ? 'Loading' : undefined}>
                Retry
              </Button>
            )}
            <Button icon={<LogOut aria-hidden />} onClick={signOut}>
              Logout
            </Button>
          </>
        }
      />
    </main>
  );
}
