/**
 * Every command of the hub through the room, one table for all of them: what each seat is told, that it is done once and kept through
 * sleep, and how it is refused. What a command means is shown in tests/rules.
 */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apply } from '../../../rules/apply.ts';
import { EVENT_TYPES, type EventType, type TableEvent } from '../../../rules/events.ts';
import type { ClientFrame } from '../../../rules/wire/socket.ts';
import type { Example, Row, Told } from '../support/command-rows/row.ts';
import { ROWS } from '../support/command-rows.ts';
import { larkComes, openStage, SECRETS, type Stage, type Who } from '../support/command-stage.ts';
import { call, newCharacter, newGm } from '../support/desk.ts';
import { newFightCampaign } from '../support/fights.ts';
import type { Client, Frame } from '../support/sockets.ts';

/** The fields of each event in docs/protocol.md, besides `type`, `seq` and `at`. */
const FIELDS: Record<Exclude<EventType, 'CharacterRemovedDueToInactivity'>, string[]> = {
  PlayerConnected: ['playerName', 'playerId', 'sessionId', 'isGm'],
  PlayerDisconnected: ['playerName', 'playerId', 'sessionId', 'isGm'],
  ReceivePlayerJoined: ['playerId', 'playerName'],
  ReceivePlayerLeft: ['playerId', 'playerName'],
  PlayerWaiting: ['playerId', 'playerName'],
  PlayerRemoved: ['playerId'],
  ReceiveCharacterSelected: ['playerId', 'playerName', 'characterId', 'characterName'],
  ReceiveCharacterCreated: ['character'],
  ReceiveCharacterDelta: ['characterId', 'field', 'oldValue', 'newValue'],
  FearChanged: ['oldValue', 'newValue', 'reason'],
  DiceRoll: [
    ...['sessionId', 'characterId', 'characterName', 'rollType', 'isDuality', 'context', 'modifier', 'hope', 'fear'],
    ...['total', 'description', 'outcome', 'dicePositions', 'dicePool', 'results', 'timestamp', 'rollerPlayerId'],
    ...['isGMRoll', 'revealAt'],
  ],
  ClearDice: ['characterId', 'clearedBy'],
  ReceiveChatMessage: ['playerName', 'message', 'userId', 'characterName'],
  ReceiveSessionStarted: [],
  ReceiveStateUpdate: ['kind', 'message'],
  ReceiveLobbyUpdate: [],
  SessionClosed: ['message'],
  NoteSaved: ['scope', 'text', 'userId', 'revision'],
  DoorChanged: ['door'],
  AutomationChanged: ['on'],
  SceneChanged: ['label'],
  Undone: ['undoneSeq'],
  Redone: ['undoneSeq'],
  FoesPlaced: ['foes'],
  FoeChanged: ['foeId', 'field', 'oldValue', 'newValue', 'state'],
  FoeShown: ['foe'],
  FoeGone: ['foeId'],
  ReceiveCombatUpdate: ['hit'],
  FeatureUsed: ['name', 'who'],
  GuardSet: ['characterId', 'guard'],
  ConditionSet: ['of', 'name', 'on', 'until'],
  TellsChanged: ['outcomes', 'foeState', 'fearReason'],
  HandRaised: ['playerId', 'characterId', 'up', 'wish'],
  SpotlightGiven: ['to', 'by'],
  CountdownSet: ['countdown'],
  CountdownMoved: ['countdownId', 'oldValue', 'newValue', 'isDue'],
  CountdownRemoved: ['countdownId'],
  RollJudged: ['rollSeq', 'isSuccess'],
  Hidden: [],
};
/** The room tells these where a call came, not a command. */
const BY_CALLS = ['ReceiveStateUpdate', 'ReceiveLobbyUpdate', 'ReceiveSessionStarted', 'SessionClosed'] as const;
/** A seat may send 30 messages in 5 seconds, and 20 bad frames in 10: so much passes before each. */
const PAUSE_MS = 600;

const SEATS: Seats = ['ines', 'joss', 'wren'];

type Type = ClientFrame['type'];
type AnyRow = Row<Type>;
const EACH = Object.entries(ROWS) as unknown as [Type, AnyRow][];
const EXAMPLES = EACH.flatMap(([type, { done }]) =>
  Object.entries(done).map(([as, example]): [Type, string, Example] => [type, as, example]),
);

let token: string;
let campaignId: string;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
  campaignId = await newFightCampaign(token);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const of = <Value>(at: Stage, value: Value | ((at: Stage) => Value)): Value =>
  typeof value === 'function' ? (value as (at: Stage) => Value)(at) : value;
const sleep = ({ sessionId }: Stage) => evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(sessionId)));
const isEvent = (frame: Frame): frame is TableEvent => 'seq' in frame && frame.type !== 'Joined';
const fieldsOf = ({ type }: TableEvent) => ['type', 'seq', 'at', ...FIELDS[type as keyof typeof FIELDS]];
const clientOf = (at: Stage, who: Who): Client => {
  const client = at[who];
  if (!client) throw new Error('Lark is not here');
  return client;
};

type Seats = readonly Exclude<Who, 'lark'>[];

/** What each seat was told since its last Joined, and what it sees now. With `lastSeq`, also what it is told again. */
function lookAll(at: Stage, seats: Seats, lastSeq?: number) {
  return Promise.all(
    seats.map(async (who) => {
      const { frames } = at[who];
      const from = frames.findLastIndex(({ type }) => type === 'Joined');
      const before = frames[from];
      if (before?.type !== 'Joined') throw new Error(`${who} has not joined`);
      const joined = await at[who].join(lastSeq);
      const events = frames.slice(from + 1, frames.indexOf(joined)).filter(isEvent);
      return { who, events, folded: events.reduce(apply, before.state), state: joined.state, missed: joined.missed };
    }),
  );
}

/** All fields of what players alone are told, some of what the game master is told. */
function expectTold(events: TableEvent[], told: Told[], isAll: boolean): void {
  expect(events).toHaveLength(told.length);
  for (const [index, wanted] of told.entries()) {
    if (isAll && !('asymmetricMatch' in wanted)) {
      expect(events[index]).toEqual({ seq: expect.any(Number), at: expect.any(String), ...wanted });
    } else if (isAll) expect(events[index]).toEqual(wanted);
    else expect(events[index]).toMatchObject(wanted);
  }
}

describe('a command that is done', () => {
  it.each(EXAMPLES)(
    '[RM1] [RM4] [RM6] [RM15] [RM16] [VI1] [VI2] [VI3] %s: %s is told to each seat as it may see it, once, and kept through sleep',
    async (type, _as, { by, act }) => {
      const at = await openStage(token, campaignId);
      await act(at).before?.(at);
      const { fields, told, toPlayers, toJoss = toPlayers, result, answer: kind, gone } = act(at);
      const seats = SEATS.filter((who) => who !== gone);
      const lastSeq = (await lookAll(at, seats))[0]?.state.seq ?? 0;
      const sender = clientOf(at, by);
      const leaver = gone ? at[gone] : null;
      const leftAt = leaver?.frames.length ?? 0;
      const command = { type, ...fields, id: 'once' };
      if (kind === 'none') sender.sendRaw(JSON.stringify(command));
      const answer = kind === 'none' ? null : await sender.ask(command);
      const ack = { type: 'Ack', id: 'once', ...(result && { result }) };
      if (answer) expect(answer).toEqual(kind === 'Waiting' ? { type: 'Waiting', id: 'once' } : ack);

      const first = await lookAll(at, seats);
      const toGm = first[0]?.events ?? [];
      expectTold(toGm, told, false);
      for (const event of toGm) expect(Object.keys(event)).toEqual(expect.arrayContaining(fieldsOf(event)));
      for (const { who, events, folded, state } of first) {
        const own = { ines: undefined, joss: toJoss, wren: toPlayers }[who];
        if (own) expectTold(events, own, true);
        else expect(events).toEqual(toGm);
        if (who !== 'ines') expect(JSON.stringify([events, state])).not.toMatch(SECRETS);
        expect(folded).toEqual(state);
      }
      if (leaver) {
        await vi.waitFor(() => expect(leaver.frames.slice(leftAt).filter(isEvent)).toEqual(toGm));
      }

      for (const isAsleep of [false, true]) {
        if (isAsleep) await sleep(at);
        if (answer) expect(await sender.ask(command)).toEqual(answer);
        for (const [index, { events, state, missed }] of (await lookAll(at, seats, lastSeq)).entries()) {
          expect(events).toEqual([]);
          expect(state).toEqual(first[index]?.state);
          expect(missed).toEqual(first[index]?.events);
        }
      }
    },
  );

  it('[RM15] has an example for every event, besides those that calls bring', async () => {
    const at = await openStage(token, campaignId);
    const told = EXAMPLES.flatMap(([, , { act }]) => act(at).told.map(({ type }) => type));
    expect(new Set([...told, ...BY_CALLS])).toEqual(new Set(Object.keys(FIELDS)));
    expect(Object.keys(FIELDS)).toHaveLength(EVENT_TYPES.length - 1); // inactivity has its own test, in room-life
  });

  it('[RM15] and a call that is done are told with the fields of the protocol', async () => {
    const at = await openStage(token, campaignId);
    const { sessionId, ines, joss } = at;
    await call('PATCH', `/manage/sessions/${sessionId}`, { token, body: { name: 'The second evening' } });
    await newCharacter(token, { name: 'Tobin Wick', campaignId });
    for (const step of ['activate', 'start', 'deactivate']) {
      expect((await call('POST', `/game/sessions/${sessionId}/${step}`, { token, body: {} })).status).toBe(200);
    }
    await Promise.all([ines.next('SessionClosed'), joss.next('SessionClosed')]);
    for (const type of BY_CALLS) {
      const told = ines.events.find((event) => event.type === type);
      expect(Object.keys(told ?? {}), type).toEqual(expect.arrayContaining(['type', 'seq', 'at', ...FIELDS[type]]));
      expect(joss.events).toContainEqual(told);
    }
  });
});

describe('a command that is refused', () => {
  let at: Stage;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    at = await openStage(token, campaignId);
    return () => vi.useRealTimers();
  });

  function ask(client: Client, command: Parameters<Client['ask']>[0]): ReturnType<Client['ask']> {
    vi.setSystemTime(Date.now() + PAUSE_MS);
    return client.ask(command);
  }

  const look = async () => (await lookAll(at, ['ines']))[0];

  /** The refusal, that nobody else is told of. */
  async function refusalOf(who: Who, command: { type: string } & Record<string, unknown>) {
    const answer = await ask(clientOf(at, who), command);
    expect([command, answer]).toEqual([command, expect.objectContaining({ type: 'Error' })]);
    return answer as { code: string; message: string };
  }

  it.each(EACH)(
    '[SE11] %s is refused for its role, for what is not there, and for each malformed field',
    async (type, row) => {
      const [example] = Object.values(row.done);
      if (!example) throw new Error(`${type} has no example`);
      const sender = example.by === 'lark' ? 'joss' : example.by;
      const whole = { type, ...example.act(at).fields };
      const before = await look();
      const others = { gm: ['joss', 'wren'], player: ['ines'] } as const;
      for (const who of row.role ? others[row.role] : []) {
        const message = `Only ${row.role === 'gm' ? 'the game master' : 'a player'} may do that.`;
        for (const command of [whole, { type }])
          expect(await refusalOf(who, command)).toMatchObject({ code: 'FORBIDDEN', message });
      }
      for (const [index, [who, fields, [code, message]]] of (row.refused ?? []).entries()) {
        const command = { ...whole, ...of(at, fields), id: `${type}-${index}` };
        const refusal = await refusalOf(who, command);
        expect([command, refusal]).toEqual([command, { type: 'Error', id: command.id, code, message }]);
        expect(await refusalOf(who, command)).toEqual(refusal); // [RM1]
      }
      for (const [field, faults] of Object.entries<readonly unknown[]>(row.malformed)) {
        for (const [index, fault] of faults.entries()) {
          const command = { ...whole, [field]: fault, id: `${type}-${field}-${index}` };
          const refusal = await refusalOf(sender, command);
          expect([command, refusal]).toMatchObject([
            command,
            { code: 'VALIDATION', message: expect.stringContaining(`${field}`) },
          ]);
        }
      }
      const after = await look();
      expect(after?.events).toEqual([]);
      expect(after?.state).toEqual(before?.state);
    },
  );

  it('[SE11] before its sender has joined is refused for that reason, even if malformed; an unknown one as unknown', async () => {
    const early = await larkComes(at);
    for (const [type] of EACH.filter(([each]) => each !== 'JoinSession' && each !== 'Seen')) {
      expect(await ask(early, { type })).toMatchObject({ code: 'FORBIDDEN', message: 'Join the session first.' });
    }
    for (const frame of [{ type: 'Dance' }, { type: 'DiceRoll', total: 24 }, { type: 'JoinSession', isGm: 'yes' }]) {
      expect(await ask(early, frame)).toMatchObject({ type: 'Error', code: 'VALIDATION' });
    }
  });
});
