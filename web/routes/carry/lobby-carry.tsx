// The character that this device carries, offered in a player's lobby.
import { useId } from 'react';
import { useStore } from 'zustand';
import { CarriedOffer } from '../../features/carry/carried-offer.tsx';
import { carriedStore, putOff, setDown } from '../../features/carry/carried-store.ts';
import type { PlayerAuth } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './lobby-carry.module.css';
import { shareCharacter } from './share-character.ts';

export function Brought({ player }: { player: PlayerAuth }) {
  const { carried, putOffAt } = useStore(carriedStore);
  const id = useId();
  if (carried === null || putOffAt === player.sessionId) return null;
  return (
    <section className={styles.brought} aria-labelledby={id}>
      <h2 id={id}>You brought somebody along</h2>
      <CarriedOffer
        key={JSON.stringify(carried)} // another character is another offer
        character={carried}
        takeLabel="Take this character along"
        onTake={async (creationKey) => {
          await shareCharacter(player, carried, creationKey);
          setDown();
        }}
      >
        <Button onClick={() => putOff(player.sessionId)}>Not now</Button>
      </CarriedOffer>
    </section>
  );
}
