// The door of a table, as somebody stands before it: waiting for the game master's word, sent away, or shut out. Whoever may
// pass sees what is behind, and of that nothing is known here.
import { type ReactNode, useEffect } from 'react';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import type { PlayerAuth } from '../../lib/auth-store.ts';
import { SHUT_OUT } from '../../live/connection.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { SeatGone } from './seat-gone.tsx';
import { ShutOut } from './shut-out.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

type DoorGateProps = {
  live: LiveTable;
  player: PlayerAuth;
  onTryAgain: () => void; // dials anew
  onSeatGone: () => void; // called once the game master has taken the seat, or refused it
  /** Sits down as somebody new, without the seat that is gone. Throws ApiError. */
  onComeAgain: (name: string) => Promise<void>;
  children: ReactNode;
};

export function DoorGate({ live, player, onTryAgain, onSeatGone, onComeAgain, children }: DoorGateProps) {
  const closeCode = useLive(live, (state) => state.closeCode);
  const isWaiting = useLive(live, (state) => state.isWaiting);
  const hadSeat = useLive(live, ({ table }) => table !== null);
  const isGone = closeCode === CLOSE_CODES.removed;

  useEffect(() => {
    if (isGone) onSeatGone();
  }, [isGone, onSeatGone]);

  if (isGone) {
    const why = isWaiting ? 'refused' : hadSeat ? 'removed' : 'either';
    return <SeatGone why={why} playerName={player.playerName} onComeAgain={onComeAgain} />;
  }
  if (closeCode === SHUT_OUT) return <ShutOut onTryAgain={onTryAgain} />;
  if (isWaiting && closeCode === null) return <WaitingScreen live={live} player={player} />;
  return children;
}
