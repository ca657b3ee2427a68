/**
 * How many messages of others came since the chat was last in view. Messages from before the page opened count as read.
 */
import { useLayoutEffect, useState } from 'react';
import type { ChatMessage } from '../../../rules/table.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';

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

/** Messages by others after the one with `lastRead`. */
function countUnread(chat: readonly ChatMessage[], lastRead: number, myId: string): number {
  return chat.filter(({ seq, userId }) => seq > lastRead && userId !== myId).length;
}
