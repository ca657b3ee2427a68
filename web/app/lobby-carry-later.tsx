// A carried character in the lobby, and the button that opens a character file. The list of characters waits for neither: their
// code is loaded only when the device carries a character or a file is opened.
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CharacterPayload } from '../../rules/character.ts';
import { carriedSign } from '../features/carry/carried-sign.ts';
import { OpenFileButton } from '../features/carry/open-file-button.tsx';
import type { PlayerAuth } from '../lib/auth-store.ts';
import { codeLater, useCodeLater } from '../ui/code-later.ts';
import styles from './lobby-carry.module.css';

const offer = codeLater(() => import('./lobby-carry.tsx'));
const store = codeLater(() => import('../features/carry/carried-store.ts'));

/** When the code does not load it is left out: the lobby's own list leads to a character too. */
export function BroughtLater({ player }: { player: PlayerAuth }) {
  const { mayCarry } = useStore(carriedSign);
  const [hasFailed, setHasFailed] = useState(false);
  const part = useCodeLater(offer, mayCarry && !hasFailed, () => setHasFailed(true));
  return part && <part.Brought player={player} />;
}

/** A character out of a file is shown like a carried one before it is taken. */
export function FromFile() {
  async function bring(character: CharacterPayload) {
    const [{ carry }] = await Promise.all([store.fetch(), offer.fetch()]);
    carry(character);
    window.scrollTo({ top: 0 });
  }
  return (
    <div className={styles.file}>
      <OpenFileButton onOpen={bring} />
    </div>
  );
}
