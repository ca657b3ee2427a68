/**
 * Filters the lines of the log by kind and by text, and counts each kind. It renders
 * nothing.
 */
import type { DebugEntry } from '../../live/debug-log.ts';
import { readMessage } from './message.ts';

export const FILTERS = ['all', 'incoming', 'outgoing', 'connection', 'error'] as const;
export type Filter = (typeof FILTERS)[number];

/** [DM5] A refusal of the room is incoming, and an error. */
function isOf(entry: DebugEntry, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'error') return readMessage(entry).isError;
  return entry.kind === filter;
}

/** [DM5] How many each filter would show. */
export function countsOf(log: readonly DebugEntry[]): Record<Filter, number> {
  const counts: Record<Filter, number> = { all: 0, incoming: 0, outgoing: 0, connection: 0, error: 0 };
  for (const entry of log) for (const filter of FILTERS) if (isOf(entry, filter)) counts[filter] += 1;
  return counts;
}

/** Those of the filter with the wanted words anywhere in them, newest first; case does not matter. */
export function listWanted(log: readonly DebugEntry[], filter: Filter, words: string): DebugEntry[] {
  const wanted = words.trim().toLowerCase();
  return log.filter((entry) => isOf(entry, filter) && (wanted === '' || has(entry, wanted))).reverse();
}

function has(entry: DebugEntry, wanted: string): boolean {
  const { type, summary } = readMessage(entry);
  return [type, summary, entry.text].some((text) => text.toLowerCase().includes(wanted));
}

/** [DM2] The heartbeat shows only on request. */
export function withoutBeats(log: readonly DebugEntry[]): readonly DebugEntry[] {
  return log.filter(({ name }) => name !== 'ping' && name !== 'pong');
}

/** How many lines came after the paused ones. A log that was cleared since keeps counting: it has none of the old lines. */
export function countNewer(log: readonly DebugEntry[], held: readonly DebugEntry[]): number {
  const heldUpTo = held.at(-1)?.id ?? 0;
  return log.filter(({ id }) => id > heldUpTo).length;
}
