// What every character starts with, and what the class adds; for a saved character, what was saved.
import { Backpack } from 'lucide-react';
import { bringsStandard, owesGifts } from '../../../../../rules/builder/class-gifts.ts';
import { standardOf } from '../../../../../rules/builder/gear.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Hint } from '../../hint.tsx';
import type { StepProps } from '../../step-props.ts';
import styles from './standard-items.module.css';

export function StandardItems({ builder, book, sources }: StepProps) {
  const items = standardOf(builder, book);
  const { saved } = builder;
  if (items.length === 0 && saved !== null && !bringsStandard(builder)) {
    return owesGifts(builder) && !saved.isTemplate ? (
      <Hint>It comes with the next change that you save.</Hint>
    ) : (
      <Hint>Saved without any. What your character carries besides is yours to add.</Hint>
    );
  }
  if (items.length === 0 && sources.equipment.isLoading) return <Skeleton lines={3} />;
  if (items.length === 0 && sources.equipment.error !== null)
    return <Hint>Unable to load the starting equipment. Please try again.</Hint>;
  if (items.length === 0) {
    return <Hint>No starting equipment available. Please check your SRD data configuration.</Hint>;
  }
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>
          <Backpack aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  );
}
