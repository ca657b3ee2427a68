// The form in which a foe or a place is written, copied or changed, with its page beside it. What is typed stays in this tab until
// it is saved or discarded.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import { withNames } from '../../../../rules/isolated.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { EditConflictQuestion } from '../../../desk/edit-conflict.tsx';
import { EntryBlock } from '../../../desk/entries/entry-block.tsx';
import { ENTRY_WORDS } from '../../../desk/entries/entry-words.ts';
import type { Entry, GmEntries } from '../../../desk/entries/gm-entries.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useFormDraft } from '../../../lib/drafts.ts';
import { NOTICE_MS } from '../../../lib/notice-times.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../../../ui/openings.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import {
  draftOfEntry,
  type EntryDraft,
  emptyDraft,
  entryOf,
  faultsByPath,
  faultsInDraft,
  newEntryId,
  previewOf,
  readEntryDraft,
} from './entry-draft.ts';
import styles from './entry-editor.module.css';
import { FoeFields } from './foe-fields.tsx';
import { EntryChanged, useSaveEntry } from './gm-content.ts';
import { PlaceFields } from './place-fields.tsx';

/** `from` is the entry to begin with. */
export type Edit = { kind: GmKind } & ({ mode: 'new' } | { mode: 'copy' | 'change'; from: Entry });

type EntryEditorProps = {
  campaignId: string;
  edit: Edit;
  entries: GmEntries;
  onSaved: (id: string) => void;
  onCancel: () => void;
};

export function EntryEditor({ campaignId, edit, entries, onSaved, onCancel }: EntryEditorProps) {
  const { kind } = edit;
  const { one } = ENTRY_WORDS[kind];
  const [beginning, setBeginning] = useState(() => beginningOf(edit));
  const [kept, keep, discard] = useFormDraft(draftNameOf(campaignId, edit), {
    form: '',
    before: beforeOf(edit),
  });
  const [wasFound, setWasFound] = useState(kept.form !== '');
  const [draft, setDraft] = useState(() => readEntryDraft(kind, kept.form) ?? beginning);
  const [id] = useState(() => (edit.mode === 'change' ? edit.from.id : null));
  const newId = useRef<string>(null); // one for all tries of a save
  const [isJudged, setIsJudged] = useState(false); // after a try to save, faults show as they come and go
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [changed, setChanged] = useState<EntryChanged | null>(null);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const leaving = useOpening();
  const save = useSaveEntry(campaignId);
  const once = useOnePress(save.isPending);
  const title = titleOf(edit);
  useDocumentTitle(title);

  const isTouched = JSON.stringify(entryOf(draft)) !== JSON.stringify(entryOf(beginning));
  const faults = isJudged ? { ...faultsInDraft(draft), ...refused } : refused;
  const faultAt = (path: string) => faults[path];
  const unplaced = Object.entries(faults).filter(([path]) => path === 'general' || path === 'id' || path === kind);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function write(next: EntryDraft) {
    setDraft(next);
    setRefused({});
    setProblem(undefined);
    keep({ form: JSON.stringify(next), before: kept.before });
  }

  async function send(before: string) {
    setProblem(undefined);
    setRefused({});
    setChanged(null);
    newId.current ??= newEntryId(draft.name);
    try {
      const saved = await save.mutateAsync({
        kind,
        id: id ?? newId.current,
        entry: entryOf(draft),
        before: before === '' ? null : (JSON.parse(before) as Entry),
      });
      discard();
      const what = one === 'foe' ? 'Foe Saved' : 'Place Saved';
      showToast({ tone: 'success', title: what, text: saved.name, durationMs: NOTICE_MS.brief });
      onSaved(saved.id);
    } catch (error) {
      if (error instanceof EntryChanged) {
        // The answer to an earlier try may have been lost: then it is as it is written here.
        if (error.now !== null && fieldsThatDiffer(error.now, draft).length === 0)
          return send(JSON.stringify(error.now));
        return setChanged(error);
      }
      const told = error instanceof ApiError ? error.errors : {};
      setRefused(faultsByPath(Object.entries(told).map(([path, [message = '']]) => ({ path, message }))));
      setTries((count) => count + 1);
      if (Object.keys(told).length === 0) setProblem(messageOf(error, `Failed to save the ${one}. Please try again.`));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changed !== null || save.isPending) return;
    if (Object.keys(faultsInDraft(draft)).length === 0) return once(() => void send(kept.before));
    setIsJudged(true);
    setTries((count) => count + 1);
  }

  function leave() {
    discard();
    leaving.close();
    onCancel();
  }

  function startOver() {
    keep({ form: '', before: beforeOf(edit) });
    discard();
    setWasFound(false);
    setIsJudged(false);
    setDraft(beginning);
  }

  function takeTheirs(now: Entry) {
    const theirs = draftOfEntry(now);
    setBeginning(theirs);
    setDraft(theirs);
    keep({ form: JSON.stringify(theirs), before: JSON.stringify(now) });
    setChanged(null);
  }

  /** Null: it is gone, and is saved as a new one. */
  function keepMine(now: Entry | null) {
    const before = now === null ? '' : JSON.stringify(now);
    keep({ before });
    once(() => void send(before));
  }

  return (
    <div className={styles.editor}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={title}>
        <h1 tabIndex={-1} className={styles.title} data-editor-title>
          {title}
        </h1>
        {wasFound && (
          <div className={styles.found}>
            <p>You began this before, and it is not saved yet.</p>
            <Button variant="ghost" onClick={startOver}>
              Start Over
            </Button>
          </div>
        )}
        {draft.is === 'foes' ? (
          <FoeFields draft={draft} onChange={write} faultAt={faultAt} />
        ) : (
          <PlaceFields draft={draft} onChange={write} faultAt={faultAt} known={entries.foes} />
        )}
        {changed !== null &&
          (changed.now === null ? (
            <div role="alert" className={styles.question}>
              <p>Somebody else deleted this {one} while you were changing it.</p>
              <div className={styles.choice}>
                <Button variant="ghost" onClick={leave}>
                  Let it go
                </Button>
                <Button onClick={() => keepMine(null)}>Save mine</Button>
              </div>
            </div>
          ) : (
            <ChangedElsewhere now={changed.now} mine={draft} onTake={takeTheirs} onKeep={keepMine} />
          ))}
        <Notice>{problem}</Notice>
        <Notice>{unplaced.length > 0 ? unplaced.map(([, message]) => message).join(' ') : undefined}</Notice>
        <div className={styles.foot}>
          <Button variant="ghost" disabled={save.isPending} onClick={() => (isTouched ? leaving.open() : leave())}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={changed !== null}
            busy={save.isPending ? 'Saving' : undefined}
          >
            {one === 'foe' ? 'Save Foe' : 'Save Place'}
          </Button>
        </div>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by Tab */}
      <aside className={styles.preview} aria-label="As it will read" tabIndex={0}>
        <EntryBlock
          entry={previewOf(draft)}
          nameOf={(foeId) => entries.foes.find((foe) => foe.id === foeId)?.name ?? foeId}
        />
      </aside>
      <ConfirmDialog
        danger
        open={leaving.isOpen}
        onOpenChange={(stays) => !stays && leaving.close()}
        title="Leave without saving?"
        text="What you have written here is lost."
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        onConfirm={leave}
      />
    </div>
  );
}

type ChangedElsewhereProps = {
  now: Entry;
  mine: EntryDraft;
  onTake: (now: Entry) => void;
  onKeep: (now: Entry) => void;
};

/** Their version of what differs from what is written here. */
function ChangedElsewhere({ now, mine, onTake, onKeep }: ChangedElsewhereProps) {
  return (
    <EditConflictQuestion
      theirs={fieldsThatDiffer(now, mine).map(([field, theirs]) => ({
        label: FIELD_WORDS[field] ?? field,
        text: inWords(theirs),
      }))}
      onTake={() => onTake(now)}
      onKeep={() => onKeep(now)}
    />
  );
}

/** The fields of their version that are not as they are written here. */
function fieldsThatDiffer(now: Entry, mine: EntryDraft): [field: string, theirs: unknown][] {
  const here = entryOf(mine) as Record<string, unknown>;
  return Object.entries(entryOf(draftOfEntry(now))).filter(
    ([field, theirs]) => JSON.stringify(theirs) !== JSON.stringify(here[field]),
  );
}

const FIELD_WORDS: Record<string, string> = {
  name: 'Name',
  description: 'What people see',
  tier: 'Tier',
  role: 'Role',
  kind: 'Kind',
  motives: 'What it wants',
  impulses: 'Impulses',
  difficulty: 'Difficulty',
  thresholds: 'Thresholds',
  hp: 'Hit points',
  stress: 'Stress',
  attack: 'Attack',
  features: 'Features',
  experiences: 'Experiences',
  counters: 'Counters',
  foes: 'Foes that belong here',
};

/** Of features the names and texts; of numbers the numbers. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  const told = Object.values(value).filter((each) => each !== null && each !== 0 && each !== false);
  return told.map(inWords).join(', ');
}

/** The entry that a save must find unchanged, as JSON; empty for a new one. */
function beforeOf(edit: Edit): string {
  return edit.mode === 'change' ? JSON.stringify(edit.from) : '';
}

function draftNameOf(campaignId: string, edit: Edit): string {
  return [edit.mode, edit.kind, campaignId, ...(edit.mode === 'new' ? [] : [edit.from.id])].join(' ');
}

function titleOf(edit: Edit): string {
  const { one } = ENTRY_WORDS[edit.kind];
  if (edit.mode === 'new') return `Write a ${one}`;
  return edit.mode === 'copy' ? withNames`Copy ${edit.from.name}` : withNames`Change ${edit.from.name}`;
}

function beginningOf(edit: Edit): EntryDraft {
  if (edit.mode === 'new') return emptyDraft(edit.kind);
  const draft = draftOfEntry(edit.from);
  if (edit.mode === 'change') return draft;
  const name = `${edit.from.name} (copy)`;
  return { ...draft, name: [...name].length > LENGTHS.name ? edit.from.name : name };
}
