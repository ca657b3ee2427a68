/**
 * [HA4] Whether letters are keys at the table for this person, on this device: on by default.
 */
import { useState } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import { keptText } from '../../lib/kept-text.ts';

export function useKeyChoice({ role, playerId, playerName }: Seat): [areOn: boolean, choose: (areOn: boolean) => void] {
  // A player has no account, and a seat ends with its session: so it is the name that they gave.
  const person = role === 'gm' ? playerId : playerName.toLowerCase();
  const kept = keptText('device', `two-lights-keys ${person}`, 'letters are keys again after a reload');
  const [areOn, setAreOn] = useState(() => kept.read() === null);
  return [
    areOn,
    (next) => {
      kept.write(next ? null : 'off');
      setAreOn(next);
    },
  ];
}
