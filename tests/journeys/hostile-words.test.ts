/**
 * What people may write, where it is read: markup, code, templates, style and names that mean something to JavaScript, in
 * every field that a person can fill. Calls write it; a real browser reads it under the server's own headers. It judges
 * that nothing runs, nothing becomes part of the page, and every text stands in its own place as it was written. What a
 * campaign's content holds is another journey's (hostile-content.test.ts).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isolated } from '../../rules/isolated.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import { HubClient } from '../support/hub-client.ts';
import { ask, call } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { gmAuth, INES, signIn } from './game-master.ts';
import { aliveOn, COUNT, EVERYTHING, HOSTILE, packed, shows, WRITES_DOWN_WHAT_IS_FORBIDDEN } from './hostile.ts';
import {
  all,
  CONTEXTS,
  countdownSlot,
  HELPS,
  helps,
  ON_A_SHEET,
  onSheet,
  REASONS,
  rolled,
  SCENES,
  SHEETS,
  TURNED,
  UNTURNED,
  VIEWS,
  word,
} from './hostile-fields.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';

const PASSWORD = 'a lamp in the window';

let server: SharedServer;
let browser: Browser;
let ines: Person;
let joss: Person; // holds the crowded character
let wren: Person; // holds none
let token: string;
let campaignId: string;
let sessionId: string;
let gm: HubClient;
const people: HubClient[] = [];
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
  server = sharedServer();
  browser = await sharedBrowser();
  const account = await ask(server.origin, 'POST', '/auth/register', {
    body: {
      username: `<b>${INES}</b>`,
      email: `${INES}@example.org`,
      password: PASSWORD,
      displayName: text(1),
      accessKey,
    },
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
  gm = await HubClient.join(server.origin, sessionId, token, '', true);
  const seats = await Promise.all(
    [...all((index) => word('JoinLobby.playerName', index)), TURNED].map((playerName) =>
      ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName } }),
    ),
  );
  for (const seat of seats)
    people.push(await HubClient.join(server.origin, sessionId, String(seat.accessToken), text(3)));
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
});

/** Everything that is said at a table. */
async function play(): Promise<void> {
  const [holder] = people;
  const made = (await holder?.send({ type: 'CreateCharacter', character: crowded() })) ?? [];
  const created = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character;
  const characterId = (created as { id: string } | undefined)?.id;
  await holder?.send({ type: 'SelectCharacter', characterId });
  const playAsHolder = async () => {
    for (let roll = 0; roll < rolled.count; roll += 1) {
      await unhurried(holder, { type: 'UpdateCharacter', characterId, field: 'hope', change: HELPS });
      await unhurried(holder, {
        type: 'SendDiceRoll',
        characterId,
        dicePool: { d6: 1 },
        context: CONTEXTS[roll],
        experiences: helps(roll),
      });
    }
    await markHero(holder, characterId);
  };
  await Promise.all([playAsPlayers(), playAsHolder(), playAsGameMaster()]);
}

async function playAsGameMaster(): Promise<void> {
  for (const label of SCENES) await unhurried(gm, { type: 'SetScene', label });
  for (const reason of REASONS) await unhurried(gm, { type: 'ChangeFear', change: 1, reason });
  for (const reason of REASONS) await mine('POST', `/game/sessions/${sessionId}/fear/spend`, { amount: 1, reason });
  await fight();
  for (const index of HOSTILE.keys()) {
    const countdown = {
      id: `of-${countdownSlot(index)}`,
      name: word('SetCountdown.countdown.name', index),
      note: word('SetCountdown.countdown.note', index),
      start: 6,
    };
    await unhurried(gm, { type: 'SetCountdown', countdown });
  }
  for (const scope of ['shared', 'private']) await unhurried(gm, { type: 'SaveNote', scope, text: EVERYTHING });
}

/** A foe that is called each of the words, and hurt by each. */
async function fight(): Promise<void> {
  const placed = await gm.send({ type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' });
  const foes = placed.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
  const of = { kind: 'foe', id: foes[0]?.id };
  for (const index of HOSTILE.keys()) {
    await unhurried(gm, { type: 'ShowFoe', foeId: of.id, name: word('ShowFoe.name', index) });
    await unhurried(gm, {
      type: 'DealDamage',
      to: [of],
      total: 0,
      kind: 'magic',
      from: word('DealDamage.from', index),
    });
  }
}

/** A hero who is each of the words, and raises a hand for each. */
async function markHero(holder: HubClient | undefined, characterId: string | undefined): Promise<void> {
  const of = { kind: 'hero', id: characterId };
  for (const index of HOSTILE.keys()) {
    const name = word('SetCondition.name', index);
    await unhurried(holder, { type: 'SetCondition', of, name, on: true });
    await unhurried(holder, { type: 'SetCondition', of, name, on: false });
    await unhurried(holder, { type: 'RaiseHand', up: true, wish: word('RaiseHand.wish', index) });
  }
}

async function playAsPlayers(): Promise<void> {
  for (const [index, speaker] of people.entries()) {
    const message = index < COUNT ? word('SendChatMessage.message', index) : TURNED;
    await speaker.send({ type: 'SendChatMessage', message });
  }
}

/** A room hears thirty commands of a seat in five seconds. */
async function unhurried(
  seat: HubClient | undefined,
  command: { type: string } & Record<string, unknown>,
): Promise<void> {
  await Promise.all([seat?.send(command), sleep(200)]);
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

/** Lists that begin short are shown whole. What is there is found and pressed at once: a press takes its button away. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^(Show \d+ |Older$|Loading$)/ });
  const press = (found: Element[]) => {
    (found[0] as HTMLElement | undefined)?.click();
    return found.length;
  };
  await expect.poll(() => more.evaluateAll(press)).toBe(0);
}

afterEach(async () => {
  for (const person of [ines, joss, wren]) {
    if (person === undefined) continue;
    expect(person.faults.splice(0)).toEqual([]);
    if (person.page.url() !== 'about:blank') expect(await aliveOn(person.page)).toEqual([]);
  }
});

describe('words that would be code elsewhere', () => {
  it('[DR7] are words at the desk', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard?campaign=${campaignId}`);
    await page.locator('[data-part="sessions"] li').first().waitFor();
    await unfold(page);
    await judge(page, 'dashboard');
  });

  it('[DR7] are words on the sheets of the desk', async () => {
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

  it('[DR7] are words on the page of a campaign and in the story of a session', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await page.locator('[data-part="sessions"] li').first().waitFor();
    await unfold(page);
    await judge(page, 'campaign');
    expect(await page.title()).toBe(`${isolated(word('CampaignBody.name', COUNT - 1))} · Two Lights`);
    expect(await aliveOn(page)).toEqual([]);
    await page.goto(`${server.origin}/campaigns/${campaignId}/sessions/${sessionId}`);
    await page.locator('li[data-kind]').first().waitFor();
    await unfold(page);
    await judge(page, 'story');
  });

  it('[DR7] are words at the table: chat, rolls, notes and debug messages, and turn nothing round beside them', async () => {
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

  it('[DR7] are words in the names and notes of countdowns', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: /more countdowns/ }).click();
    const list = page.getByRole('dialog', { name: 'More countdowns' });
    const closed = list.getByRole('button', { expanded: false });
    await closed.first().waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
    await judge(list, 'countdowns');
  });

  it('[DR7] are words in the game master’s lobby', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/sessions/${sessionId}/lobby`);
    await judge(page, 'gm lobby');
  });

  it('[DR7] are words in the lobby, and on the sheet of a player who holds such a character', async () => {
    await wren.page.goto(`${server.origin}/lobby`);
    await judge(wren.page, 'lobby');
    const { page } = joss;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: /Open the sheet$/ }).tap();
    const sheet = page.getByRole('article', { name: 'The Crowded', exact: true });
    await sheet.waitFor();
    await judge(sheet, 'sheet at the table');
  });

  it('[DR7] are words in a character that a link or a file carries', async () => {
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

  it('[DR7] are words in an account', async () => {
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
      const made = await call(server.origin, 'POST', '/auth/register', { body });
      // It is there already where the file runs again on the same server.
      const login = { usernameOrEmail: username, password: PASSWORD };
      const account =
        made.status === 201 ? made.body : await ask(server.origin, 'POST', '/auth/login', { body: login });
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

  it('[DR7] were looked for on every page of the table', () => {
    expect([...judged].sort()).toEqual([...new Set(VIEWS.map(({ page }) => page))].sort());
  });
});
