// The door in words: how it stands, and what that means for whoever comes new.
import type { Door } from '../../../rules/table.ts';

export const DOOR_WORDS: Record<Door, { title: string; text: string }> = {
  open: { title: 'Open', text: 'Whoever has the link walks in.' },
  ask: { title: 'Ask', text: 'Newcomers knock, and you let them in one by one.' },
  shut: { title: 'Shut', text: 'Nobody new comes in. Whoever has a seat keeps it.' },
};

/** "Wren asks to come in", "Wren and Late ask to come in". */
export function askingWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return `${last} asks to come in`;
  return `${names.slice(0, -1).join(', ')} and ${last} ask to come in`;
}
