// The door in words: its setting, and what that means for newcomers.
import { isolated, withNames } from '../../../rules/isolated.ts';
import type { Door } from '../../../rules/table.ts';

export const DOOR_WORDS: Record<Door, { title: string; text: string }> = {
  open: { title: 'Open', text: 'Anyone with the link walks in.' },
  ask: { title: 'Ask', text: 'Newcomers knock, and you let them in one by one.' },
  shut: { title: 'Shut', text: 'Nobody new comes in. Everyone with a seat keeps it.' },
};

/** "Wren asks to come in", "Wren and Late ask to come in". */
export function askingWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  if (others.length === 0) return withNames`${last} asks to come in`;
  return withNames`${others.map(isolated).join(', ')} and ${last} ask to come in`;
}

/** "Wren is at the door", "2 people are at the door". */
export function atTheDoorWords(names: readonly string[]): string {
  const [first = ''] = names;
  return names.length === 1 ? withNames`${first} is at the door` : `${names.length} people are at the door`;
}
