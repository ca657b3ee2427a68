/**
 * Marks: short texts, each different from all others, within what people write and roll. By its mark an action is recognized in the
 * log, and a secret wherever it turns up. A mark contains the id of its owner; a `number`, for short texts, is only different.
 */
export type MarkKind = 'action' | 'secret' | 'number';

const SECRET = /<secret ([\w-]+) \d+>/g;

/** Mints marks for one seat; all seats of a table count together. */
export function mintFor(counter: { minted: number }, ownerId: string): (kind: MarkKind) => string {
  return (kind) => {
    counter.minted += 1;
    return kind === 'number' ? `${counter.minted}` : `<${kind} ${ownerId} ${counter.minted}>`;
  };
}

export function isSecret(text: string): boolean {
  return text.includes('<secret ');
}

/** The secrets in a text that this seat may not read. */
export function othersSecretsIn(text: string, seatId: string): string[] {
  return [...text.matchAll(SECRET)].flatMap(([secret, ownerId]) => (ownerId === seatId ? [] : [secret]));
}
