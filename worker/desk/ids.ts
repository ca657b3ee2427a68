/**
 * Replaces the ids of a desk on export and on import: each id of something on the desk becomes another one, wherever
 * it occurs. It knows nothing of file formats or tables.
 */
import { createHmac } from 'node:crypto';
import { sessionIdFromBytes } from '../../rules/session-id.ts';
import { type DeskKind, findDeskKind } from '../../rules/wire/desk-file.ts';

/** The replacement of an id; any other text unchanged. */
export type Renaming = (text: string) => string;

/** The value with every text in it renamed; keys do not change. */
export function renamed<Value>(value: Value, renaming: Renaming): Value {
  return rename(value, renaming) as Value;
}

function rename(value: unknown, renaming: Renaming): unknown {
  if (typeof value === 'string') return renaming(value);
  if (Array.isArray(value)) return value.map((inner) => rename(inner, renaming));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner, renaming)]));
}

/** From the server's ids to a file's own, which are random. */
export function intoFile(ids: Readonly<Record<DeskKind, readonly string[]>>): Renaming {
  const names = new Map<string, string>();
  for (const [kind, list] of Object.entries(ids)) {
    for (const id of list) names.set(id, `${kind}:${crypto.randomUUID()}`);
  }
  return (text) => names.get(text) ?? text;
}

/**
 * From a file's ids to this server's ids: always the same for the same account and file, so that a repeated import
 * creates nothing twice. Without the server's secret they cannot be guessed.
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
