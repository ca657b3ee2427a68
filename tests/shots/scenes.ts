// The screens to be photographed, scene by scene: who opens what, and which presses lead there. What stands in a picture is
// judged by whoever looks at it.
import type { Locator, Page } from 'playwright-core';
import { STEPS } from '../../rules/builder/steps.ts';
import type { SeatAtTable } from '../journeys/seat.ts';
import type { BareTable, Evening } from './evening.ts';
import type { Studio } from './studio.ts';

export type Scene = (set: Studio & { evening: Evening }) => Promise<void>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
const at = ({ sessionId }: BareTable) => `/sessions/${sessionId}`;
const atTable = (page: Page) => heading(page, 'The Mill at Low Water').waitFor();

async function choose(page: Page, item: string | RegExp): Promise<void> {
  await button(page, /^Menu/).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function takeDialog({ take }: Pick<Studio, 'take'>, page: Page, asked: Locator, name: string): Promise<void> {
  await asked.waitFor();
  await take(page, name);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
}

const rollPair = (seat: SeatAtTable, context = 'Agility') =>
  seat.does({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 2, isDuality: true, context });

async function lyingStill(page: Page, drawing: 'flat' | 'solid'): Promise<void> {
  await page.locator('article[aria-label="Last roll"][aria-busy=false]').waitFor();
  const sheet = drawing === 'solid' ? '[data-drawing=solid][data-moving=false]' : '[data-drawing=flat]';
  await page.locator(sheet).waitFor({ state: 'attached', timeout: 45_000 }); // the engine comes last of all
}

/** A table with its people, some Fear, and a few words said. */
async function inFullSwing(evening: Evening) {
  const table = await evening.openTable();
  const joss = await table.join('Joss', table.characters.maren);
  const wren = await table.join('Wren', table.characters.tobin);
  const ines = await evening.gmSeat(table);
  await ines.does({ type: 'ChangeFear', change: 3, reason: '' });
  await ines.does({ type: 'SetScene', label: 'The mill race' });
  await joss.seat.does({ type: 'SendChatMessage', message: 'I am not going in first.' });
  await wren.seat.does({ type: 'SendChatMessage', message: 'Then I sing us in.' });
  await ines.does({ type: 'SendChatMessage', message: 'Something moves under the ice.' });
  await joss.seat.does({ type: 'SaveNote', scope: 'shared', text: 'The lantern hangs in the mill, not in the weir.' });
  await joss.seat.does({ type: 'SaveNote', scope: 'private', text: 'The miller lies.' });
  return { table, joss, wren, ines };
}

export const scenes: Record<string, Scene> = {
  async auth({ open, take, evening }) {
    const page = await open('/auth');
    await page.getByRole('radio').first().waitFor();
    await take(page, 'auth-choice');
    const { sessionId } = await evening.openTable();
    const linked = await open(`/lobby/${sessionId}`);
    await linked.getByText('From link').waitFor();
    await take(linked, 'auth-player-with-link');
    const signIn = await open('/auth?mode=sign-in');
    await signIn.getByLabel('Username or email').waitFor();
    await take(signIn, 'auth-sign-in');
    const account = await open('/auth?mode=register');
    await account.getByLabel('Access key').waitFor();
    await take(account, 'auth-create-account');
    const register = await open('/register');
    await register.getByLabel('Access key').waitFor();
    await take(register, 'register');
  },

  async dashboard({ device, open, take, evening }) {
    const empty = await open('/dashboard', { auth: evening.bram });
    await button(empty, /Campaign$/).waitFor();
    await take(empty, 'dashboard-empty');
    const { campaignId } = await evening.openTable({ isActive: false });
    const page = await open(`/dashboard?campaign=${campaignId}`, { auth: evening.ines });
    if (device === 'desktop') {
      await button(page, 'Menu of Maren Oake').waitFor();
      await take(page, 'dashboard-full');
      return;
    }
    for (const part of ['Campaigns', 'Sessions', 'Characters']) {
      await page.getByRole('navigation', { name: 'Panels' }).getByText(part).click();
      await take(page, `dashboard-full-${part.toLowerCase()}`);
    }
  },

  async campaign({ device, open, take, evening }) {
    const { campaignId, sessionId } = await evening.openTable();
    const page = await open(`/campaigns/${campaignId}`, { auth: evening.ines });
    await heading(page, 'The Salt Lanterns').waitFor();
    await page.getByText('The Mill at Low Water').first().waitFor();
    await take(page, 'campaign');
    if (device === 'phone') {
      for (const part of ['Characters', 'Content']) {
        await page.getByRole('navigation', { name: 'Parts of this campaign' }).getByText(part).click();
        await take(page, `campaign-${part.toLowerCase()}`);
      }
    }
    const session = await open(`/campaigns/${campaignId}/sessions/${sessionId}`, { auth: evening.ines });
    await heading(session, 'The Mill at Low Water').waitFor();
    await take(session, 'campaign-session');
  },

  async profile({ open, take, evening }) {
    const page = await open('/profile', { auth: evening.ines });
    await page.getByText('ines@example.org').or(page.getByLabel(/Email/)).first().waitFor();
    await take(page, 'profile');
  },

  async lobby({ open, take, evening }) {
    const table = await evening.openTable();
    const joss = await table.come('Joss');
    const full = await open('/lobby', { auth: joss.auth });
    await button(full, 'Select Character: Maren Oake').waitFor();
    await take(full, 'lobby-player');
    const waiting = await evening.openTable({ isActive: false });
    for (const [name, character] of [['Joss', waiting.characters.maren], ['Wren']] as const)
      await waiting.join(name, character);
    const gm = await open(`${at(waiting)}/lobby`, { auth: evening.ines });
    await gm.getByRole('img', { name: /^QR code/ }).waitFor();
    await gm.getByText('1 of 2 players').first().waitFor();
    await take(gm, 'lobby-game-master');
    await button(gm, 'Full screen').click();
    await takeDialog({ take }, gm, dialog(gm), 'lobby-game-master-poster');
    const empty = await evening.openBareTable();
    const alone = await open(`${at(empty)}/lobby`, { auth: (await empty.come('Wren')).auth });
    await alone.getByText('No characters available in this campaign').waitFor();
    await take(alone, 'lobby-player-empty');
  },

  async door({ open, take, evening }) {
    const table = await evening.openTable();
    const wren = await table.join('Wren', table.characters.tobin);
    const ines = await evening.gmSeat(table);
    const sentAway = await open(at(table), { auth: wren.auth });
    await atTable(sentAway);
    await ines.does({ type: 'SetDoor', door: 'ask' });
    const joss = await table.come('Joss');
    const waiting = await open('/lobby', { auth: joss.auth });
    await heading(waiting, 'Knock, knock').waitFor();
    await take(waiting, 'door-waiting');
    const gm = await open(at(table), { auth: evening.ines });
    await gm.getByText('Joss asks to come in').first().waitFor();
    await take(gm, 'door-somebody-knocks');
    await choose(gm, /^The door/);
    await takeDialog({ take }, gm, dialog(gm, 'The door'), 'door-dialog');
    await button(gm, /^Refuse Joss/).click();
    await heading(waiting, 'Not this time').waitFor();
    await take(waiting, 'door-refused');
    await ines.does({ type: 'RemovePlayer', playerId: wren.playerId });
    await heading(sentAway, 'You were sent from the table').waitFor();
    await take(sentAway, 'door-sent-away');
    const gone = await open('/lobby', { auth: joss.auth });
    await heading(gone, 'You have no seat here').waitFor();
    await take(gone, 'door-seat-gone');
    const tova = await table.come('Tova');
    await ines.does({ type: 'SetDoor', door: 'shut' });
    const late = await open('/lobby', { auth: tova.auth });
    await heading(late, 'The door is shut').waitFor();
    await take(late, 'door-shut');
  },

  async 'table-empty'({ open, take, evening }) {
    const table = await evening.openTable();
    const gm = await open(at(table), { auth: evening.ines });
    await atTable(gm);
    await take(gm, 'table-game-master-empty');
    const { auth } = await table.join('Joss', table.characters.maren);
    const player = await open(at(table), { auth });
    await player.getByText('The table is set').waitFor();
    await take(player, 'table-player-empty');
  },

  async 'table-flat'({ open, take, evening }) {
    const { table, joss, wren } = await inFullSwing(evening);
    const pages = {
      player: await open(at(table), { auth: joss.auth }),
      'game-master': await open(at(table), { auth: evening.ines }),
    };
    for (const page of Object.values(pages)) await atTable(page);
    await rollPair(joss.seat);
    for (const [who, page] of Object.entries(pages)) {
      await lyingStill(page, 'flat');
      await take(page, `table-${who}-flat-dice`);
    }
    await rollPair(wren.seat, 'Presence');
    for (const [who, page] of Object.entries(pages)) {
      const earlier = page.locator('[aria-label="Earlier rolls on the table"] li');
      await earlier.waitFor({ state: 'attached' }); // with large letters a phone does not show them
      await lyingStill(page, 'flat');
      await take(page, `table-${who}-two-rollers-flat`);
    }
  },

  async 'table-solid'({ open, take, evening }) {
    const { table, joss, wren } = await inFullSwing(evening);
    const look = async (name: string) => {
      for (const [who, auth] of Object.entries({ player: joss.auth, 'game-master': evening.ines })) {
        // The dice lie there already: a card that the processor plays may be too slow for a throw, and be given up.
        const page = await open(at(table), { auth, hasSolidDice: true });
        await lyingStill(page, 'solid');
        await take(page, `table-${who}-${name}`);
        await page.context().close();
      }
    };
    await rollPair(joss.seat);
    await look('solid-dice');
    await rollPair(wren.seat, 'Presence');
    await look('two-rollers-solid');
  },

  async 'table-sides'({ device, open, take, evening }) {
    const { table, joss, wren } = await inFullSwing(evening);
    const page = await open(at(table), { auth: joss.auth });
    await atTable(page);
    await rollPair(joss.seat);
    await rollPair(wren.seat, 'Presence');
    await lyingStill(page, 'flat');
    if (device === 'phone') {
      await button(page, 'Sheet').click();
      await heading(page, 'Traits').waitFor();
      await takeDialog({ take }, page, dialog(page, 'Character Sheet'), 'table-sheet');
      await button(page, /^Chat/).click();
    }
    for (const part of ['Chat', 'Rolls', 'Notes']) {
      await page.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
      await take(page, `table-${part.toLowerCase()}`);
    }
  },

  async 'table-dialogs'(set) {
    const { device, open, take, evening } = set;
    const { table, joss } = await inFullSwing(evening);
    const player = await open(at(table), { auth: joss.auth });
    await button(player, /More dice/).click();
    await takeDialog(set, player, dialog(player, 'Roll the dice'), 'table-roller-player');
    await button(player, /^Menu/).click();
    await takeDialog(set, player, player.getByRole('menu'), 'table-menu-player');
    await choose(player, 'Debug Messages');
    await takeDialog(set, player, dialog(player, 'Debug Messages'), 'table-debug');
    const gm = await open(at(table), { auth: evening.ines });
    await atTable(gm);
    await button(gm, /More dice/).click();
    await takeDialog(set, gm, dialog(gm, 'Roll the dice'), 'table-roller-game-master');
    await button(gm, /^Menu/).click();
    await takeDialog(set, gm, gm.getByRole('menu'), 'table-menu-game-master');
    for (const [item, title, name] of [
      ['Show QR Code', undefined, 'qr'],
      ['Change Fear', 'Fear', 'fear'],
      ['Set Scene', undefined, 'scene'],
      ...(device === 'desktop' ? ([['Keys', 'Keys', 'keys']] as const) : []),
    ] as const) {
      await choose(gm, item);
      await takeDialog(set, gm, dialog(gm, title), `table-${name}`);
    }
    await choose(gm, 'Close Session');
    await gm.getByRole('alertdialog').waitFor();
    await take(gm, 'table-close-question');
  },

  async 'table-missed'(set) {
    const { table, joss, ines } = await inFullSwing(set.evening);
    let isCut = false;
    let cut = () => Promise.resolve();
    const page = await set.open(at(table), {
      auth: joss.auth,
      before: (fresh) =>
        fresh.routeWebSocket(/gameStateHub/, async (line) => {
          if (isCut) return line.close();
          line.connectToServer();
          cut = () => line.close({ code: 1001, reason: 'A dead spot' });
        }),
    });
    await atTable(page);
    isCut = true;
    await cut();
    await page
      .getByText(/Connection Lost/)
      .first()
      .waitFor();
    await set.take(page, 'table-line-lost');
    await ines.does({ type: 'SendChatMessage', message: 'It has seen your lantern.' });
    await ines.does({ type: 'ChangeFear', change: 2, reason: '' });
    await ines.does({ type: 'SetScene', label: 'Under the wheel' });
    isCut = false;
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Show' })
      .click({ timeout: 45_000 });
    await takeDialog(set, page, dialog(page, 'While you were away'), 'table-missed');
  },

  async builder({ open, take, evening }) {
    const { characters } = await evening.openTable({ isActive: false });
    const fresh = await open('/character-builder', { auth: evening.ines });
    await fresh.getByLabel('Character Name').waitFor();
    for (const [index, step] of STEPS.entries()) {
      await heading(fresh, step).waitFor();
      if (index > 0 && index < 9) await take(fresh, `builder-new-${index + 1}`);
      if (index < STEPS.length - 1) await button(fresh, /^Next/).click();
    }
    const page = await open(`/character-builder?character=${characters.maren}`, { auth: evening.ines });
    for (const [index, step] of STEPS.entries()) {
      await heading(page, step).waitFor();
      await take(page, `builder-${index + 1}`);
      if (index < STEPS.length - 1) await button(page, /^Next/).click();
    }
    await button(page, 'Preview').click();
    await heading(page, 'Character Summary').waitFor();
    await take(page, 'builder-preview');
  },

  async 'builder-windows'({ device, open, take, evening }) {
    const { campaignId } = await evening.openTable({ isActive: false });
    const page = await open(`/dashboard?campaign=${campaignId}`, { auth: evening.ines });
    if (device === 'phone') await page.getByRole('navigation', { name: 'Panels' }).getByText('Characters').click();
    await button(page, 'Menu of Maren Oake').click();
    await page.getByRole('menuitem', { name: 'Level up' }).click();
    await dialog(page, /^Level up/)
      .getByText('Hit Points')
      .first()
      .waitFor();
    await take(page, 'level-up');
    await page.keyboard.press('Escape');
    await button(page, 'New template').click();
    await page.getByLabel('Character Name').waitFor();
    await take(page, 'builder-template');
  },

  async carried({ open, take, evening }) {
    const { table, joss } = await inFullSwing(evening);
    const page = await open(at(table), { auth: joss.auth });
    await button(page, /Open the sheet$|^Take along$/).waitFor();
    const drawer = button(page, /Open the sheet$/);
    if (await drawer.isVisible()) await drawer.click();
    await button(page, 'Take along').click();
    await page.getByRole('img', { name: /^QR code that carries/ }).waitFor();
    await take(page, 'carry-dialog');
    await button(page, 'Copy Link').click();
    await page.getByText('Copied').first().waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const there = await open(link.pathname + link.hash);
    await there.getByRole('article', { name: 'Maren Oake' }).waitFor();
    await take(there, 'carried-character');
  },

  async strays({ open, take }) {
    const lost = await open('/a/path/nobody/laid');
    await heading(lost, /./).waitFor();
    await take(lost, 'not-found');
    const offline = await open('/offline');
    await heading(offline, /./).waitFor();
    await take(offline, 'offline');
  },
};
