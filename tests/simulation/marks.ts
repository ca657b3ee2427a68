/**
 * Marks: short texts, each different from all others, within what people write and roll. By its mark a action is recognized in
 * the log, and a secret wherever it turns up. A mark contains the id of its owner.
 */
import type { TableEvent } from '../../rules/events.ts';

export type MarkKind = 'action' | 'secret';
export type Mark = { text: string; kind: MarkKind; ownerId: string };

const MARK = /<(action|secret) ([\w-]+) \d+>/g;

export class Marks {
  #minted = 0;

  /** A new mark for this seat. One of kind `secret` may be read by this seat only. */
  mint(kind: MarkKind, ownerId: string): string {
    this.#minted += 1;
    return `<${kind} ${ownerId} ${this.#minted}>`;
  }
}

/** All marks in a text. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(MARK)].map(([whole, kind, ownerId]) => ({
    text: whole,
    kind: kind as MarkKind,
    ownerId: ownerId ?? '',
  }));
}

/** The mark of the action that this event records. Events that only repeat a mark, within a name, give null. */
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
    case 'HandRaised':
      return firstIn(event.wish);
    default:
      return null;
  }
}

function firstIn(text: string): Mark | null {
  return marksIn(text)[0] ?? null;
}
