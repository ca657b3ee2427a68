// What an event makes the table say in the corner: the words of a message, cut where they are too long for it, and of a roll.
import { describe, expect, it, vi } from 'vitest';
import { noticeOf } from '../../../web/features/table/table-notices.ts';
import { chat, diceRoll, tableOf } from '../live-fixtures.ts';

const onPutBack = vi.fn();
const wren = { playerId: 'p2', isGm: false, isChatInView: false, isRollInView: false, onPutBack };
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

  it('[UN5] of a take-back offers the game master to put it back, and once that is done no more', () => {
    const event = { undoneSeq: 1, undoneType: 'DiceRoll', hidden: false, at: '2026-03-01T20:00:00.000Z' } as const;
    const undone = { ...event, type: 'Undone', undoneBy: 'Ines', seq: 7 } as const;
    const title = 'The game master took back the last roll';
    expect(noticeOf(undone, state, wren)).toMatchObject({ title, action: undefined });
    const notice = noticeOf(undone, state, { ...wren, isGm: true });
    expect(notice).toMatchObject({ title, durationMs: 10_000, action: { label: 'Put it back' } });
    if (notice && 'action' in notice) notice.action?.onSelect();
    expect(onPutBack.mock.calls).toEqual([[7]]);
    const redone = { ...event, type: 'Redone', redoneBy: 'Ines', undoSeq: 7, seq: 8 } as const;
    expect(noticeOf(redone, state, { ...wren, isGm: true })).toMatchObject({
      title: 'The game master put back the last roll',
      action: undefined,
    });
  });

  it('says of a roll who rolled what, and what it came to', () => {
    const roll = { ...diceRoll(2), context: 'Agility', difficulty: 14, total: 15, isSuccess: true };
    expect(noticeOf({ ...roll, outcome: 'with Hope' }, state, wren)).toMatchObject({
      title: 'Maren Oake rolls Agility',
      text: '15 against 14, success with Hope',
    });
    const aim = { targets: [{ characterId: 'c1', isHit: true }], outcome: 'with Hope' as const };
    const attack = { ...roll, difficulty: null, ...aim };
    expect(noticeOf(attack, state, wren)).toMatchObject({ text: '15, success with Hope, hits Maren Oake' });
  });
});
