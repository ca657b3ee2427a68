/** What shows when: held rolls, their consequences, what overtakes and what brings all to light; and what was missed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../rules/events.ts';
import { isWhole } from '../../../rules/fight.ts';
import {
  countMissed,
  nextDueMs,
  orderOf,
  type Replay,
  receive,
  replayOf,
  reveal,
  revealAll,
} from '../../../web/live/replay.ts';
import { place } from '../../rules/fights.ts';
import { fullTable, ines, step } from '../../rules/tables.ts';
import { chat, delta, diceRoll, fear, tableOf } from './fixtures.ts';

const T0 = 1_000_000;

function play(replay: Replay, events: TableEvent[], nowMs = T0): Replay {
  return events.reduce((before, event) => receive(before, event, nowMs, true).replay, replay);
}

describe('order', () => {
  it('tells the next event from a known one and from a gap', () => {
    const table = tableOf({ seq: 7 });
    expect(orderOf(table, chat(8))).toBe('next');
    expect(orderOf(table, chat(7))).toBe('known');
    expect(orderOf(table, chat(9))).toBe('gap');
  });
});

describe('reveal', () => {
  it('folds a roll in at once and shows it with its consequences when the dice lie still', () => {
    const replay = play(replayOf(tableOf({ seq: 0, fear: 2 })), [diceRoll(1), fear(2, 2, 3, 1)]);
    expect(replay.table.session.fear).toBe(3);
    expect(replay.shown.session.fear).toBe(2);
    expect(replay.shown.rolls).toHaveLength(0);
    expect(replay.airborne).toHaveLength(1);
    expect(nextDueMs(replay)).toBe(T0 + 2_000);
    expect(reveal(replay, T0 + 1_999).surfaced).toHaveLength(0);
    const { replay: after, surfaced } = reveal(replay, T0 + 2_000);
    expect(surfaced.map(({ type }) => type)).toEqual(['DiceRoll', 'FearChanged']);
    expect(after.shown).toBe(after.table);
    expect(after.airborne).toHaveLength(0);
  });

  it('uses the difference of the room’s times, with any local clock', () => {
    const replay = play(replayOf(tableOf({ seq: 0 })), [diceRoll(1)], 5);
    expect(replay.airborne[0]?.stillMs).toBe(2_005);
  });

  it('shows chat, and counters that no roll holds, while dice are in the air', () => {
    const replay = play(replayOf(tableOf({ seq: 0 })), [
      diceRoll(1),
      delta(2, 'hope', 2, 3, 1),
      chat(3),
      delta(4, 'health', 10, 8),
    ]);
    expect(replay.shown.chat).toHaveLength(1);
    expect(replay.shown.characters[0]?.health.current).toBe(8);
    expect(replay.shown.characters[0]?.hope).toBe(2);
  });

  it('[SP3] [SP8] moves the spotlight when the dice of its roll lie still, and a hand raised meanwhile follows it', () => {
    const at = '2026-03-01T20:00:00.000Z';
    const lit = { type: 'SpotlightGiven', to: { kind: 'hero', id: 'c1' }, by: 'Joss', at } as const;
    const hand = { type: 'HandRaised', playerId: 'p1', characterId: 'c1', up: true, wish: '', at } as const;
    const replay = play(replayOf(tableOf({ seq: 0 })), [
      diceRoll(1),
      { ...lit, seq: 2, causeSeq: 1 },
      { ...hand, seq: 3 },
    ]);
    expect(replay.table).toMatchObject({ spotlight: { kind: 'hero', id: 'c1' }, hands: [{ characterId: 'c1' }] });
    expect(replay.shown).toMatchObject({ spotlight: { kind: 'nobody' }, hands: [] });
    expect(replay.airborne).toHaveLength(1);
    const { replay: after, surfaced } = reveal(replay, T0 + 2_000);
    expect(surfaced.map(({ type }) => type)).toEqual(['DiceRoll', 'SpotlightGiven', 'HandRaised']);
    expect(after.shown).toBe(after.table);
  });

  it('[SP1] [SP2] gives the spotlight by hand, and raises a hand, while dice fly on', () => {
    const at = '2026-03-01T20:00:00.000Z';
    const replay = play(replayOf(tableOf({ seq: 0 })), [
      diceRoll(1),
      { type: 'SpotlightGiven', to: { kind: 'gm', id: null }, by: 'Ines', seq: 2, at },
      { type: 'HandRaised', playerId: 'p1', characterId: 'c1', up: true, wish: '', seq: 3, at },
    ]);
    expect(replay.shown).toMatchObject({ spotlight: { kind: 'gm' }, hands: [{ characterId: 'c1' }] });
    expect(replay.airborne).toHaveLength(1);
  });

  it('[CD9] judges a roll at once while others fly, and one that flies itself when it lies still', () => {
    const at = '2026-03-01T20:00:00.000Z';
    const judged = { type: 'RollJudged', rollSeq: 1, isSuccess: true, at } as const;
    const still = reveal(play(replayOf(tableOf({ seq: 0 })), [diceRoll(1)]), T0 + 2_000).replay;
    const replay = play(still, [diceRoll(2, 'p2'), { ...judged, seq: 3 }]);
    expect(replay.shown.rolls).toMatchObject([{ seq: 1, isSuccess: true }]);
    expect(replay.airborne).toHaveLength(1);
    const flying = play(replayOf(tableOf({ seq: 0 })), [diceRoll(1), { ...judged, seq: 2 }]);
    expect(flying.shown.rolls).toHaveLength(0);
    expect(reveal(flying, T0 + 2_000).replay.shown.rolls).toMatchObject([{ seq: 1, isSuccess: true }]);
  });

  it('keeps a later change of the same counter behind the held one', () => {
    const replay = play(replayOf(tableOf({ seq: 0 })), [
      diceRoll(1),
      delta(2, 'hope', 2, 3, 1),
      delta(3, 'hope', 3, 1),
    ]);
    expect(replay.shown.characters[0]?.hope).toBe(2);
    expect(reveal(replay, T0 + 2_000).replay.shown.characters[0]?.hope).toBe(1);
  });

  it('[VI7] keeps a later change of a foe behind a roll that hurt it in hiding', () => {
    const { table } = step(fullTable(), ines, place({ shown: 'hidden' }));
    const [foe] = table.foes.filter(isWhole);
    const hurt = { type: 'FoeChanged', foeId: foe?.id ?? '', field: 'hp', state: 'hurt', toPlayers: null } as const;
    const roll = { ...diceRoll(table.seq + 1), gm: { events: [{ ...hurt, oldValue: 20, newValue: 12 }] } };
    const healed = { ...hurt, oldValue: 12, newValue: 14, seq: table.seq + 2, at: roll.at };
    const replay = play(replayOf(table), [roll, healed]);
    const left = ({ shown }: Replay) => shown.foes.filter(isWhole).map(({ hp }) => hp.current);
    expect(left(replay)).toEqual([20]);
    expect(left(reveal(replay, T0 + 2_000).replay)).toEqual([14]);
  });

  it('brings everything to light with an event that cannot wait', () => {
    const { replay, surfaced } = receive(
      play(replayOf(tableOf({ seq: 0 })), [diceRoll(1)]),
      { type: 'ClearDice', characterId: null, rollerPlayerId: null, clearedBy: 'Ines', seq: 2, at: '' },
      T0,
      true,
    );
    expect(surfaced.map(({ type }) => type)).toEqual(['DiceRoll', 'ClearDice']);
    expect(replay.shown).toBe(replay.table);
  });

  it('shows everything at once where less motion is asked for, and after a tap', () => {
    const still = receive(replayOf(tableOf({ seq: 0 })), diceRoll(1), T0, false);
    expect(still.surfaced).toHaveLength(1);
    const tapped = revealAll(play(replayOf(tableOf({ seq: 0 })), [diceRoll(1), fear(2, 0, 1, 1)]));
    expect(tapped.surfaced).toHaveLength(2);
    expect(tapped.replay.shown).toBe(tapped.replay.table);
  });

  it('replaces a roller’s dice in the air by that roller’s next throw, and no other’s', () => {
    const replay = play(replayOf(tableOf({ seq: 0 })), [diceRoll(1, 'p1'), diceRoll(2, 'p2'), diceRoll(3, 'p1')]);
    expect(replay.airborne.map(({ roll }) => roll.seq)).toEqual([2, 3]);
    expect(reveal(replay, T0 + 2_000).replay.shown.rolls.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  describe('in a fight', () => {
    const attack = { ...diceRoll(1), foe: { id: 'foe-1', name: 'Ferry Wight' }, characterId: null };
    const damage = { ...attack, seq: 2, damageOf: 1, causeSeq: 1, revealAt: '2026-03-01T20:00:04.000Z' };
    const hit = (seq: number, state: 'asked' | 'taken', causeSeq: number | null): TableEvent => ({
      type: 'ReceiveCombatUpdate',
      hit: {
        id: 'hit-3',
        from: { kind: 'foe', id: 'foe-1', name: 'Ferry Wight' },
        to: { kind: 'hero', id: 'c1', name: 'Maren Oake' },
        total: 12,
        kind: 'physical',
        isDirect: false,
        isCritical: false,
        grade: 'major',
        loss: 6,
        armor: 0,
        state,
        options: [],
        causeSeq,
      },
      seq,
      at: diceRoll(1).at,
    });
    const seqsInTheAir = ({ airborne }: Replay) => airborne.map(({ roll }) => roll.seq);

    it('throws the damage of a strike once its attack lies still, and asks after both', () => {
      const replay = play(replayOf(tableOf({ seq: 0 })), [attack, damage, hit(3, 'asked', 1)]);
      expect(seqsInTheAir(replay)).toEqual([1]);
      const { replay: struck } = reveal(replay, T0 + 2_000);
      expect(seqsInTheAir(struck)).toEqual([2]);
      expect(struck.airborne[0]).toMatchObject({ thrownMs: T0 + 2_000, stillMs: T0 + 4_000 });
      expect(struck.shown).toMatchObject({ rolls: [{ seq: 1 }], hits: [] });
      const { replay: asked } = reveal(struck, T0 + 4_000);
      expect(asked.shown.hits).toMatchObject([{ id: 'hit-3' }]);
      expect(asked.shown).toBe(asked.table);
    });

    it('shows what a hit takes with the dice that brought it, and an answer behind its question', () => {
      const thrown = { ...diceRoll(1), isDuality: false };
      const hurt = play(replayOf(tableOf({ seq: 0 })), [thrown, hit(2, 'taken', 1), delta(3, 'health', 10, 4, 2)]);
      expect(hurt.shown.characters[0]?.health.current).toBe(10);
      expect(reveal(hurt, T0 + 2_000).replay.shown.characters[0]?.health.current).toBe(4);
      const answered = play(replayOf(tableOf({ seq: 0 })), [thrown, hit(2, 'asked', 1), hit(3, 'taken', 1)]);
      expect(answered.held).toHaveLength(3);
      expect(reveal(answered, T0 + 2_000).replay.shown.hits).toEqual([]);
    });

    it('shows a hit that no dice brought at once, and the dice go on', () => {
      const replay = play(replayOf(tableOf({ seq: 0 })), [diceRoll(1), hit(2, 'asked', null)]);
      expect(replay.shown.hits).toHaveLength(1);
      expect(seqsInTheAir(replay)).toEqual([1]);
    });
  });

  it('ends with the same table, for any order and timing', () => {
    const step = fc.record({
      kind: fc.constantFrom('roll', 'delta', 'fear', 'chat'),
      caused: fc.boolean(),
      waitMs: fc.nat(1_500),
      isBusy: fc.boolean(), // the page does not learn in time that something is due
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let replay = replayOf(tableOf({ seq: 0 }));
        let nowMs = T0;
        let seq = 0;
        let lastRoll: number | undefined;
        for (const { kind, caused, waitMs, isBusy } of steps) {
          nowMs += waitMs;
          if (!isBusy) replay = reveal(replay, nowMs).replay;
          seq += 1;
          const cause = caused ? lastRoll : undefined;
          if (kind === 'roll') {
            lastRoll = seq;
            replay = receive(replay, diceRoll(seq), nowMs, true).replay;
          } else if (kind === 'delta') {
            const { hope } = replay.table.characters[0]!;
            replay = receive(replay, delta(seq, 'hope', hope, (hope + 1) % 7, cause), nowMs, true).replay;
          } else if (kind === 'fear') {
            const before = replay.table.session.fear;
            replay = receive(replay, fear(seq, before, (before + 1) % 13, cause), nowMs, true).replay;
          } else replay = receive(replay, chat(seq), nowMs, true).replay;
        }
        for (let due = nextDueMs(replay); due !== null; due = nextDueMs(replay)) {
          nowMs = Math.max(nowMs, due);
          replay = reveal(replay, nowMs).replay;
        }
        expect(replay.held).toHaveLength(0);
        expect(replay.shown).toBe(replay.table);
      }),
    );
  });
});

describe('missed', () => {
  it('counts what a person would call something', () => {
    const mine: TableEvent[] = [
      { type: 'PlayerDisconnected', playerId: 'me', playerName: 'Me', sessionId: 's', isGm: false, seq: 5, at: '' },
      chat(6),
      { type: 'Hidden', seq: 7, at: '' },
      { type: 'PlayerConnected', playerId: 'me', playerName: 'Me', sessionId: 's', isGm: false, seq: 8, at: '' },
    ];
    expect(countMissed(mine, 4, 8, 'me')).toBe(1);
    expect(countMissed([], 8, 8, 'me')).toBe(0);
    expect(countMissed(null, 4, 904, 'me')).toBe(900);
  });
});
