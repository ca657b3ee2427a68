/**
 * What a file looks like that was opened in the wrong place, or is of another program: sentences for the person who chose it.
 * It judges by the beginning of the text alone, so that of a file that is too large the beginning is enough.
 */

import { FILE_HEAD_LENGTH } from '../lengths.ts';
import { FILE_FORMATS, type FileKind } from './file-formats.ts';

const OURS: Record<FileKind, string> = {
  character:
    'This is a character file. Open it on the dashboard with Import, or in the lobby with Open a character file.',
  content: 'This is a content file. A game master uploads it on the page of a campaign, under Content.',
  desk: 'This is a desk file. A game master opens it on the profile page, with Import a File.',
};
/** What is read in each place. */
export const READ_HERE: Record<FileKind, string> = {
  character: 'Choose a character file, as Export or Save as file makes it.',
  content: 'Choose a content file, as Download an Example shows it.',
  desk: 'Choose a desk file, as Export Everything makes it.',
};
const FOES_ARE_WRITTEN = 'Foes are written on the page of a campaign, under Foes and Places.';

/** By how a file begins. Bytes that are no text come as one letter each. */
const BEGINNINGS: readonly [string, string][] = [
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture, a sound or a film'],
  ['%PDF', 'a printed document'],
  ['\xd0\xcf\x11\xe0', 'a spreadsheet or a document'],
  ['{\\rtf', 'a text document'],
];
/** Spreadsheets and documents are packed folders, and name what is in them. */
const PACKED = 'PK\x03\x04';
const MARKUP: readonly [RegExp, string][] = [
  [/^(?:<\?xml[\s\S]{0,1000})?<svg\b/i, 'a picture'],
  [/^(?:<!doctype html|<html\b)/i, 'a web page'],
  [/^</, 'a file of another program'],
];

/** Fields by which programs tell what they describe, in small letters without signs between them. */
const OF_FOES = new Set(
  `ac actions adversary armorclass atk attack attacks bestiary challenge challengerating cr creature damagethresholds difficulty
  hitpoints hp legendaryactions majorthreshold monster motives motivesandtactics motivestactics reactions role severethreshold statblock
  stress tactics thresholds tier`.split(/\s+/),
);
const OF_CHARACTERS = new Set(
  `abilities abilityscores alignment ancestry background charactername class classes community domaincards domains
  equipment evasion experience experiences heritage hope inventory level playername pronouns race spells subclass
  traits`.split(/\s+/),
);
const FIELD = /"([\w -]{1,40})"\s*:/g;
/** The same in plain text. */
const TEXT_FIELD = /(?:^|[|;,])[ \t*#>_-]{0,10}([a-z][a-z &]{1,20}?)[ *_]{0,5}[:\d]/gim;
const FIELDS_NEEDED = 2;

const JSON_TEXT = /^[[{]|^(?:null|true|false|-?\d+|"[^"\n]*")\s*$/;
const NO_TEXT = /[^\P{Cc}\t\r\n\f\v]/u;

/** [DK8] Null for a file of the wanted kind, and for one that looks like nothing known. */
export function foreignWords(text: string, wanted: FileKind): string | null {
  const head = text
    .slice(0, FILE_HEAD_LENGTH)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (head === '') return 'It is empty.';
  const ours = kindIn(head);
  if (ours !== null) return ours === wanted ? null : `${OURS[ours]} ${READ_HERE[wanted]}`;
  const look = lookOf(head, wanted);
  if (look === null) return null;
  const more = look.isOfFoes ? ` ${FOES_ARE_WRITTEN}` : '';
  return `This looks like ${look.what}. ${READ_HERE[wanted]}${more}`;
}

function kindIn(head: string): FileKind | null {
  const [, format] = /^\{[\s\S]*?"format"\s*:\s*"(duality-character|two-lights-(?:pack|desk))"/.exec(head) ?? [];
  return (Object.keys(FILE_FORMATS) as FileKind[]).find((kind) => FILE_FORMATS[kind] === format) ?? null;
}

type Look = { what: string; isOfFoes?: boolean };

function lookOf(head: string, wanted: FileKind): Look | null {
  const [, begun] = BEGINNINGS.find(([beginning]) => head.startsWith(beginning)) ?? [];
  const [, marked] = MARKUP.find(([beginning]) => beginning.test(head)) ?? [];
  const what = begun ?? marked ?? (head.startsWith(PACKED) ? packedIn(head) : undefined);
  if (what !== undefined) return { what };
  if (NO_TEXT.test(head)) return { what: 'something other than text' };
  if (JSON_TEXT.test(head)) return lookOfFields(head, FIELD, wanted);
  return lookOfFields(head, TEXT_FIELD, wanted) ?? { what: isTable(head) ? 'a spreadsheet' : 'plain text' };
}

function packedIn(head: string): string {
  if (/\bxl\/|opendocument\.spreadsheet/.test(head)) return 'a spreadsheet';
  return /\bword\/|opendocument\.text/.test(head) ? 'a text document' : 'a packed folder';
}

function lookOfFields(head: string, field: RegExp, wanted: FileKind): Look | null {
  const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const names = new Set(Array.from(head.matchAll(field), ([, name = '']) => letters(name)));
  // In a content file that only lacks its format, each fault is told by its path.
  if (wanted === 'content' && (names.has('foes') || names.has('places'))) return null;
  const ofFoes = [...names].filter((name) => OF_FOES.has(name)).length;
  const ofCharacters = [...names].filter((name) => OF_CHARACTERS.has(name)).length;
  if (Math.max(ofFoes, ofCharacters) < FIELDS_NEEDED) return null;
  if (ofFoes >= ofCharacters) return { what: 'stat blocks of another program', isOfFoes: true };
  return { what: wanted === 'character' ? 'a character of another program' : 'a character' };
}

/** Whether the first two lines have as many cells. A comma in each is found in prose too. */
function isTable(head: string): boolean {
  const [first = '', second = ''] = head.split(/[\r\n]+/);
  const hasCells = (sign: string, least: number) => {
    const count = first.split(sign).length;
    return count >= least && count === second.split(sign).length;
  };
  return hasCells('\t', 2) || hasCells(';', 2) || hasCells(',', 3);
}
