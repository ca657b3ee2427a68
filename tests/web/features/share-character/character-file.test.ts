import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '../../../../rules/lengths.ts';
import { characterIn, NO_CHARACTER } from '../../../../rules/wire/character-file.ts';
import { READ_HERE } from '../../../../rules/wire/foreign-file.ts';
import { NESTED_MAX } from '../../../../rules/wire/nesting.ts';
import { readChosenFile } from '../../../../web/features/share-character/chosen-file.ts';
import { readCharacterFile } from '../../../../web/lib/chosen-character.ts';
import { nested } from '../../../support/nested.ts';

const character = { name: 'Maren Oake', class: 'Ranger', level: 3 };
const file = { format: 'duality-character', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', character };
const readText = (each: File) => each.text();
const notAsked = () => expect.unreachable();
const reads = (value: unknown) => characterIn(JSON.stringify(value));

describe('a chosen file', () => {
  it('is taken as the file, in a wrapper or as the character alone', () => {
    expect(reads(file)).toEqual({ body: file });
    expect(reads({ character: file })).toEqual({ body: { character: file } });
    expect(reads({ character })).toEqual({ body: { character } });
    expect(reads(character)).toEqual({ body: { character } });
  });

  it('may begin with a byte-order mark', () => {
    expect(characterIn(`\uFEFF${JSON.stringify(file)}`)).toEqual({ body: file });
  });

  it.each([
    ['', 'It is empty.'],
    [' \n', 'It is empty.'],
    ['{"format":', `It is not JSON. ${READ_HERE.character}`],
    ['null', NO_CHARACTER],
    ['[]', NO_CHARACTER],
    ['"Maren"', NO_CHARACTER],
    ['{}', NO_CHARACTER],
    ['{"name":"two-lights"}', NO_CHARACTER],
    ['{"character":"Maren"}', NO_CHARACTER],
    ['{"format":"duality-character","version":1}', NO_CHARACTER],
    ['{"name":"two-lights","version":"0.1.0","level":1}', `It is not a character file. ${READ_HERE.character}`],
  ])('%j: %s', (text, fault) => {
    expect(characterIn(text)).toEqual({ fault });
  });

  it.each([
    [2, 'Its version is 2.'],
    ['1', 'Its version is "1".'],
    [undefined, 'Its version is missing.'],
    ['a'.repeat(40), 'Its version is of another kind.'],
  ])('of version %s is refused with it', (version, words) => {
    expect(reads({ ...file, version })).toEqual({ fault: `${words} Only version 1 is known here.` });
  });
});

describe('a file on the device', () => {
  it('whose letters nobody could or would tell is left out, and says so', async () => {
    const fault = 'It is written in an old encoding and was left out. Saved as UTF-8 it can be read.';
    expect(await readCharacterFile(asFile('{}'), async () => null)).toEqual({ fault });
  });

  const asFile = (text: string) => new File([text], 'maren.json');

  it('is as large as what is sent for it, and not as its blanks make it', async () => {
    const background = 'a'.repeat(BODY_MAX_BYTES - 500);
    const spaced = JSON.stringify({ ...file, character: { ...character, background } }, null, '\n'.repeat(10));
    expect(spaced.length).toBeLessThan(BODY_MAX_BYTES);
    expect(await readCharacterFile(asFile(spaced + ' '.repeat(BODY_MAX_BYTES)), readText)).toMatchObject({
      body: { character: { background } },
    });
  });

  it.each([
    [
      'what is sent for it',
      JSON.stringify({ ...file, character: { ...character, background: 'a'.repeat(BODY_MAX_BYTES) } }),
    ],
    ['four times that with its blanks', `${JSON.stringify(file)}${' '.repeat(4 * BODY_MAX_BYTES)}`],
  ])('is refused for its size, in %s', async (_what, text) => {
    expect(await readCharacterFile(asFile(text), readText)).toEqual({
      fault: `It is larger than ${BODY_MAX_BYTES / 1024} KB, and no character is.`,
    });
  });

  it('[DK8] is told by its beginning where it is too large to be read', async () => {
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff]), 'x'.repeat(4 * BODY_MAX_BYTES)], 'map.jpg');
    const fault = expect.stringMatching(/^This looks like a picture\. Choose a character file/);
    expect(await readCharacterFile(picture, readText)).toEqual({ fault });
  });
});

describe('[CL6] [CY10] a file that is opened in the lobby', () => {
  const read = (levels: number) => {
    const deep = { ...character, subclassSelections: { deep: nested(levels - 2) } };
    return readChosenFile(new File([JSON.stringify({ ...file, character: deep })], 'maren.json'), notAsked);
  };

  it('holds a character nested as deeply as any call may be, and none that is deeper', async () => {
    expect(await read(NESTED_MAX)).toMatchObject({ payload: { name: 'Maren Oake' } });
    expect(await read(NESTED_MAX + 1)).toEqual({ fault: NO_CHARACTER });
  });
});
