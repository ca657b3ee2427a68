/**
 * The full sheet of a character at a table: what the table knows at once, the rest when it has loaded, and fetched again
 * whenever the desk or a player edits it. Marks always come from the room.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  differInMarksAtMost,
  type Sheet,
  type SheetFault,
  sheetAtTable,
  withMarksOf,
} from '../../../rules/builder/sheet.ts';
import type { Character } from '../../../rules/character.ts';
import { findCharacter, type TableCharacter } from '../../../rules/table.ts';
import { api } from '../../lib/api.ts';
import { gamePath } from '../../lib/game-path.ts';
import { TABLE_SHEET_FRESH_MS } from '../../lib/retries.ts';
import { type LiveTable, useLive, useTable } from '../../live/use-table.ts';
import { useSheetContent } from './use-sheet-content.ts';

export type TableSheet = {
  /** With marks from when it was read: the same object while only marks change, so that it does not render again. */
  sheet: Sheet | SheetFault;
  /** With the current marks. */
  sheetNow: () => Sheet | SheetFault;
  isWhole: boolean; // false: only the table's data is here
  hasContent: boolean; // false: what the content adds to the sheet is not here
  error: Error | null; // why the rest did not load
  retry: () => void;
};

export function tableCharacterQuery(sessionId: string, id: string) {
  return queryOptions({
    queryKey: ['table character', sessionId, id],
    queryFn: () => api.get<Character>(gamePath(sessionId, 'characters', id)),
    staleTime: TABLE_SHEET_FRESH_MS,
  });
}

/** The character as it was when anything but its marks last changed. */
function useStill(onTable: TableCharacter): TableCharacter {
  const [still, setStill] = useState(onTable);
  if (still === onTable || differInMarksAtMost(still, onTable)) return still;
  setStill(onTable);
  return onTable;
}

export function useTableSheet(live: LiveTable, onTable: TableCharacter): TableSheet {
  const { sessionId } = live;
  const { id } = onTable;
  const client = useQueryClient();
  const returns = useLive(live, (state) => state.returns);
  const [returnsBefore] = useState(returns); // it is fetched on opening anyway
  const read = useSheetContent(useTable(live, ({ session }) => session.campaignId));
  const full = useQuery(tableCharacterQuery(sessionId, id));

  useEffect(() => {
    const fetchAgain = () => void client.invalidateQueries({ queryKey: tableCharacterQuery(sessionId, id).queryKey });
    if (returns > returnsBefore) fetchAgain(); // edits during an offline time were missed
    return live.onEvent((event) => {
      if (event.type === 'ReceiveStateUpdate' && event.character?.id === id) fetchAgain();
    });
  }, [live, sessionId, id, client, returns, returnsBefore]);

  const saved = full.data ?? null;
  const still = useStill(onTable);
  const { content } = read;
  const sheet = useMemo(() => sheetAtTable(still, saved, content), [still, saved, content]);
  const sheetNow = useCallback(() => {
    const now = findCharacter(live.store.getState().shown ?? { characters: [] }, id);
    return now === undefined || 'isUnreadable' in sheet ? sheet : withMarksOf(sheet, now);
  }, [live, id, sheet]);
  return {
    sheet,
    sheetNow,
    isWhole: full.data !== undefined,
    hasContent: read.isHere,
    error: (full.data === undefined ? full.error : null) ?? read.error,
    retry() {
      if (full.data === undefined) void full.refetch();
      if (!read.isHere) read.retry();
    },
  };
}
