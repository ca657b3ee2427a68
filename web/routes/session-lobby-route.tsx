// The lobby of a session at the session's address: a game master prepares the start there, a player
// chooses a character and waits. This file puts the door's features into the game master's lobby.
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { CLOSE_CODES } from '../../rules/wire/line.ts';
import { DisplacedGate } from '../features/door/door-gate.tsx';
import { DoorLine } from '../features/door/door-line.tsx';
import { WaitingPeople } from '../features/door/waiting-people.tsx';
import { GmLobbyScreen } from '../features/lobby/gm-lobby-screen.tsx';
import { type StoredAuth, useAuth } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';
import type { GmAuth } from '../lib/stored-auth.ts';
import { useTokenEnd } from '../lib/use-token-end.ts';
import { useLive, useLiveTable } from '../live/use-table.ts';
import { askedSession } from '../paths.ts';
import { openBuilder } from './builder/builder-opening.ts';
import { CharacterDialog } from './openings.ts';
import { PlayerLobby } from './player-lobby.tsx';
import { useTokenRenewal } from './use-token-renewal.ts';

export default function SessionLobbyRoute() {
  const auth = useAuth();
  const sessionId = askedSession(useParams());
  if (auth === null) return null; // cannot happen: the guard sends everybody else away
  return <Lobby sessionId={sessionId} auth={auth} />;
}

function Lobby({ sessionId, auth }: { sessionId: string; auth: StoredAuth }) {
  const [dials, setDials] = useState(0);
  const dialAgain = useCallback(() => setDials((count) => count + 1), []);
  if (auth.type === 'player') return <PlayerLobby player={auth} leadsOn={false} />;
  return (
    <QueryClientProvider client={queryClient}>
      <GmLobby key={`${sessionId} ${auth.user.id} ${dials}`} sessionId={sessionId} gm={auth} onDial={dialAgain} />
    </QueryClientProvider>
  );
}

/** `onDial` starts again with a new connection: once there is a new token, or when the person comes back to this page. */
function GmLobby({ sessionId, gm, onDial }: { sessionId: string; gm: GmAuth; onDial: () => void }) {
  const live = useLiveTable(sessionId);
  const isJoined = useLive(live, ({ shown }) => shown !== null);
  const closeCode = useLive(live, (state) => state.closeCode);
  useTokenRenewal(live, gm);
  useTokenEnd(closeCode === CLOSE_CODES.tokenExpired, onDial);
  return (
    <DisplacedGate live={live} onComeBack={onDial}>
      <GmLobbyScreen
        sessionId={sessionId}
        gm={gm}
        CharacterDialog={CharacterDialog}
        onBuild={(beginning, campaignId, formDraft) =>
          openBuilder({ place: { at: 'desk', campaignId }, characterId: null, beginning }, formDraft)
        }
        knocks={isJoined && <WaitingPeople live={live} />}
        door={isJoined && <DoorLine live={live} />}
      />
    </DisplacedGate>
  );
}
