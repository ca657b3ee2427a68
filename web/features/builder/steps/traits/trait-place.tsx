// One trait with its token, or an empty place for one. A token can be dropped anywhere on it.
import { useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import type { Stats } from '../../../../../rules/builder/builder.ts';
import type { Trait } from '../../../../../rules/character.ts';
import { signed } from '../../../../../rules/words.ts';
import { Modifier } from '../../../../art/modifier.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Token } from './token.tsx';
import { TRAIT_HINTS } from './token-words.ts';
import styles from './trait-place.module.css';

type TraitPlaceProps = { trait: Trait; stats: Stats; onRemove: () => void };

export function TraitPlace({ trait, stats, onRemove }: TraitPlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id: trait });
  const placed = stats.traitModifiers[trait];
  const value = stats.traits[trait];
  return (
    <li ref={setNodeRef} className={styles.place} data-place={trait} data-over={isOver || undefined}>
      <h3 className={styles.name}>{trait}</h3>
      <p className={styles.hint}>{TRAIT_HINTS[trait]}</p>
      <span className={styles.slot}>
        {placed === undefined ? (
          <span className={styles.empty}>{value !== 0 && <Modifier value={value} />}</span>
        ) : (
          <Token id={placed} value={value} label={`${signed(value)} on ${trait}`} />
        )}
      </span>
      {placed !== undefined && (
        <IconButton label={`Remove ${signed(value)} from ${trait}`} className={styles.remove} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
