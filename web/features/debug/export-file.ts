/**
 * The log as a file to save, for a person who looks into a problem. Secrets were blanked when the log was written.
 */
import { fileNameOf, type TextFile } from '../../lib/save-file.ts';
import type { DebugEntry } from '../../live/debug-log.ts';
import { dataOf, readMessage } from './message.ts';

export const DEBUG_FORMAT = 'two-lights-debug';

export function exportFile(log: readonly DebugEntry[], nowMs: number): TextFile {
  const exportedAt = new Date(nowMs).toISOString();
  const entries = log.map((entry) => ({
    id: entry.id,
    at: new Date(entry.atMs).toISOString(),
    kind: entry.kind,
    type: readMessage(entry).type,
    summary: readMessage(entry).summary,
    content: dataOf(entry),
  }));
  return {
    name: `${fileNameOf(`debug messages ${exportedAt.slice(0, 19).replaceAll(':', '-')}`)}.json`,
    type: 'application/json',
    text: `${JSON.stringify({ format: DEBUG_FORMAT, version: 1, exportedAt, count: entries.length, entries }, null, 2)}\n`,
  };
}
