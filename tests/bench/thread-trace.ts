// What a page's own thread and its workers' threads did, task by task, from Chromium's trace: by the clock and in the thread's own
// time, which leaves out waiting for a processor that others use. It knows no page and judges none.
import type { Browser } from 'playwright-core';

export type Task = {
  atMs: number; // on the clock of the marks
  clockMs: number;
  threadMs: number; // processor time of that thread alone
};

export type ThreadTrace = {
  page: Task[];
  workers: Task[];
  /** When the page called `performance.mark(name)`. Throws for a name that it never marked. */
  markMs: (name: string) => number;
};

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
type NamedThread = TraceEvent & { args: { name: string } };

/** Begins a trace; the answer ends it. The page is the one that marked first. */
export async function startTrace(browser: Browser): Promise<() => Promise<ThreadTrace>> {
  const line = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const isOver = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
    await line.send('Tracing.end');
    await isOver;
    await line.detach();
    return readTrace(events);
  };
}

/** Those that began from one moment to another. */
export function tasksWithin(tasks: readonly Task[], fromMs: number, toMs: number): Task[] {
  return tasks.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
}

function readTrace(events: readonly TraceEvent[]): ThreadTrace {
  const marks = events.filter(({ name }) => name.startsWith(MARK));
  const [first] = marks;
  if (first === undefined) throw new Error('The page marked nothing while it was traced.');
  const workers = new Set(
    events
      .filter(isNamedThread)
      .flatMap(({ pid, tid, args }) => (pid === first.pid && /Worker/.test(args.name) ? [tid] : [])),
  );
  const inside = events.filter(({ pid }) => pid === first.pid);
  return {
    page: tasksOf(inside.filter(({ tid }) => tid === first.tid)),
    workers: tasksOf(inside.filter(({ tid }) => workers.has(tid))),
    markMs(name) {
      const mark = marks.find((event) => event.name === MARK + name);
      if (mark === undefined) throw new Error(`The page never marked "${name}".`);
      return mark.ts / 1_000;
    },
  };
}

/** The marks of a bench begin so: a page may have others. */
export const MARK = 'bench ';

function tasksOf(events: readonly TraceEvent[]): Task[] {
  return events
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ atMs: ts / 1_000, clockMs: dur / 1_000, threadMs: tdur / 1_000 }));
}

function isNamedThread(event: TraceEvent): event is NamedThread {
  return event.name === 'thread_name' && event.ph === 'M';
}
