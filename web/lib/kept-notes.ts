/**
 * The tables' notes on this device: drafts that no table has yet, and a player's saved notes of a table, which nobody
 * can fetch once its session is closed. It knows whose they are and where they were written; it shows nothing.
 */
import type { Seat } from '../../rules/seats.ts';
import { whole } from '../../rules/settled.ts';
import { findNote, NOTE_SCOPES, type NoteScope, type Table } from '../../rules/table.ts';
import { type DraftName, keepDraft, listDrafts, readDraft } from './drafts.ts';
import { keptText } from './kept-text.ts';

/** The kind of each in the store of drafts. */
const KIND_OF = { draft: 'note', saved: 'saved-note' } as const;
type Kind = keyof typeof KIND_OF;
const KINDS: readonly Kind[] = ['draft', 'saved'];

/** Which note: of which session, and whose. */
export type NotePlace = { sessionId: string; scope: NoteScope; writerId: string };

/** How to find it again from another session of the campaign, where a player has another id. */
export type NoteOrigin = { campaignId: string; sessionName: string; playerName: string | null }; // null: the game master

export type NoteText = {
  text: string;
  onRevision: number; // of the note that a draft started from, or of the saved note
  base?: string | undefined; // the text that it started from, if known
  of?: NoteOrigin | undefined; // both are missing in entries from before 2026-11-25
};
export type KeptNote = NotePlace & NoteText & { kind: Kind; keptMs?: number | undefined };

/** Stored while notes of a closed session have not been shown at the front door yet. */
const unread = keptText('device', 'two-lights-unread-notes', 'notes are not opened at the front door after a reload');
let isUnread = false; // by this page, in case the storage does not take it

function sayUnread(isSo: boolean): void {
  isUnread = isSo;
  unread.write(isSo ? 'yes' : null);
}

export function takeUnread(): boolean {
  const isSo = isUnread || unread.read() !== null;
  if (isSo) sayUnread(false);
  return isSo;
}

export function readKept(kind: Kind, place: NotePlace): NoteText | null {
  const draft = readDraft(nameOf(kind, place));
  return draft && keptTextIn(draft.typed);
}

/** Null deletes it. */
export function writeKept(kind: Kind, place: NotePlace, kept: NoteText | null): void {
  const { text, onRevision, base, of } = kept ?? {};
  keepDraft(nameOf(kind, place), kept && { text, onRevision, base, of });
}

function nameOf(kind: Kind, { sessionId, scope, writerId }: NotePlace): DraftName {
  return { kind: KIND_OF[kind], whose: writerId, of: `${sessionId} ${scope}` };
}

/** By hand: this would be the only schema for the table's chat and notes, and the library is heavier than they are. */
function keptTextIn(typed: unknown): NoteText {
  if (typeof typed === 'object' && typed !== null && 'text' in typed && 'onRevision' in typed) {
    if (typeof typed.text === 'string' && typeof typed.onRevision === 'number') return typed as NoteText;
  }
  return { text: typeof typed === 'string' ? typed : JSON.stringify(typed), onRevision: 0 }; // the text alone, as it was kept once
}

function listKept(): KeptNote[] {
  const kept = listDrafts('note', 'saved-note').flatMap(({ kind: keptAs, whose, of, typed, keptMs }) => {
    const [sessionId = '', written] = of.split(' ');
    const kind = KINDS.find((each) => KIND_OF[each] === keptAs);
    const scope = NOTE_SCOPES.find((each) => each === written);
    return kind && scope ? [{ kind, sessionId, scope, writerId: whose, ...keptTextIn(typed), keptMs }] : [];
  });
  keptText('device', 'two-lights-kept-notes', 'nothing is there to forget').write(null); // an older version's list of them
  return kept;
}

/** The table on this screen. */
type Here = { sessionId: string; campaignId: string; seat: Seat };

/** The same person's draft on this device under another seat of this session, or in another session of this campaign. */
export function findLeft({ sessionId, campaignId, seat }: Here, scope: NoteScope): KeptNote | undefined {
  return listKept().find((note) => {
    const isHere = note.sessionId === sessionId && note.writerId === seat.playerId;
    const isOfHere = note.sessionId === sessionId || note.of?.campaignId === campaignId;
    return note.kind === 'draft' && note.scope === scope && !isHere && isOfHere && isBy(seat, note);
  });
}

function isBy({ role, playerId, playerName }: Seat, { writerId, of }: KeptNote): boolean {
  return writerId === playerId || (role === 'player' && of?.playerName === playerName);
}

/** Drafts of a game master for the table of this session. */
export function findDraftsAt(sessionId: string, gmUserId: string): KeptNote[] {
  return listKept().filter(
    (note) => note.kind === 'draft' && note.sessionId === sessionId && note.writerId === gmUserId,
  );
}

/**
 * The session was closed for this player: keeps their notes for reading. `table` is its last state; null if this page
 * never had it, and then the device's own notes are all there is.
 */
export function keepAtTheEnd(table: Table | null, sessionId: string, { playerId, playerName }: Seat): void {
  let isAny = false;
  for (const scope of NOTE_SCOPES) {
    const place = { sessionId, scope, writerId: playerId };
    const note = table === null ? undefined : findNote(table, { scope, userId: playerId });
    const of = table === null ? undefined : noteOriginOf(table, playerName);
    const draft = readKept('draft', place);
    const saved = note ? { text: note.text, onRevision: note.revision } : readKept('saved', place);
    const isSaved = draft !== null && whole(draft.text) === saved?.text;
    const texts = { draft: isSaved ? null : draft, saved };
    for (const kind of KINDS) {
      const kept = texts[kind];
      const says = kept !== null && kept.text.trim() !== '';
      isAny ||= says;
      writeKept(kind, place, says ? { ...kept, of: of ?? kept.of } : null);
    }
  }
  if (isAny) sayUnread(true);
}

export function noteOriginOf({ session }: Table, playerName: string | null): NoteOrigin {
  return { campaignId: session.campaignId, sessionName: session.name, playerName };
}

/** The seat at this session was given up, and its private note with it (live/leaving.ts). */
export function forgetSaved(sessionId: string): void {
  for (const note of listKept())
    if (note.kind === 'saved' && note.sessionId === sessionId) writeKept('saved', note, null);
}

/** One player's notes at one session. */
export type NotesOfSeat = {
  sessionId: string;
  writerId: string;
  of: NoteOrigin & { playerName: string };
  notes: KeptNote[];
};

/** Notes of players whose seats are gone, while nobody is signed in here; the newest first. */
export function listSeats(): NotesOfSeat[] {
  const bySeat = new Map<string, NotesOfSeat>();
  for (const note of listKept().toSorted((one, other) => (other.keptMs ?? 0) - (one.keptMs ?? 0))) {
    const { sessionId, writerId, of } = note;
    if (of === undefined || of.playerName === null) continue;
    const seat = `${sessionId} ${writerId}`;
    const notes = bySeat.get(seat)?.notes ?? [];
    bySeat.set(seat, { sessionId, writerId, of: { ...of, playerName: of.playerName }, notes: [...notes, note] });
  }
  // All are stored within a millisecond or two at the end, so the time says nothing about their order.
  const rankOf = ({ scope, kind }: KeptNote) => NOTE_SCOPES.indexOf(scope) * KINDS.length + KINDS.indexOf(kind);
  const inOrder = (notes: KeptNote[]) => notes.toSorted((one, other) => rankOf(one) - rankOf(other));
  return [...bySeat.values()].map((seat) => ({ ...seat, notes: inOrder(seat.notes) }));
}

export function forgetNotes({ notes }: NotesOfSeat): void {
  for (const note of notes) writeKept(note.kind, note, null);
}

export function restoreNotes({ notes }: NotesOfSeat): void {
  for (const { kind, sessionId, scope, writerId, ...kept } of notes) {
    writeKept(kind, { sessionId, scope, writerId }, kept);
  }
}
