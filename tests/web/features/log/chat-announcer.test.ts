// What the chat speaks while it is in view: each message of others once, as it comes, and nothing that was there before.
import { expect, it } from 'vitest';
import type { TableEvent } from '../../../../rules/events.ts';
import type { ServerFrame } from '../../../../rules/wire/socket.ts';
import { hearOthers } from '../../../../web/features/log/chat-announcer.tsx';
import type { LineListener } from '../../../../web/live/connection.ts';
import { openTable } from '../../../../web/live/store.ts';
import { chat, fear, tableOf } from '../../live/fixtures.ts';

/** Wren's line to a table, and what is spoken to her. */
function openLine() {
  let ears: LineListener | undefined;
  const live = openTable({
    sessionId: 's',
    me: { id: 'p2', name: 'Wren', isGm: false },
    mintId: () => 'join',
    dial(listener) {
      ears = listener;
      return { send: () => true, redial() {}, close() {} };
    },
  });
  const spoken: string[] = [];
  const stop = hearOthers(live, 'p2', (words) => spoken.push(words));
  return {
    live,
    spoken,
    stop,
    down: () => ears?.onDown(1006),
    hear: (frame: ServerFrame | TableEvent) => ears?.onFrame(JSON.stringify(frame)),
    join(seq: number, missed: TableEvent[] | null) {
      ears?.onOpen();
      this.hear({ type: 'Joined', seq, state: tableOf({ seq }), missed });
    },
  };
}

it('each message of others is spoken once, in order, with who says it and as whom', () => {
  const line = openLine();
  line.join(4, null);
  line.hear({ ...chat(5), characterName: 'Maren Oake' } as TableEvent);
  line.hear(fear(6, 0, 1));
  line.hear(chat(7));
  line.hear(chat(7)); // told again
  expect(line.spoken).toEqual(['Joss as Maren Oake: Line 5', 'Joss: Line 7']);
  line.stop();
  line.hear(chat(8));
  expect(line.spoken).toHaveLength(2);
});

it('what I say is not spoken to me, from whatever device I said it', () => {
  const line = openLine();
  line.join(4, null);
  line.hear({ ...chat(5), userId: 'p2' } as TableEvent);
  expect(line.spoken).toEqual([]);
});

it('what was said before, or while I was away, is there to be read and is not spoken', () => {
  const line = openLine();
  line.join(4, null);
  line.hear(chat(5));
  line.down();
  line.join(7, [chat(6), chat(7)]);
  expect(line.spoken).toEqual(['Joss: Line 5']);
});

it('what came behind a gap, with the line up all the while, is spoken', () => {
  const line = openLine();
  line.join(4, null);
  line.join(6, [chat(5), chat(6)]);
  expect(line.spoken).toEqual(['Joss: Line 5', 'Joss: Line 6']);
});
