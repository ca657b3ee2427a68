/** Saves a character as a file on this device, in the format that a game master's desk exports. */
import type { CharacterPayload } from '../../../rules/character.ts';
import { CHARACTER_FILE } from '../../../rules/wire/file-formats.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast.tsx';

export function saveCharacterFile(character: CharacterPayload): void {
  const file = { ...CHARACTER_FILE, exportedAt: new Date().toISOString(), character };
  const name = `${fileNameOf(character.name)}.json`;
  saveFile({ name, type: 'application/json', text: `${JSON.stringify(file, null, 2)}\n` });
  showToast({ tone: 'success', title: 'Character Saved', text: name });
}
