// The game master's start: how far the players are, Start Session as soon as one of them is Ready, and a link to the table for
// setting the scene before that.
import { Play } from 'lucide-react';
import { useId } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import { tablePath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LobbyPerson } from './live-lobby.ts';
import styles from './start-panel.module.css';

type StartPanelProps = {
  people: LobbyPerson[] | undefined;
  isAtTable: boolean;
  fear: number; // that the table begins with
  sessionId: string;
  isStarting: boolean;
  onStart: () => void;
};

export function StartPanel({ people, isAtTable, fear, sessionId, isStarting, onStart }: StartPanelProps) {
  const hintId = useId();
  const hint = people && startHint(people);
  const table = tablePath(sessionId);
  return (
    <section className={styles.panel} aria-label="Start">
      <div className={styles.words}>
        <p id={hintId} role="status" className={styles.hint}>
          {hint === undefined ? <Skeleton width="16rem" /> : hint.words}
        </p>
        {(isAtTable || fear > 0) && (
          <p className={styles.more}>
            {isAtTable
              ? 'The session has started. Anyone who joins now goes straight to the table.'
              : `The table begins with ${fear} Fear.`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isAtTable ? (
          <LinkButton to={table} variant="primary" className={styles.start}>
            Go to the table
          </LinkButton>
        ) : (
          <>
            <LinkButton to={table} variant="ghost">
              To the table
            </LinkButton>
            <Button
              variant="primary"
              icon={<Play aria-hidden />}
              className={styles.start}
              disabled={hint?.mayStart !== true}
              aria-describedby={hintId}
              busy={isStarting ? 'Starting' : undefined}
              onClick={onStart}
            >
              Start Session
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type StartHint = { mayStart: boolean; words: string };

/** [LB3] Whether the session may start, and a sentence that says how far the players are. */
export function startHint(people: readonly LobbyPerson[]): StartHint {
  const players = people.filter(({ isGm }) => !isGm);
  const ready = players.filter(({ isReady }) => isReady);
  const mayStart = ready.length > 0;
  const [only] = players;
  if (only === undefined) {
    return { mayStart, words: 'Waiting for players. Start opens when the first of them is ready.' };
  }
  if (!mayStart) {
    const who = players.length === 1 ? withNames`${only.name} is` : `${players.length} players are`;
    return { mayStart, words: `${who} still selecting a character. Start opens when the first is ready.` };
  }
  if (ready.length < players.length)
    return {
      mayStart,
      words: `${ready.length} of ${players.length} players ${ready.length === 1 ? 'is' : 'are'} ready.`,
    };
  return {
    mayStart,
    words:
      players.length === 1
        ? withNames`${only.name} is ready.`
        : players.length === 2
          ? 'Both players are ready.'
          : `All ${players.length} players are ready.`,
  };
}
