/**
 * What people may write, where it is read: markup, code, templates, style and names that mean something to JavaScript, in
 * every field that a person can fill. Calls write it; a real browser reads it under the server's own headers. It judges
 * that nothing runs, nothing becomes part of the page, and every text stands in its own place as it was written. What a
 * campaign's content holds is another journey's (hostile-content.test.ts).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CharacterPayload } from '../../rules/character.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import * as rest from '../../rules/wire/rest.ts';
import { ClientFrame } from '../../rules/wire/socket.ts';
import { launchBrowser } from '../../scripts/browser.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { gmAuth, signIn } from './game-master.ts';
import {
  aliveOn,
  COUNT,
  EVERYTHING,
  HOSTILE,
  isSchema,
  packed,
  recordOf,
  shows,
  textsIn,
  type Words,
  WRITES_DOWN_WHAT_IS_FORBIDDEN,
} from './hostile.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask, SeatAtTable } from './seat.ts';

const PASSWORD = 'a lamp in the window';
/** Turns round whatever stands beside it, up to the end of the line. */
const TURNED = 'Joss\u202e\u2066 of the ferry';
const UNTURNED = 'Joss of the ferry';
const { name: NAME, line: LINE, prose: PROSE } = LENGTHS;

/** The fields by the records that they are written in, each with its greatest length. */
const RECORDS = [
  { 'CampaignBody.name': LENGTHS.campaignName, 'CampaignBody.description': LENGTHS.campaignDescription },
  { 'SessionBody.name': NAME, 'SessionPatch.notes': PROSE },
  {
    'character.name': NAME,
    'character.heritage': LINE,
    'character.class': LINE,
    'character.playerName': LINE,
    'character.pronouns': LINE,
    'character.subclass': LINE,
    'character.description': PROSE,
  },
  { 'character.experiences.name': LINE, 'character.experiences.description': PROSE },
  {
    'character.weapons.name': LINE,
    'character.weapons.damageDie': LINE,
    'character.weapons.range': LINE,
    'character.weapons.properties': LINE,
  },
  { 'character.equipment.name': LINE, 'character.equipment.description': PROSE },
  {
    'character.domainCards.name': LINE,
    'character.domainCards.description': PROSE,
    'character.domainCards.effect': PROSE,
    'character.domainCards.domain': LINE,
  },
  {
    'character.connections.targetCharacterName': LINE,
    'character.connections.connectionType': LINE,
    'character.connections.prompt': PROSE,
    'character.connections.description': PROSE,
  },
  { 'character.background.questions': PROSE, 'character.background.answers': PROSE },
  {
    'character.allFeatures.name': LINE,
    'character.allFeatures.description': PROSE,
    'character.allFeatures.source': LINE,
  },
  {
    'JoinLobby.playerName': LENGTHS.playerName,
    'SendChatMessage.message': LENGTHS.chat,
  },
];
const WORDS = new Map(
  RECORDS.flatMap((record) => {
    const wordOf = recordOf<string>(record);
    return Object.keys(record).map((field): [string, (index: number) => string] => [
      field,
      (index) => wordOf(field, index),
    ]);
  }),
);

/** What stands in a field of a record. */
function word(field: string, index: number): string {
  const wordOf = WORDS.get(field);
  if (wordOf === undefined) throw new Error(`${field} is in no record.`);
  return field === 'character.heritage' ? withoutComma(wordOf(index)) : wordOf(index); // which parts the two halves
}
const withoutComma = (words: string) => words.replaceAll(',', '');

/** Fields of which there is one on a page, or which are many commands to write: several words stand in each text. */
const SCENES = packed(LENGTHS.scene);
const REASONS = packed(LINE);
const CONTEXTS = packed(LINE);
const SHEETS = packed(LINE - 20);
const ON_A_SHEET = [
  'pronouns',
  'heritage',
  'class',
  'subclass',
  'armor',
  'selectedPotion',
  'companion',
  'hopeFeature',
  'description',
];

function onSheet(field: string, sheet: number): string {
  const words = SHEETS[(sheet + ON_A_SHEET.indexOf(field)) % SHEETS.length] ?? '';
  return field === 'heritage' ? withoutComma(words) : words;
}

/** Fields that are read in one place: in each of `rows` one record, with the words of all `fields`. */
type View = {
  page: string;
  fields: readonly string[];
  rows: (root: Page | Locator) => Locator;
  words?: (index: number) => Words; // other than those of the fields as they were written
  count?: number; // of the records, where there are fewer than words
  anyCase?: true; // the page begins them with a capital
};

const within = (role: Parameters<Locator['getByRole']>[0], name: string, rows: string) => (root: Page | Locator) =>
  root.getByRole(role, { name, exact: true }).locator(rows);
const part = (name: string, rows: string) => (root: Page | Locator) => root.locator(`[data-part="${name}"] ${rows}`);
const told = (kind: string) => (root: Page | Locator) => root.locator(`li[data-kind="${kind}"]`);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const all = <Made>(make: (index: number) => Made): Made[] => HOSTILE.map((_, index) => make(index));
/** One text in each row. */
const inTexts = (texts: Words) => ({ words: (index: number) => [texts[index] ?? ''], count: texts.length });
/** With each roll some of the holder's experiences, each of which costs a Hope. */
const HELPS = 5;
const helps = (roll: number) =>
  all((index) => word('character.experiences.name', index)).slice(roll * HELPS, (roll + 1) * HELPS);
const rolled = {
  fields: ['SendDiceRoll.context', 'SendDiceRoll.experiences'],
  words: (roll: number) => [CONTEXTS[roll] ?? '', ...helps(roll)],
  count: Math.max(CONTEXTS.length, Math.ceil(COUNT / HELPS)),
};
const sheetView = (fields: string[], rows: View['rows']): View => ({
  page: 'one sheet',
  fields: fields.map((field) => `character.${field}`),
  rows,
  words: (sheet) => fields.map((field) => onSheet(field, sheet)),
  count: SHEETS.length,
});

const VIEWS: View[] = [
  {
    page: 'dashboard',
    fields: ['CampaignBody.name', 'CampaignBody.description'],
    rows: part('campaigns', 'li'),
  },
  {
    page: 'dashboard',
    fields: ['character.name', 'character.heritage', 'character.class', 'character.playerName'],
    rows: part('characters', 'li'),
  },
  { page: 'dashboard', fields: ['SessionBody.name', 'SessionPatch.notes'], rows: part('sessions', 'li') },
  {
    page: 'campaign',
    fields: ['character.name', 'character.heritage', 'character.class', 'character.playerName'],
    rows: part('characters', 'li'),
  },
  { page: 'campaign', fields: ['SessionBody.name', 'SessionPatch.notes'], rows: part('sessions', 'li') },
  { page: 'story', fields: ['SendChatMessage.message'], rows: (root) => told('talk')(root).locator('blockquote') },
  { page: 'story', rows: told('roll'), ...rolled },
  { page: 'story', fields: ['SetScene.label'], rows: told('table'), ...inTexts(SCENES) },
  {
    page: 'story',
    fields: ['ChangeFear.reason'],
    rows: (root) => told('lights')(root).filter({ hasText: 'Fear rose from' }),
    ...inTexts(REASONS),
  },
  {
    page: 'story',
    fields: ['SpendFearBody.reason'],
    rows: (root) => told('lights')(root).filter({ hasText: 'The game master spent' }),
    ...inTexts(REASONS),
  },
  {
    page: 'table',
    fields: ['JoinLobby.playerName', 'SendChatMessage.message'],
    rows: within('log', 'Chat', 'article'),
  },
  { page: 'rolls', rows: within('list', 'Rolls', '> li'), ...rolled },
  {
    page: 'lobby',
    fields: ['character.name', 'character.heritage', 'character.class'],
    rows: within('main', '', 'li'),
  },
  { page: 'lobby', fields: ['JoinLobby.playerName'], rows: within('complementary', 'At the table', 'li') },
  {
    page: 'gm lobby',
    fields: ['character.name', 'character.heritage', 'character.class'],
    rows: within('region', 'Characters', 'li'),
  },
  { page: 'gm lobby', fields: ['JoinLobby.playerName'], rows: within('complementary', 'Players', 'li') },
  {
    page: 'debug',
    fields: ['SendChatMessage.message', 'JoinLobby.playerName'],
    rows: (root) => root.locator('pre'),
    words: (index) => ['SendChatMessage.message', 'JoinLobby.playerName'].map((field) => inJson(word(field, index))),
  },
  sheetView(['pronouns', 'heritage', 'class', 'subclass'], (root) => root.locator('article > header')),
  sheetView(['armor'], within('region', 'Armor', 'p')),
  sheetView(['selectedPotion'], (root) =>
    within('region', 'Equipment', 'dl > div')(root).filter({ hasText: /^Potion/ }),
  ),
  sheetView(['companion'], (root) => within('region', 'Equipment', 'dl > div')(root).filter({ hasText: /^Companion/ })),
  sheetView(['hopeFeature'], within('region', 'Hope Feature', 'p')),
  sheetView(['description'], within('region', 'Description', 'p')),
  {
    page: 'link',
    fields: [
      'character.name',
      'character.pronouns',
      'character.heritage',
      'character.class',
      'character.subclass',
      'character.description',
    ],
    rows: (root) => root.locator('article'),
  },
  ...['crowded sheet', 'sheet at the table'].flatMap((page): View[] => [
    {
      page,
      fields: ['character.experiences.name', 'character.experiences.description'],
      rows: within('region', 'Experiences', 'li'),
    },
    {
      page,
      fields: [
        'character.weapons.name',
        'character.weapons.range',
        'character.weapons.properties',
        ...(page === 'crowded sheet' ? ['character.weapons.damageDie'] : []), // at the table it is a button, where it is dice
      ],
      rows: within('list', 'Weapons', '> li'),
    },
    {
      page,
      fields: ['character.equipment.name', 'character.equipment.description'],
      rows: within('list', 'Items', '> li'),
    },
    {
      page,
      fields: ['character.domainCards.name', 'character.domainCards.effect', 'character.domainCards.domain'],
      rows: within('region', 'Domain Cards', 'li'),
    },
    {
      page, // of a card without an effect
      fields: ['character.domainCards.name', 'character.domainCards.description'],
      rows: within('region', 'Domain Cards', 'li'),
    },
    {
      page,
      fields: [
        'character.connections.targetCharacterName',
        'character.connections.connectionType',
        'character.connections.prompt',
        'character.connections.description',
      ],
      rows: within('region', 'Connections', 'li'),
      anyCase: true,
    },
    {
      page,
      fields: ['character.background.questions', 'character.background.answers'],
      rows: within('region', 'Background', 'li'),
    },
    {
      page,
      fields: ['character.allFeatures.name', 'character.allFeatures.description', 'character.allFeatures.source'],
      rows: within('region', 'Features', 'li'),
      anyCase: true,
    },
  ]),
  ...['one link', 'a file'].flatMap((page): View[] => [
    {
      page,
      fields: ['character.experiences.name'],
      rows: (root) => root.locator('article p').filter({ hasText: /^Experiences: / }),
    },
    {
      page,
      fields: ['character.domainCards.name'],
      rows: (root) => root.locator('article p').filter({ hasText: /^Domain cards: / }),
    },
  ]),
];

/** Read in places of their own, by the tests that name them. */
const ELSEWHERE = ['SaveNote.text', 'Registration.username', 'ProfilePatch.displayName', 'ProfilePatch.email'];

/** Written, and shown to nobody: secrets, ids that are looked up, words that the server does not take over. */
const NOWHERE = [
  'JoinSession.displayName',
  'SendDiceRoll.rollType',
  'Registration.password',
  'Registration.accessKey',
  'Login.usernameOrEmail',
  'Login.password',
  'ProfilePatch.currentPassword',
  'ProfilePatch.newPassword',
  'RefreshBody.refreshToken',
  'CharacterPasswordBody.password',
  'SelectCharacter.password',
  'SelectCharacterBody.password',
  'VerifyCharacterBody.password',
  'HistoryQuery.before', // digits
  'HistoryQuery.limit',
  'character.subclassSelections.{key}', // by which the builder finds an answer; it is read in hostile-content.test.ts
  'character.traits.name', // one of six, or not shown
  'character.equipment.type',
  'character.domainCards.id',
  'character.connections.id',
  'character.connections.targetCharacterId',
  'character.background.questions.{key}', // digits
  'character.background.answers.{key}',
];
/** The builder shows them: hostile-content.test.ts. */
const IN_THE_BUILDER = ['character.subclassSelections'];
/** Written in the same way and read in the same places as another one. */
const SAME: Record<string, string> = {
  'CampaignPatch.name': 'CampaignBody.name',
  'CampaignPatch.description': 'CampaignBody.description',
  'SessionPatch.name': 'SessionBody.name',
  'Registration.email': 'ProfilePatch.email',
  'Registration.displayName': 'ProfilePatch.displayName',
};
/** Of ours, and looked up. */
const IS_ID = /\.(id|sessionId|characterId|campaignId|playerId)$/;

describe('the table of fields', () => {
  it('[CD7] leaves out no text that a frame or a call takes', () => {
    const ofCharacter = textsIn(CharacterPayload).map((text) => `character.${text}`);
    const ofFrames = ClientFrame.def.options.flatMap((option) => {
      const [type] = option.shape.type.def.values;
      return textsIn(option).map((text) => (text.startsWith('character.') ? text : `${type}.${text}`));
    });
    const ofCalls = Object.entries(rest)
      .filter(([, value]) => isSchema(value))
      .flatMap(([name, schema]) =>
        textsIn(schema, name).map((text) => {
          const inside = text.replace(`${name}.`, 'character.');
          return ofCharacter.includes(inside) && textsIn(schema).includes('subclassSelections') ? inside : text;
        }),
      );
    const taken = new Set(
      [...ofCharacter, ...ofFrames, ...ofCalls].filter((text) => !IS_ID.test(text) || text.startsWith('character.')),
    );
    for (const alone of ['Username', 'Email', 'Password']) taken.delete(alone); // parts of Registration
    const named = [
      ...VIEWS.flatMap(({ fields }) => fields),
      ...ELSEWHERE,
      ...NOWHERE,
      ...IN_THE_BUILDER,
      ...Object.keys(SAME),
    ];
    expect([...taken].filter((text) => !named.includes(text))).toEqual([]);
    expect([...new Set(named)].filter((text) => !taken.has(text))).toEqual([]);
    const seen = [...VIEWS.flatMap(({ fields }) => fields), ...ELSEWHERE];
    expect(Object.values(SAME).filter((text) => !seen.includes(text))).toEqual([]);
  });
});

let server: Server;
let browser: Browser;
let ines: Person;
let joss: Person; // holds the crowded character
let wren: Person; // holds none
let token: string;
let campaignId: string;
let sessionId: string;
let gm: SeatAtTable;
const people: SeatAtTable[] = [];
let sheetIds: string[];
let crowdedId: string;

const mine = (method: string, path: string, body: unknown) => ask(server.origin, method, path, { token, body });

/** A character whose single texts are those of this record, and nothing else. */
function single(index: number): Record<string, unknown> {
  const of = (field: string) => word(`character.${field}`, index);
  return {
    name: of('name'),
    pronouns: of('pronouns'),
    playerName: of('playerName'),
    description: of('description'),
    heritage: `${of('heritage')}, Ferry Towns`,
    class: of('class'),
    subclass: of('subclass'),
  };
}

/** A character whose single texts are as full of words as they can be. */
function full(sheet: number): Record<string, unknown> {
  const texts = Object.fromEntries(ON_A_SHEET.map((field) => [field, onSheet(field, sheet)]));
  return {
    ...texts,
    name: `Sheet ${sheet}`,
    heritage: `${texts.heritage}, Ferry`,
    hopeFeature: `Hope: ${texts.hopeFeature}`,
  };
}

/** A character that has all words in all lists. */
function crowded(): Record<string, unknown> {
  const of = (field: string, index: number) => word(`character.${field}`, index);
  const byIndex = (field: string) => Object.fromEntries(all((index) => [index, of(field, index)]));
  const list = (name: string, fields: readonly string[], others: Record<string, unknown> = {}) =>
    all((index) => ({
      ...Object.fromEntries(fields.map((field) => [field, of(`${name}.${field}`, index)])),
      ...others,
    }));
  return {
    name: 'The Crowded',
    initialHope: 0,
    experiences: list('experiences', ['name', 'description']),
    weapons: all((index) => ({
      name: of('weapons.name', index),
      damageDie: of('weapons.damageDie', index),
      range: of('weapons.range', index),
      properties: [of('weapons.properties', index)],
    })),
    equipment: list('equipment', ['name', 'description'], { type: text(7) }),
    domainCards: [
      ...list('domainCards', ['name', 'effect', 'domain'], { id: text(7) }),
      ...list('domainCards', ['name', 'description'], { id: text(8) }),
    ],
    connections: list('connections', ['targetCharacterName', 'connectionType', 'prompt', 'description'], {
      id: text(8),
    }),
    background: { questions: byIndex('background.questions'), answers: byIndex('background.answers') },
    allFeatures: list('allFeatures', ['name', 'description', 'source']),
    subclassSelections: Object.fromEntries(all((index) => [text(index), text(index + 1)])),
    traits: [{ name: text(0), value: 1 }],
  };
}

const text = (index: number) => HOSTILE[index % COUNT] ?? '';

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const account = await ask(server.origin, 'POST', '/auth/register', {
    body: { username: '<b>ines</b>', email: 'i@example.org', password: PASSWORD, displayName: text(1), accessKey },
  });
  token = String(account.accessToken);
  const campaigns = await Promise.all(
    all((index) => {
      const body = { name: word('CampaignBody.name', index), description: word('CampaignBody.description', index) };
      return mine('POST', '/manage/campaigns', body);
    }),
  );
  campaignId = String(campaigns.at(-1)?.id);
  await mine('PUT', `/manage/campaigns/${campaignId}/content`, {
    format: 'two-lights-pack',
    version: 1,
    name: text(2),
    names: [text(3)],
  });
  await Promise.all(all((index) => mine('POST', '/manage/characters', { ...single(index), campaignId })));
  // Of no campaign: so the lobby's are not too many, and the desk has both kinds.
  sheetIds = (await Promise.all(SHEETS.map((_, sheet) => mine('POST', '/manage/characters', full(sheet))))).map(
    ({ id }) => String(id),
  );
  crowdedId = String((await mine('POST', '/manage/characters', crowded())).id);
  const sessions = await Promise.all(
    all(async (index) => {
      const made = await mine('POST', '/manage/sessions', { name: word('SessionBody.name', index), campaignId });
      return mine('PATCH', `/manage/sessions/${made.id}`, { notes: word('SessionPatch.notes', index) });
    }),
  );
  sessionId = String(sessions.at(-1)?.id);
  await mine('POST', `/game/sessions/${sessionId}/activate`, {});
  gm = await SeatAtTable.take(server.origin, sessionId, token, '', true);
  const seats = await Promise.all(
    [...all((index) => word('JoinLobby.playerName', index)), TURNED].map((playerName) =>
      ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName } }),
    ),
  );
  for (const seat of seats)
    people.push(await SeatAtTable.take(server.origin, sessionId, String(seat.accessToken), text(3)));
  await play();

  ines = await gameMaster(browser, 'Ines', { reducedMotion: 'reduce' });
  joss = await phonePlayer(browser, 'Joss', { reducedMotion: 'reduce' });
  wren = await phonePlayer(browser, 'Wren', { reducedMotion: 'reduce' });
  await keep(ines, gmAuth(account));
  for (const [person, seat] of [
    [joss, seats[0]],
    [wren, seats[1]],
  ] as const) {
    const { player, accessToken: sessionToken, expiresAt } = seat ?? {};
    await keep(person, { type: 'player', ...(player as object), sessionToken, expiresAt });
  }
});

afterAll(async () => {
  for (const seat of [gm, ...people]) seat?.leave();
  await browser?.close();
  await server?.stop();
});

/** Everything that is said at a table. */
async function play(): Promise<void> {
  const [holder] = people;
  const made = (await holder?.does({ type: 'CreateCharacter', character: crowded() })) ?? [];
  const created = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character;
  const characterId = (created as { id: string } | undefined)?.id;
  await holder?.does({ type: 'SelectCharacter', characterId });
  const playAsHolder = async () => {
    for (let roll = 0; roll < rolled.count; roll += 1) {
      await unhurried({ type: 'UpdateCharacter', characterId, field: 'hope', change: HELPS });
      await holder?.does({
        type: 'SendDiceRoll',
        characterId,
        dicePool: { d6: 1 },
        context: CONTEXTS[roll],
        experiences: helps(roll),
      });
    }
    for (const label of SCENES) await unhurried({ type: 'SetScene', label });
    for (const reason of REASONS) {
      await unhurried({ type: 'ChangeFear', change: 1, reason });
      await mine('POST', `/game/sessions/${sessionId}/fear/spend`, { amount: 1, reason });
    }
  };
  await Promise.all([playAsPlayers(), playAsHolder()]);
  for (const scope of ['shared', 'private']) await unhurried({ type: 'SaveNote', scope, text: EVERYTHING });
}

async function playAsPlayers(): Promise<void> {
  for (const [index, speaker] of people.entries()) {
    const message = index < COUNT ? word('SendChatMessage.message', index) : TURNED;
    await speaker.does({ type: 'SendChatMessage', message });
  }
}

/** A room hears thirty commands of a seat in five seconds. */
async function unhurried(command: { type: string } & Record<string, unknown>): Promise<void> {
  await Promise.all([gm.does(command), sleep(180)]);
}

/** In the storage, as the door would leave it. */
async function keep({ context }: Person, auth: object): Promise<void> {
  const stored = JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null });
  await context.addInitScript(
    `localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)});${WRITES_DOWN_WHAT_IS_FORBIDDEN}`,
  );
}

const judged = new Set<string>();

/** All fields of this page, in their places under `root`; of one record where its number is given. */
async function judge(root: Page | Locator, page: string, only?: number): Promise<void> {
  judged.add(page);
  for (const { fields, rows, words, count = COUNT, anyCase } of VIEWS.filter((view) => view.page === page)) {
    const indices = only === undefined ? Array.from({ length: count }, (_, index) => index) : [only];
    const wordsOf = words ?? ((index: number) => fields.map((field) => word(field, index)));
    const what = `${page}: ${fields.join(', ')}`;
    await shows(rows(root), indices.map(wordsOf), { anyCase: anyCase ?? false, what });
  }
}

/** Lists that begin short are shown whole. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^(Show \d+ |Older$)/ });
  for (;;) {
    await page.getByRole('button', { name: 'Loading', exact: true }).waitFor({ state: 'detached' });
    if ((await more.count()) === 0) return;
    await more.first().click();
  }
}

afterEach(async () => {
  for (const person of [ines, joss, wren]) {
    if (person === undefined) continue;
    expect(person.faults.splice(0)).toEqual([]);
    if (person.page.url() !== 'about:blank') expect(await aliveOn(person.page)).toEqual([]);
  }
});

describe('words that would be code elsewhere', () => {
  it('[CD7] are words at the desk', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.locator('[data-part="sessions"] li').first().waitFor();
    await unfold(page);
    await judge(page, 'dashboard');
  });

  it('[CD7] are words on the sheets of the desk', async () => {
    const { page } = ines;
    const sheet = page.getByRole('dialog', { name: 'Character Sheet' });
    const open = async (id: string) => {
      await page.locator(`[data-menu-of="${id}"] button`).click();
      await page.getByRole('menuitem', { name: 'Open sheet' }).click();
      await sheet.getByRole('article').waitFor();
    };
    for (const [index, id] of sheetIds.entries()) {
      await open(id);
      for (const title of ['Hope Feature', 'Description']) {
        const panel = sheet.getByRole('region', { name: title });
        await panel.waitFor();
        for (const more of await panel.getByRole('button', { name: /^Show more/ }).all()) await more.click();
      }
      await judge(sheet, 'one sheet', index);
      expect(await aliveOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    await open(crowdedId);
    await judge(sheet, 'crowded sheet');
  });

  it('[CD7] are words on the page of a campaign and in the story of a session', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await page.locator('[data-part="sessions"] li').first().waitFor();
    await unfold(page);
    await judge(page, 'campaign');
    expect(await page.title()).toBe(`${word('CampaignBody.name', COUNT - 1)} · Two Lights`);
    expect(await aliveOn(page)).toEqual([]);
    await page.goto(`${server.origin}/campaigns/${campaignId}/sessions/${sessionId}`);
    await page.locator('li[data-kind]').first().waitFor();
    await unfold(page);
    await judge(page, 'story');
  });

  it('[CD7] are words at the table: chat, rolls, notes and debug messages, and turn nothing round beside them', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await judge(page, 'table');
    await shows(page.getByRole('log', { name: 'Chat' }).locator('article'), [[UNTURNED]]);
    await page.getByRole('tab', { name: 'Rolls' }).click();
    await judge(page, 'rolls');
    await page.getByRole('tab', { name: 'Notes' }).click();
    for (const label of ['For everybody', 'For me alone']) {
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(EVERYTHING);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Debug Messages' }).click();
    const debug = page.getByRole('dialog', { name: 'Debug Messages' });
    await debug
      .getByRole('button', { name: /Joined/ })
      .first()
      .click();
    await judge(debug, 'debug');
  });

  it('[CD7] are words in the game master’s lobby', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/sessions/${sessionId}/lobby`);
    await judge(page, 'gm lobby');
  });

  it('[CD7] are words in the lobby, and on the sheet of whoever holds such a character', async () => {
    await wren.page.goto(`${server.origin}/lobby`);
    await judge(wren.page, 'lobby');
    const { page } = joss;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: /Open the sheet$/ }).tap();
    const sheet = page.getByRole('article', { name: 'The Crowded', exact: true });
    await sheet.waitFor();
    await judge(sheet, 'sheet at the table');
  });

  it('[CD7] are words in a character that a link or a file carries', async () => {
    const { page } = wren;
    const link = (character: object) =>
      `${server.origin}/character#c=0${Buffer.from(JSON.stringify(character)).toString('base64url')}`;
    for (const [index] of HOSTILE.entries()) {
      await page.goto(link(single(index)));
      await judge(page, 'link', index);
      expect(await aliveOn(page)).toEqual([]);
    }
    await page.goto(link(crowded()));
    await judge(page, 'one link');
    await ines.page.goto(`${server.origin}/character-builder`);
    await ines.page.getByLabel('Character file').setInputFiles({
      name: `${text(1).replace('/', '')}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'duality-character', version: 1, character: crowded() })),
    });
    await judge(ines.page, 'a file');
  });

  it('[CD7] are words in an account', async () => {
    const usernames = HOSTILE.slice(0, 6).map((each) => each.slice(0, LENGTHS.username));
    const names = packed(LENGTHS.name);
    const ending = '@ferry.example';
    const emails = packed(
      LENGTHS.email - ending.length,
      '',
      HOSTILE.map((each) => each.replace(/[\s@]/g, '')),
    ).map((each) => each + ending);
    const rounds = Math.ceil(names.length / usernames.length);
    expect(emails.length).toBeLessThanOrEqual(usernames.length);
    const person = await gameMaster(browser, 'Somebody');
    const { page } = person;
    await person.context.addInitScript(WRITES_DOWN_WHAT_IS_FORBIDDEN);
    for (const [index, username] of usernames.entries()) {
      const email = emails[index] ?? `${index}${ending}`;
      const [displayName] = names;
      const body = { username, email, password: PASSWORD, displayName, accessKey };
      const account = await ask(server.origin, 'POST', '/auth/register', { body });
      await signIn(page, server.origin, account);
      for (const displayName of names.slice(index * rounds, (index + 1) * rounds)) {
        const change = { token: String(account.accessToken), body: { displayName } };
        await ask(server.origin, 'PATCH', '/manage/profile', change);
        await page.goto(`${server.origin}/profile`);
        await shows(page.getByText('Signed in as').locator('strong'), [[username]]);
        await expect.poll(() => page.getByRole('textbox', { name: 'Display name' }).inputValue()).toBe(displayName);
        expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
        expect(await aliveOn(page)).toEqual([]);
      }
    }
    expect(person.faults).toEqual([]);
    await person.context.close();
  });

  it('[CD7] were looked for on every page of the table', () => {
    expect([...judged].sort()).toEqual([...new Set(VIEWS.map(({ page }) => page))].sort());
  });
});
