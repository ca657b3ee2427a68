// Speaks what others say at the table, as it comes, to those who listen instead of looking. It stands with the chat: while that
// is out of view a message in the corner tells of it. It shows nothing.
import { useCallback } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { speakerOf } from './log-entries.ts';

export function ChatAnnouncer({ live, myId }: { live: LiveTable; myId: string }) {
  const listen = useCallback((say: (words: string) => void) => hearOthers(live, myId, say), [live, myId]);
  return <Announcer label="Said just now" listen={listen} />;
}

/** What was said before, and by oneself, is not told. Answers how to stop. */
export function hearOthers(
  { onEvent }: Pick<LiveTable, 'onEvent'>,
  myId: string,
  say: (words: string) => void,
): () => void {
  return onEvent((event) => {
    if (event.type === 'ReceiveChatMessage' && event.userId !== myId)
      say(withNames`${speakerOf(event)}: ${event.message}`);
  });
}
