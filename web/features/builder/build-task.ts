/**
 * What a builder was opened for: a character of the desk, a template, or a character at a table; and by which calls such a
 * character is read, made and changed (contract 3 and 4). It knows paths and bodies, no screen.
 */
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder, Identity } from '../../../rules/builder/builder.ts';
import { toPayload } from '../../../rules/builder/payload.ts';
import { toTemplate } from '../../../rules/builder/template.ts';
import type { Character } from '../../../rules/character.ts';
import { api } from '../../lib/api.ts';

export type BuildTask = {
  place:
    | { at: 'desk'; campaignId: string | null }
    | { at: 'template' }
    | { at: 'table'; sessionId: string; campaignId: string | null };
  characterId: string | null; // null: a new one
  /** What somebody has typed elsewhere already. */
  beginning?: Partial<Identity> | undefined;
};

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

/** A new character is made, one with an id is changed. Throws ApiError. */
export function sendCharacter({ place }: BuildTask, builder: Builder, book: Book): Promise<Character> {
  const { characterId } = builder.meta;
  const payload = place.at === 'template' ? toTemplate(builder, book) : toPayload(builder, book);
  if (characterId !== null) return api.patch<Character>(pathOf(place, characterId), payload);
  if (place.at === 'table') return api.post<Character>(`${tableOf(place.sessionId)}/create-character`, payload);
  return api.post<Character>('/manage/characters', {
    ...payload,
    campaignId: place.at === 'desk' ? place.campaignId : null,
  });
}

function pathOf(place: BuildTask['place'], characterId: string): string {
  const id = encodeURIComponent(characterId);
  return place.at === 'table' ? `${tableOf(place.sessionId)}/characters/${id}` : `/manage/characters/${id}`;
}

function tableOf(sessionId: string): string {
  return `/game/sessions/${encodeURIComponent(sessionId)}`;
}
