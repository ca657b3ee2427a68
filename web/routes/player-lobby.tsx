// A player's lobby behind its door, for both of its addresses.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CharacterPayload } from '../../rules/character.ts';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { joinAsNewcomer } from '../features/auth/join-lobby.ts';
import { DisplacedGate, DoorGate } from '../features/door/door-gate.tsx';
import { LobbyScreen } from '../features/lobby/lobby-screen.tsx';
import { OpenFileButton } from '../features/share-character/open-file-button.tsx';
import { receivedSign } from '../features/share-character/received-sign.ts';
import type { PlayerAuth } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { useTokenEnd } from '../lib/use-token-end.ts';
import { useLive, useLiveTable } from '../live/use-table.ts';
import { laterOnDemand, standsLater } from '../ui/later.tsx';
import { openBuilder } from './builder/builder-opening.ts';
import { leaveBuilding } from './builder/leave-building.ts';
import { CharacterDialog } from './openings.ts';
import styles from './share-character/lobby-offer.module.css';
import { useTokenRenewal } from './use-token-renewal.ts';

const offer = laterOnDemand(() => import('./share-character/lobby-offer.tsx'));
const receivedStore = laterOnDemand(() => import('../features/share-character/received-store.ts'));
/** Left out when its code fails to load: the lobby's own list leads to a character too. */
const ReceivedOffer = standsLater(offer, (file) => file.ReceivedOffer, { sketch: null, failure: null });

/** `leadsOn`: a choice leads to the table at once (LB5). */
type PlayerLobbyProps = { player: PlayerAuth; leadsOn: boolean };

export function PlayerLobby(props: PlayerLobbyProps) {
  const [dials, setDials] = useState(0);
  return (
    <QueryClientProvider client={queryClient}>
      <Behind key={`${props.player.playerId} ${dials}`} {...props} onTryAgain={() => setDials((count) => count + 1)} />
    </QueryClientProvider>
  );
}

function Behind({ player, leadsOn, onTryAgain }: PlayerLobbyProps & { onTryAgain: () => void }) {
  const live = useLiveTable(player.sessionId);
  const closeCode = useLive(live, (state) => state.closeCode);
  const { mayHold } = useStore(receivedSign);
  useTokenRenewal(live, player);
  useTokenEnd(closeCode === CLOSE_CODES.tokenExpired, onTryAgain);
  return (
    <DisplacedGate live={live} onComeBack={onTryAgain}>
      <DoorGate
        live={live}
        player={player}
        onTryAgain={onTryAgain}
        onSeatGone={leaveBuilding}
        onComeAgain={(name) => joinAsNewcomer(player.sessionId, name)}
      >
        <LobbyScreen
          player={player}
          CharacterDialog={CharacterDialog}
          onBuild={(beginning, campaignId, formDraft) => {
            const place = { at: 'table' as const, sessionId: player.sessionId, campaignId };
            openBuilder({ place, characterId: null, beginning }, formDraft);
          }}
          leadsOn={leadsOn}
          received={mayHold && <ReceivedOffer player={player} />}
          otherWays={<FromFile />}
        />
      </DoorGate>
    </DisplacedGate>
  );
}

/** A character from a file is shown like one from a link before the player takes it. */
function FromFile() {
  async function bring(character: CharacterPayload) {
    const [{ keepReceived }] = await Promise.all([receivedStore.fetch(), offer.fetch()]);
    keepReceived(character);
    window.scrollTo({ top: 0 });
  }
  return (
    <div className={styles.file}>
      <OpenFileButton onOpen={bring} />
    </div>
  );
}
