// The player's lobby at its address: the session is the one the player is seated in, never one of the address's. Before it
// stands the door.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { joinAsNewcomer } from '../features/auth/join-lobby.ts';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import { DoorGate } from '../features/door/door-gate.tsx';
import { LobbyScreen } from '../features/lobby/lobby-screen.tsx';
import { type PlayerAuth, useAuth } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { useLiveTable } from '../live/use-table.ts';

export default function LobbyRoute() {
  const auth = useAuth();
  const [dials, setDials] = useState(0);
  if (auth?.type !== 'player') return null; // the guard before this route sends everybody else away
  return (
    <QueryClientProvider client={queryClient}>
      <Lobby key={`${auth.playerId} ${dials}`} player={auth} onTryAgain={() => setDials((count) => count + 1)} />
    </QueryClientProvider>
  );
}

function Lobby({ player, onTryAgain }: { player: PlayerAuth; onTryAgain: () => void }) {
  const live = useLiveTable(player.sessionId);
  return (
    <DoorGate
      live={live}
      player={player}
      onTryAgain={onTryAgain}
      onComeAgain={(name) => joinAsNewcomer(player.sessionId, name)}
    >
      <LobbyScreen player={player} CharacterDialog={CharacterDialog} />
    </DoorGate>
  );
}
