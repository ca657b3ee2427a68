/** The kinds of connections: which are offered, and in which words. */
import { CONNECTION_TYPES } from '../../../../../rules/builder/connections.ts';
import { capitalised } from '../../../../../rules/words.ts';

/** The usual kinds, and the saved one when it is another. */
export function typeOptions(saved: string): { value: string; label: string }[] {
  const values: string[] = [...CONNECTION_TYPES];
  if (!values.includes(saved)) values.push(saved);
  return values.map((value) => ({ value, label: typeWord(value) }));
}

/** With a capital; 'None' for an empty one. */
export function typeWord(type: string): string {
  return type.trim() === '' ? 'None' : capitalised(type);
}
