// One connection: its prompt, with whom, of which kind, and its story. A prompt that is not in the content can be reworded.
import { Trash2 } from 'lucide-react';
import type { Connection } from '../../../../../rules/builder/builder.ts';
import { CONNECTION_TYPES, UNNAMED_TARGET } from '../../../../../rules/builder/connections.ts';
import { LENGTHS } from '../../../../../rules/lengths.ts';
import { capitalised } from '../../../../../rules/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ProseField } from '../../prose-field.tsx';
import styles from './connection-card.module.css';

type ConnectionCardProps = {
  id: string; // of its heading; its fields have it with "-name" and "-prompt"
  number: number; // from 1
  connection: Connection;
  isPromptKnown: boolean; // it is in the content
  onEdit: (change: Partial<Omit<Connection, 'id'>>) => void;
  onRemove: () => void;
};

export function ConnectionCard({ id, number, connection, isPromptKnown, onEdit, onRemove }: ConnectionCardProps) {
  const { prompt, targetCharacterName, connectionType, description } = connection;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h4 id={id} tabIndex={-1} className={styles.title}>
          Connection {number}
        </h4>
        <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          <span>
            Remove<VisuallyHidden> connection {number}</VisuallyHidden>
          </span>
        </Button>
      </div>
      {isPromptKnown ? (
        <p className={styles.prompt}>{prompt}</p>
      ) : (
        <ProseField
          id={`${id}-prompt`}
          label="Prompt"
          value={prompt}
          onChange={(words) => onEdit({ prompt: words })}
          isShort
          aria-describedby={id}
        />
      )}
      <div className={styles.pair}>
        <TextField
          id={`${id}-name`}
          label="Who it is"
          value={targetCharacterName}
          onChange={(name) => onEdit({ targetCharacterName: name })}
          longest={LENGTHS.line}
          placeholder={UNNAMED_TARGET}
          autoComplete="off"
          aria-describedby={id}
        />
        <SelectField
          label="Type"
          value={connectionType}
          onChange={(type) => onEdit({ connectionType: type })}
          options={typeOptions(connectionType)}
          aria-describedby={id}
        />
      </div>
      <ProseField
        label="Description"
        value={description}
        onChange={(words) => onEdit({ description: words })}
        isShort
        aria-describedby={id}
      />
    </Card>
  );
}

/** The usual kinds, and the saved one when it is another. */
function typeOptions(saved: string): { value: string; label: string }[] {
  const values: string[] = [...CONNECTION_TYPES];
  if (!values.includes(saved)) values.push(saved);
  return values.map((value) => ({ value, label: typeWord(value) }));
}

/** With a capital; 'None' for an empty one. */
export function typeWord(type: string): string {
  return type.trim() === '' ? 'None' : capitalised(type);
}
