/**
 * Each class of the built-in content, built to the end: by mouse at a desk, by touch on a phone, one by keyboard alone. What is
 * saved has the shape of the specification and lacks nothing; the sheet shows it, and the table plays it.
 */

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPayload } from '../../rules/builder/payload.ts';
import { STEPS, stepProblems } from '../../rules/builder/steps.ts';
import { CharacterPayload } from '../../rules/character.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { standStill } from './axe.ts';
import { registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask, SeatAtTable } from './seat.ts';
import { shoot } from './shots.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
const CLASSES = builtInPack.classes.map(({ name }) => name);

let server: SharedServer;
let browser: Browser;
let desk: Person;
let phone: Person;
let account: Record<string, unknown>;
let campaignId: string;
let sessionId: string;

type Press = (target: Locator) => Promise<void>;
const byMouse: Press = (target) => target.click();
const byTouch: Press = (target) => target.tap();

const mine = (method: string, path: string, body?: unknown) =>
  ask(server.origin, method, path, { token: String(account.accessToken), body });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listed = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true });
const choices = (page: Page, list: string) => listed(page, list).locator('[data-choice]');
const stepTitle = (page: Page, step: number) =>
  page.getByRole('heading', { name: STEPS[step] ?? '', level: 2, exact: true });

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  sessionId = String((await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId })).id);
  await mine('POST', `/game/sessions/${sessionId}/activate`, {});
  desk = await gameMaster(browser, 'Ines');
  phone = await phonePlayer(browser, 'Ines on her phone');
  for (const { page } of [desk, phone]) await signIn(page, server.origin, account);
});

afterAll(() => browser?.close());

afterEach(() => {
  expect([desk, phone].flatMap((person) => person.faults.splice(0))).toEqual([]);
});

/** Signing in by hand is another journey's. */
async function next(page: Page, press: Press, step: number): Promise<void> {
  await press(button(page, 'Next'));
  await stepTitle(page, step).waitFor();
}

/** All ten steps, as somebody would who takes what comes first. */
async function build(page: Page, press: Press, className: string, name: string): Promise<void> {
  await page.goto(`${server.origin}/character-builder?campaign=${campaignId}`);
  await page.getByLabel('Character Name').fill(name);
  await press(button(page, 'they/them'));

  await next(page, press, 1);
  await press(listed(page, 'Classes').getByRole('button', { name: className, exact: true }));
  if (page === desk.page) await expectWholeInItsList(listed(page, 'Classes').locator('[data-selected]'));
  await press(choices(page, `Subclasses of ${className}`).first());

  await next(page, press, 2);
  await press(choices(page, 'Ancestries').first());
  await press(choices(page, 'Communities').first());

  await next(page, press, 3);
  await press(button(page, /^Suggested/));

  await next(page, press, 4);
  await next(page, press, 5);
  await press(choices(page, 'Primary weapons').first());

  await next(page, press, 6);
  for (let number = 1; number <= 6; number += 1)
    await page.getByLabel(`Answer to question ${number}`).fill(`The tide knows, ${number}.`);

  await next(page, press, 7);
  for (const [slot, word] of ['Ferryhand', 'Locksmith'].entries()) {
    await page.getByLabel('Name', { exact: true }).nth(slot).fill(word);
    await page.getByLabel('Description', { exact: true }).nth(slot).fill(`${word} for eleven winters.`);
  }

  await next(page, press, 8);
  await press(button(page, /^Select /).first());

  await next(page, press, 9);
  for (const number of [0, 1]) {
    await press(page.getByRole('region', { name: 'For everybody' }).getByRole('button', { name: /^Add/ }).nth(number));
    await page.getByLabel('Description').nth(number).fill('We share one boat.');
  }
  await press(button(page, 'Complete'));
  await page.getByRole('heading', { name: 'Character Summary' }).waitFor();
}

/** Not cut by the edge of the list that it is scrolled in. */
async function expectWholeInItsList(card: Locator): Promise<void> {
  const isWhole = () =>
    card.evaluate((one) => {
      let list = one.parentElement;
      while (list !== null && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement;
      const [around, place] = [list?.getBoundingClientRect(), one.getBoundingClientRect()];
      return around !== undefined && place.top >= around.top - 1 && place.bottom <= around.bottom + 1;
    });
  await expect.poll(isWhole, PATIENCE).toBe(true);
}

/** What the server keeps of it is a payload of the specification, of this class, with nothing open in any step. */
async function expectWhole(name: string, className: string): Promise<void> {
  const kept = async () => {
    const { characters } = (await mine('GET', '/manage/characters')) as { characters: Record<string, unknown>[] };
    return characters.find((character) => character.name === name);
  };
  await expect.poll(kept, PATIENCE).toMatchObject({ name, class: className, campaignId, isTemplate: false });
  const character = CharacterPayload.parse(await kept());
  expect(Object.keys((await kept()) ?? {})).toEqual(expect.arrayContaining(Object.keys(CharacterPayload.shape)));
  const again = fromPayload(character, builtInPack);
  expect(STEPS.flatMap((_, step) => stepProblems(again, step))).toEqual([]);
  expect(character.allFeatures.length).toBeGreaterThan(0);
  expect(character.hopeFeature).not.toBe('');
}

async function save(page: Page, press: Press): Promise<void> {
  await press(button(page, 'Save').first());
  await page.getByText(/^Saved /).waitFor();
}

describe('by mouse', () => {
  it.each(CLASSES)('a %s is built, shown and saved', async (className) => {
    const { page } = desk;
    const name = `Maren the ${className}`;
    await build(page, byMouse, className, name);
    const sheet = page.getByRole('article', { name });
    await sheet.getByText(className, { exact: false }).first().waitFor();
    await sheet.getByText('Ferryhand', { exact: true }).waitFor();
    await save(page, byMouse);
    await expectWhole(name, className);
  });
});

describe('by touch', () => {
  it.each(CLASSES)('a %s is built, shown and saved', async (className) => {
    const { page } = phone;
    const name = `Tobin the ${className}`;
    await build(page, byTouch, className, name);
    await page.getByRole('article', { name }).getByText('Ferryhand', { exact: true }).waitFor();
    await save(page, byTouch);
    await expectWhole(name, className);
  });
});

describe('by keyboard alone', () => {
  /** Tab until what has the focus is called so; the way there is as long as it is. */
  async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        return (
          (label ? (element.labels?.[0]?.textContent ?? element.getAttribute('aria-label')) : null) ??
          element?.getAttribute('aria-label') ??
          element?.textContent ??
          ''
        );
      });
      if (name.test(focused.trim())) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  }

  async function onward(page: Page, step: number): Promise<void> {
    await tabTo(page, /^Next/);
    await page.keyboard.press('Enter');
    await stepTitle(page, step).waitFor();
  }

  it('a character is built from the name to the save', async () => {
    const { page } = desk;
    const name = 'Wren of the Keys';
    await page.goto(`${server.origin}/character-builder?campaign=${campaignId}`);
    await page.getByLabel('Character Name').waitFor();
    await tabTo(page, /^Character Name/);
    await page.keyboard.type(name);
    await tabTo(page, /^she\/her$/);
    await page.keyboard.press('Enter');
    await onward(page, 1);
    await choices(page, 'Classes').first().waitFor();
    await tabTo(page, /^Guardian$/);
    await page.keyboard.press('Enter');
    await choices(page, 'Subclasses of Guardian').first().waitFor();
    const subclass = (await choices(page, 'Subclasses of Guardian').first().textContent()) ?? '';
    await tabTo(page, new RegExp(`^${subclass}$`));
    await page.keyboard.press('Enter');
    await onward(page, 2);
    await tabTo(page, /^Human$/);
    await page.keyboard.press('Enter');
    const community = (await choices(page, 'Communities').first().textContent()) ?? '';
    await tabTo(page, new RegExp(`^${community}$`));
    await page.keyboard.press('Enter');
    await onward(page, 3);
    await tabTo(page, /^Suggested/);
    await page.keyboard.press('Enter');
    await onward(page, 4);
    await onward(page, 5);
    const weapon = (await choices(page, 'Primary weapons').first().textContent()) ?? '';
    await tabTo(page, new RegExp(`^${weapon}$`));
    await page.keyboard.press('Enter');
    await onward(page, 6);
    for (let number = 1; number <= 6; number += 1) {
      await tabTo(page, new RegExp(`^Answer to question ${number}`));
      await page.keyboard.type('By heart.');
    }
    await onward(page, 7);
    for (const word of ['Ferryhand', 'Locksmith']) {
      await tabTo(page, /^Name/);
      await page.keyboard.type(word);
      await tabTo(page, /^Description/);
      await page.keyboard.type('For eleven winters.');
    }
    await onward(page, 8);
    await onward(page, 9);
    for (const number of [0, 1]) {
      await tabTo(page, /^Add/);
      await page.keyboard.press('Enter');
      const description = page.getByLabel('Description').nth(number);
      await description.waitFor();
      while (!(await description.evaluate((field) => field === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.type('We share one boat.');
    }
    await tabTo(page, /^Complete/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Character Summary' }).waitFor();
    await tabTo(page, /^Save$/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved /).waitFor();
    await expectWhole(name, 'Guardian');
  });
});

describe('at the table', () => {
  it('what was built is chosen, shown whole and rolled with', async () => {
    const { characters } = (await mine('GET', `/manage/characters?campaignId=${campaignId}`)) as {
      characters: { id: string; name: string; traits: { name: string; value: number }[] }[];
    };
    const built = characters.find(({ name }) => name === 'Maren the Ranger');
    if (!built) throw new Error('The ranger was not built.');
    const body = { playerName: 'Joss' };
    const { accessToken } = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body });
    const joss = await SeatAtTable.take(server.origin, sessionId, String(accessToken), 'Joss', false);
    await joss.does({ type: 'SelectCharacter', characterId: built.id });
    const { page } = desk;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByText('Maren the Ranger').first().waitFor();
    const agility = built.traits.find(({ name }) => name === 'Agility')?.value ?? 0;
    const events = await joss.does({
      type: 'SendDiceRoll',
      characterId: built.id,
      dicePool: { d12: 2 },
      isDuality: true,
      modifier: agility,
      context: 'Agility',
      experiences: ['Ferryhand'],
    });
    expect(events.find(({ type }) => type === 'DiceRoll')).toMatchObject({
      characterName: 'Maren the Ranger',
      modifier: agility + 2,
    });
    await standStill(page);
    await shoot(page, 'built-at-the-table');
  });
});
