// What somebody else saved during an edit here, field by field, and the question which version wins.
import { Button } from '../ui/button.tsx';
import { KEEP_MINE, OtherText, TAKE_THEIRS } from '../ui/other-text.tsx';

/** Fields of an entity that somebody else changed meanwhile, and that were edited here as well. Nothing was sent. */
export class EditConflict<Entity extends object = object> extends Error {
  override readonly name = 'EditConflict';
  readonly now: Entity; // as the server has it
  readonly fields: readonly (keyof Entity)[];

  constructor(now: Entity, fields: readonly (keyof Entity)[]) {
    super(`Changed elsewhere as well: ${fields.join(', ')}`);
    this.now = now;
    this.fields = fields;
  }
}

/** Throws EditConflict where `now` differs from `before` in a field of the change, and is not yet what the change makes of it. */
export function refuseConflict<Entity extends object>(before: Entity, now: Entity, change: Partial<Entity>): void {
  const fields = (Object.keys(change) as (keyof Entity)[]).filter(
    (field) => !isSame(now[field], before[field]) && !isSame(now[field], change[field]),
  );
  if (fields.length > 0) throw new EditConflict(now, fields);
}

/** `before` with the current values of these fields: the next save overwrites them with the edit, and nothing else. */
export function withSeen<Entity extends object>(before: Entity, { now, fields }: EditConflict<Entity>): Entity {
  return { ...before, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type QuestionProps = {
  theirs: { label: string; text: string }[];
  onTake: () => void;
  onKeep: () => void;
};

/** Below a long form the question would stand out of sight, and Save would only be disabled. */
const intoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

export function EditConflictQuestion({ theirs, onTake, onKeep }: QuestionProps) {
  return (
    <OtherText
      role="alert"
      ref={intoView}
      choice={
        <>
          <Button variant="ghost" onClick={onTake}>
            {TAKE_THEIRS}
          </Button>
          <Button onClick={onKeep}>{KEEP_MINE}</Button>
        </>
      }
    >
      <p>Somebody else saved this while you were editing it. Their version:</p>
      {theirs.map(({ label, text }) => (
        <div key={label}>
          <strong>{label}</strong>
          <blockquote>{text === '' ? 'Empty.' : text}</blockquote>
        </div>
      ))}
    </OtherText>
  );
}
