/** Sends a command to the room. What it does arrives as events on every screen; a refusal shows in the corner. */
import { tellNotChanged } from '../lib/not-changed.ts';
import { type LiveCommand, type TableLine, wordsOf } from './store.ts';

/** What the room answered, or null where it was not done. */
export async function ask(
  { send }: Pick<TableLine, 'send'>,
  command: LiveCommand,
): Promise<{ result: unknown } | null> {
  try {
    return { result: await send(command) };
  } catch (error) {
    console.info('The room said no.', error);
    tellNotChanged(wordsOf(error));
    return null;
  }
}
