/**
 * A level more, at the desk and at the table, and the character shared with another phone, in a real browser against the
 * real server; each test continues where the one before stopped.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { readCode } from './camera.ts';
import { gmAuth, registerInes } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { savedFile } from './saved-file.ts';
import { shoot } from './shots.ts';

/** What the browser says of the answer that this test takes away. */
const LOST_ON_PURPOSE = /ERR_FAILED/;

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person;
let token: string;
let campaignId: string;
let sessionId: string;
let playerToken: string;
let maren: Kept;
let tobin: Kept;

type Kept = Record<string, unknown> & {
  id: string;
  level: number;
  maxHp: number;
  hp: number;
  evasion: number;
  proficiency: number;
  traits: { name: string; value: number }[];
  experiences: { name: string; modifier: number }[];
  domainCards: { name: string }[];
};

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const kept = async (id: string) => (await mine('GET', `/manage/characters/${id}`)) as Kept;
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Level up/ });
const part = (page: Page, title: string) => dialog(page).locator('summary', { hasText: title });
const save = (page: Page, level: number) => dialog(page).getByRole('button', { name: `Save level ${level}` });
const take = (page: Page, name: string | RegExp) => dialog(page).getByRole('radio', { name }).check({ force: true });

/** What is below the sheet moves down as the rest of it comes: a press at that moment would hit nothing. */
async function openWholeSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Open the sheet$/ }).tap();
  await page.getByRole('heading', { name: 'Connections' }).waitFor();
}

/** The stored sign-in of the phone or the desk: another journey signs in by hand. */
async function store(page: Page, auth: Record<string, unknown>, character: Kept | null = null) {
  await page.goto(server.origin);
  await page.evaluate(
    (stored) => localStorage.setItem('two-lights-auth', stored),
    JSON.stringify({
      auth,
      selectedCharacterId: character?.id ?? null,
      selectedCharacterName: character?.name ?? null,
    }),
  );
}

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await registerInes(server.origin);
  token = String(account.accessToken);
  campaignId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern' })).id);
  maren = (await mine('POST', '/manage/characters', {
    name: 'Maren Oake',
    class: 'Ranger',
    heritage: 'Marshborn, Ferry Towns',
    level: 3,
    campaignId,
    traits: [2, 1, 1, 0, 0, -1].map((value, index) => ({
      name: ['Agility', 'Strength', 'Finesse', 'Instinct', 'Presence', 'Knowledge'][index],
      value,
    })),
    experiences: [{ name: 'Ferry hand', description: 'Six winters on the river.' }],
  })) as Kept;
  tobin = (await mine('POST', '/manage/characters', {
    name: 'Tobin Wick',
    class: 'Bard',
    heritage: 'Marshborn, Ferry Towns',
    campaignId,
  })) as Kept;
  ines = await gameMaster(browser, 'Ines');
  joss = await phonePlayer(browser, 'Joss');
  await store(ines.page, gmAuth(account));
});

afterAll(() => browser?.close());

afterEach(() => {
  const faults = [ines, joss].flatMap((person) => person.faults.splice(0));
  expect(faults.filter((fault) => !LOST_ON_PURPOSE.test(fault))).toEqual([]);
});

describe('at the desk', () => {
  it('[LU2] [LU4] says before and after, and what is still to choose', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    const numbers = dialog(page).locator('dl');
    await numbers.getByText('Hit Points').waitFor();
    expect(await numbers.textContent()).toMatch(
      new RegExp(`Hit Points\\s*from\\s*${maren.maxHp}\\s*to\\s*${maren.maxHp + 2}`),
    );
    expect(await numbers.textContent()).toMatch(/Proficiency1stays/);
    await save(page, 4).click();
    await dialog(page).getByText('Choose 2 more of the three.').waitFor();
    await part(page, 'A trait').click();
    await take(page, /^Agility/);
    expect(await numbers.textContent()).toMatch(/Evasionfrom 11 to 12/);
    await part(page, 'A domain card').click();
    await shoot(page, 'level-up-desk');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('[LU1] [LU5] saves nothing before the button, then one level with what was chosen', async () => {
    const { page } = ines;
    await dialog(page).getByRole('button', { name: 'Start over' }).click();
    await dialog(page).getByText('0 of 2 chosen').waitFor();
    await take(page, /^Agility/);
    const card = dialog(page).getByRole('group').first().getByRole('radio').first();
    await card.focus();
    await page.keyboard.press('Space');
    await dialog(page).getByText('2 of 2 chosen').waitFor();
    expect((await kept(maren.id)).level).toBe(3);
    await save(page, 4).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Maren Oake is level 4.').waitFor();
    await page.getByText('Lv. 4').waitFor();
    const risen = await kept(maren.id);
    expect(risen).toMatchObject({ level: 4, maxHp: maren.maxHp + 2, hp: maren.maxHp + 2, evasion: 12, proficiency: 1 });
    expect(risen.traits[0]).toEqual({ name: 'Agility', value: 3 });
    expect(risen.domainCards).toHaveLength(1);
    expect(risen.experiences).toEqual(maren.experiences);
  });

  it('[LU5] what was changed elsewhere meanwhile is shown, and not written over', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    await part(page, 'A trait').click();
    await take(page, /^Finesse/);
    await part(page, 'An experience').click();
    await take(page, /^Ferry hand/);
    await mine('PATCH', `/manage/characters/${maren.id}`, { pronouns: 'she/her' });
    await save(page, 5).click();
    await dialog(page).getByText('Somebody changed this character meanwhile.').waitFor();
    expect(await kept(maren.id)).toMatchObject({ level: 4, pronouns: 'she/her' });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });
});

/** The level is saved, and the page does not hear of it. */
async function saveWithoutAnswer(page: Page, level: number): Promise<void> {
  await page.route('**/manage/characters/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save(page, level).click();
  await dialog(page).getByText('Network error').waitFor();
  await page.unroute('**/manage/characters/*');
}

describe('where else a level is gained', () => {
  it('[LU7] an answer that was lost: the next press finds the level there, and saves no second one', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.getByRole('button', { name: 'Menu of Tobin Wick' }).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    await part(page, 'A trait').click();
    await take(page, /^Finesse/);
    await part(page, 'An experience').click();
    await take(page, /^A new experience/);
    await dialog(page).getByLabel('Name of the experience').fill('Reader of ice');
    await dialog(page).getByLabel('Where it comes from').fill('Two winters on the weir.');
    await saveWithoutAnswer(page, 2);
    await save(page, 2).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Tobin Wick is level 2.').waitFor();
    const risen = await kept(tobin.id);
    expect(risen).toMatchObject({ level: 2, hp: tobin.maxHp + 2, maxHp: tobin.maxHp + 2 });
    expect(risen.experiences.filter(({ name }) => name === 'Reader of ice')).toHaveLength(1);
  });

  it('[LU7] what was changed after a lost answer is not told as saved', async () => {
    const { page } = ines;
    const pell = (await mine('POST', '/manage/characters', { name: 'Pell', class: 'Bard', campaignId })) as Kept;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.getByRole('button', { name: 'Menu of Pell' }).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    await part(page, 'A trait').click();
    await take(page, /^Finesse/);
    await part(page, 'An experience').click();
    await take(page, /^A new experience/);
    await dialog(page).getByLabel('Name of the experience').fill('Lamp lighter');
    await dialog(page).getByLabel('Where it comes from').fill('The long quay.');
    await saveWithoutAnswer(page, 2);
    await dialog(page).getByLabel('Name of the experience').fill('Keeper of bees');
    await save(page, 2).click();
    await dialog(page).getByText('What you chose first was saved after all').waitFor();
    const risen = await kept(pell.id);
    expect(risen.level).toBe(2);
    expect(risen.experiences.filter(({ name }) => /Lamp|bees/.test(name))).toMatchObject([{ name: 'Lamp lighter' }]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await mine('DELETE', `/manage/characters/${pell.id}`);
  });

  it('[BF9] [CL5] the sheet at the desk offers it, and the way to another phone; what changed stands there at once', async () => {
    const { page } = ines;
    await page.getByRole('button', { name: 'Menu of Tobin Wick' }).click();
    await page.getByRole('menuitem', { name: 'Open sheet' }).click();
    const sheet = page.getByRole('dialog', { name: 'Character Sheet' });
    await sheet.getByText('level 2').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Level up' }).click();
    await part(page, 'A trait').click();
    await take(page, /^Finesse/);
    await part(page, 'A domain card').click();
    await dialog(page).getByRole('group').first().getByRole('radio').first().check({ force: true });
    await save(page, 3).click();
    await dialog(page).waitFor({ state: 'detached' });
    await sheet.getByText('level 3').waitFor();
    await sheet.getByRole('button', { name: 'Share' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share Tobin Wick' });
    await sharing.getByRole('img', { name: 'QR code of Tobin Wick' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'share-desk');
    await page.keyboard.press('Escape');
    await sharing.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('[BF9] the summary of a saved character in the builder offers it, once everything is saved', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/character-builder?campaign=${campaignId}&character=${tobin.id}`);
    await page.getByLabel('Pronouns').first().fill('he/him');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Character Summary' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Level up' }).click();
    await page.getByText('A level builds on the character as it is saved.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText(/^Saved /).waitFor();
    await page.getByRole('button', { name: 'Level up' }).click();
    await part(page, 'A trait').click();
    await take(page, /^Presence/);
    await part(page, 'An experience').click();
    await take(page, /^Reader of ice/);
    await save(page, 4).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Tobin Wick' }).getByText('level 4').waitFor();
    await page.getByText(/^Saved /).waitFor();
    expect(await kept(tobin.id)).toMatchObject({ level: 4, pronouns: 'he/him' });
  });

  it('[BF8] the builder writes what is built into a file and opens it again as a new character', async () => {
    const { page } = ines;
    const { name, text } = await savedFile(page, () => page.getByRole('button', { name: 'Save as file' }).click());
    expect(name).toBe('Tobin Wick.json');
    await page.goto(`${server.origin}/character-builder?campaign=${campaignId}`);
    await page.getByLabel('Character Name').fill('Somebody else');
    const open = async (body: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a character file' }).click();
      const buffer = Buffer.from(body);
      await (await chooser).setFiles([{ name: 'tobin.json', mimeType: 'application/json', buffer }]);
    };
    await open('{"character":');
    await page.getByText(/^tobin\.json: /).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await open(text);
    const offer = page.getByRole('dialog', { name: 'Build on Tobin Wick?' });
    await offer.getByText('in place of Somebody else').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'builder-file');
    await offer.getByRole('button', { name: 'Open in the builder' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Character Name').inputValue()).toBe('Tobin Wick');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/character=/);
    const { characters } = (await mine('GET', '/manage/characters')) as { characters: Kept[] };
    const both = characters.filter(({ name }) => name === 'Tobin Wick');
    expect(both).toMatchObject([{ level: 4 }, { level: 4 }]);
    expect(page.url()).not.toContain(tobin.id);
  });
});

describe('at the table', () => {
  it('[LU6] the holder goes up a level on a phone, and what the level brings comes unhurt', async () => {
    const { page } = joss;
    const session = await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId });
    sessionId = String(session.id);
    await mine('POST', `/game/sessions/${sessionId}/start`, {});
    const joined = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: 'Joss' } });
    const { player, accessToken, expiresAt } = joined as { player: object; accessToken: string; expiresAt: string };
    playerToken = accessToken;
    await store(page, { type: 'player', sessionToken: accessToken, expiresAt, ...player }, maren);
    await ask(server.origin, 'POST', `/game/sessions/${sessionId}/select-character`, {
      token: playerToken,
      body: { characterId: maren.id },
    });
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await openWholeSheet(page);
    await page.getByRole('button', { name: 'Level up' }).click();
    await part(page, 'An experience').click();
    await take(page, /^A new experience/);
    await dialog(page).getByLabel('Name of the experience').fill('Bell ringer');
    await dialog(page).getByLabel('Where it comes from').fill('Nine years in the tower.');
    await part(page, 'A trait').click();
    await take(page, /^Strength/);
    await shoot(page, 'level-up-phone');
    expect(await violationsOn(page)).toEqual([]);
    await save(page, 5).click();
    await dialog(page).waitFor({ state: 'detached' });
    const state = async () =>
      (await ask(server.origin, 'GET', `/game/sessions/${sessionId}/state`, { token: playerToken })) as {
        characters: { level: number; health: { current: number; max: number } }[];
      };
    const most = maren.maxHp + 4;
    await expect.poll(async () => (await state()).characters[0]?.health).toEqual({ current: most, max: most });
    const risen = await kept(maren.id);
    expect(risen).toMatchObject({ level: 5, proficiency: 2, maxHp: most });
    expect(risen.experiences).toContainEqual({
      name: 'Bell ringer',
      description: 'Nine years in the tower.',
      modifier: 2,
    });
  });

  it('[LU1] at level 20 there is nothing above', async () => {
    const { page } = ines;
    await mine('PATCH', `/manage/characters/${maren.id}`, { level: 20 });
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.getByRole('button', { name: 'Menu of Maren Oake' }).click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    await dialog(page).getByText('the highest there is').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  });
});

describe('shared', () => {
  let link: string;
  let file: string;
  const lobbyOf = async () =>
    (
      (await ask(server.origin, 'GET', `/game/sessions/${sessionId}/lobby`, { token: playerToken })) as {
        availableCharacters: { name: string }[];
      }
    ).availableCharacters.map(({ name }) => name);

  it('[CL1] [CL6] [DE9] the sheet gives a code that a camera reads, the same as a link, and a file', async () => {
    const { page } = joss;
    await page.reload();
    await page.getByRole('heading', { name: 'Connections' }).waitFor(); // [DE23] the sheet is open again
    await page.getByRole('button', { name: 'Share' }).click();
    const code = page.getByRole('img', { name: 'QR code of Maren Oake' });
    await code.waitFor();
    await page.getByText('Only this computer can open this link').waitFor();
    await shoot(page, 'share-phone');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByText('Copied').waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(`${server.origin}/character#c=1`);
    expect(await readCode(browser, code)).toBe(link);
    const saved = await savedFile(page, () => page.getByRole('button', { name: 'Save as file' }).click());
    expect(saved.name).toBe('Maren Oake.json');
    file = saved.text;
    expect(JSON.parse(file)).toMatchObject({
      format: 'duality-character',
      version: 1,
      character: { name: 'Maren Oake' },
    });
  });

  it('[CL4] on another phone the link shows whose it is, and the lobby offers the character once joined', async () => {
    const tova = await phonePlayer(browser, 'Tova');
    const { page } = tova;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link);
    await page.getByRole('article', { name: 'Maren Oake' }).getByText('Bell ringer +2').waitFor();
    await shoot(page, 'shared-phone');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take this character' }).click();
    await page.waitForURL(/\/auth/);
    await page.goto(`${server.origin}/lobby/${sessionId}`);
    await page.getByLabel(/name/i).first().fill('Tova');
    await page.getByRole('button', { name: /^Join/ }).click();
    await page.getByRole('article', { name: 'Maren Oake' }).waitFor();
    await shoot(page, 'shared-lobby-phone');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take this character' }).click();
    await page.getByRole('article', { name: 'Maren Oake' }).waitFor({ state: 'detached' });
    expect((await lobbyOf()).filter((name) => name === 'Maren Oake')).toHaveLength(2);
    expect(asked.filter((url) => url.includes('#c=') && !url.startsWith(`${server.origin}/character#`))).toEqual([]);
    expect(tova.faults).toEqual([]);
    await tova.context.close();
  });

  it('[CL7] put off, it is not offered again in this tab, and stays on the device', async () => {
    const anselm = await phonePlayer(browser, 'Anselm');
    const { page } = anselm;
    await page.goto(link);
    await page.getByRole('button', { name: 'Take this character' }).click();
    await page.waitForURL(/\/auth/);
    await page.goto(`${server.origin}/lobby/${sessionId}`);
    await page.getByLabel('Player name').fill('Anselm');
    await page.getByRole('button', { name: /^Join/ }).click();
    const offer = page.getByRole('article', { name: 'Maren Oake' });
    await offer.waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Choose who you are tonight' }).waitFor();
    const later = await anselm.context.newPage();
    await later.goto(`${server.origin}/lobby`);
    await later.getByRole('article', { name: 'Maren Oake' }).waitFor();
    expect(await offer.count()).toBe(0);
    expect(anselm.faults).toEqual([]);
    await anselm.context.close();
  });

  it('[CL6] the lobby opens a file as a new character, and says why not for another file', async () => {
    const { page } = joss;
    const open = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open a character file' }).click();
      const buffer = Buffer.from(text);
      await (await chooser).setFiles([{ name: 'maren.json', mimeType: 'application/json', buffer }]);
    };
    await page.goto(`${server.origin}/lobby`);
    await open('{"format":"duality-character","version":2}');
    await page.getByText('maren.json: Its version is 2.').waitFor();
    await open(`\uFEFF${file}`);
    await page.getByRole('button', { name: 'Take this character' }).click();
    await page.getByRole('article', { name: 'Maren Oake' }).waitFor({ state: 'detached' });
    expect((await lobbyOf()).filter((name) => name === 'Maren Oake')).toHaveLength(3);
    expect(await kept(maren.id)).toMatchObject({ name: 'Maren Oake', level: 20 });
  });

  it('[CL4] a game master takes it to the desk; a broken link says so', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/character#c=1AAAA`);
    await page.getByText('This link is broken').waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Take this character' }).click();
    await page.waitForURL(/\/dashboard/);
    const { characters } = (await mine('GET', '/manage/characters')) as { characters: Kept[] };
    expect(characters.filter(({ name, campaignId: place }) => name === 'Maren Oake' && place === null)).toHaveLength(1);
  });
});
