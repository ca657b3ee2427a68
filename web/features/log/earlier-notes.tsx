// The earlier versions of a note, as far back as the table keeps them: each in full, with its author and time, to restore
// as a draft. It overwrites nothing.
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NoteScope } from '../../../rules/table.ts';
import type { OlderNotesAnswer } from '../../../rules/wire/rest.ts';
import { api, messageOf } from '../../lib/api.ts';
import { momentOf } from '../../lib/clock.ts';
import { gamePath } from '../../lib/game-path.ts';
import { Button } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/openings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './earlier-notes.module.css';

type EarlierNotesProps = {
  sessionId: string;
  scope: NoteScope;
  revision: number; // of the note's current text
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTake: (text: string) => void;
};

export function EarlierNotes({ sessionId, scope, revision, open, onOpenChange, onTake }: EarlierNotesProps) {
  const { older, fault } = useOlderNotes({ sessionId, scope, revision, isAsked: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Earlier versions"
      description="What this note read before, of the last day. Taking one up makes it your draft; nothing changes until you save."
    >
      {older === null && fault === null && <Skeleton width="100%" height="6rem" />}
      <Notice>{fault}</Notice>
      {older?.length === 0 && <p>There are none from the last day.</p>}
      <ol className={styles.versions}>
        {older?.map(({ revision, text, playerName, at }) => (
          <li key={revision} className={styles.version}>
            <p className={styles.by}>
              <b>{playerName}</b>
              <time dateTime={at}>{momentOf(at)}</time>
            </p>
            <blockquote className={styles.text}>
              {text === '' ? 'An empty note.' : <LinkedText text={text} />}
            </blockquote>
            <Button
              icon={<Undo2 aria-hidden />}
              aria-label={`Use this version, by ${playerName}, ${momentOf(at)}`}
              onClick={() => onTake(text)}
            >
              Use this version
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type Asked = Pick<EarlierNotesProps, 'sessionId' | 'scope' | 'revision'> & { isAsked: boolean };
type Answer = { older: OlderNotesAnswer['older'] | null; fault: string | null };

const NOTHING_YET: Answer = { older: null, fault: null };

/** Fetched with each opening and each revision; late answers are dropped. */
function useOlderNotes({ sessionId, scope, revision, isAsked }: Asked): Answer {
  const [answer, setAnswer] = useState(NOTHING_YET);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new revision there is one more to list.
  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    const tell = (next: Answer) => !isStale && setAnswer(next);
    setAnswer(NOTHING_YET);
    api
      .get<OlderNotesAnswer>(gamePath(sessionId, 'notes', scope, 'older'))
      .then(({ older }) => tell({ older, fault: null }))
      .catch((error: unknown) =>
        tell({ older: null, fault: messageOf(error, 'The earlier versions could not be loaded.') }),
      );
    return () => {
      isStale = true;
    };
  }, [sessionId, scope, revision, isAsked]);
  return answer;
}
