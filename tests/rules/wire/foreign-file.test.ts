/** What a file looks like that is opened where it cannot be read. */
import { describe, expect, it } from 'vitest';
import { FILE_HEAD_LENGTH } from '../../../rules/lengths.ts';
import type { FileKind } from '../../../rules/wire/file-formats.ts';
import { foreignWords, READ_HERE } from '../../../rules/wire/foreign-file.ts';

const PACK = { format: 'two-lights-pack', version: 1, name: 'Salt', foes: [{ hp: 3, difficulty: 9 }] };
const OURS: Record<FileKind, string> = {
  character: JSON.stringify({
    format: 'duality-character',
    version: 1,
    character: { name: 'Maren', hp: 3, class: '' },
  }),
  content: JSON.stringify(PACK),
  desk: JSON.stringify({ format: 'two-lights-desk', campaigns: [{ content: PACK }] }),
};
const KINDS = Object.keys(OURS) as FileKind[];

describe('[DK8] a file of ours', () => {
  it.each([
    ['character', /Open it on the dashboard with Import, or in the lobby/],
    ['content', /uploads it on the page of a campaign/],
    ['desk', /opens it on the profile page, with Import a File/],
  ] as [FileKind, RegExp][])('of the kind %s is told where it is opened, also broken off', (kind, where) => {
    for (const wanted of KINDS) {
      for (const text of [OURS[kind], OURS[kind].slice(0, 60), `\uFEFF ${OURS[kind]}`]) {
        const words = foreignWords(text, wanted);
        if (wanted === kind) expect(words).toBeNull();
        else expect(words?.endsWith(READ_HERE[wanted]) && words).toMatch(where);
      }
    }
  });
});

describe('[DK8] a file of another program', () => {
  const foe = { name: 'Bog Wight', hit_points: 40, armor_class: 13, actions: [], level: 3 };
  const hero = { name: 'Maren', classes: ['bard'], level: 3, hp: 9, inventory: [] };
  it.each([
    [JSON.stringify([foe]), 'stat blocks of another program'],
    [
      JSON.stringify({ items: [{ name: 'Wight', system: { hp: 4, difficulty: 12, thresholds: [5, 9] } }] }),
      'stat blocks',
    ],
    ['# Bog Wight\n**Difficulty:** 14 | **Thresholds:** 8/15 | **HP:** 5', 'stat blocks'],
    ['name: Wight\nhp: 7\nac: 12\n', 'stat blocks'],
    [JSON.stringify(hero), 'a character of another program'],
    ['Name,HP,AC\nWight,7,12', 'a spreadsheet'],
    ['"Name";"HP"\r\n"Wight";"7"', 'a spreadsheet'],
    ['Name\tHP\nWight\t7', 'a spreadsheet'],
    ['PK\x03\x04\x14[Content_Types].xml xl/workbook.xml', 'a spreadsheet'],
    ['PK\x03\x04\x14[Content_Types].xml word/document.xml', 'a text document'],
    ['PK\x03\x04\x14map.png', 'a packed folder'],
    ['\x89PNG\r\n', 'a picture'],
    ['<?xml version="1.0"?>\n<svg></svg>', 'a picture'],
    ['%PDF-1.7', 'a printed document'],
    ['<!DOCTYPE html><p>Sign in</p>', 'a web page'],
    ['Dear Ines, come early,\nand bring candles, please.', 'plain text'],
    ['\0\x01\x02', 'something other than text'],
  ])('%j looks like %s', (text, look) => {
    expect(foreignWords(text, 'character')).toContain(`This looks like ${look}`);
    const where = 'Foes are written on the page of a campaign, under Foes and Places.';
    expect(foreignWords(text, 'content')?.includes(where)).toBe(look.startsWith('stat blocks'));
  });

  it.each(['{}', '[1, 2]', 'null', '"Maren"', '7', '{"theme":"night"}', '{"format":'])(
    '%s looks like nothing',
    (text) => {
      for (const wanted of KINDS) expect(foreignWords(text, wanted)).toBeNull();
    },
  );

  it('is content that lacks its format, where it has foes: its faults are told by their paths', () => {
    expect(foreignWords('{"foes":[{"hp":3,"difficulty":9}]}', 'content')).toBeNull();
  });

  it('is judged in no time, whatever is in it', () => {
    for (const part of ['\n', ' ', '"a', '{', 'a ', '|', '"a" ', '<?xml'])
      expect(foreignWords(part.repeat(2 * FILE_HEAD_LENGTH), 'desk')).not.toBe('');
  });
});
