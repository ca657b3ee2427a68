// What a device carries, in the lobby: the list of characters does not wait for its code.
import { useState } from 'react';
import type { PlayerAuth } from '../lib/auth-store.ts';
import { codeLater, useCodeLater } from '../ui/code-later.ts';

const code = codeLater(() => import('./lobby-carry.tsx'));

/** Out of reach it is left out: the lobby's own list leads to a character too. */
export function LobbyCarryLater({ piece, player }: { piece: 'brought' | 'file'; player: PlayerAuth }) {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useCodeLater(code, !hasFailed, () => setHasFailed(true));
  if (part === undefined) return null;
  return piece === 'brought' ? <part.Brought player={player} /> : <part.FromFile />;
}
