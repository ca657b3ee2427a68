/**
 * How many messages of others came since the chat was last in view. Messages from before the page opened count as read.
 */
import { useLayoutEffect, useState } from 'react';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { countUnread } from './log-entries.ts';

/** The caller renders when the number changes, not with every line. */
export function useUnread(live: LiveTable, myId: string, isInView: boolean): number {
  const [lastRead, setLastRead] = useState(() => newestOf(live));
  useLayoutEffect(() => {
    if (!isInView) return;
    return () => setLastRead(newestOf(live)); // when it goes out of view: everything in it was read
  }, [live, isInView]);
  return useTable(live, ({ chat }) => (isInView ? 0 : countUnread(chat, lastRead, myId)));
}

function newestOf(live: LiveTable): number {
  return live.store.getState().shown?.chat.at(-1)?.seq ?? 0;
}
