/**
 * The one store for drafts: text that a person is typing, until it is saved or dismissed. A draft is kept on this device, a
 * form in this tab, all in one format. If the browser's storage is forbidden or full, the page itself keeps them: they then
 * outlive the screen, though not a reload. It does not look into drafts; never give it secrets.
 */
import { useRef, useState } from 'react';
import { authStore } from './auth-store.ts';
import { keptKeys, keptText, refusedDrafts as refused } from './kept-text.ts';
import { layerGate } from './layer-gate.ts';

export type DraftKind = 'builder' | 'chat' | 'form' | 'note' | 'saved-note' | 'session-notes';

/** `whose` keeps people at one device apart; `of` tells the drafts of one person and one kind apart. */
export type DraftName = { kind: DraftKind; whose: string; of: string };

export type Draft = {
  typed: unknown; // a text, or an object that its kind reads and validates; must fit into JSON
  keptMs?: number | undefined; // since 1970, by this device's clock; unknown of old ones
};

const placeOf = (kind: DraftKind) => (kind === 'form' ? 'tab' : 'device');
const at = (kind: DraftKind, key: string) => keptText(placeOf(kind), key, 'drafts do not outlive a reload');
const startOf = (kind: DraftKind) => `two-lights-draft ${kind} `;

function keyOf({ kind, whose, of }: DraftName): string {
  return startOf(kind) + JSON.stringify([whose, of]);
}

export function readDraft(name: DraftName): Draft | null {
  const key = keyOf(name);
  const text = refused.get(key);
  if (text !== undefined) return draftIn(text);
  const old = at(name.kind, oldKeyOf(name)).read();
  if (old !== null) return carryOver(name, old);
  const kept = at(name.kind, key).read();
  return kept === null ? null : draftIn(kept);
}

/** Of a draft that is a text. */
export function readDraftText(name: DraftName): string | null {
  const typed = readDraft(name)?.typed;
  return typeof typed === 'string' ? typed : null;
}

/** Null deletes it. */
export function keepDraft(name: DraftName, typed: unknown): void {
  const key = keyOf(name);
  refused.delete(key);
  const text = typed === null ? null : JSON.stringify({ typed, keptMs: Date.now() } satisfies Draft);
  if (at(name.kind, key).write(text)) at(name.kind, oldKeyOf(name)).write(null);
  else if (text !== null) refused.set(key, text);
}

/** Everybody's drafts of these kinds, the oldest first. */
export function listDrafts(...kinds: ListedKind[]): (DraftName & Draft)[] {
  const names = new Map<string, DraftName>();
  for (const kind of kinds) {
    for (const key of keptKeys(placeOf(kind))) {
      const name = nameIn(kind, key) ?? oldNameIn(kind, key);
      if (name !== null) names.set(keyOf(name), name);
    }
  }
  const drafts = [...names.values()].flatMap((name) => {
    const draft = readDraft(name);
    return draft === null ? [] : [{ ...name, ...draft }];
  });
  return drafts.sort((one, other) => (one.keptMs ?? 0) - (other.keptMs ?? 0));
}

/** The draft that another window has just stored; null if the event is about something else. */
export function heardDraft(name: DraftName, { key, newValue }: StorageEvent): Draft | null {
  if (newValue === null) return null;
  if (key === keyOf(name)) return draftIn(newValue);
  return key === oldKeyOf(name) ? oldDraftIn(name.kind, newValue) : null;
}

function nameIn(kind: DraftKind, key: string): DraftName | null {
  const parts = key.startsWith(startOf(kind)) ? parsed(key.slice(startOf(kind).length)) : null;
  return Array.isArray(parts) ? { kind, whose: String(parts[0]), of: String(parts[1]) } : null;
}

/** A text in no known format is what was typed: show it rather than lose it. */
function draftIn(text: string): Draft {
  const value = parsed(text);
  return isRecord(value) && 'typed' in value ? (value as Draft) : { typed: text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Until 2026-11-26 each kind had keys and a format of its own. Drafts of an older version, also one that is still open in another
// tab, are migrated when they are read. Each write deletes the old key, so an old entry is newer than the new one.

/** Their keys can be parsed: no id of a person or a session has a blank. */
type ListedKind = 'note' | 'saved-note';

function oldKeyOf({ kind, whose, of }: DraftName): string {
  const isOfFirst = kind === 'note' || kind === 'saved-note' || kind === 'chat';
  return `two-lights-${kind} ${isOfFirst ? `${of} ${whose}` : `${whose} ${of}`}`;
}

function oldNameIn(kind: ListedKind, key: string): DraftName | null {
  const start = `two-lights-${kind} `;
  const end = key.lastIndexOf(' ');
  return key.startsWith(start) ? { kind, of: key.slice(start.length, end), whose: key.slice(end + 1) } : null;
}

function carryOver(name: DraftName, old: string): Draft {
  const draft = oldDraftIn(name.kind, old);
  if (at(name.kind, keyOf(name)).write(JSON.stringify(draft))) at(name.kind, oldKeyOf(name)).write(null);
  return draft;
}

/** A text as it was typed, or JSON of an object; a note may be either. Notes had the time among their own. */
function oldDraftIn(kind: DraftKind, text: string): Draft {
  const value = kind === 'chat' || kind === 'session-notes' ? undefined : parsed(text);
  if (!isRecord(value)) return { typed: text };
  const { keptMs, ...typed } = value;
  return { typed, keptMs: typeof keptMs === 'number' ? keptMs : undefined };
}

type Fields = Record<string, string | number | null>;
type FormDraft<Form> = readonly [draft: Form, write: (changed: Partial<Form>) => void, discard: () => void];

/**
 * The fields of a form: as the signed-in person left them in this tab, otherwise as they begin. A reload, or a sign-in that
 * ends in the middle, loses nothing. `write` stores a change, `discard` deletes the stored fields and leaves the form as it is.
 * Without a name nothing is stored, and untouched fields never are: next time they may begin with something newer.
 */
export function useFormDraft<Form extends Fields>(name: string | undefined, beginning: Form): FormDraft<Form> {
  const [kept] = useState(() => formName(name));
  const [draft, setDraft] = useState<Form>(() =>
    kept === null ? beginning : { ...beginning, ...left(kept, beginning) },
  );

  const newest = useRef(draft);
  const touched = useRef<Partial<Form>>(null);

  function write(changed: Partial<Form>): void {
    newest.current = { ...newest.current, ...changed };
    setDraft(newest.current);
    if (kept === null) return;
    touched.current = { ...(touched.current ?? left(kept, draft)), ...changed };
    keepDraft(kept, touched.current);
  }

  function discard(): void {
    if (layerGate.isClosing) return;
    touched.current = {};
    if (kept !== null) keepDraft(kept, null);
  }
  return [draft, write, discard];
}

/** The stored fields of a closed form: the person continues elsewhere with them. */
export function forgetFormDraft(name: string): void {
  const kept = formName(name);
  if (kept !== null) keepDraft(kept, null);
}

/** The next person to sign in at this tab must not see somebody else's text. */
function formName(of: string | undefined): DraftName | null {
  const { auth } = authStore.getState();
  if (of === undefined || auth === null) return null;
  return { kind: 'form', whose: auth.type === 'gm' ? auth.user.id : auth.playerId, of };
}

/**
 * The stored fields, without those that the form does not have or that have another type: an older version may have stored
 * them.
 */
function left<Form extends Fields>(name: DraftName, beginning: Form): Partial<Form> {
  const typed = readDraft(name)?.typed;
  if (!isRecord(typed)) return {};
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => field in beginning && isOfKind(value, beginning[field])),
  ) as Partial<Form>;
}

/** A field that begins as null may hold a text. */
function isOfKind(value: unknown, example: unknown): boolean {
  if (value === null || example === null) return value === example || typeof (value ?? example) === 'string';
  return typeof value === typeof example;
}
