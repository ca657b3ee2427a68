// How long a game master waits for the desk. It fills both desks by calls, on the same server.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { accessKey, startServer } from '../support/server.ts';
import { call, type Frame } from './calls.ts';
import { markdown, median, publish } from './figures.ts';

const repeats = 9;
const atOnce = 8; // calls under way at once while a desk is filled

const about = `How long a game master waits for the desk: a full one beside one with a single campaign, character and session, opened in turn in
new browser contexts. The median of ${repeats} visits, and the worst in brackets.`;

type Size = { campaigns: number; characters: number; sessions: number };
type Desk = { size: Size; auth: Frame; listsMs: number[]; pageMs: number[] };

export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const desks = [
      await fill(server.origin, { campaigns: 1, characters: 1, sessions: 1 }),
      await fill(server.origin, { campaigns: 50, characters: 500, sessions: 1_000 }),
    ];
    for (const desk of desks) await open(browser, server.origin, desk); // warms the server up: not counted
    for (const desk of desks) Object.assign(desk, { listsMs: [], pageMs: [] });
    for (let repeat = 0; repeat < repeats; repeat++) {
      // The desks take turns in going first.
      for (const desk of repeat % 2 === 0 ? desks : desks.toReversed()) {
        desk.listsMs.push(await timeLists(server.origin, desk));
        desk.pageMs.push(await open(browser, server.origin, desk));
      }
    }
    publish('desk', { title: 'A full desk', about, table: table(desks) });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fill(origin: string, size: Size): Promise<Desk> {
  const username = `desk-${size.sessions}`;
  const auth = await call(origin, 'POST', '/auth/register', {
    username,
    email: `${username}@example.org`,
    password: 'a lamp in the window',
    displayName: 'Bench',
    accessKey,
  });
  const create = (path: string, body: Frame) => call(origin, 'POST', path, body, String(auth.accessToken));
  const campaignIds: unknown[] = [];
  await times(size.campaigns, async (number) => {
    campaignIds.push((await create('/manage/campaigns', { name: `Campaign ${number}` })).id);
  });
  const campaignOf = (number: number) => campaignIds[number % campaignIds.length];
  await times(size.characters, (number) =>
    create('/manage/characters', { name: `Hero ${number}`, class: 'Ranger', campaignId: campaignOf(number) }),
  );
  await times(size.sessions, (number) =>
    create('/manage/sessions', { name: `Evening ${number}`, campaignId: campaignOf(number) }),
  );
  return { size, auth, listsMs: [], pageMs: [] };
}

async function times(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Ms for the three lists of the desk, requested at once as the page does. */
async function timeLists(origin: string, { auth }: Desk): Promise<number> {
  const began = performance.now();
  await Promise.all(
    ['campaigns', 'characters', 'sessions'].map((list) =>
      call(origin, 'GET', `/manage/${list}`, undefined, String(auth.accessToken)),
    ),
  );
  return performance.now() - began;
}

/** Ms from the navigation of a new browser context until the first campaign and the first character are visible. */
async function open(browser: Browser, origin: string, { auth }: Desk): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { accessToken: token, refreshToken, expiresAt, user } = auth;
  const stored = { auth: { type: 'gm', token, refreshToken, expiresAt, user } };
  const text = JSON.stringify({ ...stored, selectedCharacterId: null, selectedCharacterName: null });
  await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(text)})`);
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  await page
    .getByText(/^Campaign \d+$/)
    .first()
    .waitFor();
  const ms = performance.now() - began;
  await context.close();
  return ms;
}

function table(desks: Desk[]): string {
  const ms = (time: number) => Math.round(time).toLocaleString('en');
  const cell = (times: number[]) => `${ms(median(times))} (${ms(Math.max(...times))}) ms`;
  const ratio = (of: 'listsMs' | 'pageMs') => {
    const [small = Number.NaN, full = Number.NaN] = desks.map((desk) => median(desk[of]));
    return (full / small).toFixed(2);
  };
  return markdown(
    ['campaigns / characters / sessions', 'its three lists', 'page in sight'],
    [
      ...desks.map(({ size, listsMs, pageMs }) => [sizeInWords(size), cell(listsMs), cell(pageMs)]),
      ['ratio', ratio('listsMs'), ratio('pageMs')],
    ],
  );
}

function sizeInWords({ campaigns, characters, sessions }: Size): string {
  return [campaigns, characters, sessions].map((count) => count.toLocaleString('en')).join(' / ');
}
