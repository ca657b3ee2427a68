// What an event makes the table say in the corner: the words of a message, cut where they are too long for it, and of a roll.
import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../../web/features/table/table-notices.ts';
import { chat, diceRoll, tableOf } from '../live-fixtures.ts';

const wren = { playerId: 'p2', isGm: false, isChatInView: false, isRollInView: false };
const state = { table: tableOf({ seq: 1 }), pending: {} };
const said = (message: string) => noticeOf({ ...chat(2), message } as ReturnType<typeof chat>, state, wren)?.text;

describe('a notice', () => {
  it('quotes a long message on one line, to the end of a word, and halves no letter', () => {
    expect(said('Wait.\nI hear\n\nsomething.')).toBe('Wait. I hear something.');
    expect(said(`The lamps ${'sway '.repeat(40)}`)).toBe(`The lamps ${'sway '.repeat(22).trim()}…`);
    expect(said('🌊'.repeat(120))).toBe('🌊'.repeat(120));
    expect(said(`x${'🌊'.repeat(120)}`)).toBe(`x${'🌊'.repeat(119)}…`);
  });

  it('is not made of a message by oneself, or of one in view', () => {
    expect(noticeOf(chat(2), state, { ...wren, playerId: 'p1' })).toBeNull();
    expect(noticeOf(chat(2), state, { ...wren, isChatInView: true })).toBeNull();
  });

  it('says of a roll who rolled what, and what it came to', () => {
    const roll = { ...diceRoll(2), context: 'Agility', difficulty: 14, total: 15, isSuccess: true };
    expect(noticeOf({ ...roll, outcome: 'with Hope' }, state, wren)).toMatchObject({
      title: 'Maren Oake rolls Agility',
      text: '15 against 14, success with Hope',
    });
  });
});
