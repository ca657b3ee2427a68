/**
 * Looks up the foe or the place that a game master's command names, in the content of the session's campaign: the query to D1
 * comes first, the decision after it.
 */

import type { Command } from '../../rules/commands/index.ts';
import type { Marked } from '../../rules/content/merge.ts';
import { findFoe } from '../../rules/fight.ts';
import type { ClientFrameOf } from '../../rules/wire/socket.ts';
import { gmContentOf } from '../desk/content.ts';
import type { Room } from './room.ts';

/** Frames that name something of the content. */
export type NamesContent = ClientFrameOf<'PlaceFoes'> | ClientFrameOf<'UseFeature'> | ClientFrameOf<'RefreshFoe'>;

/** The command with what it names; null for what the content has not. A feature of a foe on the table needs no look-up. */
export async function withContent(room: Room, command: NamesContent): Promise<Command> {
  if (command.type === 'UseFeature' && !command.placeId) return { ...command, found: null };
  const { foes, places } = await gmContentOf(room.database, room.table.session.campaignId);
  switch (command.type) {
    case 'PlaceFoes':
      return { ...command, found: itemOf(foes, command.foeId) };
    case 'UseFeature':
      return { ...command, found: itemOf(places, command.placeId) };
    case 'RefreshFoe': {
      const foe = room.ledger.table && findFoe(room.ledger.table, command.foeId);
      return { ...command, found: foe ? itemOf(foes, foe.foeId) : null };
    }
  }
}

/** Without the mark that says whose it is. */
function itemOf<Item extends Marked<{ id: string }>>(items: Item[], id: unknown): Omit<Item, 'isSystemDefault'> | null {
  const found = items.find((item) => item.id === id);
  if (!found) return null;
  const { isSystemDefault: _isSystemDefault, ...item } = found;
  return item;
}
