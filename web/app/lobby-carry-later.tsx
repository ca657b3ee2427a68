// What a device carries, in the lobby, and the way in for a character file. The list of characters does not wait for the code of
// either: it comes for those only who carry somebody or open a file.
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

/** Out of reach it is left out: the lobby's own list leads to a character too. */
export function BroughtLater({ player }: { player: PlayerAuth }) {
  const { mayCarry } = useStore(carriedSign);
  const [hasFailed, setHasFailed] = useState(false);
  const part = useCodeLater(offer, mayCarry && !hasFailed, () => setHasFailed(true));
  return part && <part.Brought player={player} />;
}

/** What a file holds is looked at like whatever else was brought along. */
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
