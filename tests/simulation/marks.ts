/**
 * Marks: short texts, each unlike any other, that ride in what people say and roll. By its mark a deed is known again in
 * the log, and a secret wherever it turns up. They say whose they are; they do not judge.
 */
import type { TableEvent } from '../../rules/events.ts';

export type MarkKind = 'deed' | 'secret';
export type Mark = { text: string; kind: MarkKind; ownerId: string };

const MARK = /<(deed|secret) ([\w-]+) \d+>/g;

export class Marks {
  #minted = 0;

  /** A new one of this seat. A secret is for nobody else's eyes. */
  mint(kind: MarkKind, ownerId: string): string {
    this.#minted += 1;
    return `<${kind} ${ownerId} ${this.#minted}>`;
  }
}

/** Every mark in a text, wherever it stands. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(MARK)].map(([whole, kind, ownerId]) => ({
    text: whole,
    kind: kind as MarkKind,
    ownerId: ownerId ?? '',
  }));
}

/** The mark of the deed that this event records; others repeat marks in names they carry. */
export function markOf(event: TableEvent): Mark | null {
  switch (event.type) {
    case 'ReceiveChatMessage':
      return firstIn(event.message);
    case 'DiceRoll':
      return firstIn(event.context);
    case 'FearChanged':
      return firstIn(event.reason);
    case 'NoteSaved':
      return firstIn(event.text);
    case 'SceneChanged':
      return firstIn(event.label);
    case 'ReceiveCharacterCreated':
      return firstIn(event.character.name);
    default:
      return null;
  }
}

function firstIn(text: string): Mark | null {
  return marksIn(text)[0] ?? null;
}
