// What dice cost a page: the long tasks after the table was first painted, the time between the frames of throws of ten dice, and
// the work of the engine's thread in each frame. Repeated, because one task among hundreds is easily disturbed. The bytes loaded
// are checked in tests/journeys/weight.test.ts.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { openQuickTable } from '../journeys/quick-table.ts';
import { startServer } from '../support/server.ts';
import { percentile } from './calls.ts';
import { markdown, publish, spread } from './figures.ts';
import { MARK, startTrace, type Task, tasksWithin } from './thread-trace.ts';

const throttle = 4;
const repeats = 5;
const throws = 3;
const ten = { d6: 4, d8: 2, d12: 2, d20: 2 };
const devices = {
  'phone 390x844': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  'desk 1440x900': { viewport: { width: 1_440, height: 900 } },
};
/** A task longer than this, in the thread's own CPU time, delays a press noticeably. */
const longMs = 50;

const about = `The page's thread is ${throttle} times slower than the machine that measures, and the processor plays the graphics card: with a real one
frames come faster. Each time is the longest task in the thread's own time, the median of ${repeats} visits, and beside it stands how many
tasks of all visits took longer than ${longMs} ms.`;

type Measured = {
  settling: Task[]; // from the first paint of the table until the page is at rest
  throwing: Task[];
  gapsMs: number[];
  workMs: number; // of the engine's thread while the dice fly
  drawing: string;
};

type OnDevice = { name: string; device: object; solid: Measured[]; flat: Measured[] };
type Drawn = 'solid' | 'flat';

export async function run(): Promise<void> {
  const server = await startServer();
  const [withCard, withoutCard] = await Promise.all([launchBrowser({ hasWebGl: true }), launchBrowser()]);
  try {
    const devicesMeasured = Object.entries(devices).map(
      ([name, device]) => ({ name, device, solid: [], flat: [] }) as OnDevice,
    );
    for (let repeat = 1; repeat <= repeats; repeat++) {
      for (const { name, device, solid, flat } of devicesMeasured) {
        flat.push(await measure(withoutCard, server.origin, device, 'flat'));
        solid.push(await measure(withCard, server.origin, device, 'solid'));
        console.log(`${repeat}. ${name}: ${[...solid.slice(-1), ...flat.slice(-1)].map(inWords).join('; flat ')}`);
      }
    }
    publish('dice', { title: 'What dice cost a page', about, table: report(devicesMeasured) });
  } finally {
    await withCard.close();
    await withoutCard.close();
    await server.stop();
  }
}

async function measure(browser: Browser, origin: string, device: object, wanted: Drawn): Promise<Measured> {
  const table = await openQuickTable(origin);
  const player = await table.player('Bench');
  const seat = await table.gm.sit();
  let measured: Measured | undefined;
  // Before any locator is used: Playwright's searching would count as the page's work.
  const page = await player.look(browser, device, async (fresh) => {
    const line = await fresh.context().newCDPSession(fresh);
    await line.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await fresh.addInitScript(watchTable);
    const endTrace = await startTrace(browser);
    await fresh.goto(`${origin}/sessions/${table.sessionId}`);
    await fresh.evaluate(untilAtRest(wanted));
    await fresh.evaluate(mark('throws'));
    const gapsMs: number[] = [];
    for (let number = 0; number < throws; number++) {
      const counting = wanted === 'solid' ? countFrames(fresh) : Promise.resolve([]);
      const lying = fresh.evaluate(untilFallen);
      await seat.send({ type: 'SendDiceRoll', dicePool: ten, modifier: 0, isDuality: false });
      await lying;
      gapsMs.push(...(await counting));
    }
    await fresh.evaluate(mark('end'));
    const drawing = await fresh.evaluate<string>(`document.querySelector('[data-drawing]').dataset.drawing`);
    const trace = await endTrace();
    const [painted, thrown, end] = [trace.markMs('painted'), trace.markMs('throws'), trace.markMs('end')];
    const workMs = tasksWithin(trace.workers, thrown, end).reduce((sum, { threadMs }) => sum + threadMs, 0);
    const settling = tasksWithin(trace.page, painted, thrown);
    measured = { settling, throwing: tasksWithin(trace.page, thrown, end), gapsMs, workMs, drawing };
    await line.detach();
  });
  seat.leave();
  await page.context().close();
  if (measured === undefined) throw new Error('The page was not measured.');
  return measured;
}

// Code for the browser is text here, because this folder is compiled without browser types.
const mark = (name: string) => `{ performance.mark(${JSON.stringify(MARK + name)}); undefined }`;

/** Marks the first frame with the table in it. */
const watchTable = `
  new MutationObserver((_, watcher) => {
    if (document.querySelector('section[aria-label="Table"]') === null) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => ${mark('painted')};
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true });
`;

/** The dice are drawn as wanted, all deferred code has loaded, and the page has been idle for a second since. */
const untilAtRest = (wanted: Drawn) => `(async () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000));
  const fetched = () => performance.getEntriesByType('resource').length;
  while (document.querySelector('[data-drawing=${wanted}]') === null) await second();
  for (let before = -1; before !== fetched(); await second()) { before = fetched(); await idle(); }
})()`;

/** The next roll has been in the air and lies still. Checked at intervals, because a mutation observer would run in every frame. */
const untilFallen = `(async () => {
  const isInTheAir = () => document.querySelector('section[aria-label="Table"] article[aria-busy=true]') !== null;
  const moment = () => new Promise((resolve) => setTimeout(resolve, 40));
  while (!isInTheAir()) await moment();
  while (isInTheAir()) await moment();
})()`;

/** The times between the frames that the worker draws during the next throw. */
async function countFrames(page: Page): Promise<number[]> {
  const engine = page.workers().find((worker) => worker.url().includes('/engine-worker-')); // the live line has a worker too
  if (engine === undefined) return [];
  // An engine that was too slow is closed, and its last frames are lost.
  return engine.evaluate<number[]>(framesOfOneThrow).catch(() => []);
}

const framesOfOneThrow = `new Promise((resolve) => {
  const real = requestAnimationFrame;
  const times = [];
  globalThis.requestAnimationFrame = (frame) => real((now) => { times.push(performance.now()); frame(now); });
  setTimeout(() => {
    globalThis.requestAnimationFrame = real;
    resolve(times.slice(1).map((time, index) => time - times[index]));
  }, 2600);
})`;

const longestMs = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ threadMs }) => threadMs));

/** For the console: the longest tasks of one round. */
function inWords({ settling, throwing, drawing }: Measured): string {
  return `settling ${longestMs(settling).toFixed(0)} ms, throws ${longestMs(throwing).toFixed(0)} ms, ${drawing} at the end`;
}

function report(measured: readonly OnDevice[]): string {
  const row = (title: string, figure: (on: OnDevice) => string) => [title, ...measured.map(figure)];
  const longest = (rounds: Measured[], of: 'settling' | 'throwing') =>
    `${spread(
      rounds.map((round) => longestMs(round[of])),
      0,
    )} ms, ${countOver(rounds, of)}`;
  const gaps = (rounds: Measured[]) => rounds.flatMap(({ gapsMs }) => gapsMs);
  return markdown(
    ['', ...measured.map(({ name }) => name)],
    [
      row("from the table's first paint on", ({ solid }) => longest(solid, 'settling')),
      row(`${throws} throws of ten solid dice`, ({ solid }) => longest(solid, 'throwing')),
      row('the same where dice are flat: the table', ({ flat }) => longest(flat, 'settling')),
      row(`${throws} throws of ten flat dice`, ({ flat }) => longest(flat, 'throwing')),
      row('from one frame of a solid throw to the next, median (p95)', ({ solid }) => {
        const times = gaps(solid);
        return `${percentile(times, 0.5).toFixed(0)} (${percentile(times, 0.95).toFixed(0)}) ms`;
      }),
      row("work of the engine's thread for a frame", ({ solid }) => {
        const work = solid.map(({ workMs, gapsMs }) => workMs / (gapsMs.length + throws));
        return `${spread(work)} ms`;
      }),
    ],
  );
}

/** "2 over 50 ms", counted over all tasks of all rounds. */
function countOver(rounds: readonly Measured[], of: 'settling' | 'throwing'): string {
  const count = rounds.flatMap((round) => round[of]).filter(({ threadMs }) => threadMs > longMs).length;
  return `${count === 0 ? 'none' : count} over ${longMs} ms`;
}
