// In a player's lobby: whom this device carries, to be taken along, and the way in for a character file.
import { useStore } from 'zustand';
import { CarriedOffer } from '../features/carry/carried-offer.tsx';
import { carriedStore, carry, setDown } from '../features/carry/carried-store.ts';
import { OpenFileButton } from '../features/carry/open-file-button.tsx';
import type { PlayerAuth } from '../lib/auth-store.ts';
import { Button } from '../ui/button.tsx';
import { takeAlong } from './take-along.ts';

export function LobbyCarry({ player }: { player: PlayerAuth }) {
  const { carried } = useStore(carriedStore);
  if (carried === null) return <OpenFileButton onOpen={carry} />;
  return (
    <CarriedOffer
      character={carried}
      takeLabel="Take this character along"
      onTake={async () => {
        await takeAlong(player, carried);
        setDown();
      }}
    >
      <Button onClick={setDown}>Not now</Button>
    </CarriedOffer>
  );
}
