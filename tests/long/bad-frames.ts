// Makes frames that no client of ours would send: those that issue 8 names, and thousands of different ones by chance. Each is bad
// by its construction; the schema is not asked.

import fc from 'fast-check';
import { FRAME_MAX_BYTES } from '../../rules/wire/socket.ts';

export interface BadFrame {
  data: string | Buffer;
  isBinary: boolean;
  /** What must follow: an Error frame, or a close for a frame that is too large. */
  end: 'error' | 'tooLarge';
}

type Fields = Record<string, readonly string[]>; // JSON texts that the field must not accept

const words = ({ raw }: TemplateStringsArray) => raw.join('').trim().split(/\s+/);
const deep = (depth: number, open = '[', close = ']', core = '') => open.repeat(depth) + core + close.repeat(depth);
const quoted = (length: number) => `"${'x'.repeat(length)}"`;
const DEEP = [deep(100), deep(5_000), deep(30_000), deep(9_000, '{"a":', '}', '1')];
const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', 'undefined', '0x10', '1e', '01', "'a'"]; // no valid JSON either
const STRANGE = ['{"__proto__":1}', '{"constructor":{"prototype":{"a":1}}}', '{"toJSON":1}', '[[]]'];

const noText = [...words`0 7 true [] {} ["a"] {"length":1} 1e999 -0`, ...STRANGE, ...DEEP, ...NO_NUMBERS];
const noId = ['null', '""', quoted(65), quoted(60_000), ...noText];
const noIdOrNothing = noId.filter((text) => text !== 'null');
const noFlag = ['0', '1', '"true"', '"false"', '""', '[]', '{}', '1e999', ...STRANGE, ...DEEP, ...NO_NUMBERS];
const noWhole = [
  ...words`1.5 "1" true [] [1] {} 1e999 -1e999 1e308 9007199254740993`,
  ...STRANGE,
  ...DEEP,
  ...NO_NUMBERS,
];
const noWord = ['"luck"', '""', '"__proto__"', '"constructor"', '"toString"', '"Hope "', 'null', ...noText];
const controls = ['"a\\u0000b"', '"\\u001b[31m"', '"tab\\there"'];
const noLine = ['"two\\nlines"', '"one\\u2028two"', ...controls, quoted(201), ...noText];
const noPool = [
  ...words`
    null 2 "2d12" [] [12,12] {} true {"d12":-1} {"d12":1.5} {"d12":"2"} {"d12":[2]} {"d12":{"d12":2}} {"d12":101}
    {"d12":1000000} {"d12":1e999} {"d12":50,"d6":51} {"d7":1} {"D12":2} {"d4":0,"d6":0} {"d12":2,"d20":-2}
    {"__proto__":{"d12":2}} {"constructor":{"d12":2}} {"d12":true}
  `,
  ...DEEP,
  ...NO_NUMBERS,
];
const noCharacter = [
  ...words`null 5 "Maren" [] true {"name":5} {"name":"a\u0007"}`,
  `{"name":${quoted(101)}}`,
  ...words`
    {"level":0} {"level":21} {"level":1e999} {"level":"3"} {"traits":{}} {"traits":[null]}
    {"traits":[{"name":"Agility","value":1e9}]}
  `,
  `{"equipment":[${Array(201).fill('{}').join()}]}`,
  ...words`{"background":[]} {"background":{"questions":{"__proto__":"a","x":"b"}}} {"subclassSelections":[]}`,
  `{"subclassSelections":{"a":${deep(30_000)}}}`,
  `{"subclassSelections":{"a":${deep(9_000, '{"a":', '}', '1')}}}`,
  `{"subclassSelections":{"a":${quoted(5_001)}}}`,
  ...words`{"subclassSelections":{"a":"\u0000"}} {"weapons":[{"type":"Third"}]} {"initialHope":11}`,
  ...DEEP.filter((text) => text.startsWith('[')), // an object with unknown fields is valid
  ...NO_NUMBERS,
];

const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `id-${index}`));
const noIds = [
  ...words`null "a" 5 true {} [1] [null] [""] ["a","a"]`,
  `[${quoted(65)}]`,
  ...STRANGE,
  ...DEEP,
  ...NO_NUMBERS,
];
const noBearer = [
  ...words`
    null "a" 5 [] {} {"kind":"hero"} {"id":"a"} {"kind":"place","id":"a"} {"kind":"foe","id":""}
    {"kind":"foe","id":7} {"kind":["foe"],"id":"a"} {"kind":"__proto__","id":"a"}
  `,
  ...STRANGE,
  ...DEEP,
  ...NO_NUMBERS,
];
const noCountdown = [
  ...words`null "a" 5 [] {} {"name":"a"} {"start":4}`,
  ...['0', '100', '-1', '1.5', '"4"', 'null', '1e999'].map((start) => `{"name":"a","start":${start}}`),
  ...['""', '"  "', '5', 'null', quoted(61), '"two\\nlines"'].map((name) => `{"name":${name},"start":4}`),
  ...['"value":5', '"value":-1', '"kind":"luck"', '"again":"never"', '"ticks":"__proto__"', '"shown":"seen"'].map(
    (field) => `{"name":"a","start":4,${field}}`,
  ),
  ...['"id":""', '"ownerId":7', `"note":${quoted(501)}`, '"note":["a"]', '"kind":null'].map(
    (field) => `{"name":"a","start":4,${field}}`,
  ),
  ...STRANGE,
  ...DEEP,
  ...NO_NUMBERS,
];
const unless = (texts: readonly string[], ...good: string[]) => texts.filter((each) => !good.includes(each));

/** A frame that would be good, as pairs of field and JSON text; and for each field the texts it must not accept. */
const FRAMES: readonly { type: string; good: Record<string, string>; bad: Fields; needed: readonly string[] }[] = [
  frame(
    'JoinSession',
    { sessionId: '"K7QM-2XRT-9PHD-4WZA"' },
    {
      sessionId: ['null', quoted(201), ...noText],
      characterId: noIdOrNothing,
      displayName: noText,
      isGm: noFlag,
      lastSeq: ['-1', ...noWhole],
    },
  ),
  frame('LeaveSession', {}, { sessionId: noText }),
  frame(
    'SelectCharacter',
    { characterId: '"a"' },
    { characterId: noId, password: [quoted(201), ...noText], forceSelection: noFlag },
  ),
  frame('CreateCharacter', { character: '{"name":"Maren"}' }, { character: noCharacter }),
  frame(
    'SendDiceRoll',
    { dicePool: '{"d12":2}' },
    {
      dicePool: noPool,
      characterId: noIdOrNothing,
      modifier: ['null', '1000', '-1000', ...noWhole],
      isDuality: ['null', ...noFlag],
      context: noLine,
      advantage: ['null', ...noWhole],
      difficulty: ['0', '100', '-5', ...noWhole],
      reaction: ['null', ...noFlag],
      hidden: ['null', ...noFlag],
      rollType: noText,
      targets: [ids(21), ...noIds],
      damageOf: ['0', '-1', ...noWhole],
      difficultyIsHidden: ['null', ...noFlag],
    },
  ),
  frame(
    'SendChatMessage',
    { message: '"Hello"' },
    {
      message: ['null', '""', '"   \\n "', ...controls, quoted(2_001), quoted(60_000), ...noText],
    },
  ),
  frame('ClearDice', {}, { sessionId: noText, characterId: noIdOrNothing }),
  frame(
    'UpdateCharacter',
    { characterId: '"a"', field: '"health"', change: '1' },
    {
      characterId: noId,
      field: noWord,
      change: ['null', ...noWhole],
    },
  ),
  frame('ChangeFear', { change: '1' }, { change: ['null', ...noWhole], reason: noLine }),
  frame(
    'SaveNote',
    { scope: '"shared"', text: '"a"' },
    { scope: noWord, text: ['null', ...controls, quoted(20_001), ...noText], baseRevision: ['-1', ...noWhole] },
  ),
  frame('SetAutomation', { on: 'false' }, { on: ['null', ...noFlag] }),
  frame('SetScene', { label: '"a"' }, { label: ['null', ...noLine] }),
  frame('SetDoor', { door: '"shut"' }, { door: noWord }),
  frame('RemovePlayer', { playerId: '"a"' }, { playerId: noId }),
  frame('RemoveAway', {}, {}),
  frame('AdmitPlayer', { playerId: '"a"', admit: 'true' }, { playerId: noId, admit: ['null', ...noFlag] }),
  frame('Undo', {}, { seq: noWhole }),
  frame('Redo', { seq: '1' }, { seq: ['null', ...noWhole] }),
  frame(
    'PlaceFoes',
    { foeId: '"a"' },
    {
      foeId: noId,
      count: ['null', '0', '21', '-1', ...noWhole],
      shown: noWord,
      level: ['0', '21', '-1', ...noWhole],
    },
  ),
  frame(
    'ChangeFoe',
    { foeId: '"a"', field: '"hp"', change: '1' },
    { foeId: noId, field: ['null', ...noLine], change: ['null', ...noWhole] },
  ),
  frame(
    'ShowFoe',
    { foeId: '"a"' },
    { foeId: noId, shown: unless(noWord, 'null'), name: ['""', '"  "', quoted(101), ...noLine] },
  ),
  frame('PutFoeAway', { foeId: '"a"' }, { foeId: noId, away: ['null', ...noFlag] }),
  frame(
    'FoeStrikes',
    { foeIds: '["a"]', targets: '["b"]' },
    {
      foeIds: ['[]', ids(21), ...noIds],
      targets: ['[]', ids(13), ...noIds],
      advantage: ['null', ...noWhole],
      experience: [...noLine],
      extra: ['null', '-1', '100', ...noWhole],
      hidden: ['null', ...noFlag],
    },
  ),
  frame(
    'UseFeature',
    { foeId: '"a"', name: '"b"' },
    { foeId: noId, placeId: ['"c"', ...noIdOrNothing], name: ['null', ...noLine], targets: [ids(13), ...noIds] },
  ),
  frame(
    'DealDamage',
    { to: '[{"kind":"foe","id":"a"}]', total: '1' },
    {
      to: [
        'null',
        '[]',
        '{"kind":"foe","id":"a"}',
        '[{"kind":"foe","id":"a"},{"kind":"foe","id":"a"}]',
        ...noBearer.map((text) => `[${text}]`),
      ],
      total: ['null', '-1', '1000', ...noWhole],
      kind: noWord,
      isDirect: ['null', ...noFlag],
      isCritical: ['null', ...noFlag],
      from: [quoted(61), ...noLine],
    },
  ),
  frame(
    'AnswerHit',
    { hitId: '"a"' },
    {
      hitId: noId,
      armor: ['null', '2', '-1', ...noWhole],
      less: ['null', '-1', '1000', ...noWhole],
      halved: ['null', ...noFlag],
      lower: ['null', '-1', '4', ...noWhole],
      grade: unless(noWord, 'null'),
    },
  ),
  frame(
    'SetGuard',
    { characterId: '"a"', guard: '1' },
    { characterId: noId, guard: ['null', '21', '-21', ...noWhole] },
  ),
  frame(
    'SetCondition',
    { of: '{"kind":"hero","id":"a"}', name: '"b"', on: 'true' },
    {
      of: noBearer,
      name: ['null', '""', '"  "', quoted(31), ...noLine],
      on: ['null', ...noFlag],
      until: noWord,
    },
  ),
  frame('RaiseHand', { up: 'true' }, { up: ['null', ...noFlag], wish: [quoted(81), ...noLine] }),
  frame('GiveSpotlight', { to: '{"kind":"gm"}' }, { to: ['{"kind":"luck"}', '{"kind":"gm","id":7}', ...noBearer] }),
  frame('SetCountdown', { countdown: '{"name":"a","start":4}' }, { countdown: noCountdown }),
  frame(
    'MoveCountdown',
    { countdownId: '"a"', change: '1' },
    { countdownId: noId, change: ['null', '100', '-100', ...noWhole] },
  ),
  frame('SettleCountdown', { countdownId: '"a"' }, { countdownId: noId }),
  frame('RemoveCountdown', { countdownId: '"a"' }, { countdownId: noId }),
  frame(
    'JudgeRoll',
    { seq: '1', isSuccess: 'true' },
    { seq: ['null', '0', '-1', ...noWhole], isSuccess: ['null', ...noFlag] },
  ),
  frame('SetTells', {}, { outcomes: noFlag, foeState: unless(noWord, 'null'), fearReason: noFlag }),
  { type: 'Seen', good: { type: '"Seen"', seq: '1' }, bad: { seq: ['null', '-1', ...noWhole] }, needed: ['seq'] },
];

function frame(type: string, good: Record<string, string>, bad: Fields) {
  return {
    type,
    good: { type: `"${type}"`, id: '"bad"', ...good },
    bad: { id: noId, ...bad },
    needed: ['id', ...Object.keys(good)],
  };
}

/** All names of fields: none of them may be used as a random extra field. */
const KNOWN = new Set(FRAMES.flatMap(({ good, bad }) => [...Object.keys(good), ...Object.keys(bad)]));

function textOf(pairs: Iterable<[string, string]>): string {
  return `{${[...pairs].map(([field, text]) => `${JSON.stringify(field)}:${text}`).join()}}`;
}

const shape = fc.constantFrom(...FRAMES);

/** Never a whole number, or one too large for any field. */
const wildNumber = fc.oneof(
  fc.double({ noInteger: true, noNaN: true }).map(String),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 200n }).map(String),
);

const wrongField = shape.chain(({ good, bad }) =>
  fc.constantFrom(...Object.keys(bad)).chain((field) => {
    const texts = bad[field] ?? [];
    const wrong = texts.includes('1e999')
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: wildNumber })
      : fc.constantFrom(...texts);
    return wrong.chain((text) => dressed({ ...good, [field]: text }));
  }),
);

const missingField = shape.chain(({ good, needed }) =>
  fc
    .subarray([...needed], { minLength: 1 })
    .chain((missing) =>
      dressed(Object.fromEntries(Object.entries(good).filter(([field]) => !missing.includes(field)))),
    ),
);

/** In any order, with extra fields that mean nothing, some of which have names with a meaning in JavaScript. */
function dressed(pairs: Record<string, string>): fc.Arbitrary<string> {
  const names = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'then'),
    fc.string({ maxLength: 8 }),
  );
  return fc.dictionary(names, fc.json({ maxDepth: 1 }), { maxKeys: 2, noNullPrototype: true }).chain((others) => {
    const strangers = Object.entries(others).filter(([name]) => !KNOWN.has(name));
    return fc
      .shuffledSubarray([...Object.entries(pairs), ...strangers], {
        minLength: Object.keys(pairs).length + strangers.length,
      })
      .map(textOf);
  });
}

const unknownType = fc.oneof(
  fc
    .constantFrom(
      'DiceRoll',
      'Ack',
      'Joined',
      'Hidden',
      'FearChanged',
      'sendchatmessage',
      ' Undo',
      '__proto__',
      'constructor',
      'toString',
      'ping',
      '',
      '\ud800',
      '\udfff\ud800',
    )
    .map((type) => `{"type":${JSON.stringify(type)},"id":"bad","message":"Hello","change":1}`),
  fc
    .constantFrom('1', 'null', 'true', '["SendChatMessage"]', '{"a":1}', '1e999', ...DEEP)
    .map((type) => `{"type":${type},"id":"bad","message":"Hello"}`),
  fc
    .constantFrom('__proto__', 'constructor', 'prototype')
    .map((key) => `{"${key}":{"type":"SendChatMessage","id":"bad","message":"Hello"}}`),
);

const hugeId = fc
  .integer({ min: 65, max: 60_000 })
  .map((length) => `{"type":"SendChatMessage","id":${quoted(length)},"message":"Hello"}`);

const anyJson = fc.oneof(
  fc.json(),
  fc.json({ stringUnit: 'binary' }),
  fc.constantFrom(...DEEP, 'null', 'true', '0', '-1e999', '"SendChatMessage"', '[]', '{}', '[null]'),
  fc.integer({ min: 1, max: 32_000 }).map((depth) => deep(depth)),
  fc.integer({ min: 1, max: 7_000 }).map((depth) => deep(depth, '{"type":', '}', '0')),
);

const notJson = fc.oneof(
  shape.chain(({ good }) => {
    const text = textOf(Object.entries(good));
    return fc.integer({ min: 0, max: text.length - 1 }).map((length) => text.slice(0, length));
  }),
  shape.chain(({ good }) =>
    fc.constantFrom(',', '}', ' x', '\0', '//', ']').map((tail) => textOf(Object.entries(good)) + tail),
  ),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    'ping ',
    'PING',
    'pong',
    '{',
    '[',
    '"',
    'NaN',
    "{'type':'Undo'}",
    '{"type":NaN}',
    '{"a":1,}',
    deep(30_000, '[', ''),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `!${text}`),
);

const text = (data: string): BadFrame => ({ data, isBinary: false, end: 'error' });

const binary = fc
  .oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    shape.map(({ good }) => Buffer.from(textOf(Object.entries(good)))),
    fc.constant(Buffer.alloc(FRAME_MAX_BYTES, 0xff)),
  )
  .map((data): BadFrame => ({ data, isBinary: true, end: 'error' }));

const NO_UTF8 = [[0xff], [0xc0, 0x80], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0x80, 0x80]];
const withBytes = (octets: readonly number[]): BadFrame => {
  const data = Buffer.concat([Buffer.from('{"type":"Nothing","id":"'), Buffer.from(octets), Buffer.from('"}')]);
  return { data, isBinary: false, end: 'error' };
};
const noUtf8 = fc.constantFrom(...NO_UTF8).map(withBytes);

/** As long as a frame may be, in characters of one to four bytes each. */
const fullWeight = fc.constantFrom('x', 'é', '€', '🎲').map((letter): BadFrame => {
  const start = '{"type":"SendChatMessage","id":"bad","message":"';
  const room = FRAME_MAX_BYTES - start.length - 2;
  const letters = letter.repeat(Math.floor(room / Buffer.byteLength(letter)));
  return text(`${start}${letters}${' '.repeat(room - Buffer.byteLength(letters))}"}`);
});

const tooLarge = fc
  .oneof(
    fc.constantFrom(FRAME_MAX_BYTES + 1, 1024 * 1024).map((length) => 'x'.repeat(length)),
    fc.integer({ min: FRAME_MAX_BYTES + 1, max: 3 * FRAME_MAX_BYTES }).map((length) => ' '.repeat(length)),
    fc.constant(`{"type":"SendChatMessage","id":"bad","message":"${'€'.repeat(FRAME_MAX_BYTES / 3)}"}`),
  )
  .chain((data) =>
    fc
      .boolean()
      .map((isBinary): BadFrame => ({ data: isBinary ? Buffer.from(data) : data, isBinary, end: 'tooLarge' })),
  );

export const badFrame: fc.Arbitrary<BadFrame> = fc.oneof(
  { weight: 40, arbitrary: wrongField.map(text) },
  { weight: 12, arbitrary: missingField.map(text) },
  { weight: 10, arbitrary: unknownType.map(text) },
  { weight: 12, arbitrary: anyJson.map(text) },
  { weight: 12, arbitrary: notJson.map(text) },
  { weight: 3, arbitrary: hugeId.map(text) },
  { weight: 6, arbitrary: binary },
  { weight: 3, arbitrary: noUtf8 },
  { weight: 1, arbitrary: fullWeight },
  { weight: 1, arbitrary: tooLarge },
);

const roll = (field: string) => text(`{"type":"SendDiceRoll","id":"bad",${field}}`);
const bytes = (data: Buffer): BadFrame => ({ data, isBinary: true, end: 'error' });
const huge = (length: number): BadFrame => ({ data: 'x'.repeat(length), isBinary: false, end: 'tooLarge' });
const MiB = 1024 * 1024;

/** What issue 8 names, each for certain and not by chance. */
export const NAMED_BAD_FRAMES: Readonly<Record<string, readonly BadFrame[]>> = {
  'deep nesting': DEEP.flatMap((deeply) => [
    text(deeply),
    text(`{"type":"CreateCharacter","id":"bad","character":{"name":"Maren","subclassSelections":{"a":${deeply}}}}`),
  ]),
  'the name __proto__': [
    text('{"__proto__":{"type":"SendChatMessage","id":"bad","message":"Hello"}}'),
    text('{"type":"__proto__","id":"bad"}'),
    text('{"type":"UpdateCharacter","id":"bad","characterId":"a","field":"__proto__","change":1}'),
    roll('"dicePool":{"__proto__":{"d12":2}}'),
  ],
  NaN: [text('NaN'), text('{"type":"ChangeFear","id":"bad","change":NaN}'), roll('"dicePool":{"d12":NaN}')],
  'a million dice': [roll('"dicePool":{"d12":1000000}'), roll('"dicePool":{"d6":500000,"d8":500000}')],
  'lone surrogates': [
    text('{"type":"\\ud83c","id":"bad","message":"Hello"}'),
    text('{"type":"SaveNote","id":"bad","scope":"shared\\udfff","text":"a"}'),
    text('{"type":"SendChatMessage","id":"bad","message":"\\ud83c" "\\udfb2"}'),
  ],
  binary: [
    bytes(Buffer.from('{"type":"SendChatMessage","id":"bad","message":"Hello"}')),
    bytes(Buffer.from([0, 1, 2, 254, 255])),
    bytes(Buffer.alloc(FRAME_MAX_BYTES, 0xff)),
  ],
  'invalid UTF-8': NO_UTF8.map((octets) => withBytes(octets)),
  '0 bytes': [text(''), bytes(Buffer.alloc(0))],
  'one byte more than a frame may have': [huge(FRAME_MAX_BYTES + 1), { ...huge(FRAME_MAX_BYTES + 1), isBinary: true }],
  '1 MiB': [huge(MiB)],
  '16 MiB': [huge(16 * MiB), { ...huge(16 * MiB), isBinary: true }],
};

/** `count` of them, all different, and the same for the same seed; first what the issue names. */
export function listBadFrames(count: number, seed: number): BadFrame[] {
  const frames = [...Object.values(NAMED_BAD_FRAMES).flat(), ...fc.sample(badFrame, { numRuns: 2 * count, seed })];
  const known = new Set<string>();
  const different = frames.filter(({ data, isBinary }) => {
    const key = `${isBinary} ${typeof data === 'string' ? data : data.toString('latin1')}`;
    return !known.has(key) && known.add(key);
  });
  return different.slice(0, count);
}
