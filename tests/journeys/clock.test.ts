/**
 * Devices whose clock is an hour off, one ahead and one behind, for a game master and for a player each: they sign in by hand,
 * play, get their token renewed, and come back after a reload, as if it were right. Nobody waits for half of a token's life: the
 * clocks of the devices are put forward by it.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { messageField } from './folded.ts';
import { INES, registerInes } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { untilRolled } from './rolls.ts';

const HOUR_MS = 3_600_000;
/** After so long half of a token's life is over, and not all of it. */
const FORWARD_MS = { gm: 13 * HOUR_MS, player: 5 * HOUR_MS };
/** By its own clock a device is told when a token ends; what passes meanwhile is less. */
const NEARLY_MS = 60_000;
const PASSWORD = 'a lamp in the window';
const SESSION = 'The Mill at Low Water';

/** Somebody, by how much the clock of their device is ahead of the server's, and what they play. */
type Stray = Person & { offMs: number; character: string | null };

const forwardMsOf = ({ character }: Stray) => (character === null ? FORWARD_MS.gm : FORWARD_MS.player);

let server: SharedServer;
let browser: Browser;
let sessionId: string;
let gms: Stray[];
let players: Stray[];
let everybody: Stray[];

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  const { accessToken } = await registerInes(server.origin, PASSWORD);
  const make = (path: string, body: unknown) => ask(server.origin, 'POST', path, { token: String(accessToken), body });
  const { id: campaignId } = await make('/manage/campaigns', { name: 'The Salt Lanterns' });
  for (const name of ['Maren Oake', 'Tobin Wick']) {
    await make('/manage/characters', { name, class: 'Ranger', level: 2, campaignId });
  }
  sessionId = String((await make('/manage/sessions', { name: SESSION, campaignId })).id);
  await make(`/game/sessions/${sessionId}/start`, {});
  const stray = async (person: Promise<Person>, offMs: number, character: string | null = null): Promise<Stray> => {
    const { page, ...rest } = await person;
    await page.clock.install({ time: Date.now() + offMs });
    return { page, ...rest, offMs, character };
  };
  gms = [
    await stray(gameMaster(browser, 'Ines at the desk'), HOUR_MS),
    await stray(gameMaster(browser, 'Ines on the sofa'), -HOUR_MS),
  ];
  players = [
    await stray(phonePlayer(browser, 'Joss'), HOUR_MS, 'Maren Oake'),
    await stray(phonePlayer(browser, 'Wren'), -HOUR_MS, 'Tobin Wick'),
  ];
  everybody = [...gms, ...players];
});

afterAll(() => browser?.close());

async function signIn({ page }: Stray): Promise<void> {
  await page.goto(`${server.origin}/auth`);
  await page.getByRole('radio', { name: /Game Master/ }).click();
  await page.getByLabel('Username or email').fill(INES);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard**');
  await page.goto(`${server.origin}/sessions/${sessionId}`);
}

async function join({ page, name, character }: Stray): Promise<void> {
  await page.goto(`${server.origin}/join/${sessionId}`);
  await page.getByLabel('Player name').fill(name);
  await page.getByRole('button', { name: 'Join Session' }).tap();
  await page.getByRole('button', { name: `Select Character: ${character}` }).tap();
}

async function atTheTable({ page }: Stray): Promise<void> {
  await page.getByRole('heading', { name: SESSION }).waitFor();
  await page.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
}

type Kept = {
  token: string;
  endsAtMs: number; // by the clock of the server
  expiresAtMs: number; // by that of the device
};

/** What the browser has kept of who is signed in. */
async function signInKeptBy(page: Page): Promise<Kept> {
  const auth = await page.evaluate(() => JSON.parse(localStorage.getItem('two-lights-auth') ?? '{}').auth);
  const token = String(auth.token ?? auth.sessionToken);
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, endsAtMs: exp * 1_000, expiresAtMs: Date.parse(auth.expiresAt) };
}

/** All say this, and all hear all of it. */
async function allSay(words: string): Promise<void> {
  for (const stray of everybody) {
    const { page } = stray;
    await atTheTable(stray);
    const message = await messageField(page);
    await message.fill(words);
    await message.press('Enter');
  }
  for (const { page } of everybody) {
    const told = page.getByRole('log', { name: 'Chat' }).getByText(words);
    await expect.poll(() => told.count()).toBe(everybody.length);
  }
  for (const { page } of players) await page.keyboard.press('Escape');
}

describe('a clock that is an hour off', () => {
  it('[TK9] lets people in, shows dice that come to rest, renews their tokens, and keeps their seats over a reload', async () => {
    await Promise.all([...gms.map(signIn), ...players.map(join)]);
    await Promise.all(everybody.map(atTheTable));
    for (const { page, offMs } of everybody) {
      const aheadMs = (await page.evaluate(() => Date.now())) - Date.now();
      expect(Math.abs(aheadMs - offMs)).toBeLessThan(HOUR_MS / 10); // or this proves nothing
    }
    const before = await Promise.all(everybody.map(({ page }) => signInKeptBy(page)));

    for (const { page: roller } of players) {
      const roll = () => roller.getByRole('button', { name: 'Roll', exact: true }).last().tap();
      const rolled = everybody.reduce<() => Promise<unknown>>(
        (next, { page }) =>
          () =>
            untilRolled(page, next),
        roll,
      );
      await rolled();
    }
    await allSay('What time is it?');

    const tokens = () => Promise.all(everybody.map(async ({ page }) => (await signInKeptBy(page)).token));
    const old = before.map(({ token }) => token);
    await Promise.all(everybody.map((stray) => stray.page.clock.fastForward(forwardMsOf(stray))));
    await expect.poll(async () => (await tokens()).filter((token) => old.includes(token))).toEqual([]);
    await allSay('Later than before.');
    for (const [index, stray] of everybody.entries()) {
      const { page, offMs, name } = stray;
      const is = await signInKeptBy(page);
      expect(is.endsAtMs, name).toBeGreaterThan(before[index]?.endsAtMs ?? 0);
      expect(Math.abs(is.expiresAtMs - is.endsAtMs - offMs - forwardMsOf(stray)), name).toBeLessThan(NEARLY_MS);
    }

    for (const { page } of everybody) await page.reload();
    await Promise.all(everybody.map(atTheTable));
    for (const { page } of everybody) {
      await page.getByRole('article', { name: 'Last roll' }).and(page.locator('[aria-busy=false]')).waitFor();
    }
    await allSay('We are still here.');
    expect(everybody.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
