/**
 * A campaign's own content, where people read it: the words of hostile-words.test.ts in every text of a pack, in the
 * builder, as a level is added and on the page of foes and places, in a real browser under the server's own headers; and what a character brings there itself.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WholePack } from '../../rules/content/whole-pack.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import { EXCERPT } from '../../web/lib/screen.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { gmAuth, registerInes } from './game-master.ts';
import {
  aliveOn,
  COUNT,
  HOSTILE,
  packed,
  recordOf,
  shows,
  textsIn,
  type Words,
  WRITES_DOWN_WHAT_IS_FORBIDDEN,
} from './hostile.ts';
import { gameMaster, type Person } from './people.ts';

const { name: NAME, line: LINE, prose: PROSE } = LENGTHS;
const all = <Made>(make: (index: number) => Made): Made[] => HOSTILE.map((_, index) => make(index));
const text = (index: number) => HOSTILE[index % COUNT] ?? '';

/** A card shows this much of a feature, without a button for the rest. */
const ON_A_CARD = EXCERPT.feature - 'Gift: '.length;

/** The texts of an entry of each kind, with their greatest lengths; `features` are a name, a colon, and what it does. */
const KINDS: Record<string, Record<string, number>> = {
  classes: { name: NAME, description: PROSE, features: PROSE },
  'classes.subclasses': { name: NAME, description: PROSE, features: ON_A_CARD },
  'classes.subclasses.needsSelection': { label: NAME, options: NAME },
  ancestries: { name: NAME, description: PROSE, features: ON_A_CARD },
  communities: { name: NAME, description: PROSE, features: ON_A_CARD },
  domains: { name: NAME, description: PROSE },
  domainCards: { name: NAME, description: PROSE, effect: PROSE },
  weapons: { name: NAME, description: PROSE, features: PROSE },
  armors: { name: NAME, description: PROSE, features: PROSE },
  experiences: { name: NAME, description: PROSE, category: NAME, flavorText: PROSE, examples: LINE },
  backgroundQuestions: { text: PROSE },
  connectionPrompts: { text: PROSE },
};

/** The text for a field of an entry: `classes.name`. */
function word(field: string, index: number): string {
  const [, kind = '', name = ''] = /^(.*)\.(\w+)$/.exec(field) ?? [];
  const fields = KINDS[kind];
  if (fields === undefined || !(name in fields)) throw new Error(`${field} is in no entry.`);
  return recordOf<string>(fields)(name, index);
}
const feature = (kind: string, index: number) => `Gift: ${word(`${kind}.features`, index)}`;

/** An entry with all its texts but its features, which are told in a line. */
function entry(kind: string, index: number): Record<string, unknown> {
  const fields = Object.keys(KINDS[kind] ?? {}).filter((field) => field !== 'features');
  const texts = Object.fromEntries(fields.map((field) => [field, word(`${kind}.${field}`, index)]));
  return { id: `${kind.toLowerCase().replaceAll('.', '-')}-${index}`, ...texts };
}
const whole = (kind: string, index: number) => ({ ...entry(kind, index), features: [feature(kind, index)] });

/** The class and the subclass of the character that is opened have all words in their lists. */
const ITEMS = all((index) => text(index + 5));
const HOPE = packed(PROSE).join(' ');
const FULL_FEATURES = all((index) => `Gift ${index}: ${word('classes.features', index)}`);
const SELECTIONS = all((index) => ({
  id: `choice-${index}`,
  label: word('classes.subclasses.needsSelection.label', index),
  options: [word('classes.subclasses.needsSelection.options', index), 'Neither'],
}));

const FOE_FIELDS = {
  name: NAME,
  description: PROSE,
  motives: PROSE,
  'attack.name': NAME,
  'experiences.name': NAME,
  'features.name': NAME,
  'features.text': PROSE,
  counters: NAME,
};
const PLACE_FIELDS = { name: NAME, description: PROSE, impulses: PROSE, 'features.name': NAME, 'features.text': PROSE };
const foeWord = recordOf(FOE_FIELDS);
const placeWord = recordOf(PLACE_FIELDS);
const wordsOfFoe = (index: number) =>
  (Object.keys(FOE_FIELDS) as (keyof typeof FOE_FIELDS)[]).map((field) => foeWord(field, index));
const wordsOfPlace = (index: number) => [
  ...(Object.keys(PLACE_FIELDS) as (keyof typeof PLACE_FIELDS)[]).map((field) => placeWord(field, index)),
  foeWord('name', index + FOE_OF_PLACE),
];
/** The foe of a place has other words in its name than the place has anywhere. */
const FOE_OF_PLACE = 7;

/** What the character answered to a choice: none of the options that there are. */
const taken = (index: number) => text(index + 2);

const PACK = {
  format: 'two-lights-pack',
  version: 1,
  name: text(0),
  classes: all((index) => ({
    ...whole('classes', index),
    ...(index === 0
      ? {
          id: 'constructor', // a name that means something where entries are found by their ids
          domains: all((domain) => `domains-${domain}`),
          startingItems: ITEMS,
          hopeFeature: `Hope: ${HOPE}`,
          features: FULL_FEATURES,
          subclasses: all((subclass) => ({
            ...whole('classes.subclasses', subclass),
            needsSelection: subclass === 0 ? SELECTIONS : [],
          })),
        }
      : {}),
  })),
  ancestries: all((index) => whole('ancestries', index)),
  communities: all((index) => whole('communities', index)),
  domains: all((index) => ({ ...entry('domains', index), icon: 'blade' })),
  domainCards: all((index) => ({ ...entry('domainCards', index), domain: `domains-${index}`, level: 1 })),
  weapons: all((index) => ({
    ...whole('weapons', index),
    tier: 1,
    traitRequired: 'Agility',
    range: 'Melee',
    damageDie: 'd8',
    handRequirement: 'One-Handed',
  })),
  armors: all((index) => ({
    ...whole('armors', index),
    tier: 1,
    armorScore: 3,
    minorThresholdBase: 4,
    majorThresholdBase: 8,
    severeThresholdBase: 16,
  })),
  experiences: all((index) => ({ ...entry('experiences', index), examples: [word('experiences.examples', index)] })),
  backgroundQuestions: all((index) => entry('backgroundQuestions', index)),
  connectionPrompts: all((index) => entry('connectionPrompts', index)),
  foes: all((index) => ({
    id: `foe-${index}`,
    name: foeWord('name', index),
    description: foeWord('description', index),
    motives: foeWord('motives', index),
    tier: 1,
    role: 'regular',
    difficulty: 11,
    thresholds: { minor: 2, major: 6, severe: 10 },
    hp: 12,
    stress: 3,
    attack: { name: foeWord('attack.name', index), bonus: 1, range: 'Melee', damage: 'd8+3' },
    experiences: [{ name: foeWord('experiences.name', index), bonus: 2 }],
    features: [{ name: foeWord('features.name', index), text: foeWord('features.text', index), kind: 'action' }],
    counters: [foeWord('counters', index)],
  })),
  places: all((index) => ({
    id: `place-${index}`,
    name: placeWord('name', index),
    description: placeWord('description', index),
    impulses: placeWord('impulses', index),
    tier: 1,
    kind: 'cross',
    difficulty: 12,
    foes: [`foe-${(index + FOE_OF_PLACE) % COUNT}`],
    features: [{ name: placeWord('features.name', index), text: placeWord('features.text', index), kind: 'action' }],
  })),
  potions: HOSTILE,
  kit: HOSTILE,
  names: HOSTILE,
};

/** Fields that are read in one place of a step: in each of `rows` one entry, with the words of all `fields`. */
type View = {
  step: string;
  fields: readonly string[];
  rows: (page: Page) => Locator;
  words?: (index: number) => Words;
};

const cards = (label: string) => (page: Page) => page.getByRole('list', { name: label, exact: true }).locator('> li');
const inPart = (title: string, rows: string) => (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .locator(rows);

const VIEWS: View[] = [
  {
    step: 'Class & Subclass',
    fields: ['classes.name', 'classes.description'], // of the classes beside the chosen one
    rows: cards('Classes'),
  },
  {
    step: 'Class & Subclass',
    fields: ['classes.features'],
    rows: (page) => page.locator('[data-class-panel] section').first().locator('dd'),
    words: (index) => [word('classes.features', index)],
  },
  {
    step: 'Class & Subclass',
    fields: ['classes.startingItems'],
    rows: inPart('Starting Items', 'p'),
    words: (index) => [text(index)],
  },
  {
    step: 'Class & Subclass',
    fields: ['classes.subclasses.name', 'classes.subclasses.description', 'classes.subclasses.features'],
    rows: cards(`Subclasses of ${word('classes.name', 0)}`),
  },
  {
    step: 'Class & Subclass',
    fields: ['classes.subclasses.needsSelection.label', 'classes.subclasses.needsSelection.options'],
    rows: (page) => page.locator('[data-class-panel] fieldset'),
  },
  {
    step: 'Class & Subclass', // with the character's own subclassSelections
    fields: ['classes.subclasses.needsSelection.label'],
    rows: (page) => page.locator('[data-class-panel] fieldset'),
    words: (index) => [word('classes.subclasses.needsSelection.label', index), taken(index)],
  },
  {
    step: 'Heritage',
    fields: ['ancestries.name', 'ancestries.description', 'ancestries.features'],
    rows: cards('Ancestries'),
  },
  {
    step: 'Heritage',
    fields: ['communities.name', 'communities.description', 'communities.features'],
    rows: cards('Communities'),
  },
  {
    step: 'Equipment & Gear',
    fields: ['weapons.name', 'weapons.description', 'weapons.features'],
    rows: cards('Primary weapons'),
  },
  {
    step: 'Equipment & Gear',
    fields: ['armors.name', 'armors.description', 'armors.features'],
    rows: cards('Armor'),
  },
  { step: 'Equipment & Gear', fields: ['potions'], rows: cards('Potion'), words: (index) => [text(index)] },
  {
    step: 'Background',
    fields: ['backgroundQuestions.text'],
    rows: (page) => page.locator('main h3, main section li, [role=dialog] h3, [role=dialog] section li'),
  },
  { step: 'Experiences', fields: ['experiences.category'], rows: inPart('Suggestions', 'h4') },
  {
    step: 'Experiences',
    fields: ['experiences.name', 'experiences.description', 'experiences.flavorText', 'experiences.examples'],
    rows: inPart('Suggestions', 'ul > li'),
  },
  {
    step: 'Domain Cards',
    fields: ['domains.name', 'domains.description'],
    rows: (page) => page.locator('section > header'),
  },
  {
    step: 'Domain Cards',
    fields: ['domainCards.name', 'domainCards.description', 'domainCards.effect'],
    rows: (page) => page.locator('section > header + ul > li'),
  },
  { step: 'Connections', fields: ['connectionPrompts.text'], rows: inPart('For everybody', 'li') },
];

/** Read by tests that name them. */
const ELSEWHERE = [
  ...['name', 'names', 'kit', 'classes.hopeFeature'],
  ...Object.keys(FOE_FIELDS).map((field) => `foes.${field}`),
  ...Object.keys(PLACE_FIELDS).map((field) => `places.${field}`),
];
/** Shown nowhere: words in lower case by which entries are found, one of a few words that the schema knows, dice. */
const NOWHERE = /(^|\.)(id|domains|domain|class|damageDie|damage|suggestedTraits)$|^places\.foes$/;

describe('the table of a pack', () => {
  it('[DR7] leaves out no text that a pack takes', () => {
    const taken = textsIn(WholePack).filter((field) => !NOWHERE.test(field));
    const named = [...VIEWS.flatMap(({ fields }) => fields), ...ELSEWHERE];
    expect(taken.filter((field) => !named.includes(field))).toEqual([]);
    expect(named.filter((field) => !taken.includes(field))).toEqual([]);
  });
});

let server: SharedServer;
let browser: Browser;
let ines: Person;
let campaignId: string;
let characterId: string;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  const token = String(account.accessToken);
  const mine = (method: string, path: string, body: unknown) => ask(server.origin, method, path, { token, body });
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  await mine('PUT', `/manage/campaigns/${campaignId}/content`, PACK);
  const made = await mine('POST', '/manage/characters', {
    name: 'Maren Oake',
    class: word('classes.name', 0),
    subclass: word('classes.subclasses.name', 0),
    subclassSelections: Object.fromEntries(all((index) => [`choice-${index}`, taken(index)])),
    campaignId,
  });
  characterId = String(made.id);
  ines = await gameMaster(browser, 'Ines', { reducedMotion: 'reduce' });
  const stored = JSON.stringify({ auth: gmAuth(account), selectedCharacterId: null, selectedCharacterName: null });
  await ines.context.addInitScript(
    `localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)});${WRITES_DOWN_WHAT_IS_FORBIDDEN}`,
  );
});

afterAll(() => browser?.close());

async function goTo(page: Page, step: string): Promise<void> {
  const mark = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`: ${step},`) });
  for (let tries = 0; tries < 10 && (await mark.count()) === 0; tries += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await mark.click();
  await page.getByRole('heading', { name: step, exact: true, level: 2 }).waitFor();
}

/** Opens everything folded or cut, and cut texts inside it. */
async function unfold(page: Page): Promise<void> {
  const closed = page.locator('main button[aria-expanded="false"]:not([aria-haspopup])');
  const left = async () => {
    await closed.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    return closed.count();
  };
  await expect.poll(left).toBe(0);
}

describe('content that would be code elsewhere', () => {
  it.each([...new Set(VIEWS.map(({ step }) => step))])('[DR7] is words in the builder, at %s', async (step) => {
    const { page } = ines;
    if (page.url() === 'about:blank') await page.goto(`${server.origin}/character-builder?character=${characterId}`);
    await goTo(page, step);
    await VIEWS.find((view) => view.step === step)
      ?.rows(page)
      .first()
      .waitFor();
    await unfold(page);
    for (const { fields, rows, words } of VIEWS.filter((view) => view.step === step)) {
      const wordsOf = words ?? ((index: number) => fields.map((field) => word(field, index)));
      await shows(rows(page), all(wordsOf), { what: `${step}: ${fields.join(', ')}` });
    }
    expect(await aliveOn(page)).toEqual([]);
    expect(ines.faults.splice(0)).toEqual([]);
  });

  it('[DR7] is words in a class’s Hope feature, and on the page of the campaign', async () => {
    const { page } = ines;
    await goTo(page, 'Class & Subclass');
    await shows(page.locator('[data-class-panel] h4 + p'), [HOSTILE]);
    expect(await aliveOn(page)).toEqual([]);
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await shows(page.locator('[data-part="content"] h3'), [[text(0)]]);
    expect(await aliveOn(page)).toEqual([]);
    expect(ines.faults.splice(0)).toEqual([]);
  });

  it('[DR7] is words in a name that is lent to a new character, and in what everybody starts with', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/character-builder?campaign=${campaignId}`);
    const field = page.getByLabel('Character Name');
    const borrow = async () => {
      await page.getByRole('button', { name: 'Borrow a name' }).click();
      return HOSTILE.includes(await field.inputValue()); // of the built-in names there are more
    };
    await expect.poll(borrow).toBe(true);
    await goTo(page, 'Equipment & Gear');
    await shows(
      inPart('Standard equipment', 'li')(page),
      all((index) => [text(index)]),
    );
    expect(await aliveOn(page)).toEqual([]);
    expect(ines.faults.splice(0)).toEqual([]);
  });

  it('[DR7] is words in foes and places, as they are read and as they are changed', async () => {
    const { page } = ines;
    const readAll = async (wordsOf: (index: number) => Words, kind: string) => {
      const rows = page.locator('[data-entry]');
      await shows(
        rows,
        all((index) => wordsOf(index).slice(0, 1)),
      );
      for (const index of HOSTILE.keys()) {
        await page.locator(`[data-entry="${kind}-${index}"]`).click();
        await shows(page.locator('[data-reading]'), [wordsOf(index)], { what: `${kind} ${index}` });
      }
      await page.getByRole('link', { name: 'Change', exact: true }).click();
      const last = COUNT - 1;
      await shows(page.locator('form'), [wordsOf(last)]);
      await shows(page.locator('aside'), [wordsOf(last)]);
      expect(await aliveOn(page)).toEqual([]);
      expect(ines.faults.splice(0)).toEqual([]);
    };
    await page.goto(`${server.origin}/campaigns/${campaignId}/foes`);
    await readAll(wordsOfFoe, 'foe');
    await page.goto(`${server.origin}/campaigns/${campaignId}/foes?list=places`);
    await readAll(wordsOfPlace, 'place');
    await page.goto(`${server.origin}/campaigns/${campaignId}/foes?entry=foe-0`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await shows(question, [[foeWord('name', 0), placeWord('name', COUNT - FOE_OF_PLACE)]]);
    expect(await aliveOn(page)).toEqual([]);
    expect(ines.faults.splice(0)).toEqual([]);
  });

  it('[DR7] is words as a level is added', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.locator(`[data-menu-of="${characterId}"] button`).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    const dialog = page.getByRole('dialog', { name: /^Level up/ });
    await dialog.locator('summary', { hasText: 'A domain card' }).click();
    await shows(
      dialog.locator('label, li'),
      all((index) => [word('domainCards.name', index)]),
    );
    expect(await aliveOn(page)).toEqual([]);
    expect(ines.faults.splice(0)).toEqual([]);
  });
});
