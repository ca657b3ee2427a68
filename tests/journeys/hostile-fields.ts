/**
 * Every field that a person can fill: the hostile words that are written into it, and the page and place where they are read back.
 * hostile-words.test.ts writes and checks them.
 */
import type { Locator, Page } from 'playwright-core';
import { COUNTDOWNS_MAX } from '../../rules/countdowns.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import { COUNT, HOSTILE, packed, recordOf, type Words } from './hostile.ts';

/** Reverses the text beside it, up to the end of the line. */
export const TURNED = 'Joss\u202e\u2066 of the ferry';
export const UNTURNED = 'Joss of the ferry';
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
  { 'SetCountdown.countdown.name': 60, 'SetCountdown.countdown.note': 500 },
  { 'RaiseHand.wish': 80 },
  { 'ShowFoe.name': NAME, 'SetCondition.name': 30, 'DealDamage.from': 60 },
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

/** The text for a field of a record. */
export function word(field: string, index: number): string {
  const wordOf = WORDS.get(field);
  if (wordOf === undefined) throw new Error(`${field} is in no record.`);
  return field === 'character.heritage' ? withoutComma(wordOf(index)) : wordOf(index); // which parts the two halves
}
const withoutComma = (words: string) => words.replaceAll(',', '');

/** Fields of which there is one on a page, or which are many commands to write: each text has several words. */
export const SCENES = packed(LENGTHS.scene);
export const REASONS = packed(LINE);
export const CONTEXTS = packed(LINE);
export const SHEETS = packed(LINE - 20);
export const ON_A_SHEET = [
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

export function onSheet(field: string, sheet: number): string {
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

export const all = <Made>(make: (index: number) => Made): Made[] => HOSTILE.map((_, index) => make(index));
/** One text in each row. */
const inTexts = (texts: Words) => ({ words: (index: number) => [texts[index] ?? ''], count: texts.length });
/** With each roll some of the holder's experiences, each of which costs a Hope. */
export const HELPS = 5;
export const helps = (roll: number) =>
  all((index) => word('character.experiences.name', index)).slice(roll * HELPS, (roll + 1) * HELPS);
export const rolled = {
  fields: ['SendDiceRoll.context', 'SendDiceRoll.experiences'],
  words: (roll: number) => [CONTEXTS[roll] ?? '', ...helps(roll)],
  count: Math.max(CONTEXTS.length, Math.ceil(COUNT / HELPS)),
};
const countdownFields = ['SetCountdown.countdown.name', 'SetCountdown.countdown.note'];
/** A table has no room for so many countdowns: each of them gets several texts, one after the other. */
export const countdownSlot = (index: number) => index % COUNTDOWNS_MAX;
const lastIn = (slot: number) => slot + COUNTDOWNS_MAX * Math.floor((COUNT - 1 - slot) / COUNTDOWNS_MAX);
const sheetView = (fields: string[], rows: View['rows']): View => ({
  page: 'one sheet',
  fields: fields.map((field) => `character.${field}`),
  rows,
  words: (sheet) => fields.map((field) => onSheet(field, sheet)),
  count: SHEETS.length,
});

export const VIEWS: View[] = [
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
  { page: 'story', fields: ['RaiseHand.wish'], rows: (root) => told('talk')(root).locator('blockquote') },
  { page: 'story', fields: ['SetCountdown.countdown.name'], rows: told('table') },
  {
    page: 'countdowns',
    fields: countdownFields,
    rows: (root) => root.locator('article'),
    words: (slot) => countdownFields.map((field) => word(field, lastIn(slot))),
    count: Math.min(COUNT, COUNTDOWNS_MAX),
  },
  { page: 'story', rows: told('roll'), ...rolled },
  { page: 'story', fields: ['SetScene.label'], rows: told('table'), ...inTexts(SCENES) },
  { page: 'story', fields: ['ShowFoe.name'], rows: told('table') },
  { page: 'story', fields: ['SetCondition.name'], rows: told('marks') },
  { page: 'story', fields: ['DealDamage.from'], rows: told('marks') },
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
