/** A game master's word to the room. What it answers arrives as events on every screen; a refusal is told in the corner. */
import { NOTICE_MS } from '../../../rules/durations.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { showToast } from '../../ui/toast.tsx';

export function ask(live: LiveTable, command: LiveCommand): void {
  live.send(command).catch((error: unknown) => {
    console.info('The room said no.', error);
    tellNotChanged(error);
  });
}

export function tellNotChanged(cause: unknown): void {
  const text = wordsOf(cause);
  showToast({ id: 'table-deed', tone: 'warning', title: 'Not changed', text, durationMs: NOTICE_MS.brief });
}
