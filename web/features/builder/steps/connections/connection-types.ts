/** The kinds of connections as they are offered and as they are read. It draws nothing. */
import { CONNECTION_TYPES } from '../../../../../rules/builder/connections.ts';

/** Those offered, and the one that was saved where it is another. */
export function typeOptions(saved: string): { value: string; label: string }[] {
  const values: string[] = [...CONNECTION_TYPES];
  if (!values.includes(saved)) values.push(saved);
  return values.map((value) => ({ value, label: typeWord(value) }));
}

/** Begins with a capital; what has no word is named so. */
export function typeWord(type: string): string {
  return type.trim() === '' ? 'None' : `${type.charAt(0).toLocaleUpperCase()}${type.slice(1)}`;
}
