// What an event makes the table say in the corner: the words of a message, cut where they are too long for it, and of a roll.
import { describe, expect, it, vi } from 'vitest';
import { apply } from '../../../../rules/apply.ts';
import type { EventOf } from '../../../../rules/events.ts';
import type { FoeInSight, Hit } from '../../../../rules/fight.ts';
import { endsPutBack, noticeOf } from '../../../../web/features/table/table-notices.ts';
import { chat, delta, diceRoll, tableOf } from '../../live/fixtures.ts';

const onPutBack = vi.fn();
const wren = { playerId: 'p2', isGm: false, isChatInView: false, isRollInView: false, onPutBack };
const state = { table: tableOf({ seq: 1 }), pending: {} };
const mine = { ...wren, playerId: 'p1' };
const ines = { ...wren, playerId: 'gm', isGm: true };
const AT = '2026-03-01T20:00:00.000Z';
const WIGHT: FoeInSight = {
  id: 'foe-1-1',
  name: 'Ferry Wight',
  shown: 'seen',
  count: 1,
  conditions: [],
  state: 'unhurt',
};
const FOE_CHANGED: EventOf<'FoeChanged'> = {
  type: 'FoeChanged',
  foeId: 'foe-1-1',
  field: 'hp',
  state: 'hurt',
  causeSeq: 2,
  seq: 3,
  at: AT,
};

/** A hit of 12 on Maren Oake, who has 10 hit points. */
function hit(change: Partial<Hit>): EventOf<'ReceiveCombatUpdate'> {
  const base: Hit = {
    id: 'hit-2',
    from: { kind: 'foe', id: 'foe-1-1', name: 'Ferry Wight' },
    to: { kind: 'hero', id: 'c1', name: 'Maren Oake' },
    total: 12,
    kind: 'physical',
    isDirect: false,
    isCritical: false,
    grade: 'major',
    loss: 6,
    armor: 0,
    state: 'taken',
    options: [],
    causeSeq: null,
  };
  return { type: 'ReceiveCombatUpdate', hit: { ...base, ...change }, seq: 2, at: AT };
}

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

  it('[HI6] tells a hit that was taken to the hero and to the game master, and the loss of hit points after it to nobody', () => {
    const taken = hit({ loss: 6, armor: 1 });
    expect(noticeOf(taken, state, mine)).toEqual({
      title: 'You lost 6 hit points, and marked 1 armor',
      durationMs: 4_000,
    });
    expect(noticeOf(taken, state, ines)).toMatchObject({ title: 'Maren Oake took 6 of 12', durationMs: 4_000 });
    expect(noticeOf(taken, state, wren)).toBeNull();
    for (const eyes of [mine, ines]) {
      expect(noticeOf(delta(3, 'health', 10, 4, 2), state, eyes)).toBeNull();
      expect(noticeOf(delta(3, 'armor', 5, 4, 2), state, eyes)).toBeNull();
      expect(noticeOf(delta(3, 'health', 10, 4), state, eyes)).toMatchObject({ title: 'Maren Oake lost 6 HP' });
    }
  });

  it('[HI8] says no more than what was lost, who is down, and that a hit cost nothing', () => {
    expect(noticeOf(hit({ loss: 12 }), state, mine)?.title).toBe('You are down: no hit points left');
    expect(noticeOf(hit({ loss: 12 }), state, ines)?.title).toBe('Maren Oake took 10 of 12, and is down');
    expect(noticeOf(hit({ loss: 0, armor: 1 }), state, mine)?.title).toBe('You lost nothing, and marked 1 armor');
    const marks = tableOf({ seq: 1 });
    marks.session.damageRule = 'marks';
    expect(noticeOf(hit({ loss: 18 }), { ...state, table: marks }, ines)?.title).toMatch(
      /^Maren Oake lost 10 hit points/,
    );
    const taken = (loss: number, left: number) => ({
      ...state,
      table: apply(apply(tableOf({ seq: 1 }), hit({ loss })), delta(3, 'health', 10, left, 2)),
    });
    expect(noticeOf(hit({ loss: 6 }), taken(6, 4), mine)?.title).toBe('You lost 6 hit points');
    expect(noticeOf(hit({ loss: 12 }), taken(12, 0), ines)?.title).toBe('Maren Oake took 10 of 12, and is down');
    expect(noticeOf(delta(3, 'health', 10, 0, 2), state, wren)?.title).toBe('Maren Oake is down');
    expect(noticeOf(delta(3, 'health', 10, 0), state, wren)?.title).toBe('Maren Oake is down');
    expect(noticeOf(delta(3, 'health', 10, 0), state, ines)?.title).toBe('Maren Oake lost 10 HP, and is down');
  });

  it('[HI6] tells no hit that waits for its answer, that was put back, or that one answered or dealt oneself', () => {
    expect(noticeOf(hit({ state: 'asked' }), state, mine)).toBeNull();
    expect(noticeOf({ ...hit({}), undoes: 1 }, state, mine)).toBeNull();
    for (const type of ['AnswerHit', 'DealDamage'] as const) {
      expect(noticeOf(hit({}), { ...state, pending: { one: { type } } }, ines)).toBeNull();
    }
  });

  it('[HI6] tells how a foe stands after a hit, where that is told, and says nothing of a change by hand', () => {
    const table = { ...tableOf({ seq: 1 }), foes: [WIGHT] };
    const changed = (change: object) =>
      noticeOf({ ...FOE_CHANGED, ...change }, { table, pending: {} }, wren)?.title ?? null;
    expect(changed({ state: 'reeling' })).toBe('Ferry Wight is reeling');
    expect(changed({ state: 'fallen' })).toBe('Ferry Wight has fallen');
    expect(changed({ field: 'count', newValue: 2 })).toBe('Ferry Wight: 2 left');
    expect(changed({ state: null })).toBeNull();
    expect(changed({ causeSeq: undefined })).toBeNull();
    expect(changed({ undoes: 1 })).toBeNull();
  });

  it('[UN5] what happens in a fight ends the way back of an earlier take-back, and what goes back does not', () => {
    expect([hit({}), FOE_CHANGED, diceRoll(2)].map(endsPutBack)).toEqual([true, true, true]);
    expect([{ ...hit({}), undoes: 1 }, { ...FOE_CHANGED, undoes: 1 }, chat(2)].map(endsPutBack)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[SP1] tells the game master of a hand and what it is for, and players nothing, who are told in other ways', () => {
    const hand = { type: 'HandRaised', playerId: 'p1', characterId: 'c1', up: true, wish: '', seq: 2, at: AT } as const;
    expect(noticeOf({ ...hand, wish: 'open the sluice' }, state, ines)?.title).toBe(
      'Maren Oake raised a hand: open the sluice',
    );
    expect(noticeOf(hand, state, ines)?.title).toBe('Maren Oake raised a hand');
    expect(noticeOf({ ...hand, up: false }, state, ines)).toBeNull();
    expect(noticeOf(hand, state, wren)).toBeNull();
  });

  it('[UN5] the spotlight ends the way back only where a roll or a verdict moved it', () => {
    const lit = { type: 'SpotlightGiven', to: { kind: 'gm', id: null }, by: 'Ines', seq: 3, at: AT } as const;
    const judged = { type: 'RollJudged', rollSeq: 1, isSuccess: true, seq: 3, at: AT } as const;
    const ticks = [{ countdownId: 'tide', oldValue: 2, newValue: 1 }];
    expect([lit, { ...lit, causeSeq: 2 }, judged, { ...judged, ticks }].map(endsPutBack)).toEqual([
      false,
      true,
      false,
      true,
    ]);
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
