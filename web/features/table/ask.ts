/** Sends a game master's command to the room. Its result arrives as events on every screen; a refusal shows in the corner. */
import { tellNotChanged } from '../../lib/not-changed.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';

export function ask(live: LiveTable, command: LiveCommand): void {
  live.send(command).catch((error: unknown) => {
    console.info('The room said no.', error);
    tellNotChanged(wordsOf(error));
  });
}
