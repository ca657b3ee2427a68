/** The words about the line, and whether it went down with an error. It shows nothing. */
import { NOTICE_MS, PERSISTENT_MS } from '../../lib/notice-times.ts';

export const LINE_LOST = {
  tone: 'warning',
  title: 'Connection Lost',
  text: 'Attempting to reconnect...',
  durationMs: PERSISTENT_MS,
} as const;

export const LINE_BACK = {
  tone: 'success',
  title: 'Reconnected',
  text: 'Connection restored successfully',
  durationMs: NOTICE_MS.reconnected,
} as const;

export const LINE_FAULT = {
  tone: 'warning',
  title: 'Connection Error',
  text: 'Real-time updates are unavailable. Will attempt to reconnect.',
  durationMs: NOTICE_MS.updatesUnavailable,
} as const;

export const OUTDATED = {
  tone: 'info',
  title: 'There is a newer version',
  text: 'Load this page again to see everything that happens here.',
  durationMs: PERSISTENT_MS,
} as const;

/** Codes of the protocol for a fault of the other side; from 4000 on they are the room's own. */
const FAULTS: readonly number[] = [1002, 1003, 1007, 1008, 1009, 1010, 1011];
const OF_THE_ROOM_FROM = 4_000;

/** Whether a line was closed with an error, not just lost or left. */
export function isClosedWithAnError(code: number | null): boolean {
  return code !== null && (code >= OF_THE_ROOM_FROM || FAULTS.includes(code));
}
