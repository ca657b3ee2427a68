// A chat message between Enter and the room's answer: kept on the device, put back into the box when it failed.
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveCommand, LiveError } from '../../../../web/live/store.ts';
import type { LiveTable } from '../../../../web/live/use-table.ts';
import { sheetOnTable } from '../../../support/table-parts.ts';
import { browser, haveABrowserForEachTest } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

let outgoingAt: typeof import('../../../../web/features/log/outgoing.ts').outgoingAt;
let store: typeof import('../../../../web/live/store.ts');

beforeEach(async () => {
  ({ outgoingAt } = await import('../../../../web/features/log/outgoing.ts'));
  store = await import('../../../../web/live/store.ts');
});

/** What this device keeps of the chat. */
const kept = () =>
  [...browser.stored].flatMap(([key, text]) => (key.includes('chat') ? [JSON.parse(text).typed as string] : []));

/** A page with a table; the test answers each message by its index. */
function openPage() {
  const sent: { message: string; resolve: (result: unknown) => void; reject: (error: LiveError) => void }[] = [];
  const live = {
    sessionId: 'K7QM',
    send: ({ message }: { message: string }) =>
      new Promise((resolve, reject) => sent.push({ message, resolve, reject })),
  } as unknown as LiveTable;
  const box = outgoingAt(live, 'joss');
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    live,
    box,
    sent,
    shown: () => box.store.getState(),
    async arrives(index: number) {
      sent[index]?.resolve({});
      await settled();
    },
    async fails(index: number, words = 'Not so fast.') {
      sent[index]?.reject(new store.LiveError('RATE_LIMITED', words));
      await settled();
    },
  };
}

describe('a message', () => {
  it('leaves the box at once, and this device only when the room has it', async () => {
    const page = openPage();
    page.box.write('Who goes first?');
    void page.box.send();
    expect(page.shown().text).toBe('');
    expect(kept()).toEqual(['Who goes first?']);
    page.box.write('Not I');
    expect(kept()).toEqual(['Who goes first?\nNot I']);
    await page.arrives(0);
    expect(kept()).toEqual(['Not I']);
    page.box.write('');
    expect(kept()).toEqual([]);
  });

  it('that failed comes back before what was written since, with the reason', async () => {
    const page = openPage();
    page.box.write('Who goes first?');
    void page.box.send();
    page.box.write('Not I');
    await page.fails(0);
    expect(page.shown()).toEqual({ text: 'Who goes first?\nNot I', error: 'Not so fast.', sendings: [] });
    expect(kept()).toEqual(['Who goes first?\nNot I']);
    page.box.write('Who goes first? Not I');
    expect(page.shown().error).toBeUndefined();
  });

  it('of several that failed stands where it was written; those that arrived do not come back', async () => {
    const page = openPage();
    for (const message of ['One', 'Two', 'Three', 'Two']) {
      page.box.write(message);
      void page.box.send();
    }
    page.box.write('Four');
    await page.fails(2);
    await page.arrives(1);
    await page.fails(0, 'Too late.');
    expect(page.shown().text).toBe('Four'); // one is on its way still
    expect(kept()).toEqual(['One\nThree\nTwo\nFour']);
    await page.fails(3);
    expect(page.shown().text).toBe('One\nThree\nTwo\nFour');
  });

  it('on its way when the page went stands in the box of the next one', async () => {
    const page = openPage();
    page.box.write('Who goes first?');
    void page.box.send();
    page.box.write('Not I');
    expect(openPage().shown().text).toBe('Who goes first?\nNot I');
  });

  it('is the table’s: a box that is drawn anew has the same text, and none that is on its way', async () => {
    const page = openPage();
    page.box.write('Who goes first?');
    void page.box.send();
    page.box.write('Not I');
    const again = outgoingAt(page.live, 'joss');
    expect(again.store.getState().text).toBe('Not I');
    await page.fails(0);
    expect(again.store.getState().text).toBe('Who goes first?\nNot I');
  });

  it('without a word in it is not sent', async () => {
    const page = openPage();
    page.box.write(' \n');
    await page.box.send();
    expect(page.sent).toEqual([]);
    expect(page.shown()).toMatchObject({ text: ' \n', error: 'Write something first.' });
  });
});

describe('a roll that is typed', () => {
  /** A table at which Joss holds this character, or none. */
  function openTable(playerIds: string[]) {
    const sent: LiveCommand[] = [];
    const table = { characters: [sheetOnTable('c-1', { playerId: playerIds[0] ?? null, playerIds })] };
    const live = {
      sessionId: 'K7QM',
      store: { getState: () => ({ table }) },
      send: async (command: LiveCommand) => sent.push(command),
    } as unknown as LiveTable;
    const box = outgoingAt(live, 'joss');
    return { box, sent, shown: () => box.store.getState() };
  }

  it('[TA11] asks the room for dice; the pair of a person with a character is a duality roll', async () => {
    for (const [text, isDuality, playerIds] of [
      ['/r 2d12+3', true, ['joss']],
      ['/roll 2d12+3', false, []],
      ['/r 2d12+d6+3', false, ['joss']],
    ] as const) {
      const { box, sent, shown } = openTable([...playerIds]);
      box.write(text);
      await box.send();
      expect(sent).toMatchObject([{ type: 'SendDiceRoll', modifier: 3, isDuality }]);
      expect(shown()).toMatchObject({ text: '', error: undefined, sendings: [] });
    }
  });

  it('[TA11] that cannot be read is not sent: it stays, with a hint that goes with the next letter', async () => {
    const { box, sent, shown } = openTable(['joss']);
    box.write('/r 2d7');
    await box.send();
    expect(sent).toEqual([]);
    expect(shown()).toMatchObject({ text: '/r 2d7', error: expect.stringContaining('“/r 2d6+3”') });
    box.write('/r 2d');
    expect(shown().error).toBeUndefined();
    box.write('/rest well, all of you');
    await box.send();
    expect(sent).toEqual([{ type: 'SendChatMessage', message: '/rest well, all of you' }]);
  });
});

describe('a message that is too long', () => {
  it('[WI10] stays in the box, and nothing is sent', async () => {
    const { box, sent, shown } = openPage();
    box.write('\u{1f98a}'.repeat(2_001));
    await box.send();
    expect(sent).toEqual([]);
    expect([...shown().text]).toHaveLength(2_001);
    box.write(`  ${'\u{1f98a}'.repeat(2_000)} `);
    void box.send();
    expect(sent).toHaveLength(1);
  });
});
