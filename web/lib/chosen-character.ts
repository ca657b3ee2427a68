/**
 * Reads a chosen file from the device, for the desk and for a lobby. The rules validate its text; the caller checks the
 * character in it.
 */

import { BODY_MAX_BYTES } from '../../rules/lengths.ts';
import { characterIn, type FileReading } from '../../rules/wire/character-file.ts';
import { foreignWords } from '../../rules/wire/foreign-file.ts';
import { readHead, UNREAD_LETTERS } from './text-file.ts';

const TOO_LARGE = { fault: `It is larger than ${BODY_MAX_BYTES / 1024} KB, and no character is.` };

/** Larger files are not even read: line breaks and blanks make a file larger than what is sent, but not this much. */
const FILE_MAX_BYTES = 4 * BODY_MAX_BYTES;

/** As `readTextFile` does. */
export type ReadText = (file: File) => Promise<string | null>;

export async function readCharacterFile(file: File, readText: ReadText): Promise<FileReading> {
  try {
    if (file.size > FILE_MAX_BYTES)
      return { fault: foreignWords(await readHead(file), 'character') ?? TOO_LARGE.fault };
    const text = await readText(file);
    if (text === null) return { fault: UNREAD_LETTERS };
    const reading = characterIn(text);
    const isTooLarge = 'body' in reading && new Blob([JSON.stringify(reading.body)]).size > BODY_MAX_BYTES;
    return isTooLarge ? TOO_LARGE : reading;
  } catch (error) {
    console.info(`${file.name} could not be read.`, error);
    return { fault: 'It could not be read from this device.' };
  }
}
