// The route of the player's lobby: the session is always the one the player is seated in. A choice leads to the table.
import { useAuth } from '../lib/auth-store.ts';
import { PlayerLobby } from './player-lobby.tsx';

export default function LobbyRoute() {
  const auth = useAuth();
  if (auth?.type !== 'player') return null; // cannot happen: the guard sends everybody else away
  return <PlayerLobby player={auth} leadsOn />;
}
