// One note: it saves itself when the typing pauses, when the field loses the focus or unmounts, and when the page is hidden.
// While a draft differs from a text that its writer has not seen, no text overwrites the other. A draft on this
// device from another session of the campaign is offered.
import { Check, RotateCcwClock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NOTE_REST_MS } from '../../../rules/durations.ts';
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { runsTheTable, type Seat } from '../../../rules/seats.ts';
import { whole } from '../../../rules/settled.ts';
import { findNote, type NoteScope } from '../../../rules/table.ts';
import { forgetsWords } from '../../lib/forgetful-browser.ts';
import { findLeft, type KeptNote, type NoteOrigin, readKept, writeKept } from '../../lib/kept-notes.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { LiveError, NOT_CONNECTED, UNKNOWN_OUTCOME } from '../../live/store.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { LinkedText, LinkList } from '../../ui/linked-text.tsx';
import { KEEP_MINE, OtherText, TAKE_THEIRS } from '../../ui/other-text.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { EarlierNotes } from './earlier-notes.tsx';
import { draftAfterEdit, draftAfterNews, draftAfterSave, isOutdated, isUnsaved, type NoteDraft } from './note-draft.ts';
import styles from './note-editor.module.css';
import { bytesFault, noteFault } from './note-limits.ts';

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
  const place = { sessionId: live.sessionId, scope, writerId: seat.playerId };
  const note = useTable(live, (table) => findNote(table, { scope, userId: seat.playerId }));
  const campaignId = useTable(live, ({ session }) => session.campaignId);
  const sessionName = useTable(live, ({ session }) => session.name);
  const isDown = useLiveStatus(live) !== 'connected';
  const kept = note?.text ?? '';
  const revision = note?.revision ?? 0;
  const [written, setDraft] = useState<NoteDraft | null>(() => {
    const found = readKept('draft', place);
    return isUnsaved(found, { text: kept }) ? found : null;
  });
  const draft = draftAfterNews(written, { text: kept, revision });
  if (draft !== written) setDraft(draft);
  const [left, setLeft] = useState(() => findLeft({ sessionId: live.sessionId, campaignId, seat }, scope));
  const [isLookingBack, setIsLookingBack] = useState(false);
  const [saving, setSaving] = useState<Saving>('idle');
  const [fault, setFault] = useState(NOT_SAVED); // of the last save that failed
  const isShown = useIsShown(); // the drawer may be closed before the answer
  const newest = useRef(draft); // for the answer to a save: more may have been typed since it was sent
  newest.current = draft;
  const text = draft?.text ?? kept;
  const isBehind = isUnsaved(draft, { text: kept });
  const isMine = note?.userId === seat.playerId; // saved by this person, here or on another device
  // The event of one's own save may come before its answer: until then nothing counts as somebody else's.
  const isConflict = saving !== 'saving' && isOutdated(draft, { text: kept, revision });
  const savesItself = isBehind && !isConflict && !isDown && saving !== 'saving' && saving !== 'failed';

  const saveByItself = useEffectEvent(() => {
    if (savesItself) void save(text);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait again
  useEffect(() => {
    if (!savesItself) return;
    const timer = setTimeout(saveByItself, NOTE_REST_MS);
    return () => clearTimeout(timer);
  }, [savesItself, text]);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saveByItself();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveByItself(); // the drawer was closed, or another tab of it opened
    };
  }, []);

  // The room may accept a refused text after a reconnect.
  useEffect(() => {
    if (isDown) setSaving((now) => (now === 'failed' ? 'idle' : now));
  }, [isDown]);

  // The room has exactly this text: after a reload during a save, or after a lost answer. A draft that stayed on the device
  // would come up again once somebody saves another text. A private note's draft stays: after the end of the session nobody
  // can fetch the note any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the place and the origin are made of is named
  useEffect(() => {
    if (scope === 'private' && seat.role === 'player' && revision > 0) {
      writeKept('saved', place, kept === '' ? null : { text: kept, onRevision: revision, of: origin() });
    }
    if (saving === 'saving' || isUnsaved(readKept('draft', place), { text: kept })) return;
    writeKept('draft', place, null);
    setSaving((now) => (now === 'failed' ? 'saved' : now));
  }, [live.sessionId, scope, seat.playerId, kept, revision, saving]);

  function origin(): NoteOrigin {
    return { campaignId, sessionName, playerName: runsTheTable(seat) ? null : seat.playerName };
  }

  function keep(next: NoteDraft | null) {
    writeKept('draft', place, next && { ...next, of: origin() });
  }

  function hold(next: NoteDraft | null) {
    setSaving((now) => (now === 'saving' ? now : 'idle')); // a save under way stays so during typing
    setDraft(next);
    keep(next);
  }

  function write(value: string) {
    const next = draftAfterEdit(draft, value, { text: kept, revision });
    // The text under way will be the note: if it is edited back meanwhile, that edit still has to be saved.
    hold(next ?? (saving === 'saving' ? { text: value, onRevision: revision } : null));
  }

  function takeUp(older: string) {
    setIsLookingBack(false);
    const before = isBehind ? draft : null;
    write(older);
    if (before === null) return;
    showToast({
      title: 'Your draft made way for another text',
      durationMs: NOTICE_MS.missed,
      action: { label: 'Put it back', onSelect: () => hold(before) },
    });
  }

  function putAway(note: KeptNote) {
    writeKept(note.kind, note, null);
    setLeft(findLeft({ sessionId: live.sessionId, campaignId, seat }, scope));
  }

  /** `onRevision` is the revision that its writer has seen. */
  async function save(sent: string, onRevision = isConflict ? revision : (draft?.onRevision ?? revision)) {
    if (noteFault(sent) !== undefined) return; // the field says so
    setSaving('saving');
    try {
      const command = { type: 'SaveNote', scope, text: sent, baseRevision: onRevision } as const;
      // The room returns the saved revision. The table may have a newer one: somebody may have saved after it.
      const saved = (await live.send(command)) as { revision: number };
      setSaving('saved');
      const rest = draftAfterSave(newest.current, sent, saved.revision);
      // Tabs share the kept draft: one from another tab stays as it is.
      if (readKept('draft', place)?.text === newest.current?.text) {
        keep(isUnsaved(rest, { text: whole(sent) }) ? rest : null);
      }
      setDraft(rest);
      if (!isShown.current && isUnsaved(rest, { text: whole(sent) })) await save(rest.text, saved.revision);
    } catch (error) {
      console.info('A note was not saved.', error);
      setFault(error instanceof LiveError && error.code === 'CONFLICT' ? error.message : NOT_SAVED);
      // A save that fails because the line is down repeats once the line is back.
      const isOfLine = error instanceof LiveError && (error.code === NOT_CONNECTED || error.code === UNKNOWN_OUTCOME);
      setSaving(isOfLine ? 'idle' : 'failed');
      if (!isShown.current) {
        showToast({
          tone: 'warning',
          title: 'A note was not saved',
          text: `It is kept as a draft on this device.${forgetsWords()}`,
        });
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
        onBlur={() => savesItself && void save(text)}
      />
      <LinkList label="Links in this note" text={text} />
      {isConflict && (
        <OtherText>
          <p>{isMine ? 'The other text' : 'Theirs'}, as the table has it now:</p>
          <blockquote>{kept === '' ? 'An empty note.' : <LinkedText text={kept} />}</blockquote>
        </OtherText>
      )}
      <div className={styles.foot}>
        <p className={styles.state} role="status" data-tone={isConflict ? undefined : saving}>
          {stateOf({ saving, fault, isBehind, isConflict, isMine, revision })}
        </p>
        {isConflict && (
          <Button ref={focusToFoot} variant="ghost" onClick={() => hold(null)}>
            {isMine ? 'Take the other' : TAKE_THEIRS}
          </Button>
        )}
        {revision > 1 && !isConflict && (
          <Button variant="ghost" icon={<RotateCcwClock aria-hidden />} onClick={() => setIsLookingBack(true)}>
            Earlier versions
          </Button>
        )}
        <Button
          busy={saving === 'saving' ? 'Saving' : undefined}
          icon={saving === 'saved' && !isBehind ? <Check aria-hidden /> : undefined}
          aria-disabled={isDown || (!isBehind && saving !== 'saving')} // it keeps the focus
          onClick={() => void save(text)}
        >
          {isConflict ? (isMine ? 'Keep this one' : KEEP_MINE) : 'Save'}
        </Button>
      </div>
      {left && (
        <OtherText
          choice={
            <>
              <Button variant="ghost" onClick={() => putAway(left)}>
                Discard
              </Button>
              <Button
                onClick={() => {
                  takeUp(left.text);
                  putAway(left);
                }}
              >
                Use it here
              </Button>
            </>
          }
        >
          <p>{leftWords(left, live.sessionId)}</p>
          <blockquote>{left.text}</blockquote>
        </OtherText>
      )}
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

function leftWords({ of, sessionId }: KeptNote, here: string): string {
  const where = sessionId === here || of === undefined ? '' : withNames` from ${of.sessionName}`;
  return `A draft of yours${where}, never saved:`;
}

type NoteState = {
  saving: Saving;
  fault: string;
  isBehind: boolean;
  isConflict: boolean;
  isMine: boolean;
  revision: number;
};

function stateOf({ saving, fault, isBehind, isConflict, isMine, revision }: NoteState): string {
  if (isConflict && isMine) {
    return 'You saved this note elsewhere meanwhile. Saving this text replaces that one, which stays among the earlier versions.';
  }
  if (isConflict)
    return 'Somebody saved this note meanwhile. Saving yours replaces it; theirs stays among the earlier versions.';
  if (saving === 'failed') return `${fault} Your text is kept on this device.${forgetsWords()}`;
  if (isBehind) return 'Draft, only on this device';
  if (saving === 'saved') return 'Saved';
  return revision === 0 ? 'Nothing written yet' : '';
}
