// The game master's notes on one session: saved by themselves a moment after the last word, and the page says so. What could
// not be saved stays on this device; such a draft waits to be looked at and never overwrites by itself.
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { ApiError } from '../../lib/api.ts';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useChangeSession } from './campaign-queries.ts';
import styles from './session-notes.module.css';

/** How long the pen rests before the words are saved. */
const REST_MS = 1_000;

export function SessionNotes({ session }: { session: Session }) {
  const key = `two-lights-session-notes ${session.gmUserId} ${session.id}`;
  const [found] = useState(() => {
    const draft = readDraft(key);
    return draft === null || draft.trim() === session.notes ? null : draft;
  });
  const [draft, setDraft] = useState<string | null>(found);
  const [isWaiting, setIsWaiting] = useState(found !== null); // for somebody to look at what was found
  const change = useChangeSession(session);
  const { mutate, isPending, isError } = change;
  const text = draft ?? session.notes;
  const isUnsaved = text.trim() !== session.notes;
  const fault = change.error instanceof ApiError ? change.error.errors.notes?.[0] : undefined;

  useEffect(() => {
    if (!isUnsaved || isWaiting || isPending || isError) return;
    const timer = setTimeout(() => mutate({ notes: text.trim() }), REST_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, isWaiting, isPending, isError, text, mutate]);

  // Only once the server has it, and nothing was written since, is there nothing left to keep.
  useEffect(() => {
    if (!isUnsaved && draft !== null) keepDraft(key, null);
  }, [isUnsaved, draft, key]);

  function write(value: string) {
    change.reset();
    setIsWaiting(false);
    setDraft(value);
    keepDraft(key, value);
  }

  function save() {
    setIsWaiting(false);
    if (isUnsaved && !isPending) mutate({ notes: text.trim() });
  }

  function takeKept() {
    setIsWaiting(false);
    setDraft(null);
    keepDraft(key, null);
    change.reset();
  }

  return (
    <div className={styles.notes}>
      <TextField
        label="Notes"
        multiline
        rows={8}
        className={styles.text}
        value={text}
        onChange={write}
        onBlur={isWaiting || isError ? undefined : save}
        maxLength={LENGTHS.prose}
        error={fault}
        hint="For you alone: what happened, what is owed, what comes next."
      />
      <div className={styles.foot}>
        <p className={styles.state} role="status" data-tone={isError ? 'failed' : undefined}>
          {!isUnsaved && draft !== null && <Check aria-hidden />}
          {stateOf({ isUnsaved, isWaiting, isPending, isError, wasTouched: draft !== null, isEmpty: text === '' })}
        </p>
        {isWaiting && (
          <Button variant="ghost" onClick={takeKept}>
            Discard draft
          </Button>
        )}
        {(isWaiting || isError) && (
          <Button busy={isPending ? 'Saving' : undefined} onClick={save}>
            {isError ? 'Retry' : 'Save draft'}
          </Button>
        )}
      </div>
    </div>
  );
}

type Now = Record<'isUnsaved' | 'isWaiting' | 'isPending' | 'isError' | 'wasTouched' | 'isEmpty', boolean>;

function stateOf({ isUnsaved, isWaiting, isPending, isError, wasTouched, isEmpty }: Now): string {
  if (isPending) return 'Saving …';
  if (isError) return 'Not saved. Your text is kept on this device.';
  if (isWaiting) return 'A draft from this device, not saved yet.';
  if (isUnsaved) return 'Not saved yet';
  if (wasTouched) return 'Saved';
  return isEmpty ? 'Nothing written yet' : '';
}
