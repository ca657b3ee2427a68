// Why a character could not move, in words: usually because somebody holds it at a table.
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { isRefusedWith, messageOf } from '../../lib/api.ts';

export function whyNotMoved(error: unknown, character: Character): string {
  return inPlay(error, character, 'moved') ?? messageOf(error, 'Failed to move the character. Please try again.');
}

export function whyNotDeleted(error: unknown, character: Character): string {
  return inPlay(error, character, 'deleted') ?? messageOf(error, 'Failed to delete the character. Please try again.');
}

function inPlay(error: unknown, { name }: Character, action: 'moved' | 'deleted'): string | undefined {
  if (!isRefusedWith(error, 409)) return undefined;
  return withNames`${name} is in play at a table. Once its player has left or the session is closed, it can be ${action}.`;
}
