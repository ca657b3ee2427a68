/**
 * How many messages of others came since the chat was last in view. What was there when the page opened counts as read.
 */
import { useEffect, useMemo, useState } from 'react';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { countUnread } from './log-entries.ts';

export function useUnread(live: LiveTable, myId: string, isInView: boolean): number {
  const chat = useTable(live, (table) => table.chat);
  const newest = chat.at(-1)?.seq ?? 0;
  const [lastRead, setLastRead] = useState(newest);
  useEffect(() => {
    if (isInView) setLastRead(newest);
  }, [isInView, newest]);
  return useMemo(() => (isInView ? 0 : countUnread(chat, lastRead, myId)), [chat, lastRead, myId, isInView]);
}
