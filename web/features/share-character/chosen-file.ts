/** Reads a character from a file chosen on this device, or gives a sentence that says why there is none. */
import { CharacterPayload } from '../../../rules/character.ts';
import { NO_CHARACTER } from '../../../rules/wire/character-file.ts';
import { isNestedTooDeeply } from '../../../rules/wire/nesting.ts';
import { readCharacterFile } from '../../lib/chosen-character.ts';
import { readTextFile, type ShowQuestion } from '../../ui/read-text-file.tsx';
import type { LinkReading } from './character-link.ts';

export async function readChosenFile(file: File, show: ShowQuestion): Promise<LinkReading> {
  const reading = await readCharacterFile(file, (each) => readTextFile(each, show));
  if ('fault' in reading) return reading;
  const character = 'character' in reading.body ? reading.body.character : undefined;
  if (isNestedTooDeeply(character)) return { fault: NO_CHARACTER };
  const { data, error } = CharacterPayload.safeParse(character);
  if (data) return { payload: data };
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'character'}: ${message}`);
  return { fault: `What it holds is no character: ${faults.slice(0, 3).join('; ')}.` };
}
