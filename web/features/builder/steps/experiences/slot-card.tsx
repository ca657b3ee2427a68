// One experience: its name, its story, and what it adds to a roll. An empty slot is shown too.
import { Lightbulb, Trash2 } from 'lucide-react';
import type { Experience } from '../../../../../rules/builder/builder.ts';
import { EXPERIENCE_MODIFIER_DEFAULT } from '../../../../../rules/character-defaults.ts';
import { LENGTHS } from '../../../../../rules/lengths.ts';
import { Modifier } from '../../../../art/modifier.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ProseField } from '../../prose-field.tsx';
import styles from './slot-card.module.css';

type SlotCardProps = {
  id: string; // of its heading; its name field has it with "-name"
  slot: number; // from 0
  experience: Experience | undefined;
  isAsking: boolean; // a suggestion for it is being chosen
  onEdit: (change: Partial<Experience>) => void;
  onAsk: () => void;
  onRemove: (() => void) | undefined;
};

export function SlotCard({ id, slot, experience, isAsking, onEdit, onAsk, onRemove }: SlotCardProps) {
  const title = `Experience ${slot + 1}`;
  return (
    <Card as="li" className={styles.card} selected={isAsking}>
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        <Modifier value={experience?.modifier ?? EXPERIENCE_MODIFIER_DEFAULT} className={styles.modifier} />
        {onRemove !== undefined && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove} className={styles.remove}>
            <span>
              Remove<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      <TextField
        id={`${id}-name`}
        label="Name"
        value={experience?.name ?? ''}
        onChange={(name) => onEdit({ name })}
        longest={LENGTHS.line}
        placeholder="Such as a trade, a place, or a lesson"
        autoComplete="off"
        aria-describedby={id}
      />
      <ProseField
        label="Description"
        value={experience?.description ?? ''}
        onChange={(description) => onEdit({ description })}
        isShort
        aria-describedby={id}
      />
      <Button
        variant="ghost"
        icon={<Lightbulb aria-hidden />}
        onClick={onAsk}
        aria-pressed={isAsking}
        className={styles.ask}
      >
        <span>
          Take a suggestion<VisuallyHidden> for {title.toLowerCase()}</VisuallyHidden>
        </span>
      </Button>
    </Card>
  );
}
