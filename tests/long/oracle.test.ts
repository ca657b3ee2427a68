// Tests of the oracle itself: an evening where all is right, and each way in which something can be wrong. An oracle that never
// complains would let everything pass.

import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import type { Countdown } from '../../rules/countdowns.ts';
import type { AvailableCharacter, EventDraft, TableEvent } from '../../rules/events.ts';
import type { Hit, TableFoe } from '../../rules/fight.ts';
import { newTable, type Table } from '../../rules/table.ts';
import type { LiveCommand, Spoken } from '../support/live-client.ts';
import { complaintsOfBounds, type Evidence, judge, type Speaker, type Witness } from '../support/oracle.ts';
import { sessionOf, sheetOnTable } from '../support/table-parts.ts';

/** Ines and Robin have joined when it begins. */
const empty: Table = {
  ...newTable(sessionOf({ currentPhase: 'table' })),
  players: ['Ines', 'Robin'].map((name) => ({
    id: name,
    userId: name,
    username: name,
    isGm: name === 'Ines',
    isConnected: true,
    disconnectedAt: null,
    characterId: null,
  })),
};

const fear = (oldValue: number, newValue: number, reason: string): EventDraft => ({
  type: 'FearChanged',
  oldValue,
  newValue,
  reason,
});
const chat = (message: string): EventDraft => ({
  type: 'ReceiveChatMessage',
  playerName: 'Robin',
  message,
  userId: 'robin',
  characterName: null,
});

function said(command: LiveCommand, answer: 'Ack' | 'Error' | null): Spoken {
  const id = `id of ${JSON.stringify(command)}`;
  const answers = {
    Ack: [{ type: 'Ack' as const, id }],
    Error: [{ type: 'Error' as const, id, code: 'CONFLICT', message: 'No.' }],
    none: [],
  }[answer ?? 'none'];
  return { id, command, answers, sentAfter: [0], isForgotten: answer === null };
}

const says = (message: string, answer: 'Ack' | 'Error' | null = 'Ack') =>
  said({ type: 'SendChatMessage', message }, answer);
const means = (change: number, reason: string, answer: 'Ack' | 'Error' | null = 'Ack') =>
  said({ type: 'ChangeFear', change, reason }, answer);

function numbered(drafts: readonly EventDraft[]): TableEvent[] {
  return drafts.map((draft, index) => ({ ...draft, seq: index + 1, at: '2026-11-21T20:00:00.000Z' }));
}

/** The game master sent the commands, Robin perhaps some; both received the events, Robin perhaps others. */
function evening(
  drafts: readonly EventDraft[],
  spoken: Spoken[],
  heardByRobin = numbered(drafts),
  saidByRobin: Spoken[] = [],
): Evidence {
  const log = numbered(drafts);
  const state = log.reduce(apply, empty);
  const witness = (name: string, isGm: boolean, events: TableEvent[]): Witness => {
    const table: Table = { ...state, seq: events.at(-1)?.seq ?? 0 };
    const stretches = [{ first: empty, events, table }];
    return { playerId: name, name, isGm, isJoined: true, spoken: [], faults: [], unanswered: [], table, stretches };
  };
  return {
    log,
    state,
    clients: [
      { ...witness('Ines', true, log), spoken },
      { ...witness('Robin', false, heardByRobin), spoken: saidByRobin },
    ],
  };
}

const rolls = { type: 'SendDiceRoll', dicePool: { d12: 2 }, context: 'a roll' } as const;
const FORBIDDEN = [
  { type: 'ChangeFear', change: 1, reason: 'mine' },
  { ...rolls, hidden: true },
  { ...rolls, characterId: 'maren' },
  { type: 'UpdateCharacter', characterId: 'maren', field: 'hope', change: 1 },
  { type: 'PlaceFoes', foeId: 'ferry-wight' },
  { type: 'SetCondition', of: { kind: 'foe', id: 'foe-1-1' }, name: 'wet', on: true },
  { type: 'SetCondition', of: { kind: 'hero', id: 'maren' }, name: 'wet', on: true },
  { type: 'SetGuard', characterId: 'maren', guard: 1 },
  { type: 'SetCountdown', countdown: { name: 'the tide', start: 4 } },
  { type: 'GiveSpotlight', to: { kind: 'gm' } },
  { type: 'JudgeRoll', seq: 4, isSuccess: true },
] as const satisfies LiveCommand[];
const delta: EventDraft = {
  type: 'ReceiveCharacterDelta',
  characterId: 'maren',
  field: 'hope',
  oldValue: 2,
  newValue: 3,
};
const leaves: EventDraft = {
  type: 'PlayerDisconnected',
  playerName: 'Robin',
  playerId: 'Robin',
  sessionId: empty.session.id,
  isGm: false,
};
const robinGone = ({ clients, ...evidence }: Evidence): Evidence => ({
  ...evidence,
  clients: clients.map((client) => (client.name === 'Robin' ? { ...client, isJoined: false } : client)),
});

const wren: AvailableCharacter = {
  id: 'wren',
  name: 'Wren',
  level: 1,
  heritage: '',
  ancestry: '',
  class: '',
  isAvailable: true,
  assignedToUserId: null,
  assignedToUsername: null,
  requiresPassword: false,
};
const ONCE: [LiveCommand, EventDraft][] = [
  [
    { type: 'SetCondition', of: { kind: 'hero', id: 'maren' }, name: 'wet', on: true },
    { type: 'ConditionSet', of: { kind: 'hero', id: 'maren' }, name: 'wet', on: true, until: 'ended' },
  ],
  [
    { type: 'SetScene', label: 'the mill' },
    { type: 'SceneChanged', label: 'the mill' },
  ],
  [
    { type: 'CreateCharacter', character: { name: 'Wren' } },
    { type: 'ReceiveCharacterCreated', character: wren, createdBy: 'Ines' },
  ],
  [
    { type: 'Undo', seq: 2 },
    { type: 'Undone', undoneSeq: 2, undoneType: 'FearChanged', undoneBy: 'Ines', hidden: false },
  ],
  [
    { type: 'Redo', seq: 3 },
    { type: 'Redone', undoneSeq: 2, undoneType: 'FearChanged', undoSeq: 3, redoneBy: 'Ines', hidden: false },
  ],
];
const speaker = (...spoken: Spoken[]): Speaker => ({ playerId: 'mallory', name: 'Mallory', isGm: false, spoken });

const good = [chat('one'), fear(0, 2, 'two'), chat('three')];
const goodWords = [says('one'), means(2, 'two'), says('three'), means(-9, 'refused', 'Error'), says('lost', null)];

describe('the oracle', () => {
  it('is content with an evening that went as it must', () => {
    const { complaints, ...figures } = judge(evening(good, goodWords));
    expect(complaints).toEqual([]);
    expect(figures).toEqual({ acknowledged: 3, refused: 1, forbidden: 0, forgotten: 1, doneUnanswered: 0 });
  });

  it('counts what was done though nobody heard the answer', () => {
    const { complaints, doneUnanswered } = judge(evening([...good, chat('lost')], goodWords));
    expect({ complaints, doneUnanswered }).toEqual({ complaints: [], doneUnanswered: 1 });
  });

  it.each(ONCE)('wants %o in the log once when it was acknowledged, and not when it was refused', (command, event) => {
    const complaintsOf = (drafts: readonly EventDraft[], answer: 'Ack' | 'Error') =>
      judge(evening([...good, ...drafts], [...goodWords, said(command, answer)])).complaints;
    expect(complaintsOf([event], 'Ack')).toEqual([]);
    expect(complaintsOf([], 'Error')).toEqual([]);
    for (const [drafts, answer, times] of [
      [[], 'Ack', 0],
      [[event, event], 'Ack', 2],
      [[event], 'Error', 1],
    ] as const) {
      const complaint = new RegExp(`^Ines: ${command.type} .* stands in the log ${times} times`);
      expect(complaintsOf(drafts, answer)).toContainEqual(expect.stringMatching(complaint));
    }
    expect(judge(evening([...good, event], goodWords)).complaints).toContainEqual(
      expect.stringMatching(/^Nobody asked for 4/),
    );
  });

  it('accepts a message from a person who is not a witness', () => {
    const evidence = evening([...good, chat('boo')], goodWords);
    expect(judge({ ...evidence, speakers: [speaker(says('boo'))] }).complaints).toEqual([]);
  });

  it('accepts that somebody has left, once the roster says so', () => {
    expect(judge(robinGone(evening([...good, leaves], goodWords))).complaints).toEqual([]);
  });

  it('is content with what a player may not do, where it was refused and left no trace', () => {
    const evidence = evening(
      good,
      goodWords,
      numbered(good),
      FORBIDDEN.map((command) => said(command, 'Error')),
    );
    const { complaints, forbidden } = judge(evidence);
    expect({ complaints, forbidden }).toEqual({ complaints: [], forbidden: FORBIDDEN.length });
  });

  it.each(FORBIDDEN)('complains of a player who was allowed $type of $characterId, hidden $hidden', (command) => {
    const { complaints } = judge(evening(good, goodWords, numbered(good), [said(command, 'Ack')]));
    expect(complaints).toContainEqual(expect.stringMatching(/^Robin was allowed/));
  });

  const heard = numbered(good);
  it.each<[string, Evidence, RegExp]>([
    [
      'what was acknowledged and is not there',
      evening(good, [...goodWords, says('four')]),
      /"chat four" stands in the log 0/,
    ],
    ['what is there twice', evening([...good, chat('one')], goodWords), /"chat one" stands in the log 2/],
    [
      'what was refused and done',
      evening([...good, fear(2, 0, 'refused')], goodWords),
      /"fear refused" stands in the log 1/,
    ],
    ['what nobody said', evening([...good, chat('boo')], goodWords), /Nobody asked for 4/],
    ['Fear that does not add up', evening([chat('one'), fear(1, 2, 'two'), chat('three')], goodWords), /Fear was 0/],
    [
      'Fear out of its range',
      evening([...good, fear(2, 13, 'more')], [...goodWords, means(11, 'more')]),
      /Fear became 13/,
    ],
    ['an event that somebody missed', evening(good, goodWords, heard.slice(0, 2)), /Robin knows 2 of 3/],
    ['a gap', evening(good, goodWords, heard.slice(1)), /Robin was told 2 out of order/],
    ['a roster that misses a person', evening([...good, leaves], goodWords), /Robin has joined, and the roster/],
    ['a roster with somebody who is gone', robinGone(evening(good, goodWords)), /roster shows Robin, who is not there/],
    [
      'a message from a person who is not a witness, refused but done',
      { ...evening([...good, chat('boo')], goodWords), speakers: [speaker(says('boo', 'Error'))] },
      /"chat boo" stands in the log 1/,
    ],
    [
      'what a player may not do and was refused, and was done',
      evening([...good, fear(2, 3, 'four')], goodWords, numbered([...good, fear(2, 3, 'four')]), [
        means(1, 'four', 'Error'),
      ]),
      /Nobody asked for 4/,
    ],
    [
      'what a player may not do, and was done without an answer',
      evening([...good, fear(2, 3, 'four')], goodWords, numbered([...good, fear(2, 3, 'four')]), [
        means(1, 'four', null),
      ]),
      /"fear four" stands in the log 1/,
    ],
    [
      "another's mark that a player moved without an answer",
      evening([...good, delta], goodWords, numbered([...good, delta]), [said(FORBIDDEN[3], null)]),
      /hope of maren was moved 1 times, not 0 to 0/,
    ],
    [
      'another story for somebody',
      evening(good, goodWords, numbered([chat('one'), fear(0, 3, 'two'), chat('three')])),
      /Robin was told of 2 what the log does not say/,
    ],
  ])('complains of %s', (_, evidence, complaint) => {
    expect(judge(evidence).complaints).toContainEqual(expect.stringMatching(complaint));
  });
});

/** A foe is placed and shown, strikes, is answered, and is hurt by a beam. */
const wight: TableFoe = {
  id: 'foe-1-1',
  foeId: 'ferry-wight',
  name: 'Ferry Wight',
  shown: 'hidden',
  isAway: false,
  level: 1,
  hp: { current: 20, max: 20 },
  stress: { current: 0, max: 3 },
  count: 1,
  conditions: [],
  counters: { coins: 0 },
  uses: {},
  block: builtInWholePack.foes[0]!,
  state: 'unhurt',
};
const hitOf = (change: Partial<Hit>): EventDraft => ({
  type: 'ReceiveCombatUpdate',
  hit: {
    id: 'hit-4',
    from: { kind: 'foe', id: wight.id, name: wight.name },
    to: { kind: 'hero', id: 'maren', name: 'Maren' },
    total: 9,
    kind: 'physical',
    isDirect: false,
    isCritical: false,
    grade: 'major',
    loss: 5,
    armor: 0,
    state: 'asked',
    options: [],
    causeSeq: 3,
    ...change,
  },
});
const strike = {
  type: 'DiceRoll',
  context: 'Oar',
  rollerPlayerId: 'Ines',
  foe: { id: wight.id, name: wight.name },
  targets: [],
  damageOf: null,
} as unknown as EventDraft;
const byHand: Partial<Hit> = {
  id: 'hit-6',
  from: { kind: 'gm', id: null, name: 'a falling beam' },
  to: { kind: 'foe', id: wight.id, name: wight.name },
  state: 'taken',
  causeSeq: null,
};
const hurt = (oldValue: number): EventDraft => ({
  type: 'FoeChanged',
  foeId: wight.id,
  field: 'hp',
  oldValue,
  newValue: 15,
  state: 'hurt',
  causeSeq: 6,
});
const fight: readonly EventDraft[] = [
  { type: 'FoesPlaced', foes: [wight] },
  { type: 'FoeShown', foe: { ...wight, shown: 'seen', name: 'The Drowned One' } },
  strike,
  hitOf({}),
  hitOf({ state: 'taken' }),
  hitOf(byHand),
  hurt(20),
];
const places = said({ type: 'PlaceFoes', foeId: 'ferry-wight' }, 'Ack');
const fighting = [
  places,
  said({ type: 'ShowFoe', foeId: wight.id, name: 'The Drowned One', shown: 'seen' }, 'Ack'),
  said({ type: 'FoeStrikes', foeIds: [wight.id], targets: ['maren'] }, 'Ack'),
  said({ type: 'DealDamage', to: [{ kind: 'foe', id: wight.id }], total: 9, from: 'a falling beam' }, 'Ack'),
];
const answers = [said({ type: 'AnswerHit', hitId: 'hit-4' }, 'Ack')];
const fought = (drafts: readonly EventDraft[], spoken = fighting, byRobin = answers): Evidence =>
  evening(drafts, spoken, numbered(drafts), byRobin);
const but = ({ state, ...evidence }: Evidence, change: Partial<Table>): Evidence => ({
  ...evidence,
  state: { ...state, ...change },
});

describe('the oracle of a fight', () => {
  it('is content with one that went as it must', () => {
    expect(judge(fought(fight)).complaints).toEqual([]);
  });

  it.each<[string, Evidence, RegExp]>([
    ['a strike that was done twice', fought([...fight, strike]), /FoeStrikes was done 2 times, not 1 to 1/],
    [
      'foes that were acknowledged and never placed',
      fought(fight, [...fighting, places]),
      /PlaceFoes was done 1 times, not 2 to 2/,
    ],
    ['a name that nobody gave', fought(fight, fighting.toSpliced(1, 1)), /Nobody asked for 2/],
    ['damage that nobody dealt', fought(fight, fighting.toSpliced(3, 1)), /Nobody asked for 6/],
    ['hit points that do not add up', fought(fight.with(6, hurt(18))), /hp of foe-1-1 was 20, and 7 says 18/],
    ['a foe that is not as the log says', but(fought(fight), { foes: [wight] }), /The foes are .* adds up to/],
    [
      'a hit that was answered twice',
      fought([...fight, hitOf({ state: 'taken' })]),
      /"answer hit-4" stands in the log 2 times/,
    ],
    [
      'a hit that was taken though nobody was asked',
      fought([...fight, hitOf({ state: 'taken' })]),
      /hit-4 was taken with 8, and nobody was asked/,
    ],
    [
      'a question that was lost',
      but(fought(fight.slice(0, 4), fighting.slice(0, 3), []), { hits: [] }),
      /hit-4 was asked with 4 and waits no more/,
    ],
    [
      'a question that waits though it was answered',
      but(fought(fight), { hits: fought(fight.slice(0, 4)).state.hits }),
      /hit-4 waits for an answer that was given/,
    ],
  ])('complains of %s', (_, evidence, complaint) => {
    expect(judge(evidence).complaints).toContainEqual(expect.stringMatching(complaint));
  });
});

/** Robin takes Maren, asks for the spotlight and rolls, a countdown moves and is settled, and the roll is judged. */
const maren = sheetOnTable('maren', { name: 'Maren' });
const tide: Countdown = {
  id: 'countdown-2',
  seq: 2,
  name: 'The tide',
  kind: 'plain',
  start: 2,
  value: 2,
  isDue: false,
  again: 'longer',
  ticks: 'outcome',
  shown: 'hidden',
  ownerId: null,
  note: 'It drowns them.',
};
const ticks = [{ countdownId: tide.id, oldValue: 2, newValue: 0, isSecret: true as const }];
const action = {
  type: 'DiceRoll',
  characterId: 'maren',
  context: 'rows',
  rollerPlayerId: 'Robin',
  isDuality: true,
  isReaction: false,
  hidden: false,
  isGMRoll: false,
  outcome: 'with Hope',
  isSuccess: null,
  description: 'Hope 9 + Fear 4 = 13, with Hope',
  targets: [],
  damageOf: null,
  foe: null,
  ticks: [],
} as unknown as EventDraft;
const toMaren = { to: { kind: 'hero', id: 'maren' }, turn: { characterId: 'maren', change: 1 } } as const;
const moved: EventDraft = { type: 'SpotlightGiven', ...toMaren, by: 'Robin', causeSeq: 4 };
const judged: EventDraft = { type: 'RollJudged', rollSeq: 4, isSuccess: true, ticks };
const asks: EventDraft = { type: 'HandRaised', playerId: 'Robin', characterId: 'maren', up: true, wish: 'to row' };
const anew: EventDraft = { type: 'CountdownSet', countdown: { ...tide, start: 3, value: 3 } };
const turns: readonly EventDraft[] = [
  {
    type: 'ReceiveCharacterSelected',
    playerId: 'Robin',
    playerName: 'Robin',
    characterId: 'maren',
    characterName: 'Maren',
    character: maren,
  },
  { type: 'CountdownSet', countdown: tide },
  asks,
  action,
  moved,
  judged,
  anew,
  { type: 'SpotlightGiven', to: { kind: 'gm', id: null }, by: 'Ines' },
];
const leads = [
  said({ type: 'SetCountdown', countdown: { name: 'The tide', start: 2 } }, 'Ack'),
  said({ type: 'JudgeRoll', seq: 4, isSuccess: true }, 'Ack'),
  said({ type: 'SettleCountdown', countdownId: tide.id }, 'Ack'),
  said({ type: 'GiveSpotlight', to: { kind: 'gm' } }, 'Ack'),
];
const rows = [
  said({ type: 'SelectCharacter', characterId: 'maren' }, 'Ack'),
  said({ type: 'RaiseHand', up: true, wish: 'to row' }, 'Ack'),
  said({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, context: 'rows' }, 'Ack'),
];
const asPlayersHearIt = (drafts: readonly EventDraft[]) =>
  numbered(drafts).map((event): TableEvent => {
    const { seq, at } = event;
    if (event.type === 'CountdownSet' || event.type === 'CountdownMoved') return { type: 'Hidden', seq, at };
    if (event.type !== 'RollJudged') return event;
    const { ticks: _ticks, ...open } = event;
    return open;
  });
const taken = (drafts: readonly EventDraft[], spoken = leads, byRobin = rows): Evidence => {
  const masked = drafts.map(
    (draft): EventDraft =>
      draft.type === 'CountdownSet' || draft.type === 'CountdownMoved' ? { ...draft, toPlayers: null } : draft,
  );
  return evening(masked, spoken, asPlayersHearIt(drafts), byRobin);
};

describe('the oracle of turns and countdowns', () => {
  it('is content with some that went as they must', () => {
    expect(judge(taken(turns)).complaints).toEqual([]);
  });

  it('is content with a roll that is taken back with what it moved', () => {
    const undone: EventDraft[] = [
      {
        type: 'Undone',
        undoneSeq: 4,
        undoneType: 'DiceRoll',
        undoneBy: 'Ines',
        hidden: false,
        ticks: [{ countdownId: tide.id, oldValue: 0, newValue: 2, isSecret: true }],
      },
      {
        type: 'SpotlightGiven',
        to: { kind: 'nobody', id: null },
        by: 'Ines',
        undoes: 4,
        turn: { characterId: 'maren', change: -1 },
      },
    ];
    const back = [...turns.slice(0, 6), ...undone];
    const spoken = [...leads.slice(0, 2), said({ type: 'Undo', seq: 4 }, 'Ack')];
    const heard = asPlayersHearIt(back).map((event) => {
      if (event.type !== 'Undone') return event;
      const { ticks: _ticks, ...open } = event;
      return open;
    });
    const { clients, ...evidence } = taken(back, spoken);
    const robin = clients[1]!;
    const evidenceOf = (events: TableEvent[]): Evidence => ({
      ...evidence,
      clients: [clients[0]!, { ...robin, stretches: [{ ...robin.stretches[0]!, events }] }],
    });
    expect(judge(evidenceOf(heard)).complaints).toEqual([]);
    expect(judge(evidenceOf(asPlayersHearIt(back))).complaints).toContainEqual(
      expect.stringMatching(/Robin was told of 7 what the log does not say/),
    );
    const forgotten = taken(back.with(6, { ...undone[0], ticks: [] } as EventDraft), spoken);
    expect(judge(forgotten).complaints).toContainEqual(
      expect.stringMatching(/Countdowns moved by \[\], not .*"newValue":2/),
    );
  });

  it.each<[string, Evidence, RegExp]>([
    ['a wish that nobody has', taken(turns, leads, rows.toSpliced(1, 1)), /Nobody asked for 3/],
    ['a hand that was raised twice', taken(turns.toSpliced(3, 0, asks)), /"wish to row" stands in the log 2 times/],
    [
      'a countdown that was made twice',
      taken(turns.toSpliced(2, 0, { type: 'CountdownSet', countdown: { ...tide, id: 'countdown-3' } })),
      /"countdown The tide" stands in the log 2 times/,
    ],
    [
      'a verdict that was given twice',
      taken([...turns, { ...judged, ticks: [] } as EventDraft]),
      /"judge 4" stands in the log 2 times/,
    ],
    [
      'a countdown that was settled twice',
      taken([...turns, anew]),
      /SettleCountdown or RemoveCountdown was done 2 times, not 1 to 1/,
    ],
    [
      'one that began anew as it was not to',
      taken(turns.with(6, { type: 'CountdownSet', countdown: { ...tide, start: 4, value: 4 } })),
      /countdown-2 began anew at 4 of 4, with 7/,
    ],
    [
      'one that was settled before it was due',
      taken(turns.with(5, { ...judged, ticks: [] } as EventDraft)),
      /countdown-2 began anew/,
    ],
    [
      'a verdict that moved nothing',
      taken(turns.with(5, { ...judged, ticks: [] } as EventDraft)),
      /Countdowns moved by \[\], not/,
    ],
    [
      'a roll that moved a countdown by an outcome that nobody knows',
      taken(turns.with(3, { ...action, ticks } as EventDraft)),
      /Countdowns moved by .*, not \[\]/,
    ],
    [
      'a countdown that is not where the log has it',
      but(taken(turns), { countdowns: [{ ...tide, start: 3, value: 2 }] }),
      /The countdowns are/,
    ],
    [
      'a move that does not begin where the countdown was',
      taken(
        [...turns, { type: 'CountdownMoved', countdownId: tide.id, oldValue: 2, newValue: 1, isDue: false }],
        [...leads, said({ type: 'MoveCountdown', countdownId: tide.id, change: -1 }, 'Ack')],
      ),
      /countdown-2 was 3, not 2/,
    ],
    [
      'a move by hand that nobody made',
      taken([...turns, { type: 'CountdownMoved', countdownId: tide.id, oldValue: 3, newValue: 2, isDue: false }]),
      /MoveCountdown was done 1 times, not 0 to 0/,
    ],
    [
      'a roll that did not move the spotlight',
      taken(turns.toSpliced(4, 1)),
      /The roll 4 did not move the spotlight to hero/,
    ],
    [
      'a roll that moved it elsewhere',
      taken(turns.with(4, { ...moved, to: { kind: 'gm', id: null } } as EventDraft)),
      /A roll moved the spotlight to .*gm.*, not/,
    ],
    [
      'a roll that counted no turn',
      taken(turns.with(4, { type: 'SpotlightGiven', to: toMaren.to, by: 'Robin', causeSeq: 4 })),
      /A roll moved the spotlight to/,
    ],
    [
      'a spotlight that was given more often than asked for',
      taken([...turns, { type: 'SpotlightGiven', to: { kind: 'nobody', id: null }, by: 'Ines' }]),
      /GiveSpotlight was done 2 times, not 0 to 1/,
    ],
    [
      'a hand that is up though its turn came',
      but(taken(turns), { hands: [{ playerId: 'Robin', characterId: 'maren', wish: 'to row' }] }),
      /It is .*to row.*adds up to/,
    ],
    ['a turn that was lost', but(taken(turns), { turns: {} }), /It is .*adds up to .*maren/],
    [
      'a spotlight elsewhere than the log says',
      but(taken(turns), { spotlight: { kind: 'nobody', id: null } }),
      /It is .*nobody.*adds up to/,
    ],
    [
      'a player who was told what moved in secret',
      { ...taken(turns), clients: evening(turns, leads, numbered(turns), rows).clients },
      /Robin was told of 6 what the log does not say/,
    ],
  ])('complains of %s', (_, evidence, complaint) => {
    expect(judge(evidence).complaints).toContainEqual(expect.stringMatching(complaint));
  });
});

describe('bounds that hold against every hostile client', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25, 20) + seconds * 1_000).toISOString();
  const lobby = (seq: number, seconds: number, more: object = {}) =>
    ({ type: 'ReceiveLobbyUpdate', seq, at: at(seconds), ...more }) as TableEvent;
  const note = (seq: number, seconds: number) =>
    ({
      type: 'NoteSaved',
      seq,
      at: at(seconds),
      scope: 'shared',
      text: 'x'.repeat(20_000),
      userId: 'robin',
      revision: seq,
    }) as TableEvent;
  const notes = (count: number, everySeconds: number) =>
    Array.from({ length: count }, (_, index) => note(index + 1, index * everySeconds));

  it('[RM69] the news of a lobby say nothing more, at most once in three seconds', () => {
    expect(complaintsOfBounds([lobby(1, 0), lobby(2, 3), lobby(3, 9)])).toEqual([]);
    expect(complaintsOfBounds([lobby(1, 0), lobby(2, 2)])).toEqual([expect.stringContaining('news again with 2')]);
    expect(complaintsOfBounds([lobby(1, 0, { availableCharacters: [] })])).toEqual([expect.stringContaining('with 1')]);
  });

  it('[RM70] a seat causes at most a mebibyte in ten seconds', () => {
    expect(complaintsOfBounds(notes(50, 0.1))).toEqual([]);
    expect(complaintsOfBounds(notes(60, 0.1))).toEqual([expect.stringContaining('robin caused')]);
    expect(complaintsOfBounds(notes(60, 0.3))).toEqual([]);
  });
});
