// What solid dice cost a player's phone: what is fetched until Roll can be pressed and until the engine is there, the time between
// the frames of throws of ten dice, and what holds up the page's thread while it is four times slower than this machine. It
// prints figures and judges none. The graphics card is played by the processor here: with a real one frames come faster.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { openQuickTable } from '../journeys/quick-table.ts';
import { startServer } from '../support/server.ts';
import { percentile } from './load-client.ts';

const throttle = 4;
const throws = 3;
const ten = { d6: 4, d8: 2, d12: 2, d20: 2 };
const devices = {
  'phone 390x844': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  'desk 1440x900': { viewport: { width: 1_440, height: 900 } },
};

type Measured = { longTasksMs: number[]; gapsMs: number[]; drawing: string; tableBytes: number; engineBytes: number };

export async function run(): Promise<void> {
  const server = await startServer();
  const [withCard, withoutCard] = await Promise.all([launchBrowser({ hasWebGl: true }), launchBrowser()]);
  try {
    for (const [name, device] of Object.entries(devices)) {
      const flat = await measure(withoutCard, server.origin, device, 'flat');
      const solid = await measure(withCard, server.origin, device, 'solid');
      console.log(report(name, solid, flat));
    }
  } finally {
    await withCard.close();
    await withoutCard.close();
    await server.stop();
  }
}

async function measure(browser: Browser, origin: string, device: object, wanted: string): Promise<Measured> {
  const table = await openQuickTable(origin);
  const player = await table.player('Bench');
  let line: CDPSession | undefined;
  const page = await player.look(browser, device, async (fresh) => {
    line = await fresh.context().newCDPSession(fresh);
    await line.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await fresh.addInitScript(watchLongTasks);
  });
  await page.getByRole('button', { name: /^Roll/ }).last().waitFor();
  const tableBytes = await scriptBytes(page);
  const stoodMs = await page.evaluate<number>('performance.now()');
  await page.locator(`[data-drawing=${wanted}]`).waitFor({ state: 'attached' });
  const engineBytes = (await scriptBytes(page)) - tableBytes + (await workerBytes(page, origin));
  const seat = await player.sit();
  const gapsMs: number[] = [];
  for (let number = 0; number < throws; number++) {
    const counting = wanted === 'solid' ? countFrames(page) : Promise.resolve([]);
    await seat.does({ type: 'SendDiceRoll', dicePool: ten, modifier: 0, isDuality: false });
    await page.locator('article[aria-busy=true]').waitFor();
    await page.locator('article[aria-busy=false]').waitFor();
    gapsMs.push(...(await counting));
  }
  const drawing = (await page.locator('[data-drawing]').getAttribute('data-drawing')) ?? '';
  const tasks = await page.evaluate<{ startTime: number; duration: number }[]>(
    'longTasks.map(({ startTime, duration }) => ({ startTime, duration }))',
  );
  const longTasksMs = tasks.filter(({ startTime }) => startTime > stoodMs).map(({ duration }) => duration);
  seat.leave();
  await line?.detach();
  await page.context().close();
  return { longTasksMs, gapsMs, drawing, tableBytes, engineBytes };
}

const watchLongTasks = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
`;

/** The times between the frames that the worker draws during the next throw. */
async function countFrames(page: Page): Promise<number[]> {
  const [engine] = page.workers();
  if (engine === undefined) return [];
  // An engine that was too slow is ended, and what it drew last is not known.
  return engine.evaluate<number[]>(framesOfOneThrow).catch(() => []);
}

// What runs in the browser is text here: this folder is compiled without a browser's types.
const framesOfOneThrow = `new Promise((resolve) => {
  const real = requestAnimationFrame;
  const times = [];
  globalThis.requestAnimationFrame = (frame) => real((now) => { times.push(performance.now()); frame(now); });
  setTimeout(() => {
    globalThis.requestAnimationFrame = real;
    resolve(times.slice(1).map((time, index) => time - times[index]));
  }, 2600);
})`;

/** Compressed bytes of script that the page has fetched so far. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter(({ name }) => /\\.js$/.test(name) && !/engine-worker/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
}

/** The same of the worker, which a page does not list with its size. */
async function workerBytes(page: Page, origin: string): Promise<number> {
  const [engine] = page.workers();
  if (engine === undefined) return 0;
  const answer = await fetch(new URL(engine.url(), origin));
  const squeezed = new Response(answer.body?.pipeThrough(new CompressionStream('gzip')));
  return (await squeezed.arrayBuffer()).byteLength;
}

function report(
  name: string,
  { longTasksMs, gapsMs, drawing, tableBytes, engineBytes }: Measured,
  flat: Measured,
): string {
  const list = (tasks: number[]) =>
    `${tasks.length}${tasks.length === 0 ? '' : ` (${tasks.map((ms) => ms.toFixed(0)).join(', ')} ms)`}`;
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  return [
    '',
    `Dice on a ${name}, the page's thread ${throttle} times slower, the card played by the processor:`,
    `  script until Roll can be pressed   ${kilobytes(tableBytes)}`,
    `  script of the engine, after that   ${kilobytes(engineBytes)}`,
    `  frames of ${throws} throws of ten dice     ${gapsMs.length}, median ${percentile(gapsMs, 0.5).toFixed(1)} ms, p95 ${percentile(gapsMs, 0.95).toFixed(1)} ms`,
    `  tasks over 50 ms, engine and throws ${list(longTasksMs)}`,
    `  the same with flat dice            ${list(flat.longTasksMs)}`,
    `  drawn at the end                   ${drawing}`,
    '',
  ].join('\n');
}
