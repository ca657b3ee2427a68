/** What may come over the wire: texts, ids, frames and the payload of a character, good and bad. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CharacterPayload, heritageParts, startingNumbers } from '../../../rules/character.ts';
import { newNumbers } from '../../../rules/character-edit.ts';
import { CROCKFORD } from '../../../rules/crockford.ts';
import { excessWords, LENGTHS } from '../../../rules/lengths.ts';
import { parseRecoveryCode, recoveryCodeFromBytes } from '../../../rules/recovery-code.ts';
import { parseSessionId, sessionIdFromBytes } from '../../../rules/session-id.ts';
import { filledLine, line, prose } from '../../../rules/text.ts';
import { fieldErrors, Password, Registration, Username } from '../../../rules/wire/rest.ts';
import { ClientFrame, readPlainSeen } from '../../../rules/wire/socket.ts';

describe('texts', () => {
  it('[WI1] are trimmed before they are counted, and free of control characters', () => {
    expect(line(5).parse('  hello  ')).toBe('hello');
    expect(line(5).safeParse('hello!').success).toBe(false);
    expect(filledLine(5).safeParse('   ').success).toBe(false);
    for (const bad of ['a\nb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\u2028b']) {
      expect(line(9).safeParse(bad).success).toBe(false);
    }
    expect(prose(9).parse('a\nb\r\nc')).toBe('a\nb\r\nc');
    expect(prose(9).safeParse('a\tb').success).toBe(false);
    expect(prose(9).safeParse('a\u001bb').success).toBe(false);
  });

  it('[WI1] that are lines reorder no text beside them, and an invisible name does not count', () => {
    expect(line(9).parse('\u202eJoss\u2066\u2069 \u202c')).toBe('Joss');
    for (const unseen of [
      '\u200b',
      '\u202e\u2066',
      ' \u200d\ufeff ',
      '\u00ad\u2060',
      '\u3164',
      '\u2800',
      '\u{e0020}',
    ]) {
      expect(line(9).parse(unseen)).toBe('');
      expect(filledLine(9).safeParse(unseen).success).toBe(false);
    }
    for (const seen of ['می\u200cخواهم', '👩\u200d🚀', 'مارين', 'e\u0301', '☂\ufe0f'])
      expect(filledLine(9).parse(seen)).toBe(seen);
    expect(prose(9).parse('\u202eJoss')).toBe('\u202eJoss'); // prose has a paragraph of its own
  });
});

describe('lengths', () => {
  const FOX = '\u{1f98a}'; // two code units, one character

  it('[WI9] count characters, not the halves that a computer keeps some of them in', () => {
    for (const schema of [line(5), filledLine(5), prose(5)]) {
      expect(schema.parse(FOX.repeat(5))).toBe(FOX.repeat(5));
      expect(schema.safeParse(FOX.repeat(6)).success).toBe(false);
      expect(schema.safeParse('x'.repeat(6)).success).toBe(false);
    }
    expect(Username.safeParse(FOX.repeat(2)).success).toBe(false);
    expect(Username.safeParse(FOX.repeat(3)).success).toBe(true);
    expect(Password.safeParse(FOX.repeat(7)).success).toBe(false);
    expect(Password.safeParse(FOX.repeat(128)).success).toBe(true);
    expect(Password.safeParse(FOX.repeat(129)).success).toBe(false);
    const say = (message: string) => ClientFrame.safeParse({ type: 'SendChatMessage', id: '1', message });
    expect(say(FOX.repeat(LENGTHS.chat)).success).toBe(true);
    expect(say(FOX.repeat(LENGTHS.chat + 1)).success).toBe(false);
  });

  it('[WI9] are said as people read them: by how much, and what fits', () => {
    expect(excessWords('x'.repeat(2_000), 2_000)).toBeUndefined();
    expect(excessWords(FOX.repeat(2_000), 2_000)).toBeUndefined();
    expect(excessWords('x'.repeat(3_007), 2_000)).toBe('1,007 too many: 2,000 characters fit.');
    expect(excessWords(FOX.repeat(41), 40)).toBe('1 too many: 40 characters fit.');
  });
});

describe('session ids', () => {
  const ID = 'K7QM-2XRT-9PHD-4WZA';
  const LINK = `http://localhost:8787/lobby/${ID}`;

  it('[WI2] are read kindly and printed one way', () => {
    const id = 'K7QM-2XRT-9PHD-4WZA';
    const link = `https://two.example/lobby/${id}`;
    const typedIds = [id, id.toLowerCase(), ' k7qm2xrt9phd4wza ', 'K7QM–2XRT–9PHD–4WZA', `(${id}).`];
    const pasted = [link, `${link}/`, `${link}.`, `${link}?from=chat`, `${link}#top`, `Come in: ${link}`];
    const others = [`https://two.example/sessions/${id}/lobby`, `https://two.example/auth?sessionId=${id}`];
    for (const typed of [...typedIds, ...pasted, ...others]) {
      expect(parseSessionId(typed)).toBe(id);
    }
    expect(parseSessionId('OIL0-0000-0000-0000')).toBe('0110-0000-0000-0000');
    for (const bad of ['', 'K7QM', `${id}X`, 'U7QM-2XRT-9PHD-4WZA', `${'.'.repeat(2_000)}${id}`])
      expect(parseSessionId(bad)).toBeNull();
  });

  it.each([
    ['a sentence around the link', `Join us: ${LINK} at 8 pm!`],
    ['a sentence around the id', `The table is ${ID}, see you at 8.`],
    ['its label', `Session ID: ${ID}`],
    ['its label, and spaces for hyphens', 'Session ID: k7qm 2xrt 9phd 4wza'],
    ['its label, and no hyphens', 'session id k7qm2xrt9phd4wza'],
    ['angle brackets', `<${LINK}>`],
    ['marks of emphasis', `*${ID.toLowerCase()}* or _${ID}_`],
    ['a link in brackets', `[Tonight](${LINK})`],
    ['a link within a link', `https://mail.example/go?to=${encodeURIComponent(`${LINK}?from=mail`)}&id=17`],
    ['marks that nobody sees', `\ufeff\u200e\u2068${LINK}\u2069\u200b`],
    ['marks that nobody sees within', 'K7QM\u00ad-2XRT\u2060-9PHD\u200b-4WZA'],
    ['letters of full width', 'Ｋ７ＱＭ－２ＸＲＴ－９ＰＨＤ－４ＷＺＡ'],
    ['hyphens that do not break, and minus signs', 'K7QM\u20112XRT\u22129PHD \u2013 4WZA'],
    ['writing without spaces', `今夜は${ID}です`],
    ['two lines', `Tonight at the mill\n${ID}\nBring a lantern`],
    ['what else its link carries', `${LINK}?si=Ab3dEf6hJk9mNp2q`],
    ['an older one before it', `Not 7777-2XRT-9PHD-4WZA any more, but ${LINK}.`],
  ])('[WI2] are found within %s', (_, text) => {
    expect(parseSessionId(text)).toBe(ID);
  });

  it.each([
    ['longer in one', `X${ID.replaceAll('-', '')}`],
    ['longer by a group before it', `4WZA${ID}`],
    ['an id of another kind', 'https://two.example/campaigns/550e8400-e29b-41d4-a716-446655440000'],
    ['a sentence without one', 'Come along with this boat, says the ferryman, or wait till noon.'],
  ])('[WI2] are not read into what is %s', (_, text) => {
    expect(parseSessionId(text)).toBeNull();
  });

  it('[WI2] made of any bytes are read back as they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const id = sessionIdFromBytes(bytes);
        expect(parseSessionId(id)).toBe(id);
        expect([...id.replaceAll('-', '')].every((character) => CROCKFORD.includes(character))).toBe(true);
      }),
    );
  });
});

describe('recovery codes', () => {
  const CODE = 'K7QM-2XRT-9PHD-4WZA-3BCD';

  it.each([
    ['as they are printed', CODE],
    ['without hyphens, in small letters', 'k7qm2xrt9phd4wza3bcd'],
    ['with spaces for hyphens, and a label', 'Recovery code: K7QM 2XRT 9PHD 4WZA 3BCD'],
    ['in a sentence', `Mine is ${CODE}, keep it.`],
    ['with dashes, and marks that nobody sees', '\u2068K7QM\u20132XRT\u20119PHD\u22124WZA-3BCD\u2069'],
    ['in letters of full width', 'Ｋ７ＱＭ－２ＸＲＴ－９ＰＨＤ－４ＷＺＡ－３ＢＣＤ'],
    ['on a saved page', `Two Lights: recovery code of ines\n\n${CODE}\n\nKeep it.`],
  ])('[RC1] are read %s', (_, text) => {
    expect(parseRecoveryCode(text)).toBe(CODE);
  });

  it('[RC1] have no look-alikes, and are as long as they are', () => {
    expect(parseRecoveryCode('OOOO-IIII-LLLL-0000-1111')).toBe('0000-1111-1111-0000-1111');
    for (const none of [
      '',
      'K7QM-2XRT-9PHD-4WZA',
      `X${CODE.replaceAll('-', '')}`,
      CODE.replace('K', 'U'),
      'x'.repeat(9_000),
    ])
      expect(parseRecoveryCode(none)).toBeNull();
  });

  it('[RC1] made of any bytes are read back as they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const code = recoveryCodeFromBytes(bytes);
        expect(parseRecoveryCode(code)).toBe(code);
      }),
    );
  });
});

describe('frames', () => {
  const parse = (frame: unknown) => ClientFrame.safeParse(frame);
  const roll = { type: 'SendDiceRoll', id: '1', dicePool: { d12: 2 } };

  it('[WI3] get their defaults, and lose unknown fields', () => {
    expect(parse({ ...roll, total: 24, isDuality: true }).data).toEqual({
      ...roll,
      isDuality: true,
      modifier: 0,
      context: '',
      advantage: 0,
      difficulty: null,
      reaction: false,
      hidden: false,
      experiences: [],
      targets: [],
      damageOf: null,
      difficultyIsHidden: false,
    });
  });

  it.each([1_000, -1_000_000, Number.MAX_SAFE_INTEGER])('[DU9] an advantage of %d is one as well', (advantage) => {
    expect(parse({ ...roll, advantage }).data).toMatchObject({ advantage });
  });

  it.each([
    { ...roll, advantage: 0.5 },
    { ...roll, advantage: '1' },
    { ...roll, id: '' },
    { ...roll, id: 'x'.repeat(65) },
    { ...roll, modifier: 1_000 },
    { ...roll, modifier: 1.5 },
    { ...roll, modifier: Number.NaN },
    { ...roll, difficulty: 0 },
    { ...roll, difficulty: 100 },
    { ...roll, difficulty: 14.5 },
    { ...roll, isDuality: true, dicePool: { d12: 1 } },
    { ...roll, experiences: ['Ferryman', ' Ferryman'] },
    { ...roll, experiences: ['1', '2', '3', '4', '5', '6', '7'] },
    { ...roll, experiences: 'Ferryman' },
    { ...roll, dicePool: { d12: 1e6 } },
    { type: 'SendChatMessage', id: '1', message: ' \n ' },
    { type: 'SendChatMessage', id: '1', message: 'x'.repeat(2_001) },
    { type: 'UpdateCharacter', id: '1', characterId: 'a', field: 'level', change: 1 },
    { type: 'UpdateCharacter', id: '1', characterId: 'a', field: 'hope', change: 0.5 },
    { type: 'ChangeFear', id: '1', change: 1e300 },
    { type: 'SaveNote', id: '1', scope: 'everybody', text: '' },
    { type: 'Nonsense', id: '1' },
    { type: '__proto__', id: '1' },
    null,
    [],
    'SendDiceRoll',
  ])('[WI3] are refused as %j', (frame) => {
    expect(parse(frame).success).toBe(false);
  });
});

describe('[WI7] a plain Seen', () => {
  it.each([0, 1, 51, 14_400, 999_999_999_999_999])('is read without the schema as with it: %i', (seq) => {
    const frame = { type: 'Seen', seq } as const;
    expect(readPlainSeen(JSON.stringify(frame))).toEqual(frame);
    expect(ClientFrame.parse(frame)).toEqual(frame);
  });

  it.each([
    '{"type":"Seen","seq":-1}',
    '{"type":"Seen","seq":1.5}',
    '{"type":"Seen","seq":1e3}',
    '{"type":"Seen","seq":"1"}',
    '{"type":"Seen","seq":007}',
    '{"type":"Seen","seq":1000000000000000}',
    '{"type":"Seen","seq":}',
    '{"type":"Seen","seq":1}}',
    '{"type":"Seen","seq":1}\n',
    '{"type":"Seen","seq":1,"id":"1"}',
    ' {"type":"Seen","seq":1}',
    '{"type":"Undo","seq":1}',
  ])('is nothing else: %j', (text) => {
    expect(readPlainSeen(text)).toBeNull();
  });
});

describe('a character', () => {
  it('[WI4] needs nothing, and gets its defaults', () => {
    const payload = CharacterPayload.parse({});
    expect(payload).toMatchObject({
      name: 'Unnamed Character',
      playerName: 'Unknown Player',
      level: 1,
      initialHope: 2,
    });
    expect(CharacterPayload.parse({ name: '  ' }).name).toBe('Unnamed Character');
    expect(CharacterPayload.parse(JSON.parse(JSON.stringify(payload)))).toEqual(payload);
  });

  it('[WI4] starts with the numbers that follow from it', () => {
    const payload = CharacterPayload.parse({
      class: 'Warrior',
      level: 5,
      initialHope: 9,
      traits: [{ name: 'agility', value: 2 }],
    });
    expect(startingNumbers(payload, {})).toEqual({
      maxHp: 28,
      hp: 28,
      maxStress: 5,
      stress: 0,
      evasion: 10,
      proficiency: 2,
      armorSlots: 0,
      armorMarked: 0,
      hope: 6,
    });
  });

  it('[CO6] starts with what the content tells of its class and its armor', () => {
    const payload = CharacterPayload.parse({ class: 'Warden', level: 3, armor: 'Oak Bark' });
    expect(startingNumbers(payload, { classBaseHp: 17, armorScore: 4 })).toMatchObject({
      maxHp: 21,
      hp: 21,
      armorSlots: 4,
    });
    expect(startingNumbers(payload, { armorScore: 0 })).toMatchObject({ maxHp: 24, armorSlots: 0 });
    expect(startingNumbers(payload, {})).toMatchObject({ maxHp: 24, armorSlots: 5 });
    expect(startingNumbers({ ...payload, armor: '' }, { armorScore: 4 }).armorSlots).toBe(0);
  });

  it('[WI4] bears no mark above its maximum, however it was set', () => {
    const payload = CharacterPayload.parse({ name: 'Vex' });
    const numbers = newNumbers(
      { ...payload, maxHp: 5, hp: 99, maxStress: 3, stress: 50, armorSlots: 2, armorMarked: 9 },
      {},
    );
    expect(numbers).toMatchObject({ hp: 5, stress: 3, armorMarked: 2 });
  });

  it('[WI1] has no control characters anywhere', () => {
    expect(CharacterPayload.safeParse({ subclassSelections: { pet: ['a\u0001'] } }).success).toBe(false);
    expect(CharacterPayload.safeParse({ subclassSelections: { pet: ['a hound'] } }).success).toBe(true);
  });

  it('[WI4] has a heritage of two halves', () => {
    expect(heritageParts('Marshborn, Ferry Towns')).toEqual({ ancestry: 'Marshborn', community: 'Ferry Towns' });
    expect(heritageParts('Marshborn')).toEqual({ ancestry: 'Marshborn', community: '' });
  });
});

describe('an account', () => {
  it('[WI5] is refused in words that a screen shows', () => {
    const { error } = Registration.safeParse({ username: 'ab', email: 'nobody', password: 'short', displayName: ' ' });
    expect(error && fieldErrors(error)).toEqual({
      username: ['Username must be at least 3 characters'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters'],
      displayName: ['Display name is required'],
      accessKey: ['Access key is required for beta access'],
    });
  });
});
