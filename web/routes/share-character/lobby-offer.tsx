// The received character on this device, offered in a player's lobby.
import { useId } from 'react';
import { useStore } from 'zustand';
import { CharacterOffer } from '../../features/share-character/character-offer.tsx';
import { forgetReceived, putOff, receivedStore } from '../../features/share-character/received-store.ts';
import type { PlayerAuth } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { addReceived } from './add-received.ts';
import styles from './lobby-offer.module.css';

export function ReceivedOffer({ player }: { player: PlayerAuth }) {
  const { character, putOffAt } = useStore(receivedStore);
  const id = useId();
  if (character === null || putOffAt === player.sessionId) return null;
  return (
    <section className={styles.received} aria-labelledby={id}>
      <h2 id={id}>You have a character with you</h2>
      <CharacterOffer
        key={JSON.stringify(character)} // another character is another offer
        character={character}
        takeLabel="Take this character"
        onTake={async (creationKey) => {
          await addReceived(player, character, creationKey);
          forgetReceived();
        }}
      >
        <Button onClick={() => putOff(player.sessionId)}>Not now</Button>
      </CharacterOffer>
    </section>
  );
}
