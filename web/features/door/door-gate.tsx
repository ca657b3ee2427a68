// The door of a table for somebody in front of it: waiting for the game master, sent away, or shut out. People who may
// pass see the children, of which this knows nothing.

import { type ReactNode, useEffect } from 'react';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import type { PlayerAuth } from '../../lib/auth-store.ts';
import { SHUT_OUT } from '../../live/connection.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { later, standsLater } from '../../ui/later.tsx';

/** Most people never see these: they come later (journeys/weight, until Roll). */
const screens = later(() => import('./door-screens.tsx'));
const whileComing = { sketch: null };
const WaitingScreen = standsLater(screens, (file) => file.WaitingScreen, whileComing);
const ShutOut = standsLater(screens, (file) => file.ShutOut, whileComing);
const SeatGone = standsLater(screens, (file) => file.SeatGone, whileComing);
const Displaced = standsLater(screens, (file) => file.Displaced, whileComing);

type DoorGateProps = {
  live: LiveTable;
  player: PlayerAuth;
  onTryAgain: () => void; // reconnects
  onSeatGone: () => void; // called once the game master has taken the seat, or refused it
  /** Joins as somebody new, without the removed seat. Throws ApiError. */
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

type DisplacedGateProps = {
  live: LiveTable;
  onComeBack: () => void; // reconnects
  children: ReactNode;
};

/**
 * A table that is open in more places than one seat may have: the newest stay, this one was closed. Nothing reconnects, or two pages
 * would close each other for ever; coming back is the person's own choice.
 */
export function DisplacedGate({ live, onComeBack, children }: DisplacedGateProps) {
  const closeCode = useLive(live, (state) => state.closeCode);
  return closeCode === CLOSE_CODES.displaced ? <Displaced onComeBack={onComeBack} /> : children;
}
