// How long a game master waits for the desk: one with 50 campaigns, 500 characters and 1,000 sessions compared with one that
// has one of each, opened in turn in new browser contexts on the same server. It only prints its figures.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { accessKey, startServer } from '../support/server.ts';
import { call, type Frame, percentile } from './calls.ts';

const repeats = 9;
const atOnce = 8; // calls under way at once while a desk is filled

type Size = { campaigns: number; characters: number; sessions: number };
type Desk = { name: string; size: Size; auth: Frame; listsMs: number[]; pageMs: number[] };

export async function run(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const desks = [
      await fill(server.origin, 'one of each', { campaigns: 1, characters: 1, sessions: 1 }),
      await fill(server.origin, '50 / 500 / 1,000', { campaigns: 50, characters: 500, sessions: 1_000 }),
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
    console.log(table(desks));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fill(origin: string, name: string, size: Size): Promise<Desk> {
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
  return { name, size, auth, listsMs: [], pageMs: [] };
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
  const row = (name: string, cells: string[]) =>
    `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  const middle = (values: number[]) => percentile(values, 0.5);
  const [small, full] = desks.map(({ listsMs, pageMs }) => [middle(listsMs), middle(pageMs)]);
  const side = ({ name, listsMs, pageMs }: Desk) =>
    row(
      name,
      [listsMs, pageMs].map((ms) => `${middle(ms).toFixed(0)} (${Math.max(...ms).toFixed(0)}) ms`),
    );
  const ratios = (full ?? []).map((ms, index) => `x ${(ms / (small?.[index] ?? Number.NaN)).toFixed(2)}`);
  return [
    '',
    `The desk, medians of ${repeats} (worst in brackets), over local wrangler:`,
    row('', ['three lists', 'page in sight']),
    ...desks.map(side),
    row('ratio', ratios),
    '',
  ].join('\n');
}
