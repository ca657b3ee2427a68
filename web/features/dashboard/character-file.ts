// Reads a chosen file from the device. What its text says, the rules judge; the character in it is the server's to judge.
import { characterIn, type FileReading } from '../../../rules/wire/character-file.ts';

const FILE_MAX_BYTES = 1024 * 1024;

export async function readCharacterFile(file: File): Promise<FileReading> {
  if (file.size > FILE_MAX_BYTES) return { fault: 'It is larger than 1 MB, and no character is.' };
  try {
    return characterIn(await file.text());
  } catch (error) {
    console.info(`${file.name} could not be read.`, error);
    return { fault: 'It could not be read from this device.' };
  }
}
