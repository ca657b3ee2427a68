/**
 * Reads the text of a chosen file, before any schema does: whether it is a character file, and of a known version. Whether
 * the character in it is valid is for the importer to check.
 */

import { CHARACTER_FILE } from './file-formats.ts';
import { foreignWords, READ_HERE } from './foreign-file.ts';

export type FileReading = { body: object } | { fault: string };

/** An object with a name but without `format` counts as a character when it has one of these; an export has all of them. */
const SIGNS_OF_A_CHARACTER = ['class', 'level', 'heritage', 'traits'];

export const NO_CHARACTER = `It holds no character. ${READ_HERE.character}`;

/** The body to send to the import call, or a sentence that says why there is none. */
export function characterIn(text: string): FileReading {
  const value = parsed(text.replace(/^\uFEFF/, ''));
  if (value === undefined) return refused(text, `It is not JSON. ${READ_HERE.character}`);
  if (!isObject(value)) return refused(text, NO_CHARACTER);
  const { format, version, character } = value;
  if (format !== undefined || version !== undefined) {
    if (format !== CHARACTER_FILE.format) return refused(text, `It is not a character file. ${READ_HERE.character}`);
    if (version !== CHARACTER_FILE.version) {
      return {
        fault: `Its version is ${written(version)}. Only version ${CHARACTER_FILE.version} is known here.`,
      };
    }
  }
  if (isObject(character)) return { body: value };
  const isAlone = typeof value.name === 'string' && SIGNS_OF_A_CHARACTER.some((sign) => sign in value);
  return isAlone && format === undefined ? { body: { character: value } } : refused(text, NO_CHARACTER);
}

/** With what the file looks like; else with `fault`. */
function refused(text: string, fault: string): FileReading {
  return { fault: foreignWords(text, 'character') ?? fault };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The version as the file has it, for a sentence; 'of another kind' when that is long. */
function written(version: unknown): string {
  const words = version === undefined ? 'missing' : JSON.stringify(version);
  return words.length > 20 ? 'of another kind' : words;
}
