// Ctrl-C in a script that has started other programs: ends all of them, which is not an error. The same when npm, which
// passes signals on, was killed.

import { endAllGroups } from './process-group.ts';

/**
 * From now on SIGINT, SIGTERM, SIGHUP and the death of npm end every process group and then this process. A second signal does
 * not wait.
 */
export function endOnSignals(exitCode = 0): void {
  let asked = false;
  const end = async (): Promise<void> => {
    const graceMs = asked ? 0 : 2_000;
    asked = true;
    await endAllGroups(graceMs);
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end); // the parent process, a test that opened an IPC channel, is gone
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || end(), 1_000).unref();
}
