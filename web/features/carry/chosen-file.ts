/** Reads a character from a file chosen on this device, or gives a sentence that says why there is none. */
import { CharacterPayload } from '../../../rules/character.ts';
import { characterIn } from '../../../rules/wire/character-file.ts';
import { isNestedTooDeeply } from '../../../rules/wire/nesting.ts';
import { BODY_MAX_BYTES } from '../../../rules/wire/rest.ts';
import type { LinkReading } from './character-link.ts';

export async function readChosenFile(file: File): Promise<LinkReading> {
  if (file.size > BODY_MAX_BYTES) return { fault: 'It is larger than 256 KB, and no character is.' };
  try {
    return characterInText(await file.text());
  } catch (error) {
    console.info('A chosen file could not be read.', error);
    return { fault: 'It could not be read from this device.' };
  }
}

export function characterInText(text: string): LinkReading {
  const reading = characterIn(text);
  if ('fault' in reading) return reading;
  if (isNestedTooDeeply(reading.body)) return { fault: 'It holds no character.' };
  const { data, error } = CharacterPayload.safeParse('character' in reading.body ? reading.body.character : undefined);
  if (data) return { payload: data };
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'character'}: ${message}`);
  return { fault: `What it holds is no character: ${faults.slice(0, 3).join('; ')}.` };
}
