// What was written at a session's table: by all of it, and by the game master for themselves. To be read here, because a table that
// is closed opens no more.
import type { Session } from '../../../rules/wire/rest.ts';
import { useTableNotes } from './campaign-queries.ts';
import styles from './session-notes.module.css';
import { PartTrouble } from './trouble.tsx';

const OF_SCOPE = { shared: 'Written at the table, by everybody:', private: 'Written at the table, for you alone:' };

export function TableNotes({ session }: { session: Session }) {
  const notes = useTableNotes(session);
  if (notes.isError && notes.data === undefined) {
    return (
      <PartTrouble
        what="Failed to load the notes of the table."
        error={notes.error}
        isBusy={notes.isFetching}
        onRetry={() => void notes.refetch()}
      />
    );
  }
  return notes.data?.map(({ scope, text }) => (
    <div key={scope} className={styles.saved}>
      <p>{OF_SCOPE[scope]}</p>
      <blockquote>{text}</blockquote>
    </div>
  ));
}
