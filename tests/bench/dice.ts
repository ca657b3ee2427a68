// What solid dice cost a page: what holds up its thread once the table has been painted, while it is four times slower than this
// machine, the time between the frames of throws of ten dice, and what each frame costs the engine's own thread. It prints figures
// and judges none. The graphics card is played by the processor here: with a real one frames come faster. What is fetched is
// weighed in tests/journeys/weight.test.ts.
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { openQuickTable } from '../journeys/quick-table.ts';
import { startServer } from '../support/server.ts';
import { percentile } from './calls.ts';
import { MARK, startTrace, type Task, tasksWithin } from './thread-trace.ts';

const throttle = 4;
const throws = 3;
const ten = { d6: 4, d8: 2, d12: 2, d20: 2 };
const devices = {
  'phone 390x844': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  'desk 1440x900': { viewport: { width: 1_440, height: 900 } },
};
/** A task of more than this is felt by whoever presses something meanwhile. */
const longMs = 50;

type Measured = {
  settling: Task[]; // from the first paint of the table until the page rests
  throwing: Task[];
  gapsMs: number[];
  workMs: number; // of the engine's thread, while the dice fly
  drawing: string;
};

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
  const seat = await table.gm.sit();
  let measured: Measured | undefined;
  // Before anybody looks for something on the page: Playwright's looking would be counted as the page's work.
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
      await seat.does({ type: 'SendDiceRoll', dicePool: ten, modifier: 0, isDuality: false });
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

// What runs in the browser is text here: this folder is compiled without a browser's types.
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

/** The dice are drawn as wanted, everything left for later has come, and the page has been idle for a second since. */
const untilAtRest = (wanted: string) => `(async () => {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000));
  const fetched = () => performance.getEntriesByType('resource').length;
  while (document.querySelector('[data-drawing=${wanted}]') === null) await second();
  for (let before = -1; before !== fetched(); await second()) { before = fetched(); await idle(); }
})()`;

/** The next roll has been in the air, and lies still. Looked at now and then: what a frame changes is no mutation of its own. */
const untilFallen = `(async () => {
  const isInTheAir = () => document.querySelector('section[aria-label="Table"] article[aria-busy=true]') !== null;
  const moment = () => new Promise((resolve) => setTimeout(resolve, 40));
  while (!isInTheAir()) await moment();
  while (isInTheAir()) await moment();
})()`;

/** The times between the frames that the worker draws during the next throw. */
async function countFrames(page: Page): Promise<number[]> {
  const engine = page.workers().find((worker) => worker.url().includes('/engine-worker-')); // the line has a thread too
  if (engine === undefined) return [];
  // An engine that was too slow is ended, and what it drew last is not known.
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

function report(name: string, solid: Measured, flat: Measured): string {
  const { gapsMs, workMs, drawing } = solid;
  const frames = gapsMs.length + throws;
  return [
    '',
    `Dice on a ${name}, the page's thread ${throttle} times slower, the card played by the processor.`,
    `Tasks of more than ${longMs} ms, in the thread's own time; by the clock, others' work included:`,
    `  the table, from its first paint on     ${long(solid.settling)}`,
    `  ${throws} throws of ten dice                 ${long(solid.throwing)}`,
    `  the same with flat dice                ${long(flat.settling)}`,
    `                                         ${long(flat.throwing)}`,
    'Frames of the throws:',
    `  from one to the next                   ${gapsMs.length}, median ${percentile(gapsMs, 0.5).toFixed(1)} ms, p95 ${percentile(gapsMs, 0.95).toFixed(1)} ms`,
    `  work of the engine's thread, each      ${(workMs / frames).toFixed(2)} ms`,
    `  drawn at the end                       ${drawing}`,
    '',
  ].join('\n');
}

function long(tasks: readonly Task[]): string {
  const own = listed(tasks.map(({ threadMs }) => threadMs));
  const clock = listed(tasks.map(({ clockMs }) => clockMs));
  const longest = Math.max(0, ...tasks.map(({ threadMs }) => threadMs));
  return `${own}; by the clock ${clock}; the longest has ${longest.toFixed(0)} ms of its own`;
}

function listed(times: readonly number[]): string {
  const over = times.filter((ms) => ms > longMs);
  return over.length === 0 ? 'none' : `${over.length} (${over.map((ms) => ms.toFixed(0)).join(', ')} ms)`;
}
