/** What is said of the spotlight, of hands and of verdicts as they change. A first roll does not need it: it loads later. */
import type { TableEvent } from '../../../rules/events.ts';
import { withNames } from '../../../rules/isolated.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Seat } from '../../../rules/seats.ts';
import { handWords, litWords, ordinal } from '../../../rules/spotlight-words.ts';
import { findHeldCharacter, type Table } from '../../../rules/table.ts';
import { touchForBell } from '../../lib/bells.ts';

/** `isUrgent`: it is this person's turn. */
export type News = { words: string; isUrgent: boolean; touch?: () => void };

/** Null where there is nothing to say. */
export function newsOf(event: TableEvent, table: Table, seat: Seat): News | null {
  if (event.type === 'SpotlightGiven' && event.to.kind === 'hero') {
    const isMine = findHeldCharacter(table, seat.playerId)?.id === event.to.id;
    if (isMine) return { words: 'You are in the spotlight.', isUrgent: true, touch: touchForBell };
  }
  const words = wordsOf(event, table, seat);
  return words === null ? null : { words: `${words}.`, isUrgent: false };
}

function wordsOf(event: TableEvent, { characters, foes, hands, rolls }: Table, seat: Seat): string | null {
  switch (event.type) {
    case 'SpotlightGiven':
      return litWords(event.to, { characters, foes }, seat.role === 'gm' ? 'gm' : null);
    case 'HandRaised': {
      const isMine = event.playerId === seat.playerId;
      if (!event.up) return isMine ? 'Your hand is down' : null;
      const place = hands.findIndex(({ playerId }) => playerId === event.playerId) + 1;
      if (isMine) return place === 0 ? 'Your hand is up' : `Your hand is up, ${ordinal(place)} in line`;
      return seat.role === 'gm' ? null : handWords(event, characters); // a notice tells the game master
    }
    case 'RollJudged': {
      const roll = rolls.find(({ seq }) => seq === event.rollSeq);
      if (!roll || event.isSuccess === null) return null;
      return withNames`${rollerOf(roll)}’s roll is a ${event.isSuccess ? 'success' : 'failure'}`;
    }
    default:
      return null;
  }
}
