// Other items: typed, added with Enter, and marked when the game master approves of them. The mark is a note; nothing is
// forbidden without it.
import { Check, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Equipment } from '../../../../../rules/builder/builder.ts';
import { addItem, approveItem, removeItem } from '../../../../../rules/builder/equipment.ts';
import { excessWords, LENGTHS } from '../../../../../rules/lengths.ts';
import { settled } from '../../../../../rules/settled.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { listKeys } from '../../list-keys.ts';
import type { Act } from '../../step-props.ts';
import { useAnnouncement } from '../../use-announcement.tsx';
import { useNextFocus } from '../../use-next-focus.ts';
import styles from './additional-items.module.css';

export function AdditionalItems({ equipment, act }: { equipment: Equipment; act: Act }) {
  const { inventory, gmApprovedItems } = equipment;
  const keys = listKeys(inventory.map((name) => ({ id: name })));
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const focus = useNextFocus();
  const { region, say } = useAnnouncement();

  function add() {
    const name = typed.trim();
    const fault = faultOf(name, inventory);
    setError(fault);
    if (name === '' || fault !== undefined) return;
    act((now) => addItem(now, name));
    say(`${name} added.`);
    setTyped('');
  }

  function remove(name: string) {
    act((now) => removeItem(now, name));
    say(`${name} removed.`);
    focus(id);
  }

  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && add()} // typed and left means wanted
      >
        <TextField
          id={id}
          label="Add an item"
          hint="Enter adds it."
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          error={error}
          longest={LENGTHS.line}
          enterKeyHint="done"
          autoComplete="off"
        />
        <Button type="submit" icon={<Plus aria-hidden />}>
          Add
        </Button>
      </form>
      {inventory.length > 0 && (
        <ul className={styles.items} aria-label="Additional items">
          {inventory.map((name, place) => {
            const isApproved = gmApprovedItems.includes(name);
            return (
              <li key={keys[place]} className={styles.item}>
                <span className={styles.name}>{name}</span>
                <Button
                  variant={isApproved ? 'quiet' : 'ghost'}
                  icon={isApproved && <Check aria-hidden />}
                  aria-pressed={isApproved}
                  onClick={() => act((now) => approveItem(now, name, !isApproved))}
                >
                  <span>
                    GM approved<VisuallyHidden> {name}</VisuallyHidden>
                  </span>
                </Button>
                <IconButton label={`Remove ${name}`} onClick={() => remove(name)}>
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.guidance}>
        Ask your game master about what you add, and mark what is agreed: a note for both of you. It forbids nothing.
      </p>
      {region}
    </>
  );
}

function faultOf(name: string, inventory: readonly string[]): string | undefined {
  if (inventory.some((each) => each.toLowerCase() === name.toLowerCase())) return 'That is in the list already.';
  if (inventory.length >= LENGTHS.list) return `The list is full: ${LENGTHS.list} items.`;
  return excessWords(settled(name), LENGTHS.line);
}
