/** A whole desk as a file: written out, taken in by another account, the same there; and every file that is refused. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { DeskFile, DeskImportAnswer, DeskSession } from '../../../rules/wire/desk-file.ts';
import { DESK_FILE_MAX_BYTES } from '../../../rules/wire/file-formats.ts';
import { NESTED_MAX } from '../../../rules/wire/nesting.ts';
import type {
  AuthAnswer,
  Campaign,
  CharacterFile,
  ErrorEnvelope,
  HistoryAnswer,
  Session,
} from '../../../rules/wire/rest.ts';
import { nested } from '../../support/nested.ts';
import { uuid } from '../../support/uuid.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession, PASSWORD } from '../support/desk.ts';
import { questionedDatabase } from '../support/questioned-database.ts';
import { sit } from '../support/sockets.ts';

const LOCK = 'a lock of salt';
const PACK = { format: 'two-lights-pack', version: 1, name: 'Salt' };
const NOTHING = { made: 0, wereHere: 0 };

let ada: AuthAnswer;
let file: DeskFile;
let text: string;
let shown: Desk; // when the file was written
let robinToken: string;
const sessionIds: string[] = [];

type Desk = { campaigns: Campaign[]; characters: Character[]; sessions: Session[]; histories: TableEvent[][] };

async function get<Body>(token: string, path: string): Promise<Body> {
  const { status, body } = await call<Body>('GET', path, { token });
  expect(status).toBe(200);
  return body;
}

/** The content of the desk, with every id replaced by the name of its thing. */
async function deskOf({ accessToken: token, user }: AuthAnswer): Promise<Desk> {
  const { campaigns } = await get<{ campaigns: Campaign[] }>(token, '/manage/campaigns');
  const { characters } = await get<{ characters: Character[] }>(token, '/manage/characters');
  const { sessions } = await get<{ sessions: Session[] }>(token, '/manage/sessions');
  const histories: TableEvent[][] = [];
  for (const { id } of sessions) {
    const events: TableEvent[] = [];
    let before: number | null = null;
    do {
      const query: string = before === null ? '' : `&before=${before}`;
      const page: HistoryAnswer = await get(token, `/manage/sessions/${id}/history?limit=200${query}`);
      events.push(...page.events);
      before = page.nextBefore;
    } while (before !== null);
    histories.push(events);
  }
  const named = [...campaigns, ...characters, ...sessions].map(({ id, name }) => [id, name] as const);
  let story = JSON.stringify({ campaigns, characters, sessions, histories });
  for (const [id, name] of [...named, [user.id, 'the owner']] as const) {
    story = story.replaceAll(`"${id}"`, JSON.stringify(name));
  }
  return JSON.parse(story.replaceAll(`"gmName":"${user.displayName}"`, '"gmName":"the game master"')) as Desk;
}

const importFile = <Body = DeskImportAnswer>(token: string, body: unknown) =>
  call<Body>('POST', '/api/profile/import', { token, body });
const exportText = async (token: string) => JSON.stringify((await call('GET', '/api/profile/export', { token })).body);

beforeAll(async () => {
  ada = await newGm('ada');
  const { accessToken: token } = ada;
  const night = await newCampaign(token, 'The Long Night');
  const mill = await newCampaign(token, 'The Mill');
  expect((await call('PUT', `/manage/campaigns/${mill.id}/content`, { token, body: PACK })).status).toBe(200);
  await call('PATCH', `/manage/campaigns/${mill.id}`, { token, body: { damageRule: 'marks' } });
  const maren = await newCharacter(token, {
    name: 'Maren Oake',
    playerName: 'Robin',
    class: 'Ranger',
    level: 3,
    campaignId: night.id,
    background: { questions: { 0: 'Whence?' }, answers: { 0: 'From the marsh.\nLong ago.' } },
  });
  await newCharacter(token, {
    name: 'Tobin',
    campaignId: mill.id,
    stress: 2,
    connections: [{ targetCharacterId: maren.id, targetCharacterName: 'Maren Oake' }],
  });
  await newCharacter(token, { name: 'A pattern', isTemplate: true });
  await call('POST', `/manage/characters/${maren.id}/lock`, { token, body: { password: LOCK } });

  const first = await newSession(token, night.id, 'First evening');
  const second = await newSession(token, night.id, 'Second evening');
  const third = await newSession(token, mill.id, 'Not yet');
  sessionIds.push(first.id, second.id, third.id);
  await call('PATCH', `/manage/sessions/${first.id}`, { token, body: { notes: 'Bring candles.' } });
  await call('POST', `/game/sessions/${first.id}/start`, { token });
  const gm = await sit(first.id, token);
  const robin = await join(first.id);
  robinToken = robin.accessToken;
  const seat = await sit(first.id, robinToken);
  await seat.ask({ type: 'SelectCharacter', characterId: maren.id, password: LOCK });
  await seat.ask({ type: 'SaveNote', scope: 'private', text: 'I do not trust Tobin.' });
  await gm.ask({ type: 'SaveNote', scope: 'private', text: 'Nor should he.' });
  await gm.ask({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true, hidden: true });
  await seat.ask({ type: 'SendDiceRoll', characterId: maren.id, dicePool: { d12: 2 }, modifier: 2, isDuality: true });
  for (let message = 0; message < 18; message += 1)
    await gm.ask({ type: 'SendChatMessage', message: `So be it ${message}` });
  for (const message of ['owner:me', 'campaign:dragons', 'session:12']) {
    await gm.ask({ type: 'SendChatMessage', message }); // words, though an id of the file begins like that
  }
  await call('POST', `/game/sessions/${second.id}/start`, { token }); // closes the first
  const later = await sit(second.id, token);
  await later.ask({ type: 'ChangeFear', change: 2, reason: 'Night falls' });

  text = await exportText(token);
  shown = await deskOf(ada);
  file = JSON.parse(text) as DeskFile;
});

describe('the file', () => {
  it('[CY1] holds campaigns with content, characters and sessions with their history, and is saved under a name', async () => {
    expect(file).toMatchObject({ format: 'two-lights-desk', version: 1 });
    expect(file.campaigns.map(({ name, content, damageRule }) => [name, content, damageRule])).toEqual([
      ['The Long Night', null, 'share'],
      ['The Mill', PACK, 'marks'],
    ]);
    expect(file.characters.map(({ name }) => name)).toEqual(['Maren Oake', 'Tobin', 'A pattern']);
    expect(file.sessions.map(({ name, status }) => [name, status])).toEqual([
      ['First evening', 'closed'],
      ['Second evening', 'active'],
      ['Not yet', 'inactive'],
    ]);
    expect(file.sessions[0]?.history.length).toBeGreaterThan(20);
    const { headers } = await call('GET', '/api/profile/export', { token: ada.accessToken });
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="two-lights-\d{4}-\d\d-\d\d\.json"/);
  });

  it('[CY2] lets nobody in: no id of the server, no token, no password, no address, and nobody else’s private note', () => {
    const secrets = [
      ada.accessToken,
      ada.refreshToken,
      robinToken,
      PASSWORD,
      LOCK,
      'scrypt',
      'example.org',
      ada.user.id,
    ];
    for (const secret of [...secrets, ...sessionIds]) expect(text).not.toContain(secret);
    expect(text).not.toContain('I do not trust Tobin.');
    expect(text).toContain('Nor should he.');
  });

  it('[CY2] is for game masters, and of their own desk', async () => {
    const { accessToken: player } = await join(sessionIds[1] ?? '');
    expect((await call('GET', '/api/profile/export', { token: player })).status).toBe(403);
    expect((await importFile(player, 'no JSON at all')).status).toBe(403);
    for (const token of [undefined, '', 'garbage', ada.refreshToken]) {
      expect((await call('GET', '/api/profile/export', { token })).status).toBe(401);
      expect((await call('POST', '/api/profile/import', { token, body: 'no JSON at all' })).status).toBe(401);
    }
    const other = JSON.parse(await exportText((await newGm('other')).accessToken)) as DeskFile;
    expect(other).toMatchObject({ campaigns: [], characters: [], sessions: [] });
  });
});

describe('taken in by another account', () => {
  let bob: AuthAnswer;
  beforeAll(async () => {
    bob = await newGm('bob');
  });

  it('[CY3] it creates everything again, and the desk shows the same', async () => {
    const { status, body } = await importFile(bob.accessToken, file);
    expect(status).toBe(200);
    expect(body).toEqual({
      campaigns: { made: 2, wereHere: 0 },
      characters: { made: 3, wereHere: 0 },
      sessions: { made: 3, wereHere: 0 },
    });
    const [hers, his] = [shown, await deskOf(bob)];
    expect(his.campaigns).toEqual(hers.campaigns);
    expect(his.campaigns.map(({ name, damageRule }) => [name, damageRule])).toContainEqual(['The Mill', 'marks']);
    expect(his.characters).toEqual(hers.characters.map((character) => ({ ...character, isLocked: false })));
    const running = { status: 'closed', closedAt: file.exportedAt };
    expect(his.sessions).toEqual(hers.sessions.map((one) => (one.status === 'active' ? { ...one, ...running } : one)));
    expect(his.histories).toEqual(hers.histories);
    expect(his.histories.flat().length).toBeGreaterThan(20);
    const mill = (await get<{ campaigns: Campaign[] }>(bob.accessToken, '/manage/campaigns')).campaigns[0];
    expect(await get(bob.accessToken, `/manage/campaigns/${mill?.id}/content`)).toEqual(PACK);
  });

  it('[CY3] it has ids of its own: hers are not his, and cannot be guessed from the file', async () => {
    const { sessions } = await get<{ sessions: Session[] }>(bob.accessToken, '/manage/sessions');
    for (const { id } of sessions) {
      expect(sessionIds).not.toContain(id);
      expect(text).not.toContain(id);
    }
    const carol = await newGm('carol');
    await importFile(carol.accessToken, file);
    const hers = (await get<{ sessions: Session[] }>(carol.accessToken, '/manage/sessions')).sessions;
    expect(hers.map(({ id }) => id)).not.toEqual(sessions.map(({ id }) => id));
  });

  it('[CY4] what was never started is played there; what was, is read there', async () => {
    const { sessions } = await get<{ sessions: Session[] }>(bob.accessToken, '/manage/sessions');
    const [notYet, second] = sessions;
    expect((await call('POST', `/game/sessions/${notYet?.id}/start`, { token: bob.accessToken })).status).toBe(200);
    expect((await call('POST', `/game/sessions/${second?.id}/start`, { token: bob.accessToken })).status).toBe(410);
    const some: HistoryAnswer = await get(bob.accessToken, `/manage/sessions/${second?.id}/history?type=FearChanged`);
    // Whether the roll before it brought Fear that was carried over, the dice have decided.
    expect(some.events[0]).toMatchObject({ type: 'FearChanged', reason: 'Night falls' });
    expect(new Set(some.events.map(({ type }) => type))).toEqual(new Set(['FearChanged']));
  });

  it('[RM23] what was hidden is told as hidden, and no filter matches it', async () => {
    const { sessions } = await get<{ sessions: Session[] }>(bob.accessToken, '/manage/sessions');
    const path = `/manage/sessions/${sessions.find(({ name }) => name === 'First evening')?.id}/history`;
    const whole: HistoryAnswer = await get(bob.accessToken, `${path}?limit=200`);
    expect(whole.events.map(({ type }) => type)).toContain('Hidden');
    expect(await get(bob.accessToken, `${path}?type=Hidden`)).toEqual({ events: [], nextBefore: null });
  });

  it('[CY5] the same file again makes nothing twice, and changes nothing that was edited since', async () => {
    const [maren] = (await get<{ characters: Character[] }>(bob.accessToken, '/manage/characters')).characters.slice(
      -1,
    );
    await call('PATCH', `/manage/characters/${maren?.id}`, { token: bob.accessToken, body: { name: 'Maren Ash' } });
    const before = await deskOf(bob);
    expect((await importFile(bob.accessToken, file)).body).toEqual({
      campaigns: { made: 0, wereHere: 2 },
      characters: { made: 0, wereHere: 3 },
      sessions: { made: 0, wereHere: 3 },
    });
    expect(await deskOf(bob)).toEqual(before);
  });

  it('[CY5] a try that broke off in the middle is finished by the next one', async () => {
    const dora = await newGm('dora');
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const statuses: number[] = [];
    for (let statements = 1; statuses.at(-1) !== 200 && statements < 100; statements += 1) {
      let left = statements;
      const DB = questionedDatabase((ask) => {
        left -= 1;
        if (left < 0) throw new Error('the database is away');
        return ask();
      });
      const { status } = await call('POST', '/api/profile/import', {
        token: dora.accessToken,
        body: file,
        bindings: { DB },
      });
      statuses.push(status);
    }
    const [last, ...before] = statuses.toReversed();
    expect([last, new Set(before)]).toEqual([200, new Set([500])]); // broken off at one place after the other
    expect(before.length).toBeGreaterThan(5);
    error.mockRestore();
    expect((await importFile(dora.accessToken, file)).status).toBe(200);
    expect((await deskOf(dora)).histories).toEqual(shown.histories);
  });

  it('[CY6] a history comes in several files as well, each following on the one before', async () => {
    const emil = await newGm('emil');
    const [first] = file.sessions;
    const half = Math.floor((first?.history.length ?? 0) / 2);
    const part = (from: number, to?: number) => ({
      ...file,
      sessions: [{ ...first, history: first?.history.slice(from, to) }],
    });
    expect(await importFile(emil.accessToken, part(half))).toMatchObject({
      status: 400,
      body: { errors: { 'sessions.0.history': ['Begins in the middle'] } },
    });
    expect((await importFile(emil.accessToken, part(0, half))).status).toBe(200);
    expect((await importFile(emil.accessToken, part(half))).body).toMatchObject({ sessions: { made: 0, wereHere: 1 } });
    await importFile(emil.accessToken, file); // with the session that was carried on to
    expect((await deskOf(emil)).histories).toEqual(shown.histories);
  });
});

const features = (count: number, description: string) =>
  Array.from({ length: count }, () => ({ name: 'Lore', description, source: 'Age' }));

describe('a character nested as deeply as a call may be', () => {
  const body = (levels: number) => ({ name: 'Deep', subclassSelections: { deep: nested(levels - 2) } });
  const deepest = body(NESTED_MAX);
  const tooDeep = body(NESTED_MAX + 1).subclassSelections;

  it('[CY10] goes out and comes in, alone and with its desk, and goes out from there again', async () => {
    const { accessToken: token } = await newGm('lina');
    expect((await call('POST', '/manage/characters', { token, body: body(NESTED_MAX + 1) })).status).toBe(400);
    const { id } = await newCharacter(token, deepest);
    const { body: alone } = await call<CharacterFile>('GET', `/manage/characters/${id}/export`, { token });
    for (const sent of [alone, { character: alone }, { character: alone.character }]) {
      const taken = await call<Character>('POST', '/manage/characters/import', { token, body: sent });
      expect(taken).toMatchObject({ status: 201, body: deepest });
    }
    const { accessToken: other } = await newGm('moritz');
    expect((await importFile(other, await exportText(token))).body).toMatchObject({ characters: { made: 4 } });
    const { characters } = await get<{ characters: Character[] }>(other, '/manage/characters');
    expect(characters).toMatchObject(Array(4).fill(deepest));
    const { accessToken: third } = await newGm('nele');
    expect((await importFile(third, await exportText(other))).body).toMatchObject({ characters: { made: 4 } });
  });

  it('[CY10] is the deepest that a file may hold: what was taken in goes out again', async () => {
    const { accessToken: token } = await newGm('olaf');
    const character = { name: 'Deep', subclassSelections: tooDeep };
    for (const sent of [{ character }, { character: { format: 'duality-character', version: 1, character } }]) {
      const answer = await call('POST', '/manage/characters/import', { token, body: sent });
      expect(answer).toMatchObject({ status: 400, body: { errors: { character: ['Is nested too deeply'] } } });
    }
    const characters = file.characters.map((one) => ({ ...one, subclassSelections: tooDeep }));
    expect(await importFile(token, { ...file, characters })).toMatchObject({
      status: 400,
      body: { errors: { 'characters.0': ['Is nested too deeply'] } },
    });
    const deepPack = { ...PACK, x: nested(NESTED_MAX) };
    expect(
      await importFile(token, { ...file, campaigns: file.campaigns.map((one) => ({ ...one, content: deepPack })) }),
    ).toMatchObject({
      status: 400,
      body: { errors: { 'campaigns.0.content': ['The file is nested too deeply.'] } },
    });
  });
});

describe('a desk of very large characters', () => {
  it('[CY9] is written out some of them at a time, in their order', async () => {
    const { accessToken: token } = await newGm('paul');
    for (let index = 0; index < 30; index += 1) {
      await newCharacter(token, { name: `Long ${index}`, allFeatures: features(45, 'x'.repeat(5_000)) });
    }
    const answers: number[] = [];
    const DB = questionedDatabase(async (ask) => {
      const answer = await ask();
      answers.push(JSON.stringify(answer).length);
      return answer;
    });
    const { body } = await call<DeskFile>('GET', '/api/profile/export', { token, bindings: { DB } });
    expect(body.characters.map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `Long ${index}`));
    expect(Math.max(...answers)).toBeLessThan(3_000_000);
    expect(answers.length).toBeLessThan(12);
  });
});

describe('a file of an older worker', () => {
  const importOne = async (name: string, change: object) => {
    const { accessToken: token } = await newGm(name);
    const characters = [{ ...file.characters[0], ...change }];
    const { status } = await importFile(token, { ...file, characters, sessions: [] });
    expect(status).toBe(200);
    const taken = await get<{ characters: Character[] }>(token, '/manage/characters');
    return { token, character: taken.characters[0] as Character };
  };
  const patch = async (token: string, { id }: Character, body: object) =>
    (await call('PATCH', `/manage/characters/${id}`, { token, body })).status;

  it('[CY8] may hold numbers out of their ranges, which are brought within', async () => {
    const wrong = { maxHp: 12, hp: 13, maxStress: 6, stress: 7, armorSlots: 3, armorMarked: 4, evasion: 108 };
    const { character } = await importOne('gitta', wrong);
    expect(character).toMatchObject({ hp: 12, stress: 6, armorMarked: 3, evasion: 99 });
  });

  it('[CY8] may hold a character larger than 248 KiB: it is taken in whole, can be edited, and grows no further', async () => {
    const allFeatures = features(100, '龍'.repeat(1_000));
    const { token, character } = await importOne('hanno', { allFeatures });
    expect(character.allFeatures).toEqual(allFeatures);
    expect(await patch(token, character, { name: 'Maren', hp: 3 })).toBe(200);
    expect(await patch(token, character, { name: 'Maren of the Oak', hp: 10, campaignId: null })).toBe(200);
    expect(await patch(token, character, { campaignId: character.campaignId })).toBe(200);
    expect(await patch(token, character, { description: 'And so on. '.repeat(100) })).toBe(413);
    expect(await patch(token, character, { allFeatures: features(10, '龍'.repeat(1_000)) })).toBe(200);
    expect(await patch(token, character, { allFeatures })).toBe(413);
  });

  it('[CY8] may hold a character that just fits into a row', async () => {
    const allFeatures = features(199, 'x'.repeat(5_000));
    const background = { questions: {}, answers: { 0: 'x' } };
    const filling = { allFeatures, domainCards: features(190, 'x'.repeat(5_000)), background };
    const { token, character } = await importOne('iris', filling);
    expect(JSON.stringify(character).length).toBeGreaterThan(1_950_000);
    expect(await patch(token, character, { hp: 2 })).toBe(200);
  });
});

describe('a desk of very many sessions', () => {
  const SESSIONS = 400;
  const LONG = 200; // the session whose log has many pages
  let many: DeskFile;

  beforeAll(() => {
    const [one] = file.sessions;
    const said = (session: number, count: number, message: string) =>
      Array.from({ length: count }, (_, at) => ({
        seq: at + 1,
        at: file.exportedAt,
        type: 'ReceiveChatMessage' as const,
        message: `${session} ${at} ${message}`,
      }));
    const sessions = Array.from({ length: SESSIONS }, (_, at) => ({
      ...(one as DeskSession),
      id: `session:${uuid(at)}`,
      name: `Evening ${at}`,
      closedAt: '2026-01-01T00:00:00.000Z',
      history: at === LONG ? said(at, 1_200, 'So be it. '.repeat(250)) : said(at, 2, 'So be it.'),
    }));
    many = { ...file, characters: [], sessions };
  });

  /** The real database, which answers only this many queries. */
  function answering(questions: number) {
    const asked = { count: 0 };
    const DB = questionedDatabase((ask) => {
      asked.count += 1;
      if (asked.count > questions) throw new Error('Too many API requests by single worker invocation.');
      return ask();
    });
    return { DB, asked };
  }
  const importWith = (token: string, DB: D1Database) =>
    call<DeskImportAnswer>('POST', '/api/profile/import', { token, body: many, bindings: { DB } });
  const told = ({ sessions }: DeskFile) => sessions.map(({ name, history }) => ({ name, history }));

  it('[CY9] is taken in, and written out again, with far fewer questions than it has sessions', async () => {
    const { accessToken: token } = await newGm('jonas');
    const way = { in: answering(1_000), out: answering(1_000) };
    const { status, body } = await importWith(token, way.in.DB);
    expect([status, body.sessions]).toEqual([200, { made: SESSIONS, wereHere: 0 }]);
    const bindings = { DB: way.out.DB };
    const written = await call<DeskFile>('GET', '/api/profile/export', { token, bindings });
    expect(told(written.body)).toEqual(told(many));
    expect(way.in.asked.count).toBeLessThan(50);
    expect(way.out.asked.count).toBeLessThan(20);
  });

  it('[CY9] is taken in by repeated tries, however few questions each of them has', async () => {
    const { accessToken: token } = await newGm('kaja');
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200 && statuses.length < 8) {
      statuses.push((await importWith(token, answering(20).DB)).status);
    }
    error.mockRestore();
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.length).toBeGreaterThan(1);
    expect(told((await call<DeskFile>('GET', '/api/profile/export', { token })).body)).toEqual(told(many));
  });
});

describe('a file that is refused', () => {
  const first = <Item>(list: Item[], change: object) =>
    list.map((item, at) => (at === 0 ? { ...item, ...change } : item));
  const broken: [string, () => unknown, number, RegExp][] = [
    ['no JSON', () => '{"format":', 400, /general/],
    ['a list', () => [], 400, /general/],
    ['another format', () => ({ ...file, format: 'duality-character' }), 400, /This is not a desk file/],
    ['a later version', () => ({ ...file, version: 2 }), 400, /This version of the file is unknown/],
    ['no characters', () => ({ ...file, characters: undefined }), 400, /characters/],
    [
      'a nameless campaign',
      () => ({ ...file, campaigns: first(file.campaigns, { name: ' ' }) }),
      400,
      /campaigns\.0\.name/,
    ],
    ['a campaign nowhere', () => ({ ...file, campaigns: [] }), 400, /characters\.0\.campaignId.*not in this file/],
    [
      'an id twice',
      () => ({ ...file, characters: file.characters.map((one) => ({ ...one, id: file.characters[0]?.id })) }),
      400,
      /same id/,
    ],
    [
      'bad content',
      () => ({ ...file, campaigns: first(file.campaigns, { content: { format: 'x' } }) }),
      400,
      /campaigns\.0\.content/,
    ],
    [
      'a level of 99',
      () => ({ ...file, characters: first(file.characters, { level: 99 }) }),
      400,
      /characters\.0\.level/,
    ],
    [
      'a status of its own',
      () => ({ ...file, sessions: first(file.sessions, { status: 'won' }) }),
      400,
      /sessions\.0\.status/,
    ],
    ['too much Fear', () => ({ ...file, sessions: first(file.sessions, { fear: 13 }) }), 400, /sessions\.0\.fear/],
    ['an invalid time', () => ({ ...file, sessions: first(file.sessions, { createdAt: 'soon' }) }), 400, /createdAt/],
    [
      'a gap',
      () => ({ ...file, sessions: first(file.sessions, { history: file.sessions[0]?.history.toSpliced(3, 1) }) }),
      400,
      /gap/,
    ],
    [
      'an unknown event',
      () => ({ ...file, sessions: first(file.sessions, { history: [{ seq: 1, at: file.exportedAt, type: 'X' }] }) }),
      400,
      /Unknown type/,
    ],
    ...['2026-99-99T99:99:99.999Z', '2026-02-30T12:00:00.000Z', '2026-11-21T24:00:00.000Z'].map(
      (at): (typeof broken)[number] => [
        `the time ${at}`,
        () => ({ ...file, sessions: first(file.sessions, { closedAt: at }) }),
        400,
        /sessions\.0\.closedAt.*Must be a time/,
      ],
    ),
    ...(
      [
        [{ type: 'ReceiveCharacterCreated', createdBy: 'Ada' }, 'character'],
        [{ type: 'ReceiveCharacterCreated', createdBy: 'Ada', character: { id: 'x' } }, 'character\\.name'],
        [{ type: 'ReceiveChatMessage', message: { no: 'text' } }, 'message'],
        [{ type: 'NoteSaved', scope: 'shared' }, 'text'],
        [{ type: 'DiceRoll', characterName: 'Maren', total: '15', dicePool: {} }, 'total'],
        [{ type: 'ReceiveCharacterDelta', field: 'luck', oldValue: 1, newValue: 2 }, 'field'],
      ] as const
    ).map(([event, path]): (typeof broken)[number] => [
      `[CY11] an event that cannot be told: ${JSON.stringify(event)}`,
      () => ({ ...file, sessions: first(file.sessions, { history: [{ seq: 1, at: file.exportedAt, ...event }] }) }),
      400,
      new RegExp(`"sessions\\.0\\.history\\.0\\.${path}":\\[`),
    ]),
    [
      'an event that no row holds',
      () => {
        const [one] = file.sessions;
        const history = one?.history.map((event) =>
          event.seq === 3 ? { ...event, text: 'x'.repeat(2_500_000) } : event,
        );
        return { ...file, sessions: first(file.sessions, { history }) };
      },
      400,
      /"sessions\.0\.history\.2":\["Is too large"/,
    ],
    [
      'a character that no row holds, though it has fewer letters than that',
      () => ({ ...file, characters: first(file.characters, { allFeatures: features(180, '龍'.repeat(4_900)) }) }),
      400,
      /"characters\.0":\["Is too large"/,
    ],
    ['too much', () => ' '.repeat(DESK_FILE_MAX_BYTES + 1), 413, /TOO_LARGE/],
  ];

  it.each(broken)('[CY7] %s: the fault is named, and nothing is written', async (_what, body, status, fault) => {
    const gm = await newGm(`eve-${crypto.randomUUID().slice(0, 8)}`);
    const answer = await importFile<ErrorEnvelope>(gm.accessToken, body());
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(fault);
    expect(await deskOf(gm)).toEqual({ campaigns: [], characters: [], sessions: [], histories: [] });
  });

  it('[CY7] tells a hundred faults of thousands', async () => {
    const characters = Array.from({ length: 3_000 }, () => ({}));
    const { status, body } = await importFile<ErrorEnvelope>(ada.accessToken, { ...file, characters });
    expect(status).toBe(400);
    expect(Object.values(body.errors ?? {}).flat()).toHaveLength(100);
  });

  it('[CY7] reads no further than it tells, and no list that is far too long', async () => {
    const wrong = Array.from({ length: 1_000_000 }, () => ({}));
    const { status, body } = await importFile<ErrorEnvelope>(ada.accessToken, { ...file, characters: wrong });
    expect([status, Object.values(body.errors ?? {})]).toEqual([400, [['Must have at most 10000 entries']]]);
    const sessions = [{ ...file.sessions[0], history: wrong.slice(0, 150_000) }];
    const faults = (await importFile<ErrorEnvelope>(ada.accessToken, { ...file, sessions })).body.errors ?? {};
    expect(Object.keys(faults).at(-1)).toMatch(/^sessions\.0\.history\.\d\d\./);
  });

  it('[CY7] more than an account may hold is refused whole', async () => {
    const gm = await newGm('fritz');
    const campaigns = Array.from({ length: 201 }, (_, index) => ({
      ...file.campaigns[0],
      id: `campaign:${uuid(index)}`,
    }));
    const many = { ...file, campaigns, characters: [], sessions: [] };
    expect(await importFile(gm.accessToken, many)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const heavy = { ...file, campaigns: file.campaigns.map((campaign) => ({ ...campaign, content: null })) };
    const long = heavy.characters.map((character) => ({ ...character, description: 'ü'.repeat(5_000) }));
    const sheets = Array.from({ length: 150 }, (_, index) => ({ ...long[0], id: `character:${uuid(index)}` }));
    const body = { ...heavy, characters: sheets, sessions: [] };
    const bindings = { ACCOUNT_MAX_MIB: '1' };
    expect((await call('POST', '/api/profile/import', { token: gm.accessToken, body, bindings })).status).toBe(200);
    const more = {
      ...body,
      id: 'another file',
      characters: [...sheets, ...sheets.map((one, at) => ({ ...one, id: `character:${uuid(1_000 + at)}` }))],
    };
    expect((await call('POST', '/api/profile/import', { token: gm.accessToken, body: more, bindings })).status).toBe(
      409,
    );
    expect((await deskOf(gm)).characters).toHaveLength(150);
  });

  it('[CY7] a file with nothing in it makes nothing', async () => {
    const empty = { ...file, campaigns: [], characters: [], sessions: [] };
    const { body } = await importFile(ada.accessToken, empty);
    expect(body).toEqual({ campaigns: NOTHING, characters: NOTHING, sessions: NOTHING });
  });
});
