/**
 * What people may write, where it is read: markup, code, templates, style and names that mean something to JavaScript, in
 * every field that a person can fill. Calls write it; a real browser reads it under the server's own headers. It judges
 * that nothing runs, nothing becomes part of the page, and every text stands there as it was written.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { accessKey, type Server, startServer } from '../support/server.ts';
import { gameMaster, type Person, phonePlayer } from './people.ts';
import { ask, SeatAtTable } from './seat.ts';

/** Whatever of these runs leaves `ran` behind. The first ones are short enough for the name of a player. */
const SHORT = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '<svg onload=ran=1>',
  '"><script>ran=1</script>',
  "' onmouseover='ran=1",
  '" autofocus onfocus="ran=1',
  'javascript:ran=1',
  '__proto__',
  'constructor',
  'toString',
  '</title><script>ran=1</script>',
  "{{constructor.constructor('ran=1')()}}",
];
const HOSTILE = [
  ...SHORT,
  '<a href="javascript:ran=1">the ferry</a>',
  '[the ferry](javascript:ran=1)',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<math><mtext><style><img src=x onerror=ran=1>',
  '<details open ontoggle=ran=1>',
  '<svg><animate onbegin=ran=1 attributeName=x dur=1s>',
  '<object data="data:text/html,<script>ran=1</script>">',
  '<base href="https://ferry.example/">',
  '<meta http-equiv=refresh content="0;url=/about">',
  '<form action=/auth><button>Sign in',
  '</textarea><script>ran=1</script>',
  '<!--<script>ran=1</script>-->',
  `$${'{ran=1}'}`,
  '<%= ran=1 %>',
  '<style>*{display:none}</style>',
  '};body{background:url(javascript:ran=1)}',
  '&lt;script&gt;ran=1&lt;/script&gt;',
  '&#60;img src=x onerror=ran=1&#62;',
  '\\u003cscript\\u003eran=1\\u003c/script\\u003e',
  '%3Cscript%3Eran=1%3C/script%3E',
  '＜script＞ran=1＜/script＞',
  "$& $1 $` $'",
  "'); DROP TABLE sessions; --",
  'hasOwnProperty',
  'a\u200bb\u200dc\ufeffd', // of no width
  'Z\u0335\u0321\u0322a\u0337\u0489\u030dl\u0338\u033dg\u0335\u035do',
];
/** Turns round whatever stands beside it, up to the end of the line. */
const TURNED = 'Joss\u202e\u2066 of the ferry';
const UNTURNED = 'Joss of the ferry';

let server: Server;
let browser: Browser;
let ines: Person;
let joss: Person;
let token: string;
let campaignId: string;
let sessionId: string;
let gm: SeatAtTable;
const people: SeatAtTable[] = [];

const text = (index: number) => HOSTILE[index % HOSTILE.length] ?? '';
const mine = (method: string, path: string, body: unknown) => ask(server.origin, method, path, { token, body });

/** A character that has such words everywhere; `from` is where in the list they begin. `shown` are those that a sheet shows. */
function hostileCharacter(from: number): { character: Record<string, unknown>; shown: string[] } {
  let next = from;
  const shown = [text(from)];
  const unseen = () => {
    next += 1;
    return text(next);
  };
  const word = () => {
    const words = unseen();
    shown.push(words);
    return words;
  };
  const character = {
    name: text(from),
    pronouns: word(),
    playerName: word(),
    description: word(),
    heritage: `${word()}, ${word()}`,
    class: word(),
    subclass: word(),
    subclassSelections: { [unseen()]: unseen(), constructor: unseen() },
    traits: [{ name: 'Agility', value: 1 }],
    experiences: [{ name: word(), description: word() }],
    weapons: [{ name: word(), damageDie: unseen(), range: word(), properties: [word()] }],
    armor: word(),
    equipment: [{ name: word(), description: word(), type: unseen() }],
    selectedPotion: word(),
    companion: word(),
    background: { questions: { 0: word() }, answers: { 0: word() } },
    domainCards: [{ id: unseen(), name: word(), description: unseen(), effect: word(), domain: word() }],
    connections: [
      { id: '1', targetCharacterName: word(), connectionType: unseen(), prompt: word(), description: word() },
    ],
    allFeatures: [{ name: word(), description: word(), source: word() }],
    hopeFeature: word(),
  };
  return { character, shown };
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const account = await ask(server.origin, 'POST', '/auth/register', {
    body: {
      username: '<b>ines</b>',
      email: '<svg/onload=ran=1>@example.org',
      password: 'a lamp in the window',
      displayName: text(1),
      accessKey,
    },
  });
  token = String(account.accessToken);
  for (const name of HOSTILE)
    campaignId = String((await mine('POST', '/manage/campaigns', { name, description: name })).id);
  await mine('PUT', `/manage/campaigns/${campaignId}/content`, {
    format: 'two-lights-pack',
    version: 1,
    name: text(2),
    description: text(3),
    armors: [
      {
        id: 'constructor',
        name: text(4),
        description: text(5),
        tier: 1,
        armorScore: 3,
        minorThresholdBase: 4,
        majorThresholdBase: 8,
        severeThresholdBase: 16,
      },
    ],
  });
  for (const from of HOSTILE.keys())
    await mine('POST', '/manage/characters', { ...hostileCharacter(from).character, campaignId });
  for (const name of HOSTILE) {
    sessionId = String((await mine('POST', '/manage/sessions', { name, campaignId })).id);
    await mine('PATCH', `/manage/sessions/${sessionId}`, { notes: name });
  }
  await mine('POST', `/game/sessions/${sessionId}/activate`, {});
  gm = await SeatAtTable.take(server.origin, sessionId, token, '', true);
  const seats: Record<string, unknown>[] = [];
  for (const playerName of [...SHORT, TURNED]) {
    const seat = await ask(server.origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName } });
    people.push(await SeatAtTable.take(server.origin, sessionId, String(seat.accessToken), playerName));
    seats.push(seat);
  }
  await play();

  ines = await gameMaster(browser, 'Ines', { reducedMotion: 'reduce' });
  joss = await phonePlayer(browser, 'Joss');
  const { accessToken, refreshToken, expiresAt, user } = account;
  await signIn(ines, { type: 'gm', token: accessToken, refreshToken, expiresAt, user });
  const { player, accessToken: sessionToken, expiresAt: until } = seats[0] ?? {};
  await signIn(joss, { type: 'player', ...(player as object), sessionToken, expiresAt: until });
});

afterAll(async () => {
  for (const seat of [gm, ...people]) seat?.leave();
  await browser?.close();
  await server?.stop();
});

/** Everything that is said at a table. */
async function play(): Promise<void> {
  const [first] = people;
  const made = (await first?.does({ type: 'CreateCharacter', character: hostileCharacter(2).character })) ?? [];
  const created = made.find(({ type }) => type === 'ReceiveCharacterCreated')?.character;
  await first?.does({ type: 'SelectCharacter', characterId: (created as { id: string } | undefined)?.id });
  for (const [index, words] of HOSTILE.entries()) {
    const speaker = people[index % people.length] ?? gm; // by turns: a room takes so much of everybody, and no more
    await speaker.does({ type: 'SendChatMessage', message: words });
    await speaker.does({ type: 'SendDiceRoll', dicePool: { d6: 1 }, context: words });
  }
  for (const reason of HOSTILE.slice(0, 6)) await gm.does({ type: 'ChangeFear', change: 1, reason });
  for (const label of HOSTILE.slice(0, 6)) await gm.does({ type: 'SetScene', label });
  for (const scope of ['shared', 'private']) await gm.does({ type: 'SaveNote', scope, text: HOSTILE.join('\n') });
}

/** In the storage, as the door would leave it; whatever the page's headers forbid is written down from the first moment on. */
async function signIn({ context }: Person, auth: object): Promise<void> {
  const stored = JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null });
  await context.addInitScript(`
    localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)});
    window.forbidden = [];
    addEventListener('securitypolicyviolation', (event) => forbidden.push(event.violatedDirective + ' ' + event.blockedURI));
  `);
}

/** What of the words has come to life: run, been refused by the page's headers, or become part of the page. */
function aliveOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alive: string[] = [...(Reflect.get(window, 'forbidden') ?? [])]; // a page of nobody's has none
    if ('ran' in window || 'ran' in {} || 'ran' in Object.prototype) alive.push('ran');
    for (const element of document.querySelectorAll('*')) {
      const { tagName } = element;
      if (/^(iframe|object|embed|base|math|animate)$/i.test(tagName)) alive.push(tagName);
      if (tagName === 'SCRIPT' && !element.hasAttribute('src')) alive.push('a script in the page');
      if (tagName === 'META' && element.hasAttribute('http-equiv')) alive.push('a meta with powers');
      for (const { name, value } of element.attributes) {
        const leads = /^(href|src|action|formaction|xlink:href|data)$/.test(name);
        if (/^on/.test(name) || (leads && /^\s*(javascript|data:text)/i.test(value))) alive.push(`${name}=${value}`);
      }
    }
    return alive;
  });
}

/** The texts that do not stand on the page, in letters or in a field. */
async function missingOn(page: Page, texts: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'));
    return [document.body.textContent, ...fields].join('\n');
  });
  return texts.filter((each) => !shown.includes(each));
}

const shows = (page: Page, texts: readonly string[]) => expect.poll(() => missingOn(page, texts)).toEqual([]);

afterEach(async () => {
  for (const person of [ines, joss]) {
    expect(person.faults.splice(0)).toEqual([]);
    expect(await aliveOn(person.page)).toEqual([]);
  }
});

describe('words that would be code elsewhere', () => {
  it('[CD7] are words at the desk', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/dashboard`);
    await shows(page, HOSTILE);
  });

  it('[CD7] are words on the page of a campaign and in the story of a session', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/campaigns/${campaignId}`);
    await shows(page, [...HOSTILE, text(2)]);
    expect(await page.title()).toBe(`${text(HOSTILE.length - 1)} · Two Lights`);
    expect(await aliveOn(page)).toEqual([]);
    await page.goto(`${server.origin}/campaigns/${campaignId}/sessions/${sessionId}`);
    await shows(page, HOSTILE);
  });

  it('[CD7] are words at the table: scene, chat, rolls and notes, and turn nothing round beside them', async () => {
    const { page } = ines;
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await shows(page, [...HOSTILE, UNTURNED]);
    await page.getByRole('tab', { name: 'Rolls' }).click();
    await shows(page, HOSTILE);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await shows(page, HOSTILE);
  });

  it('[CD7] are words in the lobby, and on the sheet of whoever holds such a character', async () => {
    const { page } = joss;
    await page.goto(`${server.origin}/lobby`);
    await shows(page, HOSTILE);
    expect(await aliveOn(page)).toEqual([]);
    await page.goto(`${server.origin}/sessions/${sessionId}`);
    await page.getByRole('button', { name: /Open the sheet$/ }).tap();
    await page.getByRole('article', { name: text(2), exact: true }).waitFor();
    await shows(page, hostileCharacter(2).shown);
  });
});
