// The player's lobby at its address: the session is the one the player is seated in, never one of the address's. A choice
// leads from here to the table (document 1 section 2).
import { useAuth } from '../lib/auth-store.ts';
import { PlayerLobby } from './player-lobby.tsx';

export default function LobbyRoute() {
  const auth = useAuth();
  if (auth?.type !== 'player') return null; // the guard before this route sends everybody else away
  return <PlayerLobby player={auth} leadsOn />;
}
