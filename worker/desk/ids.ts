/**
 * Ids on the way out of a desk and into one: each that stands for something of the desk is taken for another, wherever
 * it occurs. It knows no file and no table.
 */
import { createHmac } from 'node:crypto';
import { sessionIdFromBytes } from '../../rules/session-id.ts';
import { type DeskKind, findDeskKind } from '../../rules/wire/desk-file.ts';

/** The other name of a text that is an id; any other text as it is. */
export type Renaming = (text: string) => string;

/** The value with every text in it renamed; keys stay. */
export function renamed<Value>(value: Value, renaming: Renaming): Value {
  return rename(value, renaming) as Value;
}

function rename(value: unknown, renaming: Renaming): unknown {
  if (typeof value === 'string') return renaming(value);
  if (Array.isArray(value)) return value.map((inner) => rename(inner, renaming));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner, renaming)]));
}

/** From the server's ids to a file's own, which are made of chance. */
export function intoFile(ids: Readonly<Record<DeskKind, readonly string[]>>): Renaming {
  const names = new Map<string, string>();
  for (const [kind, list] of Object.entries(ids)) {
    for (const id of list) names.set(id, `${kind}:${crypto.randomUUID()}`);
  }
  return (text) => names.get(text) ?? text;
}

/**
 * From a file's ids to the ids of this server: always the same for the same account and file, so that a repeated import
 * makes nothing twice. Without the server's secret they cannot be guessed.
 */
export function outOfFile(fileId: string, userId: string, secret: Uint8Array): Renaming {
  const kept = new Map<string, string>();
  return (text) => {
    const kind = findDeskKind(text);
    if (kind === null) return text;
    if (kind === 'owner') return userId;
    let id = kept.get(text);
    if (id === undefined) {
      const bytes = createHmac('sha256', secret)
        .update(JSON.stringify(['desk file', userId, fileId, text]))
        .digest();
      id = kind === 'session' ? sessionIdFromBytes(bytes) : bytes.toString('base64url').slice(0, 32);
      kept.set(text, id);
    }
    return id;
  };
}
