/**
 * The text in the chat's box and the messages that the room has not confirmed yet. Both are kept on this device, so that a reload
 * loses nothing. There is one store for each table, not for each box: the box is unmounted when its drawer closes.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { excessWords, LENGTHS } from '../../../rules/lengths.ts';
import { whole } from '../../../rules/settled.ts';
import { findHeldCharacter } from '../../../rules/table.ts';
import { isPair, typedRoll } from '../../../rules/typed-roll.ts';
import { type DraftName, keepDraft, readDraftText } from '../../lib/drafts.ts';
import { type LiveCommand, wordsOf } from '../../live/store.ts';
import type { LiveTable } from '../../live/use-table.ts';

type Sending = {
  message: string;
  failure: string | null; // the reason why it was not sent; null while the room has not answered
};

export type Outgoing = {
  text: string; // in the box
  error: string | undefined; // shown below the box
  sendings: readonly Sending[]; // oldest first
};

export type OutgoingBox = {
  store: StoreApi<Outgoing>;
  write: (text: string) => void;
  /** Sends the text and empties the box. If that fails, the message is put back, before anything typed since. */
  send: () => Promise<void>;
};

const ROLL_HINT =
  'This roll cannot be read. Write it like “/r 2d6+3”: d4, d6, d8, d10, d12, d20 or d100, with + and − and whole numbers.';

const boxes = new WeakMap<LiveTable, OutgoingBox>();

/** Returns the same box for each call with the same table, which has one player. */
export function outgoingAt(live: LiveTable, playerId: string): OutgoingBox {
  const box = boxes.get(live) ?? openBox(live, playerId);
  boxes.set(live, box);
  return box;
}

function openBox(live: Pick<LiveTable, 'sessionId' | 'send' | 'store'>, playerId: string): OutgoingBox {
  const draft: DraftName = { kind: 'chat', whose: playerId, of: live.sessionId };
  const store = createStore<Outgoing>(() => ({ text: readDraftText(draft) ?? '', error: undefined, sendings: [] }));

  function move(change: Partial<Outgoing>): void {
    store.setState(change);
    keepDraft(draft, linesOf(store.getState()) || null);
  }

  /** Failed messages are put back together once none is pending any more: thus they keep their order. */
  function settle(sending: Sending, failure: string | null): void {
    const { text, error, sendings } = store.getState();
    const left = sendings.flatMap((each) => {
      if (each !== sending) return [each];
      return failure === null ? [] : [{ ...each, failure }];
    });
    const isOver = left.every((each) => each.failure !== null);
    move(
      isOver
        ? { sendings: [], text: linesOf({ sendings: left, text }), error: left.at(-1)?.failure ?? error }
        : { sendings: left },
    );
  }

  /** [TA11] The command for a text: a message, or a roll. Null for a roll that cannot be parsed. */
  function commandOf(message: string): LiveCommand | null {
    const roll = typedRoll(message);
    if (roll === undefined) return { type: 'SendChatMessage', message };
    if (roll === null) return null;
    const { table } = live.store.getState();
    const hasCharacter = table !== null && findHeldCharacter(table, playerId) !== undefined;
    return { type: 'SendDiceRoll', ...roll, isDuality: isPair(roll) && hasCharacter };
  }

  return {
    store,
    write: (text) => move({ text, error: undefined }),
    async send() {
      const { text: message, sendings } = store.getState();
      if (message.trim() === '') {
        store.setState({ error: 'Write something first.' });
        return;
      }
      if (excessWords(whole(message), LENGTHS.chat) !== undefined) return; // the field says so
      const command = commandOf(message);
      if (command === null) {
        store.setState({ error: ROLL_HINT });
        return;
      }
      const sending: Sending = { message, failure: null };
      move({ text: '', error: undefined, sendings: [...sendings, sending] });
      try {
        await live.send(command);
        settle(sending, null);
      } catch (cause) {
        console.info('A message was not sent.', cause);
        settle(sending, wordsOf(cause));
      }
    },
  };
}

function linesOf({ sendings, text }: Pick<Outgoing, 'sendings' | 'text'>): string {
  const messages = sendings.map(({ message }) => message);
  return (text === '' ? messages : [...messages, text]).join('\n');
}
