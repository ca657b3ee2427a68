// One note: read, written, saved when the room says so. While a draft differs from the room's text, neither overwrites the other.
import { Check, RotateCcwClock } from 'lucide-react';
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Seat } from '../../../rules/seats.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EarlierNotes } from './earlier-notes.tsx';
import { type NoteDraft, readNoteDraft, writeNoteDraft } from './note-draft.ts';
import styles from './notes-panel.module.css';

type NoteEditorProps = {
  live: LiveTable;
  seat: Seat;
  scope: 'shared' | 'private';
  label: string;
  hint: string;
};

type Saving = 'idle' | 'saving' | 'saved' | 'failed';

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
  const text = draft?.text ?? kept;
  const isOvertaken = draft !== null && draft.onRevision !== revision && note?.userId !== seat.playerId;

  function write(value: string) {
    setSaving('idle');
    const next = { text: value, onRevision: draft?.onRevision ?? revision };
    setDraft(next);
    writeNoteDraft(key, next);
  }

  function forget() {
    setDraft(null);
    writeNoteDraft(key, null);
  }

  async function save() {
    setSaving('saving');
    try {
      await live.send({ type: 'SaveNote', scope, text });
      setSaving('saved');
      // What was typed while it was saved is a draft of its own.
      setDraft((now) => (now === null || now.text === text ? null : { ...now, onRevision: revision + 1 }));
      if (readNoteDraft(key)?.text === text) writeNoteDraft(key, null);
    } catch (error) {
      console.info('A note was not saved.', error);
      setSaving('failed');
    }
  }

  return (
    <div className={styles.editor}>
      <TextField
        label={label}
        multiline
        rows={6}
        maxLength={LENGTHS.note}
        value={text}
        hint={hint}
        className={styles.text}
        onChange={write}
      />
      {isOvertaken && (
        <div className={styles.theirs}>
          <p>Theirs, as the table has it now:</p>
          <blockquote>{kept === '' ? 'An empty note.' : kept}</blockquote>
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.state} role="status" data-tone={saving}>
          {stateOf({ saving, isDraft: draft !== null, isOvertaken, revision })}
        </p>
        {isOvertaken && (
          <Button variant="ghost" onClick={forget}>
            Take theirs
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
          disabled={isDown || (draft === null && saving !== 'saving')}
          onClick={() => void save()}
        >
          {isOvertaken ? 'Save mine' : 'Save'}
        </Button>
      </div>
      <EarlierNotes
        sessionId={live.sessionId}
        scope={scope}
        revision={revision}
        open={isLookingBack}
        onOpenChange={setIsLookingBack}
        onTake={(older) => {
          write(older);
          setIsLookingBack(false);
        }}
      />
    </div>
  );
}

function stateOf(now: { saving: Saving; isDraft: boolean; isOvertaken: boolean; revision: number }): string {
  if (now.saving === 'failed') return 'Not saved. Your text is kept on this device.';
  if (now.isOvertaken)
    return 'Somebody saved this note meanwhile. Saving yours replaces it; theirs stays among the earlier versions.';
  if (now.isDraft) return 'Draft, only on this device';
  if (now.saving === 'saved') return 'Saved';
  return now.revision === 0 ? 'Nothing written yet' : '';
}
