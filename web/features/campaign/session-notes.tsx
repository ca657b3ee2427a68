// The game master's notes on one session: saved automatically a moment after the last word, and the page says so. Unsaved
// notes stay on this device; such a draft waits for a decision and never overwrites by itself. The same holds
// for a draft whose notes were changed elsewhere meanwhile, which may come out only during a save.
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { excessWords, LENGTHS } from '../../../rules/lengths.ts';
import { whole } from '../../../rules/settled.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { ApiError } from '../../lib/api.ts';
import { type DraftName, keepDraft, readDraftText } from '../../lib/drafts.ts';
import { forgetsWords } from '../../lib/forgetful-browser.ts';
import { Button } from '../../ui/button.tsx';
import { LinkedText, LinkList } from '../../ui/linked-text.tsx';
import { KEEP_MINE, OtherText, TAKE_THEIRS } from '../../ui/other-text.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveNotes } from './campaign-queries.ts';
import { afterNews, beginDraft, hasConflict, hasUnsavedText } from './notes-draft.ts';
import styles from './session-notes.module.css';

/** The pause in typing before a save. */
const REST_MS = 1_000;

const focusToNotes = passesFocusTo('section');

export function SessionNotes({ session: { id, gmUserId, notes: saved }, session }: { session: Session }) {
  const kept = useMemo<DraftName>(() => ({ kind: 'session-notes', whose: gmUserId, of: id }), [gmUserId, id]);
  const [known, setDraft] = useState(() => beginDraft(readDraftText(kept), saved));
  const draft = afterNews(known, saved);
  if (draft !== known) setDraft(draft);
  const [isFound, setIsFound] = useState(draft.text !== null); // a draft from an earlier visit, not touched yet
  const change = useSaveNotes(session);
  const { mutate, isPending } = change;
  const text = draft.text ?? saved;
  const isTooLong = excessWords(whole(text), LENGTHS.prose) !== undefined;
  const wasTouched = draft.text !== null;
  const isBehind = hasUnsavedText(draft, saved);
  const isFailed = change.isError && isBehind;
  const isUnseen = isFound && isBehind;
  const hasNews = hasConflict(draft, saved);
  const isWaiting = isUnseen || hasNews;
  const fault = change.error instanceof ApiError ? change.error.errors.notes?.[0] : undefined;

  const saveByItself = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait again
  useEffect(() => {
    if (!isBehind || isWaiting || isPending || isFailed || isTooLong) return;
    const timer = setTimeout(saveByItself, REST_MS);
    return () => clearTimeout(timer);
  }, [isBehind, isWaiting, isPending, isFailed, isTooLong, text]);

  // Once the server has it, and nothing was written since, the draft can go. The visit that sent it may be over.
  useEffect(() => {
    if (!isBehind && readDraftText(kept)?.trim() === saved) keepDraft(kept, null);
  }, [isBehind, saved, kept]);

  function write(value: string) {
    if (!isPending) change.reset();
    setIsFound(false);
    setDraft((now) => ({ ...now, text: value }));
    keepDraft(kept, value);
  }

  function save() {
    if (!isBehind || isPending || isTooLong) return;
    setIsFound(false);
    setDraft((now) => ({ ...now, basis: saved }));
    const notes = text.trim();
    const onSend = () => setDraft((now) => ({ ...now, sent: notes }));
    mutate({ notes, known: [saved, draft.sent], onSend });
  }

  function takeSaved() {
    setIsFound(false);
    setDraft(beginDraft(null, saved));
    keepDraft(kept, null);
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
        onBlur={isWaiting || isFailed ? undefined : save}
        longest={LENGTHS.prose}
        error={fault}
        hint="What happened, what is owed, what comes next. Players do not see it; an exported history holds it."
      />
      <LinkList label="Links in these notes" text={text} />
      {isWaiting && saved !== '' && (
        <OtherText>
          <p>The notes as they are saved:</p>
          <blockquote>
            <LinkedText text={saved} />
          </blockquote>
        </OtherText>
      )}
      <div className={styles.foot} data-asks={isWaiting || undefined}>
        <p className={styles.state} role="status" data-tone={isFailed ? 'failed' : undefined}>
          {!isBehind && wasTouched && <Check aria-hidden />}
          {stateOf({ isBehind, isUnseen, hasNews, isPending, isFailed, wasTouched, isEmpty: text === '' })}
        </p>
        {isWaiting && (
          <Button ref={focusToNotes} variant="ghost" onClick={takeSaved}>
            {hasNews ? TAKE_THEIRS : 'Discard draft'}
          </Button>
        )}
        {(isWaiting || isFailed) && (
          <Button ref={focusToNotes} onClick={save}>
            {hasNews ? KEEP_MINE : isWaiting ? 'Save draft' : 'Retry'}
          </Button>
        )}
      </div>
    </div>
  );
}

type Now = Record<'isBehind' | 'isUnseen' | 'hasNews' | 'isPending' | 'isFailed' | 'wasTouched' | 'isEmpty', boolean>;

function stateOf({ isBehind, isUnseen, hasNews, isPending, isFailed, wasTouched, isEmpty }: Now): string {
  if (isPending) return 'Saving …';
  if (hasNews) return `The notes were changed elsewhere. Your text is kept on this device.${forgetsWords()}`;
  if (isFailed) return `Not saved. Your text is kept on this device.${forgetsWords()}`;
  if (isUnseen) return 'A draft from this device, not saved yet.';
  if (isBehind) return 'Not saved yet';
  if (wasTouched) return 'Saved';
  return isEmpty ? 'Nothing written yet' : '';
}
