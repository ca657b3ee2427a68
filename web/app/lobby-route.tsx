// The player's lobby at its address: the session is the one the player is seated in, never one of the address's.
// It decides nothing.
import { QueryClientProvider } from '@tanstack/react-query';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import { LobbyScreen } from '../features/lobby/lobby-screen.tsx';
import { useAuth } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';

export default function LobbyRoute() {
  const auth = useAuth();
  if (auth?.type !== 'player') return null; // the guard before this route sends everybody else away
  return (
    <QueryClientProvider client={queryClient}>
      <LobbyScreen key={auth.playerId} player={auth} CharacterDialog={CharacterDialog} />
    </QueryClientProvider>
  );
}
