// The hand of a player: one press raises it, one takes it down, and it says the place in line. Beside it, as long as it is up, a field
// for what the player wants to do.
import { Hand as HandSign } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '../../../rules/seats.ts';
import { ordinal } from '../../../rules/spotlight-words.ts';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { later, standsLater } from '../../ui/later.tsx';
import styles from './hand.module.css';
import { HAND_ID } from './spotlight-keys.ts';
import { wishOpen } from './wish-open.ts';

export type HandProps = { live: LiveTable; seat: Seat; send: (command: LiveCommand) => void };

const WishField = standsLater(
  later(() => import('./wish-field.tsx')),
  (file) => file.WishField,
  { sketch: null, failure: null },
);

export function Hand({ live, seat, send }: HandProps) {
  const hands = useTable(live, (table) => table.hands);
  const isDown = useLiveStatus(live) !== 'connected';
  const isOpen = useStore(wishOpen, (wish) => wish.isOpen);
  const place = hands.findIndex(({ playerId }) => playerId === seat.playerId) + 1;
  const isUp = place > 0;
  useEffect(() => {
    if (!isUp) wishOpen.setState({ isOpen: false }); // also where the spotlight has taken it down
  }, [isUp]);

  function press() {
    if (isDown) return;
    send({ type: 'RaiseHand', up: !isUp });
    wishOpen.setState({ isOpen: !isUp });
  }

  return (
    <div className={styles.place}>
      <button
        id={HAND_ID}
        type="button"
        className={styles.hand}
        data-up={isUp || undefined}
        aria-disabled={isDown || undefined}
        aria-label={isUp ? `Take your hand down: you are ${ordinal(place)} in line` : 'Raise your hand'}
        onClick={press}
      >
        <HandSign aria-hidden />
        <span aria-hidden>{isUp ? ordinal(place) : 'Hand'}</span>
      </button>
      {isUp && isOpen && (
        <WishField
          wish={hands[place - 1]?.wish ?? ''}
          isDown={isDown}
          onSay={(wish) => send({ type: 'RaiseHand', up: true, wish })}
          onClose={() => {
            wishOpen.setState({ isOpen: false });
            document.getElementById(HAND_ID)?.focus();
          }}
        />
      )}
    </div>
  );
}
