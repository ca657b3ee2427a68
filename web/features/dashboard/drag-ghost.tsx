// The dragged character beside the pointer, with a sentence on what a drop would do. It decides nothing and blocks nothing.
import { Check, Move } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { dragStore, groupKeyOf, UNASSIGNED } from './character-drag.ts';
import styles from './drag-ghost.module.css';

export function DragGhost({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { character, over, at } = useStore(dragStore);
  if (character === null) return null;
  const goes = over !== null && over !== groupKeyOf(character);
  const place = over === UNASSIGNED ? 'Unassigned' : campaigns.find(({ id }) => id === over)?.name;
  return createPortal(
    <div className={styles.ghost} style={{ translate: `${at.x}px ${at.y}px` }} aria-hidden>
      <bdi className={styles.name}>{character.name}</bdi>
      <span className={styles.words}>
        {goes ? <Check /> : <Move />}
        {goes ? `Move to ${place}` : 'Drag onto a campaign, or onto Unassigned'}
      </span>
    </div>,
    document.body,
  );
}
