/**
 * What a game master's desk does by itself: a campaign that is open again, files that go into the open one, in any encoding,
 * and who plays whom now. In a real browser against the real server; each test continues where the one before stopped.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { expectFocus, group, panel, toast } from './desk-panel.ts';
import { type Account, registerInes, signIn } from './game-master.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { shoot } from './shots.ts';

let server: SharedServer;
let browser: Browser;
let account: Account;
let ines: Person;
let phone: Person;
let token: string;
let lanternId: string;
let sessionId: string;
const seats: HubClient[] = [];

const mine = (method: string, path: string, body?: unknown) => ask(server.origin, method, path, { token, body });
const card = (page: Page, name: string, pressed: boolean) =>
  page.getByRole('region', { name: 'Campaigns' }).getByRole('button', { name, pressed });
const openDesk = (page: Page) => page.goto(`${server.origin}/dashboard`);

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  account = await registerInes(server.origin);
  token = String(account.accessToken);
  lanternId = String((await mine('POST', '/manage/campaigns', { name: 'The Salt Lantern' })).id);
  sessionId = String(
    (await mine('POST', '/manage/sessions', { name: 'The Mill at Low Water', campaignId: lanternId })).id,
  );
  ines = await gameMaster(browser, 'Ines');
  phone = await phonePlayer(browser, 'Ines on her phone');
  for (const { page } of [ines, phone]) await signIn(page, server.origin, account);
});

afterAll(async () => {
  for (const seat of seats) seat.leave();
  await browser?.close();
});

afterEach(() => {
  expect([ines, phone].flatMap(({ faults }) => faults.splice(0))).toEqual([]);
});

/** `bytes` stand in the file as they are. */
async function pick(page: Page, name: string, bytes: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: bytes });
}

describe('[DK1] the campaign on the desk', () => {
  it('that is the only one is open by itself, on a phone with its sessions in sight', async () => {
    for (const { page } of [ines, phone]) {
      await openDesk(page);
      await page.getByRole('heading', { level: 1, name: 'The Salt Lantern' }).waitFor();
      await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
    }
    await card(ines.page, 'The Salt Lantern', true).waitFor();
    expect(await ines.page.getByRole('button', { name: 'Create Session' }).isEnabled()).toBe(true);
    await shoot(phone.page, 'desk-only-campaign-phone');
  });

  it('that is let go stays so in this tab, and is open again on the next visit', async () => {
    const { page, context } = ines;
    await card(page, 'The Salt Lantern', true).click();
    await page.getByText('Please select a campaign first').waitFor();
    await page.reload();
    await card(page, 'The Salt Lantern', false).waitFor();
    await page.getByText('Please select a campaign first').waitFor();
    const next = await context.newPage();
    await openDesk(next);
    await card(next, 'The Salt Lantern', true).waitFor();
    await next.close();
  });

  it('of several is the one that was open last, in a new tab too, and each tab keeps its own', async () => {
    const { page, context } = ines;
    const winterId = String((await mine('POST', '/manage/campaigns', { name: 'Winter Ferries' })).id);
    await page.reload();
    await card(page, 'Winter Ferries', false).click();
    await page.waitForURL(`**/dashboard?campaign=${winterId}`);
    const next = await context.newPage();
    await openDesk(next);
    await card(next, 'Winter Ferries', true).waitFor();
    await card(next, 'The Salt Lantern', false).click();
    await next.waitForURL(`**/dashboard?campaign=${lanternId}`);
    await openDesk(page);
    await card(page, 'Winter Ferries', true).waitFor();
    await next.close();
    await page.goto(`${server.origin}/dashboard?campaign=${lanternId}`);
    await card(page, 'The Salt Lantern', true).waitFor();
  });

  it('is each game master’s own: another one on this device finds theirs', async () => {
    const { context } = ines;
    const other = await ask(server.origin, 'POST', '/auth/register', {
      body: {
        username: `orla.${crypto.randomUUID().slice(0, 8)}`,
        email: `${crypto.randomUUID()}@example.org`,
        password: 'another lamp entirely',
        displayName: 'Orla',
        accessKey: 'duality-beta',
      },
    });
    await ask(server.origin, 'POST', '/manage/campaigns', {
      token: String(other.accessToken),
      body: { name: 'Nine Lights Out' },
    });
    const page = await context.newPage();
    await signIn(page, server.origin, other);
    await openDesk(page);
    await card(page, 'Nine Lights Out', true).waitFor();
    await signIn(page, server.origin, account);
    await openDesk(page);
    await card(page, 'The Salt Lantern', true).waitFor();
    await page.close();
    await openDesk(ines.page);
    await card(ines.page, 'The Salt Lantern', true).waitFor();
  });
});

describe('a file', () => {
  const vex = (name: string) => JSON.stringify({ name, class: 'Bard', level: 2 });

  it('[DK2] that is imported becomes a character of the campaign that is open', async () => {
    const { page } = ines;
    await pick(page, 'vex.json', Buffer.from(vex('Vex Reed')));
    await toast(page, 'Vex Reed: in The Salt Lantern.').waitFor();
    await group(page, 'Campaign Characters')
      .getByRole('button', { name: /^Vex Reed/ })
      .waitFor();
    await page.getByRole('button', { name: /^The Salt Lantern.*1 character/ }).waitFor();
  });

  it('[DK4] in an old encoding is shown as it reads in each, and taken in as the person says', async () => {
    const { page } = ines;
    await pick(page, 'old.json', Buffer.from(vex('Zoë Grün'), 'latin1'));
    const question = page.getByRole('dialog', { name: 'Which letters are these?' });
    await question.getByText('old.json is written in an old encoding.').waitFor();
    await question.getByText('Zoë, Grün').waitFor();
    expect(await question.getByRole('radio', { name: 'Western European' }).isChecked()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, 'desk-old-letters');
    await question.getByRole('button', { name: 'Read It So' }).click();
    await group(page, 'Campaign Characters')
      .getByRole('button', { name: /^Zoë Grün/ })
      .waitFor();

    await pick(
      page,
      'cyrillic.json',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xdf, 0xed, 0xe0]), Buffer.from('","level":1}')]),
    );
    await question.getByRole('radio', { name: 'Cyrillic' }).check({ force: true });
    await question.getByRole('button', { name: 'Read It So' }).click();
    await group(page, 'Campaign Characters').getByRole('button', { name: /^Яна/ }).waitFor();
  });

  it('[DK4] in an old encoding that nobody can tell is left out, and named', async () => {
    const { page } = ines;
    await pick(page, 'unknown.json', Buffer.from(vex('Zoë'), 'latin1'));
    await page.getByRole('dialog').getByRole('button', { name: 'Leave It Out' }).click();
    const report = panel(page).getByRole('alert');
    await report.getByText(/^unknown\.json It is written in an old encoding and was left out/).waitFor();
    const { characters } = await mine('GET', '/manage/characters');
    expect((characters as { name: string }[]).map(({ name }) => name).toSorted()).toEqual([
      'Vex Reed',
      'Zoë Grün',
      'Яна',
    ]);
    await report.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('[DK4] of content is asked about too, and refused only for what is in it', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${lanternId}`);
    const content = page.getByRole('region', { name: 'Content' });
    const pack = { format: 'two-lights-pack', version: 1, name: 'Grüne Bücher', names: ['Zoë'] };
    await content.locator('input[type=file]').setInputFiles({
      name: 'pack.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(pack), 'latin1'),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Read It So' }).click();
    await content.getByRole('heading', { name: 'Grüne Bücher' }).waitFor();
  });
});

describe('who plays a character now', () => {
  const who = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  async function sit(name: string, character: string): Promise<HubClient> {
    const { accessToken } = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, {
      body: { playerName: name },
    });
    const seat = await HubClient.join(server.origin, sessionId, String(accessToken), name);
    seats.push(seat);
    const { characters } = await mine('GET', `/manage/characters?campaignId=${lanternId}`);
    const { id } = (characters as { id: string; name: string }[]).find((each) => each.name === character) ?? {};
    await seat.send({ type: 'SelectCharacter', characterId: id, forceSelection: true });
    return seat;
  }

  it('[DK3] stands on the desk and on the campaign’s page, also of a shared one and of somebody who is away', async () => {
    await mine('POST', `/game/sessions/${sessionId}/activate`, {});
    const joss = await sit('Joss', 'Vex Reed');
    await sit('Wren', 'Vex Reed');
    await sit('Bo', 'Zoë Grün');
    const { page } = ines;
    for (const path of ['/dashboard', `/campaigns/${lanternId}`]) {
      await page.goto(server.origin + path);
      await who(page, 'Vex Reed').getByText('In play: Joss and Wren').waitFor();
      await who(page, 'Zoë Grün').getByText('In play: Bo').waitFor();
      expect(await who(page, 'Яна').getByText('In play').count()).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
    }
    await shoot(page, 'campaign-in-play');
    joss.leave();
    await page.goto(`${server.origin}/dashboard`);
    await who(page, 'Vex Reed').getByText('In play: Joss (away) and Wren').waitFor();
    await shoot(page, 'desk-in-play');
  });
});

describe('newcomers who went without choosing a character', () => {
  it('[SE27] are removed together at the table, and the focus stays in the party', async () => {
    for (const playerName of ['Kit', 'Lark', 'Pell']) {
      await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName } });
    }
    for (const { page } of [ines, phone]) {
      await page.goto(`${server.origin}/sessions/${sessionId}`);
      const guests = page.getByRole('list', { name: 'Also here' });
      await guests.getByRole('button', { name: /Lark/ }).click();
      const together = page.getByRole('button', { name: 'Remove all 3 who never came back' });
      await together.waitFor();
      await shoot(page, `table-newcomers-${page === phone.page ? 'phone' : 'desktop'}`);
      if (page === ines.page) {
        expect(await violationsOn(page)).toEqual([]);
        await page.keyboard.press('Escape');
        continue;
      }
      await together.click();
      for (const name of ['Kit', 'Lark', 'Pell']) {
        await guests.getByText(name, { exact: true }).waitFor({ state: 'detached' });
      }
      await expectFocus(page.getByRole('region', { name: 'Party' }));
    }
    const { players } = await mine('GET', `/game/sessions/${sessionId}/state`);
    expect((players as { username: string }[]).map(({ username }) => username).toSorted()).toEqual([
      'Bo',
      'Ines',
      'Joss',
      'Wren',
    ]);
  });
});
