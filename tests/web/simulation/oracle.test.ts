// Tests of the oracle itself: an evening in which all is right, played by the rules, and each way in which something can be wrong,
// planted into it. An oracle that never complains would let everything pass.

import { describe, expect, it } from 'vitest';
import type { Countdown } from '../../../rules/countdowns.ts';
import type { EventOf, EventType, TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { newTable, type Table } from '../../../rules/table.ts';
import { eventFor, viewFor } from '../../../rules/visibility.ts';
import type { ServerFrame } from '../../../rules/wire/socket.ts';
import { loadedDice } from '../../rules/loaded-dice.ts';
import { ines, joss, step } from '../../rules/tables.ts';
import type { TableCommand } from '../../simulation/commands.ts';
import { type Action, type Evidence, judge, type Seen, type Speaker } from '../../simulation/oracle.ts';
import { complaintsOfBounds } from '../../simulation/oracle-sums.ts';
import { decidedAs, frameOf } from '../../simulation/room-commands.ts';
import { type Answer, type Spoken, Witness } from '../../simulation/witness.ts';
import { sessionOf, sheetOnTable } from '../../support/table-parts.ts';

const HERO = { kind: 'hero', id: 'a' } as const;
const FOE = { kind: 'foe', id: 'foe-7-1' } as const;
const TIDE = 'countdown-9';
const row = { type: 'SendDiceRoll', characterId: 'a', dicePool: { d12: 2 }, isDuality: true } as const;
const tide = {
  name: 'The tide',
  start: 2,
  ticks: 'outcome',
  shown: 'hidden',
  again: 'longer',
  note: 'It drowns.',
} as const;

/** A fight, turns, countdowns, and what is taken back; dice where some fall. */
const STORY: readonly [Seat, TableCommand, ...number[]][] = [
  [joss, { type: 'SelectCharacter', characterId: 'a' }],
  [joss, { type: 'SendChatMessage', message: 'one' }],
  [ines, { type: 'ChangeFear', change: 2, reason: 'two' }],
  [ines, { type: 'ChangeFear', change: -12, reason: 'refused' }],
  [ines, { type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' }],
  [ines, { type: 'ShowFoe', foeId: FOE.id, name: 'The Drowned One' }],
  [ines, { type: 'SetCountdown', countdown: tide }],
  [joss, { type: 'RaiseHand', up: true, wish: 'to row' }],
  [joss, { ...row, context: 'rows' }, 9, 4],
  [ines, { type: 'JudgeRoll', seq: 11, isSuccess: true }],
  [ines, { type: 'SettleCountdown', countdownId: TIDE }],
  [ines, { type: 'MoveCountdown', countdownId: TIDE, change: -1 }],
  [ines, { type: 'GiveSpotlight', to: { kind: 'gm' } }],
  [ines, { type: 'FoeStrikes', foeIds: [FOE.id], targets: ['a'] }, 20, 3, 4, 5],
  [joss, { type: 'AnswerHit', hitId: 'hit-20' }],
  [ines, { type: 'DealDamage', to: [FOE], total: 9, from: 'a falling beam' }],
  [ines, { type: 'SetCondition', of: HERO, name: 'wet 1', on: true }],
  [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'hope', change: -1 }],
  [joss, { type: 'SaveNote', scope: 'private', text: 'Nobody may read it' }],
  [joss, { type: 'SaveNote', scope: 'shared', text: 'All may' }],
  [ines, { type: 'SetScene', label: 'the mill' }],
  [ines, { type: 'CreateCharacter', character: { name: 'Wren' } }],
];

/** Each event and answer is sent to both; what came of each command is noted. */
function played(more: readonly [Seat, TableCommand, ...number[]][] = []): Evidence & { actions: Action[] } {
  const desk = { saved: [sheetOnTable('a'), sheetOnTable('locked')], password: 'open sesame' };
  let table = newTable(sessionOf({ currentPhase: 'table' }));
  const log: TableEvent[] = [];
  const actions: Action[] = [];
  const people = [ines, joss].map((seat) => {
    const witness = new Witness({ playerId: seat.playerId, name: seat.playerName, isGm: seat.role === 'gm' });
    return { seat, witness, recorder: witness.listen() };
  });
  const did = (seat: Seat, command: Parameters<typeof step>[2], dice: number[] = []) => {
    const stepped = step(table, seat, command, loadedDice(...dice));
    table = stepped.table;
    log.push(...stepped.events);
    for (const { recorder, seat: looking } of people) {
      for (const event of stepped.events) recorder.hear(JSON.stringify(eventFor(event, looking)));
    }
    return stepped;
  };
  did(ines, { type: 'Connect' });
  did(joss, { type: 'TakeSeat' });
  did(joss, { type: 'Connect' });
  for (const { recorder, seat } of people) recorder.hear(JSON.stringify(joined(table, seat)));
  for (const [index, [seat, command, ...dice]] of [...STORY, ...more].entries()) {
    const id = `c${index}`;
    const own = people.find((each) => each.seat === seat)!;
    own.witness.says(JSON.stringify({ ...command, id }), table.seq);
    const { refusal, events } = did(seat, decidedAs(frameOf(command, id), seat, table, desk), dice);
    if (!refusal) actions.push({ seatId: seat.playerId, commandId: id, seqs: events.map(({ seq }) => seq) });
    own.recorder.hear(
      JSON.stringify(
        refusal ? { type: 'Error', id, code: refusal.code, message: refusal.message } : { type: 'Ack', id },
      ),
    );
  }
  const clients = people.map(({ witness, recorder: { view } }): Seen => {
    const { playerId, name, isGm, spoken, told, faults } = witness;
    return { playerId, name, isGm, spoken, told, faults, isJoined: true, ...(view && { table: view }) };
  });
  return structuredClone({ log, state: table, clients, actions });
}

function joined(table: Table, seat: Seat): ServerFrame {
  return { type: 'Joined', seq: table.seq, state: viewFor(table, seat), missed: [] };
}

/** The strike, then the roll before it with its verdict; and that roll put back. */
const BACK: readonly [Seat, TableCommand][] = [
  [ines, { type: 'Undo', seq: 18 }],
  [ines, { type: 'Undo', seq: 11 }],
  [ines, { type: 'Redo', seq: 33 }],
];

type Plant = (evidence: ReturnType<typeof played>) => unknown;
const eventIn = ({ log }: Evidence, type: EventType): TableEvent => {
  const event = log.findLast((each) => each.type === type);
  if (!event) throw new Error(`There was no ${type}.`);
  return event;
};
/** What people are told changes with the log. */
const change =
  (type: EventType, fields: object): Plant =>
  (evidence) => {
    const event = eventIn(evidence, type);
    for (const each of [event, ...evidence.clients.flatMap(({ told }) => told.filter(({ seq }) => seq === event.seq))])
      Object.assign(each, fields);
  };
/** In the place of the last event, or after all of them. */
function add(event: object): Plant {
  return ({ log }) => (log as object[]).push({ ...event, seq: log.length + 1, at: log[0]?.at });
}
const again =
  (type: EventType, fields: object = {}): Plant =>
  (evidence) =>
    add({ ...eventIn(evidence, type), ...fields })(evidence);
function without(type: EventType): Plant {
  return (evidence) => (evidence.log = evidence.log.filter((each) => each !== eventIn(evidence, type)));
}
const of = ({ clients }: Pick<Evidence, 'clients'>, name: string): Seen => clients.find((each) => each.name === name)!;
const saidOf = ({ clients }: Pick<Evidence, 'clients'>, type: string): Spoken[] =>
  clients.flatMap(({ spoken }) => spoken.filter(({ command }) => command.type === type));
const answer = (said: Spoken, type: Answer['type'] = 'Ack'): Answer =>
  type === 'Ack' ? { type, id: said.id } : { type, id: said.id, code: 'CONFLICT', message: 'No.' };
const unsaid =
  (type: string): Plant =>
  ({ clients }) => {
    for (const { spoken } of clients)
      spoken.splice(0, spoken.length, ...spoken.filter(({ command }) => command.type !== type));
  };
const refused =
  (type: string): Plant =>
  (evidence) => {
    for (const said of saidOf(evidence, type)) said.answers.splice(0, 1, answer(said, 'Error'));
  };
const saidTwice =
  (type: string): Plant =>
  (evidence) => {
    for (const { spoken } of evidence.clients)
      spoken.push(
        ...spoken.filter(({ command }) => command.type === type).map((said) => ({ ...said, id: `${said.id}-2` })),
      );
  };
const says = (client: Seen | undefined, command: TableCommand, type: Answer['type'] | null = 'Ack') => {
  const id = `id of ${JSON.stringify(command)}`;
  const said: Spoken = { id, command, answers: [], levels: [], sentAfter: [0], isForgotten: type === null };
  if (type) said.answers.push(answer(said, type));
  client?.spoken.push(said);
};
function state(fields: (table: Table) => Partial<Table>): Plant {
  return (evidence) => (evidence.state = { ...evidence.state, ...fields(evidence.state) });
}

function ofJoss(fields: Partial<Seen>): Plant {
  return (evidence) => Object.assign(of(evidence, 'Joss'), fields);
}
/** Joss is told of this event once more, and otherwise. */
function told(seq: number, fields: object): Plant {
  return ({ log, clients }) => of({ clients }, 'Joss').told.push({ ...log[seq - 1]!, ...fields });
}
const said =
  (type: string, fields: Partial<Spoken>): Plant =>
  (evidence) => {
    for (const each of saidOf(evidence, type)) Object.assign(each, fields);
  };
const twoWays: Plant = (evidence) => {
  for (const each of saidOf(evidence, 'SetScene')) each.answers.push(answer(each, 'Error'));
};
function inLog(seq: number, fields: object): Plant {
  return ({ log }) => Object.assign(log[seq - 1]!, fields);
}
function countdown(fields: Partial<Countdown>): Plant {
  return ({ log }) => Object.assign((log[14] as EventOf<'CountdownSet'>).countdown, fields);
}
const notes =
  (fields: object): Plant =>
  (evidence) => {
    for (const note of of(evidence, 'Joss').table?.notes ?? []) Object.assign(note, note.scope === 'private' && fields);
  };
const heroes = (fields: object) =>
  state(({ characters }) => ({ characters: characters.map((each) => ({ ...each, ...fields })) }));
const countdownsAt = (value: number) =>
  state(({ countdowns }) => ({ countdowns: countdowns.map((each) => ({ ...each, value })) }));
const fear = (value: number) => state(({ session }) => ({ session: { ...session, fear: value } }));
const hit = (id: string, state: string) => ({ hit: { id, state, from: { kind: 'foe' }, to: HERO, causeSeq: 3 } });
const gone = { type: 'CountdownRemoved', countdownId: 'none' };
const tick = { countdownId: TIDE, oldValue: 2, newValue: 1, isSecret: true };
const hand = { playerId: joss.playerId, characterId: 'a', wish: 'to row' };
const toll = { type: 'UseFeature', foeId: FOE.id, name: 'Toll' } as const;
const c3: Action = { seatId: 'gm-ines', commandId: 'c3', seqs: [7] };

function complaintsAfter(plant: Plant, more: readonly [Seat, TableCommand][] = []): string[] {
  const evidence = played(more);
  plant(evidence);
  return judge(evidence).complaints;
}

const FORBIDDEN = [
  { type: 'ChangeFear', change: 1, reason: 'mine' },
  { ...row, context: 'hides', hidden: true },
  { ...row, context: 'for another', characterId: 'maren' },
  { type: 'UpdateCharacter', characterId: 'maren', field: 'hope', change: 1 },
  { type: 'PlaceFoes', foeId: 'ferry-wight' },
  { type: 'SetCondition', of: FOE, name: 'dry', on: true },
  { type: 'SetCondition', of: { kind: 'hero', id: 'maren' }, name: 'dry', on: true },
  { type: 'SetGuard', characterId: 'maren', guard: 1 },
  { type: 'SetCountdown', countdown: { name: 'mine', start: 4 } },
  { type: 'GiveSpotlight', to: { kind: 'gm' } },
  { type: 'JudgeRoll', seq: 4, isSuccess: true },
] as const satisfies TableCommand[];

describe('the oracle', () => {
  it('is content with an evening that went as it must', () => {
    const { complaints, ...figures } = judge(played());
    expect(complaints).toEqual([]);
    const acknowledged = STORY.length - 1;
    expect(figures).toEqual({ acknowledged, refused: 1, forbidden: 0, forgotten: 0, doneUnanswered: 0 });
  });

  it('is content with a roll that is taken back and put back with what it moved', () => {
    expect(complaintsAfter(() => undefined, BACK)).toEqual([]);
  });

  it('is content with what was never answered, done or not, and counts it', () => {
    const evidence = played();
    says(of(evidence, 'Joss'), { type: 'SendChatMessage', message: 'lost' }, null);
    const [chat] = saidOf(evidence, 'SendChatMessage');
    Object.assign(chat!, { answers: [], isForgotten: true });
    expect(judge(evidence)).toMatchObject({ complaints: [], forgotten: 2, doneUnanswered: 1 });
  });

  it('is content with what a player may not do, where it was refused and left no trace', () => {
    const evidence = played();
    for (const command of FORBIDDEN) says(of(evidence, 'Joss'), command, 'Error');
    expect(judge(evidence)).toMatchObject({ complaints: [], forbidden: FORBIDDEN.length });
  });

  it('is content with the words of somebody who is no witness, and complains where they were refused and done', () => {
    const spoken = (type: Answer['type']): Speaker => {
      const speaker: Seen = { playerId: 'mallory', name: 'Mallory', isGm: false, spoken: [], told: [], faults: [] };
      says(speaker, { type: 'SendChatMessage', message: 'boo' }, type);
      return speaker;
    };
    const evidence = played([[ines, { type: 'SendChatMessage', message: 'boo' }]]);
    of(evidence, 'Ines').spoken.pop();
    change('ReceiveChatMessage', { userId: 'mallory' })(evidence);
    const { actions: _actions, ...others } = evidence;
    expect(judge({ ...others, speakers: [spoken('Ack')] }).complaints).toEqual([]);
    const { complaints } = judge({ ...others, speakers: [spoken('Error')] });
    expect(complaints).toContainEqual(expect.stringMatching(/"chat boo" stands in the log 1/));
  });

  it.each(FORBIDDEN)('complains of a player who was allowed $type of $characterId, hidden $hidden', (command) => {
    const complaints = complaintsAfter((evidence) => says(of(evidence, 'Joss'), command));
    expect(complaints).toContainEqual(expect.stringMatching(/^Joss was allowed/));
  });

  it.each([
    ...['SendChatMessage', 'SendDiceRoll', 'ChangeFear', 'SaveNote', 'SetScene', 'CreateCharacter', 'ShowFoe'],
    ...['DealDamage', 'AnswerHit', 'SetCondition', 'RaiseHand', 'SetCountdown', 'JudgeRoll', 'Undo', 'Redo'],
  ])('complains of a %s that nobody gave, was refused and done, or done once of twice', (type) => {
    expect(complaintsAfter(unsaid(type), BACK)).toContainEqual(expect.stringMatching(/^Nobody asked for/));
    expect(complaintsAfter(refused(type), BACK)).toContainEqual(
      expect.stringMatching(new RegExp(`: ${type} .* stands in the log 1 times, answered Error`)),
    );
    expect(complaintsAfter(saidTwice(type), BACK)).toContainEqual(
      expect.stringMatching(new RegExp(`: ${type} .* stands in the log 1 times, answered Ack`)),
    );
  });

  it.each([
    ['PlaceFoes', 'PlaceFoes', true],
    ['FoeStrikes', 'FoeStrikes', true],
    ['Undo', 'Undo', true],
    ['SettleCountdown', 'SettleCountdown or RemoveCountdown', true],
    ['GiveSpotlight', 'GiveSpotlight', false],
    ['MoveCountdown', 'MoveCountdown', false],
    ['RaiseHand', 'RaiseHand', false],
    ['UpdateCharacter', 'hope of a', true],
  ] as const)('complains of a %s that was refused and done, or done once of twice', (type, what, isExact) => {
    const counted = (times: string) => expect.stringMatching(new RegExp(`^${what} was done [12] times, not ${times}`));
    expect(complaintsAfter(refused(type), BACK)).toContainEqual(counted('0 to 0'));
    if (isExact) expect(complaintsAfter(saidTwice(type), BACK)).toContainEqual(counted('(2 to 2|4 to 4)'));
  });

  it.each<[string, Plant, RegExp, (readonly [Seat, TableCommand][])?]>([
    ['a gap in the log', without('ReceiveChatMessage'), /The log has 6 in place 5/],
    ['a table further than its log', state(() => ({ seq: 31 })), /The log has 30 events, the table 31/],
    ['what was noted as it happened', ofJoss({ faults: ['Joss was late'] }), /^Joss was late/],
    ['an event that is not in the log', told(29, { at: 'then' }), /Joss was told of 29, the log was not/],
    ['another story for somebody', told(28, { text: 'None may' }), /Joss was told of 28 what the log/],
    ['a player who was told what moved in secret', told(14, { ticks: [] }), /Joss was told of 14 what the log/],
    ['a player who was not told what is open', told(5, { type: 'Hidden' }), /Joss was told of 5 what the log/],
    [
      'an event that somebody missed',
      ofJoss({ table: { seq: 4, notes: [] as Table['notes'] } as Table }),
      /Joss knows 4 of 30 events/,
    ],
    ['a command that was never answered', said('SetScene', { answers: [] }), /SetScene c20 was never answered/],
    ['an id that was answered in two ways', twoWays, /c20 was answered in two ways/],
    ['words that somebody else has said', change('ReceiveChatMessage', { userId: 'b' }), /"chat one" was done by b/],
    ['an Ack before its event', said('SetScene', { levels: [4] }), /"scene the mill" was acknowledged at 4, before 29/],
    [
      'an Ack of no text before its event',
      said('GiveSpotlight', { levels: [4] }),
      /c12 was acknowledged at 4, before 17/,
    ],
    ['an action that was done twice', ({ actions }) => actions.push(actions[3]!), /c4 was done twice/],
    ['an action that was refused and done', ({ actions }) => actions.push(c3), /ChangeFear c3 was refused and done/],
    ['an action that was not done', ({ actions }) => actions.splice(3, 1), /c4 was acknowledged and not done/],
    ['a private note that was saved too often', notes({ revision: 2 }), /a private note was saved 2 times, not 1 to 1/],
    ['a private note that was lost', notes({ scope: 'lost' }), /a private note was saved 0 times, not 1 to 1/],
    ['a door that nobody opened', add({ type: 'DoorChanged', door: 'open' }), /Nobody asked for 31: .*DoorChanged/],
    ['a mark that nobody moved', unsaid('UpdateCharacter'), /Nobody asked for 26: .*ReceiveCharacterDelta/],
    [
      'a feature that was lost',
      (evidence) => says(of(evidence, 'Ines'), toll),
      /UseFeature was done 0 times, not 1 to 1/,
    ],
    ['Fear that does not add up', change('FearChanged', { oldValue: 1 }), /Fear was 0, and 6 says 1/],
    ['Fear out of its range', change('FearChanged', { newValue: 13 }), /Fear became 13 with 6/],
    ['Fear that is not as the log says', fear(5), /Fear and the foes are .*"Fear",5.*adds up to/],
    ['hit points that do not add up', change('FoeChanged', { oldValue: 1 }), /hp of foe-7-1 was 12, and 24 says 1/],
    ['hit points below nothing', change('FoeChanged', { newValue: -1 }), /hp of foe-7-1 became -1/],
    ['a foe that is gone from the table', state(() => ({ foes: [] })), /Fear and the foes are .*adds up to/],
    ['a mark that does not add up', change('ReceiveCharacterDelta', { oldValue: 5 }), /hope of a was 3, and 26 says 5/],
    ['a mark that is not as the log says', heroes({ hope: 5 }), /hope of a is 5, and the log adds up to 2/],
    ['a mark out of its range', heroes({ stress: { current: 9, max: 4 } }), /stress of a is 9 of 4/],
    ['a hit that nobody was asked', again('ReceiveCombatUpdate', hit('hit-2', 'taken')), /hit-2 was taken with 31/],
    ['a question that was lost', again('ReceiveCombatUpdate', hit('hit-31', 'asked')), /hit-31 .* waits no more/],
    ['a question that was answered', state(() => ({ hits: [{ id: 'hit-20' }] as Table['hits'] })), /hit-20 waits for/],
    ['a countdown that began anew otherwise', countdown({ start: 4, value: 4 }), /countdown-9 began anew at 4 of 4/],
    ['a countdown that is due with steps left', countdown({ isDue: true }), /countdown-9 is due at 3/],
    ['a verdict that moved nothing', change('RollJudged', { ticks: [] }), /moved by \[\], not .*"newValue":0/],
    ['a roll that moved one by no outcome', inLog(11, { ticks: [tick] }), /Countdowns moved by .*, not \[\]/],
    ['a take-back of less', change('Undone', { ticks: [] }), /moved by \[\], not .*"newValue":3/, BACK.slice(0, 2)],
    ['a move from elsewhere', change('CountdownMoved', { oldValue: 1 }), /countdown-9 was 3, not 1/],
    ['a move out of range', change('CountdownMoved', { newValue: 9 }), /countdown-9 became 9/],
    ['a countdown that is gone twice', again('CountdownMoved', gone), /none was not there/],
    ['a countdown that is not where the log has it', countdownsAt(1), /The countdowns are .*"value":1/],
    [
      'a roll that moved no spotlight',
      inLog(13, { type: 'ReceiveLobbyUpdate' }),
      /The roll 11 did not move the spotlight/,
    ],
    [
      'a roll that moved it elsewhere',
      inLog(13, { to: { kind: 'gm', id: null } }),
      /A roll moved the spotlight to .*gm/,
    ],
    ['a roll that counted no turn', inLog(13, { turn: undefined }), /A roll moved the spotlight to/],
    ['a turn that was counted by two', inLog(13, { turn: { characterId: 'a', change: 2 } }), /A turn was counted by 2/],
    [
      'a turn that nobody had',
      inLog(17, { turn: { characterId: 'a', change: 1 } }),
      /A turn was not counted, or twice/,
    ],
    ['a spotlight that was given to who had it', again('SpotlightGiven'), /The spotlight was given to who had it/],
    ['a hand of somebody else', change('HandRaised', { characterId: 'b' }), /A hand of somebody else, with 10/],
    ['a hand that is up though its turn came', state(() => ({ hands: [hand] })), /It is .*to row.*adds up to/],
    ['a turn before the new scene', state(() => ({ turns: { a: 1 } })), /It is .*"turns":\{"a":1\}.*adds up to/],
    ['a spotlight elsewhere', state(() => ({ spotlight: { kind: 'nobody', id: null } })), /It is .*nobody.*adds up to/],
    [
      'a roster that misses a person',
      state(({ players }) => ({ players: players.slice(0, 1) })),
      /Joss has joined, and/,
    ],
    ['a roster with somebody who is gone', ofJoss({ isJoined: false }), /roster shows Joss, who is not there/],
  ])('complains of %s', (_, plant, complaint, more = []) => {
    expect(complaintsAfter(plant, more)).toContainEqual(expect.stringMatching(complaint));
  });
});

describe('a recorder', () => {
  const { log, state: table } = played();
  const at = (seq: number) => viewFor(stateAt(seq), joss);
  const stateAt = (seq: number): Table => ({ ...table, seq });
  const join = (seq: number, more: object = {}) => ({ ...joined(stateAt(seq), joss), ...more });
  const chat = (seq: number, fields: object = {}) => ({ ...log[4], seq, ...fields });
  const removed = {
    type: 'PlayerRemoved',
    seq: 41,
    at: log[0]!.at,
    playerId: joss.playerId,
    playerName: 'Joss',
    wasWaiting: false,
  };

  it.each<[string, object[], RegExp | null, Table?]>([
    ['nothing, where all is right', [join(40), chat(41), chat(42)], null],
    ['nothing, of a return with what was missed', [join(40, { missed: [] })], null, at(40)],
    [
      'a secret of somebody else',
      [join(40), chat(41, { message: '<secret gm-ines 3>' })],
      /was told <secret gm-ines 3>/,
    ],
    ['an event after the end', [join(40), removed, chat(42)], /was sent away and still told/],
    ['a state of another moment', [join(40, { seq: 41 })], /joined at 41 with a state of 40/],
    ['a state before what was told', [join(40), chat(41), join(40)], /was told up to 41 and joined at 40/],
    ['an event in the place of another', [join(40), chat(42)], /was told 42 after 40/],
    ['missed events with a gap', [join(40, { missed: [chat(38), chat(40)] })], /missed 38,40 up to 40/],
    ['too few missed events', [join(40, { missed: [chat(40)] })], /came from 38 and missed only 40/, at(38)],
    [
      'too many at once',
      [join(600, { missed: Array.from({ length: 501 }, (_, index) => chat(100 + index)) })],
      /was told 501 events of \d+ bytes at once/,
    ],
    [
      'too much at once',
      [join(40, { missed: [chat(40, { message: 'x'.repeat(300_000) })] })],
      /was told 1 events of 3\d+ bytes at once/,
    ],
    [
      'another table than the missed events lead to',
      [join(40, { missed: [] })],
      /came from 40 to another 40/,
      { ...at(40), chat: [] },
    ],
    [
      'a fault of the room',
      [join(40), { type: 'Error', id: 'c1', code: 'INTERNAL', message: 'Oh.' }],
      /was answered .*INTERNAL/,
    ],
  ])('complains of %s', (_, frames, complaint, known) => {
    const witness = new Witness({ playerId: joss.playerId, name: 'Joss', isGm: false });
    const recorder = witness.listen(() => known ?? null);
    for (const frame of frames) recorder.hear(JSON.stringify(frame));
    if (complaint) expect(witness.faults).toContainEqual(expect.stringMatching(complaint));
    else expect(witness.faults).toEqual([]);
  });
});

describe('bounds that hold against every hostile client', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25, 20) + seconds * 1_000).toISOString();
  const lobby = (seq: number, seconds: number, more: object = {}) =>
    ({ type: 'ReceiveLobbyUpdate', seq, at: at(seconds), ...more }) as TableEvent;
  const notes = (count: number, everySeconds: number) =>
    Array.from({ length: count }, (_, index): TableEvent => {
      const note = { scope: 'shared', text: 'x'.repeat(20_000), userId: 'robin', revision: index } as const;
      return { type: 'NoteSaved', seq: index + 1, at: at(index * everySeconds), ...note };
    });

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
