/** The story of a session: each kind of event in its words, rolls with what they brought, and nothing that is hidden. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import type { Dice } from '../../rules/dice.ts';
import { EVENT_TYPES, type EventDraft, type TableEvent } from '../../rules/events.ts';
import type { TableFoe } from '../../rules/fight.ts';
import { placedWords } from '../../rules/fight-words.ts';
import type { Seat } from '../../rules/seats.ts';
import { OUT_OF_SIGHT, type StoryNames, storyOf, UNTELLABLE } from '../../rules/story.ts';
import { eventFor } from '../../rules/visibility.ts';
import { answer, condition, damage, place, strikes } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { emptyTable, fullTable, ines, joss, NOW_MS, rollCommand, select, step, wren } from './tables.ts';

const names: StoryNames = { people: { 'gm-ines': 'Ines' }, characters: { a: 'Maren Oake', b: 'The Grey Lady' } };

/** The events of these steps at a table where Joss plays Hero a and Wren plays Hero b. */
function eventsOf(...steps: [Seat, Command, Dice?][]): TableEvent[] {
  let table = fullTable();
  return steps.flatMap(([seat, command, dice], index) => {
    const stepped = step(table, seat, command, dice, NOW_MS + index * 120_000);
    if (stepped.refusal) throw new Error(stepped.refusal.message);
    table = stepped.table;
    return stepped.events;
  });
}

const only = (draft: EventDraft) => storyOf([{ ...draft, seq: 1, at: '2026-11-21T20:00:00.000Z' }], names)[0];
const texts = (events: readonly TableEvent[]) => storyOf(events, names).map(({ text }) => text);

describe('the story of a session', () => {
  it('[ST2] [ST3] tells a roll and what it brought as one paragraph', () => {
    const events = eventsOf(
      [joss, rollCommand({ modifier: 2, context: 'Agility' }), loadedDice(9, 4)],
      [joss, rollCommand({ context: 'Agility' }), loadedDice(3, 8)],
      [wren, rollCommand({ context: 'Presence' }), loadedDice(7, 7)],
    );
    const story = storyOf(events, names);
    expect(story.map(({ text }) => text)).toEqual([
      'Hero a rolled Agility: 15 with Hope. Hero gained a Hope.',
      'Hero a rolled Agility: 11 with Fear. The game master gained a Fear.',
      'Hero b rolled Presence: 14, Critical Success. Hero gained a Hope. Hero cleared a Stress.',
    ]);
    expect(story.map(({ topics }) => topics)).toEqual([
      ['rolls', 'lights'],
      ['rolls', 'lights'],
      ['rolls', 'lights'],
    ]);
    expect(story[0]).toMatchObject({
      kind: 'roll',
      speaker: 'Hero a',
      outcome: 'with Hope',
      detail: 'Hope 9 + Fear 4 + Agility 2 = 15, with Hope',
    });
  });

  it('[ST9] tells a fight: who stands there, whom a strike hits, how it is taken, and what goes back', () => {
    const foe = 'foe-8-1';
    const events = eventsOf(
      [ines, place()],
      [ines, strikes([foe], ['a', 'b']), loadedDice(18, 3, 4)],
      [joss, answer('hit-11', { armor: 1 })],
      [wren, rollCommand({ targets: [foe], context: 'Bow', reaction: true }), loadedDice(9, 4)],
      [wren, rollCommand({ damageOf: 16, isDuality: false, dicePool: { d8: 2 }, context: 'Bow' }), loadedDice(6, 5)],
      [ines, condition({ kind: 'foe', id: foe }, 'exposed')],
      [ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: -20 }],
      [ines, { type: 'Undo' }],
    );
    expect(texts(events)).toEqual([
      'Ferry Wight is there.',
      'Ferry Wight struck with Oar: 20, success. It hit Hero a and Hero b. The damage is 12. For Hero a it is major. For Hero b it is major.',
      'Hero a took the hit of 12: minor, with armor. Hero lost 3 Health. Hero marked an Armor.',
      'Hero b reacted with Bow: 13 against 12, success with Hope. It hit Ferry Wight.',
      'Hero b dealt 11 damage to Ferry Wight: Bow. For Ferry Wight it is major. Ferry Wight has 14 hit points left and is hurt.',
      'Ferry Wight is exposed.',
      'Ferry Wight has fallen.',
      'Ines took back a change of a foe. Ferry Wight has 14 hit points left and is hurt.',
    ]);
    const told = texts(events.map((event) => eventFor(event, joss)));
    expect(told).toContain('Hero b dealt 11 damage to Ferry Wight: Bow. Ferry Wight is hurt.');
    expect(told).toContain('Ferry Wight has fallen.');
  });

  it('[HI8] says of a hero that comes to 0 that it is down, and no more than what was lost', () => {
    const events = eventsOf(
      [ines, damage([{ kind: 'hero', id: 'a' }], 40)],
      [joss, answer('hit-8')],
      [wren, { type: 'UpdateCharacter', characterId: 'b', field: 'health', change: -10 }],
    );
    expect(texts(events).slice(1)).toEqual([
      'Hero a took the hit of 40: severe. Hero lost 10 Health and is down.',
      'The Grey Lady lost 10 Health, from 10 to 0, and is down.',
    ]);
  });

  it('[ST9] calls a foe by the name it had then, and tells when it got another', () => {
    const foe = 'foe-8-1';
    const beam = damage([{ kind: 'foe', id: foe }], 6, { from: 'a falling beam' });
    const events = eventsOf(
      [ines, place()],
      [ines, beam],
      [ines, { type: 'ShowFoe', foeId: foe, name: 'Old Corran' }],
      [ines, { type: 'ChangeFoe', foeId: foe, field: 'hp', change: 1 }],
      [ines, { type: 'PutFoeAway', foeId: foe, away: true }],
      [ines, { type: 'PutFoeAway', foeId: foe, away: false }],
    );
    const story = texts(events);
    expect(story.join(' ').split('Old Corran')[0]).toMatch(/A falling beam hit Ferry Wight for 6.* now called $/);
    expect(story.slice(2)).toEqual([
      'Ferry Wight is now called Old Corran.',
      expect.stringMatching(/^Old Corran has /),
      'Old Corran is gone.',
      'Old Corran is there.',
    ]);
  });

  it('[ST9] tells of a hit that costs nothing that it is harmless, and of several underlings that they are there', () => {
    const foe = 'foe-8-1';
    const nothing = damage([{ kind: 'foe', id: foe }], 1, { from: 'a pebble' });
    expect(texts(eventsOf([ines, place()], [ines, nothing]))[1]).toMatch(/^A pebble hit Ferry Wight for 1: harmless\./);
    const seen = { id: 'r', shown: 'seen', name: 'Candle Rat' } as const;
    const rats = (count: number) => placedWords([{ ...seen, count } as unknown as TableFoe]);
    expect(rats(3)).toBe('Candle Rat, 3 of them, are there');
    expect(rats(1)).toBe('Candle Rat is there');
  });

  it('[SE8] tells of a character whose player was away for too long: it rests, or stays with the player who shares it', () => {
    const lost = { type: 'CharacterRemovedDueToInactivity', playerId: 'p', characterId: 'a' } as const;
    expect(only({ ...lost, characterName: 'Maren Oake' })?.text).toBe('Maren Oake was put to rest: nobody was there.');
    const shared = { ...lost, characterName: 'Maren Oake', stillPlayedBy: ['Wren'] };
    expect(only(shared)?.text).toBe('Maren Oake stays with Wren.');
  });

  it('[SE27] tells of newcomers whose seats are free again that they did not come back', () => {
    const left = { type: 'ReceivePlayerLeft', playerId: 'p', playerName: 'Late' } as const;
    expect(only(left)?.text).toBe('Late left the table.');
    expect(only({ ...left, wasAway: true })?.text).toBe('Late did not come back.');
  });

  it('[ST3] calls a character by the first name, unless nobody is called so', () => {
    const [roll, gain] = eventsOf([joss, rollCommand(), loadedDice(9, 4)]);
    const renamed = (characterName: string) =>
      texts([{ ...roll, characterName } as TableEvent, gain as TableEvent])[0]
        ?.split('. ')
        .at(-1);
    expect(renamed('Maren Oake')).toBe('Maren gained a Hope.');
    expect(renamed('The Grey Lady')).toBe('The Grey Lady gained a Hope.');
  });

  it('[ST2] tells reactions, pools, difficulties and what the game master rolled out of sight', () => {
    const pool = { isDuality: false, dicePool: { d6: 2, d20: 1 } };
    const events = eventsOf(
      [joss, rollCommand({ reaction: true, context: 'Instinct' }), loadedDice(5, 2)],
      [ines, rollCommand(pool), loadedDice(1, 2, 3)],
      [ines, rollCommand({ ...pool, hidden: true, context: 'A trap' }), loadedDice(1, 2, 3)],
      [joss, rollCommand({ difficulty: 14, context: 'Finesse', reaction: true }), loadedDice(9, 6)],
      [joss, rollCommand({ difficulty: 14, context: 'Finesse', reaction: true }), loadedDice(2, 6)],
    );
    expect(texts(events)).toEqual([
      'Hero a reacted with Instinct: 7 with Hope.',
      'Ines rolled 2d6 + d20: 6.',
      'Ines rolled A trap out of sight: 6.',
      'Hero a reacted with Finesse: 15 against 14, success with Hope.',
      'Hero a reacted with Finesse: 8 against 14, failure with Fear.',
    ]);
  });

  it('[ST1] tells what people say and write, in their own words', () => {
    const events = eventsOf(
      [joss, { type: 'SendChatMessage', message: 'I am not\ngoing in first.' }],
      [ines, { type: 'SendChatMessage', message: 'Then who?' }],
      [wren, { type: 'SaveNote', scope: 'shared', text: 'x'.repeat(400) }],
      [ines, { type: 'SaveNote', scope: 'private', text: 'The keeper lies.' }],
      [ines, { type: 'SetScene', label: 'The mill' }],
    );
    const story = storyOf(events, names);
    expect(story[0]).toMatchObject({ speaker: 'Joss as Hero a', text: '', quote: 'I am not\ngoing in first.' });
    expect(story[1]).toMatchObject({ speaker: 'Ines', quote: 'Then who?', topics: ['talk'] });
    expect(story[2]).toMatchObject({ text: 'Somebody wrote the note for everybody.', quote: `${'x'.repeat(280)}…` });
    expect(story[3]).toMatchObject({ text: 'Ines wrote a private note.', quote: 'The keeper lies.' });
    expect(story[4]).toMatchObject({ text: 'The scene: The mill.', topics: [] });
  });

  it('[ST8] tells a note as its writer left it, not each save on the way there', () => {
    const save = (text: string, scope: 'private' | 'shared' = 'shared') => ({ type: 'SaveNote', scope, text }) as const;
    const events = eventsOf(
      [ines, save('The')],
      [ines, save('The keeper')],
      [joss, { type: 'SendChatMessage', message: 'I am not going in first.' }],
      [ines, save('A trap', 'private')],
      [ines, save('The keeper lies')],
      [joss, save('The keeper lies, or not')],
      [joss, save('The keeper')],
      [joss, save('')],
      [joss, save('The weir')],
    );
    const story = (of: typeof events) => storyOf(of, names).map(({ text, quote }) => quote ?? text);
    expect(story(events)).toEqual([
      'I am not going in first.',
      'A trap',
      'The keeper lies',
      'The keeper lies, or not',
      'The keeper',
      expect.stringMatching(/emptied the note for everybody\.$/),
      'The weir',
    ]);
    expect(story(events.toReversed())).toEqual(story(events));
  });

  it('[ST1] tells Hope, Fear and marks that were moved by hand', () => {
    const events = eventsOf(
      [ines, { type: 'ChangeFear', change: 3, reason: '' }],
      [ines, { type: 'ChangeFear', change: -2, reason: 'the ice breaks' }],
      [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'hope', change: -1 }],
      [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'stress', change: 2 }],
      [wren, { type: 'UpdateCharacter', characterId: 'b', field: 'health', change: -3 }],
    );
    const story = storyOf(events, names);
    expect(story.map(({ text }) => text)).toEqual([
      'Fear rose from 0 to 3.',
      'The game master spent 2 Fear, from 3 to 1: the ice breaks.',
      'Maren Oake spent 1 Hope, from 2 to 1.',
      'Maren Oake marked 2 Stress, from 1 to 3.',
      'The Grey Lady lost 3 Health, from 10 to 7.',
    ]);
    expect(story.map(({ topics }) => topics)).toEqual([['lights'], ['lights'], ['lights'], [], []]);
  });

  describe('[ST10] what one person moves on one thing within ten seconds', () => {
    const hero = (change: number, field: 'health' | 'stress' = 'stress', characterId = 'a') =>
      ({ type: 'UpdateCharacter', characterId, field, change }) as const;
    const fear = (change: number, reason = '') => ({ type: 'ChangeFear', change, reason }) as const;
    const foe = (change: number, field = 'hp') => ({ type: 'ChangeFoe', foeId: 'foe-8-1', field, change }) as const;
    const tide = (change: number) => ({ type: 'MoveCountdown', countdownId: 'countdown-8', change }) as const;
    const setTide: Command = {
      type: 'SetCountdown',
      countdown: { name: 'The tide', kind: 'plain', start: 9, again: 'stop', shown: 'open', note: '', ticks: 'fear' },
    };

    /** Each step so many seconds after the one before. */
    function told(...steps: [number, Seat, Command, Dice?][]): string[] {
      let table = fullTable();
      let nowMs = NOW_MS;
      const events = steps.flatMap(([seconds, seat, command, dice]) => {
        nowMs += seconds * 1_000;
        const stepped = step(table, seat, command, dice, nowMs);
        if (stepped.refusal) throw new Error(stepped.refusal.message);
        table = stepped.table;
        return stepped.events;
      });
      return texts(events);
    }

    it('is one sentence: from where to where, and by how much', () => {
      const stress = told([0, joss, hero(1)], [10, joss, hero(1)], [10, joss, hero(1)], [11, joss, hero(-1)]);
      expect(stress).toEqual(['Maren Oake marked 3 Stress, from 1 to 4.', 'Maren Oake cleared 1 Stress, from 4 to 3.']);
      expect(
        told([0, ines, fear(1)], [1, ines, fear(1)], [2, ines, fear(-1, 'ice')], [3, ines, fear(-1, 'ice')]),
      ).toEqual(['Fear rose by 2, from 0 to 2.', 'The game master spent 2 Fear, from 2 to 0: ice.']);
      const foes = told(
        [0, ines, place()],
        [1, ines, foe(-2)],
        [2, ines, foe(-3)],
        [3, ines, foe(1, 'stress')],
        [4, ines, foe(1, 'stress')],
        [5, ines, foe(1, 'coins')],
        [6, ines, foe(2, 'coins')],
      );
      expect(foes.slice(1)).toEqual([
        'Ferry Wight lost 5 hit points, from 20 to 15, and is hurt.',
        'Ferry Wight marked 2 Stress, from 0 to 2.',
        'Ferry Wight: coins up by 3, from 0 to 3.',
      ]);
      expect(
        told([0, ines, setTide], [1, ines, tide(-2)], [2, ines, tide(-3)], [30, ines, tide(-1)], [1, ines, tide(-3)]),
      ).toEqual([expect.any(String), 'The tide moved by 5, from 9 to 4.', 'The tide ran out, from 4.']);
    });

    it('goes on past what others do, and stands where it began', () => {
      expect(
        told(
          [0, joss, hero(1)],
          [1, wren, hero(-1, 'health', 'b')],
          [1, wren, { type: 'SendChatMessage', message: 'No!' }],
          [1, joss, hero(1)],
          [1, wren, hero(-1, 'health', 'b')],
        ),
      ).toEqual(['Maren Oake marked 2 Stress, from 1 to 3.', 'The Grey Lady lost 2 Health, from 10 to 8.', '']);
    });

    it('ends where something else moves the same thing', () => {
      const critical: [number, Seat, Command, Dice] = [1, joss, rollCommand(), loadedDice(7, 7)];
      expect(told([0, joss, hero(1)], [1, joss, hero(1)], critical, [1, joss, hero(1)])).toEqual([
        'Hero a marked 2 Stress, from 1 to 3.',
        expect.stringContaining('Hero cleared a Stress.'),
        'Hero a marked 1 Stress, from 2 to 3.',
      ]);
      expect(told([0, joss, hero(1)], [1, joss, hero(1)], [1, ines, { type: 'Undo' }], [1, joss, hero(1)])).toEqual([
        'Maren Oake marked 2 Stress, from 1 to 3.',
        'Ines took back a change of marks. Maren has 2 Stress again.',
        'Maren Oake marked 1 Stress, from 2 to 3.',
      ]);
      expect(
        told([0, ines, setTide], [1, ines, tide(-1)], [1, ines, fear(2)], [1, ines, fear(1)], [1, ines, tide(-1)]),
      ).toEqual([
        expect.any(String),
        'The tide moved from 9 to 8.',
        'Fear rose by 3, from 0 to 3. The tide moved from 8 to 5.',
        'The tide moved from 5 to 4.',
      ]);
    });

    it('says of what is as it was before that it is so', () => {
      expect(told([0, joss, hero(2)], [1, joss, hero(-2)])).toEqual(['Maren Oake has 1 Stress, as before.']);
      expect(told([0, ines, fear(3)], [1, ines, fear(-3)])).toEqual(['Fear is 0, as before.']);
      expect(told([0, ines, place()], [1, ines, foe(-2)], [1, ines, foe(2)])[1]).toBe(
        'Ferry Wight has 20 hit points left and is unhurt, as before.',
      );
      expect(told([0, ines, setTide], [1, ines, tide(-2)], [1, ines, tide(2)])[1]).toBe('The tide: at 9, as before.');
    });
  });

  it('[ST4] joins comings and goings of one breath, and parts them after a minute', () => {
    const arrivals: [Seat, Command][] = [
      [joss, { type: 'TakeSeat' }],
      [joss, { type: 'Connect' }],
      [joss, select('a')],
      [wren, { type: 'TakeSeat' }],
    ];
    let table = emptyTable();
    const events = arrivals.flatMap(([seat, command], index) => {
      const stepped = step(table, seat, command, () => 1, NOW_MS + (index < 3 ? index * 20_000 : 600_000));
      table = stepped.table;
      return stepped.events;
    });
    expect(texts(events)).toEqual(['Joss took a seat. Joss came in. Joss chose Hero a.', 'Wren took a seat.']);
  });

  it('[ST5] says of hidden events only that there was something', () => {
    const hidden: TableEvent[] = [1, 2].map((seq) => ({ type: 'Hidden', seq, at: '2026-11-21T20:00:00.000Z' }));
    expect(texts(hidden)).toEqual([OUT_OF_SIGHT]);
    const secret = eventsOf([joss, { type: 'SaveNote', scope: 'private', text: 'I took the ring.' }]);
    const asTold = secret.map((event) => eventFor(event, ines));
    expect(JSON.stringify(storyOf(asTold, names))).not.toContain('ring');
    expect(texts(asTold)).toEqual([OUT_OF_SIGHT]);
  });

  it('[ST1] an effect without its roll has its own paragraph', () => {
    const [, gain] = eventsOf([joss, rollCommand(), loadedDice(9, 4)]);
    expect(texts([gain as TableEvent])).toEqual(['Maren Oake gained 1 Hope, from 2 to 3.']);
  });

  it('[ST6] tells what was taken back, with what that moved, as one paragraph', () => {
    const events = eventsOf(
      [joss, rollCommand({ context: 'Agility' }), loadedDice(7, 7)],
      [ines, { type: 'Undo' }],
      [ines, { type: 'ChangeFear', change: 3, reason: '' }],
      [ines, { type: 'Undo' }],
      [ines, { type: 'Redo', seq: fullTable().seq + 10 }], // the second Undone
    );
    expect(texts(events)).toEqual([
      'Hero a rolled Agility: 14, Critical Success. Hero gained a Hope. Hero cleared a Stress.',
      'Ines took back the last roll. Hero has 2 Hope again. Hero has 1 Stress again.',
      'Fear rose from 0 to 3.',
      'Ines took back a change of Fear. Fear is 0 again.',
      'Ines put back a change of Fear. Fear is 3 again.',
    ]);
  });

  it('[ST1] leaves housekeeping out and tells the life of a session', () => {
    const at = { clearedBy: 'Ines', characterId: null, rollerPlayerId: null };
    expect(only({ type: 'ClearDice', ...at })).toBeUndefined();
    expect(only({ type: 'ReceiveLobbyUpdate' })).toBeUndefined();
    expect(
      only({ type: 'SessionClosed', message: 'The game master has closed this session.', carriedTo: null }),
    ).toMatchObject({ text: 'The game master has closed this session.', topics: ['people'] });
    expect(only({ type: 'AutomationChanged', on: false })?.text).toBe(
      'From here on rolls do not move Hope and Fear by themselves.',
    );
  });

  it('[ST1] tells each event once, in any order of the pages', () => {
    const events = eventsOf(
      [joss, rollCommand(), loadedDice(9, 4)],
      [ines, { type: 'SendChatMessage', message: 'Go on.' }],
      [wren, rollCommand(), loadedDice(2, 4)],
      [wren, { type: 'Leave' }],
    );
    const story = storyOf(events, names);
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(storyOf(shuffled, names)).toEqual(story);
      }),
    );
    expect(story.map(({ seq }) => seq)).toEqual(story.map(({ seq }) => seq).toSorted((one, other) => one - other));
  });
});

describe('a line that cannot be told', () => {
  const at = '2026-11-25T20:00:00.000Z';
  const events = (lines: object[]) => lines.map((line, index) => ({ seq: index + 1, at, ...line }) as TableEvent);

  it.each(EVENT_TYPES)('[ST7] %s without anything in it leaves the others as they are', (type) => {
    const story = storyOf(
      events([{ type: 'SceneChanged', label: 'A ford' }, { type }, { type: 'SceneChanged', label: 'A mill' }]),
    );
    expect(story.at(0)?.text).toBe('The scene: A ford.');
    expect(story.at(-1)?.text).toBe('The scene: A mill.');
  });

  it.each([
    { type: 'ReceiveCharacterCreated', createdBy: 'Joss' },
    { type: 'NoteSaved', scope: 'shared', userId: 'joss' },
    { type: 'NoteSaved', scope: 'shared', userId: 'joss', text: { toString: 1 } },
    { type: 'ReceiveChatMessage', playerName: 'Joss', userId: 'joss', characterName: null, message: { no: 'text' } },
    { type: 'ReceiveCharacterDelta', characterId: 'maren', field: 'luck', oldValue: 1, newValue: 2 },
    { type: 'DiceRoll', isDuality: false, context: '', characterName: 'Maren', description: [] },
  ])('[ST7] is told as such: %j', (line) => {
    expect(storyOf(events([line]))).toMatchObject([{ seq: 1, at, text: UNTELLABLE }]);
  });

  it('[ST7] is a consequence too', () => {
    const roll = {
      type: 'DiceRoll',
      context: 'Agility',
      isDuality: true,
      total: 15,
      outcome: 'with Hope',
      difficulty: null,
    };
    const named = { ...roll, characterName: 'Maren', playerName: 'Joss', description: '', rollerPlayerId: 'joss' };
    const story = storyOf(events([named, { type: 'ReceiveCharacterDelta', field: 'luck', causeSeq: 1 }]));
    expect(story.map(({ text }) => text)).toEqual([expect.stringContaining('15 with Hope'), UNTELLABLE]);
  });
});
