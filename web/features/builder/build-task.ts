/**
 * What a builder was opened for (a character of the desk, a new template, or a character at a table), and the calls by which such a
 * character is read, made and changed (contract 3 and 4).
 */
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder, Identity } from '../../../rules/builder/builder.ts';
import { numbersToMove } from '../../../rules/builder/numbers.ts';
import { payloadIn, toPayload } from '../../../rules/builder/payload.ts';
import { toTemplate } from '../../../rules/builder/template.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { areMarksOnTable } from '../../desk/marks-on-table.ts';
import { api } from '../../lib/api.ts';
import { gamePath } from '../../lib/game-path.ts';

export type BuildTask = {
  place:
    | { at: 'desk'; campaignId: string | null }
    | { at: 'template' } // to make one; one that exists is a character of the desk like any other
    | { at: 'table'; sessionId: string; campaignId: string | null };
  characterId: string | null; // null: a new character
  /** What was typed before the builder opened. */
  beginning?: Partial<Identity> | undefined;
};

type Field = keyof CharacterPayload;

/** When one of these changes, hit points and initial Hope may have to move too, which the server does not do by itself. */
const MOVING: readonly Field[] = ['class', 'level', 'initialHope'];

/** The campaign whose content the steps offer; null: the built-in content alone. */
export function campaignOf({ place }: BuildTask): string | null {
  return place.at === 'template' ? null : place.campaignId;
}

/**
 * The name under which a device keeps the draft: of a character its id, of a new one the campaign that it is for. [BF12] So what was
 * begun at one session is found at the campaign's next one.
 */
export function draftName({ place }: BuildTask, characterId: string | null): string {
  if (characterId !== null) return `character ${characterId}`;
  if (place.at === 'template') return 'template';
  return `new ${place.campaignId ?? (place.at === 'desk' ? 'without campaign' : place.sessionId)}`;
}

/** The name of a draft that was begun at this table while its campaign was not known; null where there can be none. */
export function hastyDraftName({ place }: BuildTask, characterId: string | null): string | null {
  return place.at === 'table' && place.campaignId !== null && characterId === null ? `new ${place.sessionId}` : null;
}

/** Throws ApiError. */
export function findCharacter({ place }: BuildTask, characterId: string): Promise<Character> {
  return api.get<Character>(pathOf(place, characterId));
}

/** [BF13] Somebody else changed fields of the character that were changed here as well. Nothing was sent. */
export class Clash extends Error {
  override readonly name = 'Clash';
  readonly now: Character; // as the server has it
  readonly fields: readonly Field[]; // those that both have changed
  readonly known: CharacterPayload; // what counts as read where the fields here are to go over theirs, and only those

  constructor(now: Character, fields: readonly Field[], saved: CharacterPayload) {
    super(`Changed elsewhere as well: ${fields.join(', ')}`);
    this.now = now;
    this.fields = fields;
    this.known = { ...saved, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
  }
}

/**
 * [BF6] Sends only what was changed here, so that what somebody else changed meanwhile stays. `now` is the character as it was
 * read just before, and `onSending` is told what goes out. Throws ApiError and Clash.
 */
export async function sendChanges(
  task: BuildTask,
  builder: Builder,
  book: Book,
  now: Character,
  onSending: (change: Partial<CharacterPayload>) => void,
): Promise<Character> {
  const { place } = task;
  const { saved } = builder;
  const change = changedIn(payloadOf(place, builder, book), saved);
  const clashing = (Object.keys(change) as Field[]).filter(
    (field) => saved !== null && !isSame(now[field], saved[field]) && !isSame(now[field], change[field]),
  );
  if (saved !== null && clashing.length > 0) throw new Clash(now, clashing, saved);
  const numbers = MOVING.some((field) => field in change) ? await numbersFor(task, change, book, now) : {};
  onSending(change);
  return api.patch<Character>(pathOf(place, now.id), { ...change, ...numbers });
}

/**
 * [BF7] Makes a new character. Asked again with the same key, the server answers with the one it made the first time. Throws
 * ApiError.
 */
export function createCharacter({ place }: BuildTask, builder: Builder, book: Book, key: string): Promise<Character> {
  const payload = payloadOf(place, builder, book);
  if (place.at === 'table') return api.post<Character>(gamePath(place.sessionId, 'create-character'), payload, key);
  const campaignId = place.at === 'desk' ? place.campaignId : null;
  return api.post<Character>('/manage/characters', { ...payload, campaignId }, key);
}

/**
 * [BF6] What counts as read from the server after a save. Fields that were not sent keep what they had before, so that what
 * somebody else changed in them is not sent back by a later save.
 */
export function knownAfter({ place }: BuildTask, builder: Builder, book: Book, character: Character): CharacterPayload {
  const { saved } = builder;
  if (saved === null) return character;
  const sent = changedIn(payloadOf(place, builder, book), saved);
  return { ...payloadIn(character), ...withoutFields(saved, sent) };
}

/** Whether something in the builder differs from its character as it was last read or saved. */
export function isBehind({ place }: BuildTask, builder: Builder, book: Book): boolean {
  return Object.keys(changedIn(payloadOf(place, builder, book), builder.saved)).length > 0;
}

/** At a table, a character whose player name is left empty shows the name of the seat. The player name that was saved is kept. */
function payloadOf(place: BuildTask['place'], builder: Builder, book: Book): CharacterPayload {
  if (place.at === 'template') return toTemplate(builder, book);
  const payload = toPayload(builder, book);
  const { saved, identity } = builder;
  if (place.at !== 'table' || saved === null || identity.playerName.trim() !== '') return payload;
  return { ...payload, playerName: saved.playerName };
}

/**
 * [BF10] The hit points and Hope that move with the change, starting from the character as the server has it now. Where a table
 * holds the marks, the table moves them itself.
 */
async function numbersFor(
  task: BuildTask,
  change: Partial<CharacterPayload>,
  book: Book,
  now: Character,
): Promise<Partial<Character>> {
  const { maxHp, ...marks } = numbersToMove(now, { ...now, ...change }, book);
  const most = maxHp === undefined ? {} : { maxHp };
  const isOnTable = task.place.at === 'table' || (await areMarksOnTable(now));
  return isOnTable ? most : { ...most, ...marks };
}

function changedIn(payload: CharacterPayload, saved: CharacterPayload | null): Partial<CharacterPayload> {
  if (saved === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([field, value]) => !isSame(value, saved[field as Field])));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutFields(payload: CharacterPayload, others: object): Partial<CharacterPayload> {
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !(field in others)));
}

function pathOf(place: BuildTask['place'], characterId: string): string {
  return place.at === 'table'
    ? gamePath(place.sessionId, 'characters', characterId)
    : `/manage/characters/${encodeURIComponent(characterId)}`;
}
