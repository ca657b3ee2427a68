/**
 * Background, Experiences, Domain Cards and Connections of one character: written with mouse and keyboard at a desk, gone on
 * with by touch on a phone, saved, and read back. Each step is looked at in both lights and by axe.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../rules/character.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { violationsOn } from './axe.ts';
import { INES, registerInes } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask } from './seat.ts';
import { shootBothLights } from './shots.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
/** What the browser says of the answers that this test gives in the server's place. */
const REFUSED_ON_PURPOSE = /status of 403/;

const PASSWORD = 'salt and wick';

let server: SharedServer;
let browser: Browser;
let desk: Person;
let phone: Person;
let token: string;
let characterId: string;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  token = String((await registerInes(server.origin, PASSWORD)).accessToken);
  const character = { name: 'Maren Oake', pronouns: 'they/them', class: 'Ranger', level: 3 };
  characterId = String((await ask(server.origin, 'POST', '/manage/characters', { token, body: character })).id);
  desk = await gameMaster(browser, 'Ines');
  phone = await phonePlayer(browser, 'Ines on her phone');
  for (const { page } of [desk, phone]) {
    await page.goto(`${server.origin}/auth?mode=sign-in`);
    await page.getByLabel('Username or email').fill(INES);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
  }
});

afterAll(() => browser?.close());

afterEach(() => {
  const faults = [desk, phone].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !REFUSED_ON_PURPOSE.test(fault))).toEqual([]);
});

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
const focused = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
const saved = async () =>
  (await ask(server.origin, 'GET', `/manage/characters/${characterId}`, { token })) as unknown as Character;

async function open(page: Page): Promise<void> {
  await page.goto(`${server.origin}/character-builder?character=${characterId}`);
  await title(page, 'Basic Information').waitFor();
}

/** On a phone the row shows the neighbours only: there one walks. */
async function goTo(page: Page, step: number, name: string): Promise<void> {
  const mark = button(page.getByRole('navigation', { name: 'Steps' }), new RegExp(`^${step}: `));
  while ((await mark.count()) === 0) await button(page, /^Next/).click();
  await mark.click();
  await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await button(page, 'Save').click();
  expect((await answer).status()).toBe(200);
  await page.getByText(/^Saved /).waitFor();
}

/** Both lights as pictures, what axe finds, and whether anything reaches beyond the sides or is too small for a thumb. */
async function lookAt(page: Page, name: string): Promise<void> {
  await shootBothLights(page, name);
  expect(await violationsOn(page)).toEqual([]);
  const faults = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return ['There is no main part.'];
    const wide = [...main.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    const small = [...main.querySelectorAll('button, textarea, select, input:not([type=radio])')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44) && element.closest('nav') === null;
    });
    const { scrollHeight, clientHeight } = document.documentElement; // the step scrolls, the page does not
    const tall = scrollHeight > clientHeight ? [`The page is ${scrollHeight} high on ${clientHeight}.`] : [];
    return [...tall, ...[...wide, ...small].map((element) => element.outerHTML.slice(0, 120))];
  });
  expect(faults).toEqual([]);
}

describe('at a desk, with mouse and keyboard', () => {
  it('answers the six questions, takes one of the class, adds one and thinks better of it', async () => {
    const { page } = desk;
    await open(page);
    await goTo(page, 6, 'Background');
    for (let number = 1; number <= 6; number += 1)
      await page.getByLabel(`Answer to question ${number}`).fill(`Because of the tide, ${number} times.`);
    await page.getByText('29 of 5,000 characters').first().waitFor();
    await page.getByText('Still open').waitFor({ state: 'hidden' });

    const offers = page.getByRole('region', { name: 'More questions' });
    const offered = await offers.getByRole('listitem').count();
    await button(offers, /^Add/).first().click();
    await said(page, 'Question 7 added.');
    await page.keyboard.type('It was the heron.');
    expect(await offers.getByRole('listitem').count()).toBe(offered - 1);

    await button(page, 'Add Custom Question').press('Enter');
    await said(page, 'Question 8 added.');
    await page.keyboard.type('What would you never sell?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('The whistle.');
    await button(page, 'Remove question 8').press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Remove Question 8?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await focused(button(page, 'Remove question 8'));
    await page.keyboard.press('Enter');
    await question.waitFor();
    await button(question, 'Remove').click();
    await said(page, 'Question 8 removed.');
    await focused(title(page, 'Question 7'));
    await title(page, 'Question 8').waitFor({ state: 'hidden' });
    await lookAt(page, 'builder-background-desktop');
  });

  it('takes suggestions into the empty slots, then into a third, and one in the place of another', async () => {
    const { page } = desk;
    await goTo(page, 7, 'Experiences');
    const search = page.getByLabel('Search the suggestions');
    await button(page, /^Combat/).click();
    await button(page, /^Select /)
      .nth(0)
      .click();
    await said(page, 'is experience 1 now.');
    await search.fill('lock');
    await page.getByText(/^\d+ suggestions?$/).waitFor();
    await button(page, /^Select /)
      .first()
      .click();
    await button(page, /^Populate Experience 3 /)
      .last()
      .click();
    await title(page, 'Experience 3').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(3);

    await button(page, 'Take a suggestion for experience 1').click();
    await focused(search);
    await search.fill('dragonfly nobody has been');
    await page.getByText('Nothing with these words.').waitFor();
    await search.fill('');
    await button(page, /^Craft/).click();
    const taken = button(page, /^Populate Experience 1 /).last();
    const name = (await taken.textContent())?.replace('Populate Experience 1 ', '');
    await taken.click();
    await focused(title(page, 'Experience 1'));
    expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe(name);

    await button(page, 'Remove experience 3').click();
    await button(page.getByRole('alertdialog'), 'Remove').click();
    await focused(title(page, 'Experience 2'));
    await page.getByText('Still open').waitFor({ state: 'hidden' });
    await lookAt(page, 'builder-experiences-desktop');
  });

  it('selects cards of the class’s domains up to the level, each once, and reads the rest of one', async () => {
    const { page } = desk;
    await goTo(page, 8, 'Domain Cards');
    await title(page, 'Sage').waitFor();
    const chosen = page.getByRole('region', { name: 'Selected cards' });
    await button(page, /^Show more of /)
      .first()
      .click();
    await button(page, /^Show less of /).waitFor();
    await page.getByLabel('Level', { exact: true }).selectOption('Level 3');
    await page.getByRole('radio', { name: 'Midnight' }).check();
    await title(page, 'Sage').waitFor({ state: 'hidden' });
    expect(await page.getByText(/^Level 3 · /).count()).toBe(await button(page, /^Select /).count());
    const first = button(page, /^Select /).first();
    const name = (await first.textContent())?.replace('Select ', '') ?? '';
    await first.press('Space');
    await said(page, `${name} selected.`);
    await button(page, `Remove ${name}`).first().waitFor();
    await page.getByRole('radio', { name: 'All' }).check();
    await button(page, /^Select /)
      .first()
      .click();
    expect(await chosen.getByRole('listitem').count()).toBe(2);
    await button(chosen, /^Remove /)
      .first()
      .click();
    await said(page, `${name} removed.`);
    await focused(chosen.getByRole('heading', { level: 4 }));
    await lookAt(page, 'builder-domain-cards-desktop');
  });

  it('begins connections from prompts, names one of two, and saves it all', async () => {
    const { page } = desk;
    await goTo(page, 9, 'Connections');
    const summary = page.getByRole('region', { name: 'Summary of your connections' });
    expect(await page.getByRole('region', { name: 'For everybody' }).getByRole('listitem').count()).toBe(9);
    const ofClass = page.getByRole('region', { name: 'For the Ranger' });
    expect(await ofClass.getByRole('listitem').count()).toBe(2);
    await button(ofClass, /^Add/).first().press('Enter');
    await said(page, 'Connection 1 added.');
    await page.keyboard.type('Tobin Wick');
    await page.getByLabel('Type').selectOption('Rival');
    await page.getByLabel('Description').fill('We do not speak of the ferry.');
    await button(page.getByRole('region', { name: 'For everybody' }), /^Add/)
      .nth(2)
      .click();
    await page.getByLabel('Description').nth(1).fill('One lamp, two liars.');
    await button(page, 'Write your own prompt').click();
    await page.keyboard.type('Whose boat was it?');
    expect(await summary.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Tobin Wick\s*Rival/),
      expect.stringMatching(/^TBD\s*General/),
      expect.stringMatching(/^TBD\s*General.*Whose boat was it\?$/),
    ]);
    await button(page, 'Remove connection 3').click();
    await focused(title(page, 'Connection 2'));
    await page.getByText('Still open').waitFor({ state: 'hidden' });
    await lookAt(page, 'builder-connections-desktop');
    await save(page);

    const { background, experiences, domainCards, connections } = await saved();
    expect(Object.keys(background.answers)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(background.answers['6']).toBe('It was the heron.');
    expect(experiences.map(({ modifier }) => modifier)).toEqual([2, 2]);
    expect(domainCards.map(({ domain }) => domain)).toEqual(['sage']);
    expect(connections).toMatchObject([
      { targetCharacterName: 'Tobin Wick', connectionType: 'rival', description: 'We do not speak of the ferry.' },
      { targetCharacterName: '', connectionType: 'general', description: 'One lamp, two liars.' },
    ]);
    for (const { id } of connections) expect(id).toMatch(/^connection_\d{13,}$/);
  });
});

describe('on a phone, by touch', () => {
  it('goes on with what was saved, step by step, and nothing is too small or reaches beyond the side', async () => {
    const { page } = phone;
    await open(page);
    await goTo(page, 6, 'Background');
    expect(await page.getByLabel('Answer to question 1').inputValue()).toBe('Because of the tide, 1 times.');
    await button(page, 'Add Custom Question').tap();
    await button(page, 'Remove question 8').tap();
    await focused(title(page, 'Question 7'));
    await lookAt(page, 'builder-background-phone');

    await goTo(page, 7, 'Experiences');
    await button(page, 'Add another experience').tap();
    await page.keyboard.type('Bellringer');
    await button(page, /^Social/).tap();
    await lookAt(page, 'builder-experiences-phone');
    await button(page, 'Remove experience 3').tap();
    await button(page.getByRole('alertdialog'), 'Remove').tap();
    await focused(title(page, 'Experience 2'));

    await goTo(page, 8, 'Domain Cards');
    const way = button(page, /^Selected cards: \d+$/);
    await button(page, /^Select /)
      .first()
      .tap();
    expect(await way.textContent()).toBe('Selected cards: 2');
    await lookAt(page, 'builder-domain-cards-phone');
    await way.tap();
    await focused(title(page, /^Selected cards/));

    await goTo(page, 9, 'Connections');
    await button(page, 'Remove connection 2').tap();
    await button(page.getByRole('alertdialog'), 'Cancel').tap();
    await focused(button(page, 'Remove connection 2'));
    await lookAt(page, 'builder-connections-phone');
    await save(page);
    expect((await saved()).domainCards).toHaveLength(2);
  });

  it('tells what did not load, keeps what was written in sight, and goes on after Retry', async () => {
    const { page } = phone;
    const isRefused = { prompts: true };
    await page.route('**/api/reference/prompts*', (route) =>
      isRefused.prompts ? route.fulfill({ status: 403, json: { message: 'The shelf is closed.' } }) : route.continue(),
    );
    await open(page);
    await goTo(page, 6, 'Background');
    await page.getByText('Failed to load background questions').waitFor();
    expect(await page.getByLabel('Answer to question 1').inputValue()).toBe('Because of the tide, 1 times.');
    await page.getByLabel('Answer to question 1').fill('Because of the tide, once.');
    await lookAt(page, 'builder-background-failed-phone');
    isRefused.prompts = false;
    await button(page, 'Retry').tap();
    await page.getByText('Failed to load background questions').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body), PATIENCE).toBe(false);
    await page.getByRole('region', { name: 'More questions' }).waitFor();
  });
});
