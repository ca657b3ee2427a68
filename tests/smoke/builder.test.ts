/**
 * A whole character on a player's phone, from the lobby through the ten steps to a roll at the table: with a reload in the middle
 * and a line that is cut when it is saved. Nothing reaches beyond the screen
 * or is too small for a thumb. Each press of each step is in tests/components.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPayload } from '../../rules/builder/payload.ts';
import { STEPS, stepProblems } from '../../rules/builder/steps.ts';
import { CharacterPayload } from '../../rules/character.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { registerInes } from '../journeys/game-master.ts';
import { type Person, phonePlayer } from '../journeys/people.ts';
import { untilRolled } from '../journeys/rolls.ts';
import { standStill } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';

const NAME = 'Tobin Wick';
const CLASS = 'Ranger';

let server: SharedServer;
let browser: Browser;
let joss: Person;
let token: string;
let campaignId: string;
let sessionId: string;

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const builder = (page: Page) => page.getByRole('dialog', { name: /^Character Builder/ });
const button = (page: Page, name: string | RegExp) => builder(page).getByRole('button', { name, exact: true }).first();
const choices = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).locator('[data-choice]');
const stepTitle = (page: Page, step: number) =>
  page.getByRole('heading', { name: STEPS[step] ?? '', level: 2, exact: true });
const saved = async () => {
  const { characters } = (await mine('GET', '/manage/characters')) as { characters: Record<string, unknown>[] };
  return characters.filter(({ name }) => name === NAME);
};

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  token = String((await registerInes(server.origin)).accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lanterns' })).id);
  sessionId = String((await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId })).id);
  joss = await phonePlayer(browser, 'Joss');
});

afterAll(() => browser?.close());

afterEach(() => {
  expect(joss.faults.splice(0)).toEqual([]);
});

async function next(page: Page, step: number): Promise<void> {
  await button(page, 'Next').tap();
  await stepTitle(page, step).waitFor();
}

/** Nothing reaches beyond the sides or is too small for a thumb. */
async function expectFit(page: Page): Promise<void> {
  const faults = await builder(page).evaluate((whole) => {
    const wide = [...whole.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    // A word of a text that can be explained is as small as the text.
    const pressed = 'button:not([data-term]), textarea, select, input:not([type=radio])';
    const small = [...whole.querySelectorAll(pressed)].filter((element) => {
      const { width, height } = (element.closest('li') ?? element).getBoundingClientRect(); // a card counts as the whole that it is
      return width > 0 && (width < 43.5 || height < 43.5) && element.closest('nav') === null;
    });
    return [...wide, ...small].map((element) => element.outerHTML.slice(0, 120));
  });
  expect(faults).toEqual([]);
}

describe('a character on a phone', () => {
  it('begins in the lobby, in a builder that fills the screen', async () => {
    const { page } = joss;
    await page.goto(`${server.origin}/join/${sessionId}`);
    await page.getByLabel(/name/i).first().fill('Joss');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create New Character' }).first().tap();
    await page.getByRole('button', { name: 'Build step by step' }).tap();
    await page.getByLabel('Character Name').fill(NAME);
    await button(page, 'they/them').tap();
    await standStill(page);
    expect(await builder(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectFit(page);
  });

  it('takes class, heritage, traits and gear by touch', async () => {
    const { page } = joss;
    await next(page, 1);
    await page
      .getByRole('list', { name: 'Classes', exact: true })
      .getByRole('button', { name: CLASS, exact: true })
      .tap();
    await choices(page, `Subclasses of ${CLASS}`).first().tap();
    await page.getByRole('heading', { name: 'Review Class' }).waitFor();
    await expectFit(page);
    await next(page, 2);
    await choices(page, 'Ancestries').first().tap();
    await choices(page, 'Communities').first().tap();
    await page.getByRole('heading', { name: 'Review Heritage' }).waitFor();
    await expectFit(page);
    await next(page, 3);
    await button(page, /^Suggested/).tap();
    await expectFit(page);
    await next(page, 4);
    await expectFit(page);
    await next(page, 5);
    await choices(page, 'Primary weapons').first().tap();
    await expectFit(page);
    await page.getByRole('button', { name: /^On to/ }).tap();
    await page.getByRole('heading', { name: 'Choose Armor' }).waitFor();
    await standStill(page);
    await expectFit(page);
    await button(page, 'No Armor').tap();
    await page.getByRole('heading', { name: 'Starting Items' }).waitFor();
    await page.getByLabel('Add an item').fill('A tin whistle');
    await page.getByLabel('Add an item').press('Enter');
    await button(page, 'Remove A tin whistle').waitFor();
    await standStill(page);
    await expectFit(page);
  });

  it('[BF3] outlives a reload in the middle, and goes on where it was', async () => {
    const { page } = joss;
    await page.reload();
    await page.getByText(`You were building ${NAME}.`).waitFor();
    await button(page, 'Go on').tap();
    await stepTitle(page, 5).waitFor();
    await next(page, 6);
    for (let number = 1; number <= 6; number += 1)
      await page.getByLabel(`Answer to question ${number}`).fill(`The tide knows, ${number}.`);
    await expectFit(page);
    await next(page, 7);
    for (const [slot, word] of ['Ferryhand', 'Locksmith'].entries()) {
      await page.getByLabel('Name', { exact: true }).nth(slot).fill(word);
      await page.getByLabel('Description', { exact: true }).nth(slot).fill(`${word} for eleven winters.`);
    }
    await expectFit(page);
    await next(page, 8);
    await button(page, /^Select /).tap();
    await expectFit(page);
    await next(page, 9);
    for (const number of [0, 1]) {
      await page.getByRole('region', { name: 'For everybody' }).getByRole('button', { name: /^Add/ }).nth(number).tap();
      await page.getByLabel('Description').nth(number).fill('We share one boat.');
    }
    await expectFit(page);
    await button(page, 'Complete').tap();
    await page.getByRole('heading', { name: 'Character Summary' }).waitFor();
    await page.getByRole('article', { name: NAME }).getByText('Ferryhand', { exact: true }).waitFor();
    await expectFit(page);
  });

  it('[BF5] is not saved while the line is cut, says so, and is saved once and whole when it is back', async () => {
    const { page, context } = joss;
    await context.setOffline(true);
    await button(page, 'Save').tap();
    await builder(page).getByText('Save failed: The server is out of reach.', { exact: false }).waitFor();
    expect(await saved()).toEqual([]);
    await context.setOffline(false);
    await button(page, 'Dismiss').tap();
    await builder(page).getByText('Save failed').waitFor({ state: 'hidden' });
    await button(page, 'Save').tap();
    await builder(page)
      .getByText(/^Saved /)
      .waitFor();
    const [kept, ...others] = await saved();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ class: CLASS, campaignId, playerName: 'Joss', isTemplate: false });
    const character = CharacterPayload.parse(kept);
    expect(Object.keys(kept ?? {})).toEqual(expect.arrayContaining(Object.keys(CharacterPayload.shape)));
    const again = fromPayload(character, builtInPack);
    expect(STEPS.flatMap((_, step) => stepProblems(again, step))).toEqual([]);
    expect(character.allFeatures.length).toBeGreaterThan(0);
    expect(character.hopeFeature).not.toBe('');
  });

  it('sits down at the table and rolls', async () => {
    const { page } = joss;
    await button(page, 'Close Character Builder').tap();
    await page.getByRole('heading', { level: 2, name: NAME }).waitFor();
    await mine('POST', `/game/sessions/${sessionId}/start`, {});
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: /Open the sheet$/ }).waitFor();
    const press = page.getByRole('button', { name: 'Roll', exact: true }).last();
    await untilRolled(page, () => press.tap());
    const { rolls } = (await mine('GET', `/game/sessions/${sessionId}/state`)) as {
      rolls?: { characterName: string }[];
    };
    expect(JSON.stringify(rolls ?? [])).toContain(NAME);

    // With a trait and an experience as they were built: the room adds the experience itself.
    const [{ id: characterId, traits } = {}] = await saved();
    const agility = (traits as { name: string; value: number }[]).find(({ name }) => name === 'Agility')?.value ?? 0;
    const stored = await page.evaluate(() => localStorage.getItem('two-lights-auth'));
    const { auth } = JSON.parse(stored ?? '{}') as { auth: { sessionToken: string } };
    const seat = await HubClient.join(server.origin, sessionId, auth.sessionToken, 'Joss');
    const dice = { characterId, dicePool: { d12: 2 }, isDuality: true, modifier: agility, context: 'Agility' };
    const events = await seat.send({ type: 'SendDiceRoll', ...dice, experiences: ['Ferryhand'] });
    const roll = { type: 'DiceRoll', characterName: NAME, modifier: agility + 2 };
    expect(events).toContainEqual(expect.objectContaining(roll));
    seat.leave();
  });
});
