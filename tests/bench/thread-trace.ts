// What a page's main thread and its workers' threads did, task by task, from Chromium's trace: in elapsed time, and in the
// thread's own CPU time, which leaves out waiting for a processor that others use.
import type { Browser } from 'playwright-core';

export type Task = {
  atMs: number; // on the clock of `markMs`
  clockMs: number;
  threadMs: number; // CPU time of that thread alone
};

export type ThreadTrace = {
  page: Task[];
  workers: Task[];
  /** When the page called `performance.mark(name)`. Throws when it never did. */
  markMs: (name: string) => number;
};

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
type NamedThread = TraceEvent & { args: { name: string } };

/** Begins a trace; the returned function ends it. The page is the one that marked first. */
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

/** The tasks that began from `fromMs` on and before `toMs`. */
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

/** The names of the bench's own marks begin with this, since a page may have others. */
export const MARK = 'bench ';

function tasksOf(events: readonly TraceEvent[]): Task[] {
  return events
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ atMs: ts / 1_000, clockMs: dur / 1_000, threadMs: tdur / 1_000 }));
}

function isNamedThread(event: TraceEvent): event is NamedThread {
  return event.name === 'thread_name' && event.ph === 'M';
}
