// One note: read, written, saved when the room says so. While a draft differs from the room's text, neither overwrites the other.
import { Check, RotateCcwClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NOTICE_MS } from '../../../rules/durations.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { NoteScope } from '../../../rules/table.ts';
import { LiveError } from '../../live/store.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { LinkedText, LinkList } from '../../ui/linked-text.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { EarlierNotes } from './earlier-notes.tsx';
import {
  draftAfterEdit,
  draftAfterSave,
  isOvertaken,
  type NoteDraft,
  readNoteDraft,
  writeNoteDraft,
} from './note-draft.ts';
import { bytesFault, noteFault } from './note-limits.ts';
import styles from './notes-panel.module.css';

type NoteEditorProps = {
  live: LiveTable;
  seat: Seat;
  scope: NoteScope;
  label: string;
  hint: string;
};

type Saving = 'idle' | 'saving' | 'saved' | 'failed';

const NOT_SAVED = 'Not saved.';
const focusToFoot = passesFocusTo('div');

export function NoteEditor({ live, seat, scope, label, hint }: NoteEditorProps) {
  const key = `two-lights-note ${live.sessionId} ${scope} ${seat.playerId}`;
  const note = useTable(live, ({ notes }) =>
    notes.find((one) => one.scope === scope && (scope === 'shared' || one.userId === seat.playerId)),
  );
  const isDown = useLiveStatus(live) !== 'connected';
  const kept = note?.text ?? '';
  const revision = note?.revision ?? 0;
  const [draft, setDraft] = useState<NoteDraft | null>(() => {
    const found = readNoteDraft(key);
    return found?.text === kept ? null : found;
  });
  const [isLookingBack, setIsLookingBack] = useState(false);
  const [saving, setSaving] = useState<Saving>('idle');
  const [fault, setFault] = useState(NOT_SAVED); // of the last save that failed
  const isShown = useIsShown(); // the drawer may be closed before the answer
  const newest = useRef(draft); // for the answer to a save: more may have been typed since it was sent
  newest.current = draft;
  const text = draft?.text ?? kept;
  const isMine = note?.userId === seat.playerId; // saved by this person, here or on another device
  // One's own save may be told of before it is answered, so that nothing counts as another's meanwhile.
  const isConflict = saving !== 'saving' && isOvertaken(draft, { text: kept, revision });

  // The room has this very text: after a reload during a save, or when the answer to one was lost. A draft that stayed on the device
  // would come up again once somebody saves another text.
  useEffect(() => {
    if (saving === 'saving' || readNoteDraft(key)?.text !== kept) return;
    writeNoteDraft(key, null);
    setDraft((now) => (now?.text === kept ? null : now));
    setSaving((now) => (now === 'failed' ? 'saved' : now));
  }, [key, kept, saving]);

  function hold(next: NoteDraft | null) {
    setSaving((now) => (now === 'saving' ? now : 'idle')); // what is on its way stays so, whatever is typed
    setDraft(next);
    writeNoteDraft(key, next);
  }

  function write(value: string) {
    const next = draftAfterEdit(draft, value, { text: kept, revision });
    // What is on its way will be the note: written back meanwhile, it is still to be saved.
    hold(next ?? (saving === 'saving' ? { text: value, onRevision: revision } : null));
  }

  function takeUp(older: string) {
    setIsLookingBack(false);
    const before = draft;
    write(older);
    if (before === null) return;
    showToast({
      title: 'Your draft made way for an earlier version',
      durationMs: NOTICE_MS.missed,
      action: { label: 'Put it back', onSelect: () => hold(before) },
    });
  }

  async function save() {
    if (noteFault(text) !== undefined) return; // the field says so
    setSaving('saving');
    try {
      // The room says as which revision it was saved. The table may be further by now: somebody may have saved after it.
      const saved = (await live.send({ type: 'SaveNote', scope, text })) as { revision: number };
      setSaving('saved');
      const left = draftAfterSave(newest.current, text, saved.revision);
      setDraft(left);
      // Tabs share the kept draft: one that was written in another tab stays as it is.
      if (readNoteDraft(key)?.text === newest.current?.text) writeNoteDraft(key, left);
    } catch (error) {
      console.info('A note was not saved.', error);
      setFault(error instanceof LiveError && error.code === 'CONFLICT' ? error.message : NOT_SAVED);
      setSaving('failed');
      if (!isShown.current) {
        showToast({ tone: 'warning', title: 'A note was not saved', text: 'It stands as a draft on this device.' });
      }
    }
  }

  return (
    <div className={styles.editor}>
      <TextField
        label={label}
        multiline
        rows={6}
        longest={LENGTHS.note}
        value={text}
        error={bytesFault(text)}
        hint={hint}
        className={styles.text}
        onChange={write}
      />
      <LinkList label="Links in this note" text={text} />
      {isConflict && (
        <div className={styles.theirs}>
          <p>{isMine ? 'The other text' : 'Theirs'}, as the table has it now:</p>
          <blockquote>{kept === '' ? 'An empty note.' : <LinkedText text={kept} />}</blockquote>
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.state} role="status" data-tone={saving}>
          {stateOf({ saving, fault, isDraft: draft !== null, isConflict, isMine, revision })}
        </p>
        {isConflict && (
          <Button ref={focusToFoot} variant="ghost" onClick={() => hold(null)}>
            {isMine ? 'Take the other' : 'Take theirs'}
          </Button>
        )}
        {revision > 1 && (
          <Button variant="ghost" icon={<RotateCcwClock aria-hidden />} onClick={() => setIsLookingBack(true)}>
            Earlier versions
          </Button>
        )}
        <Button
          busy={saving === 'saving' ? 'Saving' : undefined}
          icon={saving === 'saved' && draft === null ? <Check aria-hidden /> : undefined}
          aria-disabled={isDown || (draft === null && saving !== 'saving')} // it keeps the focus
          onClick={() => void save()}
        >
          {isConflict ? (isMine ? 'Save this one' : 'Save mine') : 'Save'}
        </Button>
      </div>
      <EarlierNotes
        sessionId={live.sessionId}
        scope={scope}
        revision={revision}
        open={isLookingBack}
        onOpenChange={setIsLookingBack}
        onTake={takeUp}
      />
    </div>
  );
}

type NoteState = {
  saving: Saving;
  fault: string;
  isDraft: boolean;
  isConflict: boolean;
  isMine: boolean;
  revision: number;
};

function stateOf({ saving, fault, isDraft, isConflict, isMine, revision }: NoteState): string {
  if (saving === 'failed') return `${fault} Your text is kept on this device.`;
  if (isConflict && isMine) {
    return 'You saved this note elsewhere meanwhile. Saving this text replaces that one, which stays among the earlier versions.';
  }
  if (isConflict)
    return 'Somebody saved this note meanwhile. Saving yours replaces it; theirs stays among the earlier versions.';
  if (isDraft) return 'Draft, only on this device';
  if (saving === 'saved') return 'Saved';
  return revision === 0 ? 'Nothing written yet' : '';
}
