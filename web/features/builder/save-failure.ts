/** Why a save failed: as a sentence for the person, and whether something is missing that the next save can do without. */
import { ApiError, isRefusedWith, messageOf, NETWORK_ERROR } from '../../lib/api.ts';
import type { BuildTask } from './build-task.ts';
import { MissingContent } from './send-builder.ts';

/** On the server the character or its campaign; or some of the content that a save writes into the character. */
export type Missing = 'character' | 'campaign' | 'content';

const SAVE_FAILED = 'Your character was not saved. Please try again.';
const OUT_OF_REACH =
  'The server is out of reach. Everything is kept on this device: save again once you are connected.';

/** `characterId` is what was sent: null where the save was to make a new character. */
export function missingOf(error: unknown, characterId: string | null, { place }: BuildTask): Missing | null {
  if (error instanceof MissingContent) return 'content';
  if (!isRefusedWith(error, 404) || place.at === 'table') return null; // at a table the game master owns both
  return characterId === null ? 'campaign' : 'character';
}

export function sentenceOf(error: unknown): string {
  if (error instanceof MissingContent) return error.message;
  if (error instanceof ApiError && error.code === NETWORK_ERROR) return OUT_OF_REACH;
  const told = error instanceof ApiError ? Object.entries(error.errors).map(toldOf).join(' ') : '';
  return told || messageOf(error, SAVE_FAILED);
}

/** With the field's name, which may be on another step: "background answers 3: Must be at most 5000 characters". */
function toldOf([field, told]: [field: string, told: string[]]): string {
  return field === 'general' ? told.join(' ') : `${fieldWords(field)}: ${told.join(' ')}`;
}

/** A field's name as people read it: "domain cards". */
export function fieldWords(field: string): string {
  return field.replace(/[._]/g, ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
