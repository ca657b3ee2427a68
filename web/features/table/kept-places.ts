/** What is open at a table, for a reload of this tab: of the last table only, in words without blanks, each of which stands for a part. */
import { useEffect, useState } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import { keptText } from '../../lib/kept-text.ts';

const kept = keptText('tab', 'two-lights-open-at-table', 'what is open at the table closes with a reload');

type Side = 'sheet' | 'log';
export const drawerWord = (side: Side) => `${side}-drawer`;
const isOfDrawer = (part: string) => part.endsWith('-drawer');

/** What was open before a reload; null where nothing is known of this person at this table. */
export function useOpenBefore(sessionId: string, { playerId }: Seat): readonly string[] | null {
  const [before] = useState(() => {
    const [ofSession, ofPlayer, ...parts] = (kept.read() ?? '').split(' ');
    return ofSession === sessionId && ofPlayer === playerId ? parts : null;
  });
  return before;
}

/** [DE23] Who goes to another page and comes back finds no drawer over the table. */
export function useKeepOpen(sessionId: string, { playerId }: Seat, parts: readonly string[]): void {
  const text = [sessionId, playerId, ...parts].join(' ');
  useEffect(() => {
    kept.write(text);
    return () =>
      void kept.write(
        text
          .split(' ')
          .filter((part) => !isOfDrawer(part))
          .join(' '),
      );
  }, [text]);
}
