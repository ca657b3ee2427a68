// A modifier as a round token that can be carried: with a mouse at once, with a finger after a short hold, with the keyboard by
// Space.
import { useDraggable } from '@dnd-kit/core';
import type { ModifierId } from '../../../../../rules/builder/builder.ts';
import { traitTone } from '../../../../../rules/traits.ts';
import { Modifier } from '../../../../art/modifier.tsx';
import styles from './token.module.css';

type TokenProps = {
  id: ModifierId;
  value: number;
  label: string;
  onTap?: (() => void) | undefined;
};

export function Token({ id, value, label, onTap }: TokenProps) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id,
    attributes: { roleDescription: 'modifier token' },
  });
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...attributes}
      {...listeners}
      className={styles.token}
      data-token={id}
      data-tone={traitTone(value)}
      data-carried={isDragging || undefined}
      aria-label={label}
      onClick={onTap}
    >
      <Modifier value={value} />
    </button>
  );
}

/** The token while it is carried, drawn under pointer or finger. */
export function CarriedToken({ value }: { value: number }) {
  return (
    <span className={styles.token} data-tone={traitTone(value)} data-flying aria-hidden>
      <Modifier value={value} />
    </span>
  );
}
