/**
 * What a builder was opened for: a character of the desk, a template, or a character at a table; and by which calls such a
 * character is read, made and changed (contract 3 and 4). It knows paths and bodies, no screen.
 */
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder, Identity } from '../../../rules/builder/builder.ts';
import { numbersToMove } from '../../../rules/builder/numbers.ts';
import { payloadIn, toPayload } from '../../../rules/builder/payload.ts';
import { toTemplate } from '../../../rules/builder/template.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { api } from '../../lib/api.ts';
import { areMarksOnTable } from '../../lib/marks-on-table.ts';

export type BuildTask = {
  place:
    | { at: 'desk'; campaignId: string | null }
    | { at: 'template' }
    | { at: 'table'; sessionId: string; campaignId: string | null };
  characterId: string | null; // null: a new one
  /** What somebody has typed elsewhere already. */
  beginning?: Partial<Identity> | undefined;
};

/** What the numbers that a character was made with follow, and a server's do not by themselves. */
const MOVING: readonly (keyof CharacterPayload)[] = ['class', 'level', 'initialHope'];

/** Whose content the steps show. */
export function campaignOf({ place }: BuildTask): string | null {
  return place.at === 'template' ? null : place.campaignId;
}

/** Under which name a device keeps the draft of this: a character by its id, a new one by where it is made. */
export function draftName({ place }: BuildTask, characterId: string | null): string {
  if (characterId !== null) return `character ${characterId}`;
  if (place.at === 'template') return 'template';
  return `new ${place.at === 'desk' ? (place.campaignId ?? 'without campaign') : place.sessionId}`;
}

/** Throws ApiError. */
export function findCharacter({ place }: BuildTask, characterId: string): Promise<Character> {
  return api.get<Character>(pathOf(place, characterId));
}

/**
 * [BF6] Of a character with an id goes what was changed here, so that what somebody else changed meanwhile stays theirs.
 * Throws ApiError.
 */
export async function sendChanges(task: BuildTask, builder: Builder, book: Book, id: string): Promise<Character> {
  const { place } = task;
  const change = changedIn(payloadOf(place, builder, book), builder.saved);
  const numbers = MOVING.some((field) => field in change) ? await numbersFor(task, change, book, id) : {};
  return api.patch<Character>(pathOf(place, id), { ...change, ...numbers });
}

/** [BF7] A new character is made, whole. Asked again under the same key, it is the one of the first time. Throws ApiError. */
export function createCharacter({ place }: BuildTask, builder: Builder, book: Book, key: string): Promise<Character> {
  const payload = payloadOf(place, builder, book);
  if (place.at === 'table') return api.post<Character>(`${tableOf(place.sessionId)}/create-character`, payload, key);
  const campaignId = place.at === 'desk' ? place.campaignId : null;
  return api.post<Character>('/manage/characters', { ...payload, campaignId }, key);
}

/** [BF6] The character as it counts as read here after a save: what was not sent as before, so that no later save sends it back. */
export function knownAfter({ place }: BuildTask, builder: Builder, book: Book, character: Character): CharacterPayload {
  const { saved } = builder;
  if (saved === null) return character;
  const sent = changedIn(payloadOf(place, builder, book), saved);
  return { ...payloadIn(character), ...withoutFields(saved, sent) };
}

/** Whether the builder holds what its character, as it was read or saved last, does not. */
export function isBehind({ place }: BuildTask, builder: Builder, book: Book): boolean {
  return Object.keys(changedIn(payloadOf(place, builder, book), builder.saved)).length > 0;
}

/** At a table a player without a name goes by that of the seat: what was saved under it stays so. */
function payloadOf(place: BuildTask['place'], builder: Builder, book: Book): CharacterPayload {
  if (place.at === 'template') return toTemplate(builder, book);
  const payload = toPayload(builder, book);
  const { saved, identity } = builder;
  if (place.at !== 'table' || saved === null || identity.playerName.trim() !== '') return payload;
  return { ...payload, playerName: saved.playerName };
}

/** [BF10] What moves with the change of a character as the server has it now; where a table holds the marks, it moves them itself. */
async function numbersFor(
  task: BuildTask,
  change: Partial<CharacterPayload>,
  book: Book,
  id: string,
): Promise<Partial<Character>> {
  const now = await findCharacter(task, id);
  const { maxHp, ...marks } = numbersToMove(now, { ...now, ...change }, book);
  const most = maxHp === undefined ? {} : { maxHp };
  const isOnTable = task.place.at === 'table' || (await areMarksOnTable(now));
  return isOnTable ? most : { ...most, ...marks };
}

function changedIn(payload: CharacterPayload, saved: CharacterPayload | null): Partial<CharacterPayload> {
  if (saved === null) return payload;
  const isChanged = (field: string) =>
    JSON.stringify(payload[field as keyof CharacterPayload]) !== JSON.stringify(saved[field as keyof CharacterPayload]);
  return Object.fromEntries(Object.entries(payload).filter(([field]) => isChanged(field)));
}

function withoutFields(payload: CharacterPayload, others: object): Partial<CharacterPayload> {
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !(field in others)));
}

function pathOf(place: BuildTask['place'], characterId: string): string {
  const id = encodeURIComponent(characterId);
  return place.at === 'table' ? `${tableOf(place.sessionId)}/characters/${id}` : `/manage/characters/${id}`;
}

function tableOf(sessionId: string): string {
  return `/game/sessions/${encodeURIComponent(sessionId)}`;
}
