// A player's lobby behind its door, for both of its addresses.
import { useState } from 'react';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { joinAsNewcomer } from '../features/auth/join-lobby.ts';
import { DisplacedGate } from '../features/door/displaced.tsx';
import { DoorGate } from '../features/door/door-gate.tsx';
import { LobbyScreen } from '../features/lobby/lobby-screen.tsx';
import type { PlayerAuth } from '../lib/auth-store.ts';
import { useTokenEnd } from '../lib/use-token-end.ts';
import { useLive, useLiveTable } from '../live/use-table.ts';
import { openBuilder } from './builder-opening.ts';
import { CharacterDialogLater } from './character-dialog-later.tsx';
import { leaveBuilding } from './leave-building.ts';
import { BroughtLater, FromFile } from './lobby-carry-later.tsx';
import { useTokenRenewal } from './use-token-renewal.ts';

/** `leadsOn`: a choice leads to the table at once (LB5). */
type PlayerLobbyProps = { player: PlayerAuth; leadsOn: boolean };

export function PlayerLobby(props: PlayerLobbyProps) {
  const [dials, setDials] = useState(0);
  return (
    <Behind key={`${props.player.playerId} ${dials}`} {...props} onTryAgain={() => setDials((count) => count + 1)} />
  );
}

function Behind({ player, leadsOn, onTryAgain }: PlayerLobbyProps & { onTryAgain: () => void }) {
  const live = useLiveTable(player.sessionId);
  const closeCode = useLive(live, (state) => state.closeCode);
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
          CharacterDialog={CharacterDialogLater}
          onBuild={(beginning, campaignId, formDraft) => {
            const place = { at: 'table' as const, sessionId: player.sessionId, campaignId };
            openBuilder({ place, characterId: null, beginning }, formDraft);
          }}
          leadsOn={leadsOn}
          brought={<BroughtLater player={player} />}
          otherWays={<FromFile />}
        />
      </DoorGate>
    </DisplacedGate>
  );
}
