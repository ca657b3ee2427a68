// Tells of the spotlight and of raised hands as they change: to the player whose hero it comes to at once and by touch, to everybody else
// when they have heard out what is being read. The tone is among the sounds of the dice.
import { useCallback } from 'react';
import type { TableEvent } from '../../../rules/events.ts';
import { withNames } from '../../../rules/isolated.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import type { Seat } from '../../../rules/seats.ts';
import { handWords, litWords, ordinal } from '../../../rules/spotlight-words.ts';
import type { Table } from '../../../rules/table.ts';
import { findHeldCharacter } from '../../../rules/table.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';

/** Longer than that of a roll, and twice. */
const TOUCH_MS = [60, 80, 60];

type Say = (words: string) => void;

export function SpotlightVoice({ live, seat }: { live: LiveTable; seat: Seat }) {
  const mine = useCallback(
    (say: Say) =>
      live.onEvent((event) => {
        const { shown } = live.store.getState();
        if (shown === null || !comesToMine(event, shown, seat)) return;
        say('You are in the spotlight.');
        touch();
      }),
    [live, seat],
  );
  const others = useCallback(
    (say: Say) =>
      live.onEvent((event) => {
        const { shown } = live.store.getState();
        const words = shown && !comesToMine(event, shown, seat) ? newsOf(event, shown, seat) : null;
        if (words !== null) say(`${words}.`);
      }),
    [live, seat],
  );
  return (
    <>
      <Announcer label="Your turn" isUrgent listen={mine} />
      <Announcer label="Spotlight and hands" listen={others} />
    </>
  );
}

function comesToMine(event: TableEvent, table: Table, seat: Seat): boolean {
  if (event.type !== 'SpotlightGiven' || event.to.kind !== 'hero') return false;
  return findHeldCharacter(table, seat.playerId)?.id === event.to.id;
}

function newsOf(event: TableEvent, { characters, foes, hands, rolls }: Table, seat: Seat): string | null {
  switch (event.type) {
    case 'SpotlightGiven':
      return litWords(event.to, { characters, foes }, seat.role === 'gm' ? 'gm' : null);
    case 'HandRaised': {
      const isMine = event.playerId === seat.playerId;
      if (!event.up) return isMine ? 'Your hand is down' : null;
      const place = hands.findIndex(({ playerId }) => playerId === event.playerId) + 1;
      if (isMine) return place === 0 ? 'Your hand is up' : `Your hand is up, ${ordinal(place)} in line`;
      return handWords(event, characters);
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

/** Before the page is first touched a browser refuses to vibrate, and logs an error. */
function touch(): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(TOUCH_MS);
}
