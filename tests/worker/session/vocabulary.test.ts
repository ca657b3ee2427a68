/** The vocabulary of the hub: every event comes to a screen with the fields of the protocol, and what was said is kept. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import { EVENT_TYPES, type EventType } from '../../../rules/events.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { type Client, connect, sit } from '../support/sockets.ts';

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
    'sessionId',
    'characterId',
    'characterName',
    'rollType',
    'isDuality',
    'context',
    'modifier',
    'hope',
    'fear',
    'total',
    'description',
    'outcome',
    'dicePositions',
    'dicePool',
    'results',
    'timestamp',
    'rollerPlayerId',
    'isGMRoll',
    'revealAt',
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

let token: string;
let campaignId: string;
let maren: Character;
let session: Session;
let ines: Client;

beforeEach(async () => {
  token = (await newGm(`ines-${crypto.randomUUID().slice(0, 8)}`)).accessToken;
  campaignId = (await newCampaign(token)).id;
  maren = await newCharacter(token, { name: 'Maren Oake', class: 'Ranger', level: 3, campaignId });
  session = await newSession(token, campaignId);
  await call('POST', `/game/sessions/${session.id}/activate`, { token });
  ines = await sit(session.id, token);
});

async function seated(name: string): Promise<{ client: Client; playerId: string }> {
  const { accessToken, player } = await join(session.id, name);
  return { client: await sit(session.id, accessToken), playerId: player.playerId };
}

/** Asks, and it is done. */
async function does(client: Client, command: Parameters<Client['ask']>[0]): Promise<void> {
  expect(await client.ask(command)).toMatchObject({ type: 'Ack' });
}

describe('the hub', () => {
  it('[RM15] tells every event with the fields of the protocol', async () => {
    const { client: joss } = await seated('Joss');
    await does(joss, { type: 'SelectCharacter', characterId: maren.id });
    await does(joss, { type: 'CreateCharacter', character: { name: 'Pell' } });
    await does(joss, { type: 'SendChatMessage', message: 'Shall we?' });
    await does(joss, { type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 1 });
    await does(joss, { type: 'SaveNote', scope: 'private', text: 'Only mine' });
    await does(ines, { type: 'SaveNote', scope: 'shared', text: 'The bell is cracked.' });
    await does(ines, { type: 'ChangeFear', change: 2, reason: 'Dusk' });
    await does(ines, { type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true });
    await does(ines, { type: 'Undo' });
    await does(ines, { type: 'Redo', seq: (await ines.next('Undone')).seq });
    await does(ines, { type: 'ClearDice', sessionId: session.id });
    const [{ id: blockId } = { id: '' }] = builtInWholePack.foes;
    await does(ines, { type: 'PlaceFoes', foeId: blockId, shown: 'open' });
    const { foes } = await ines.next('FoesPlaced');
    const foeId = foes[0]?.id ?? '';
    await does(ines, { type: 'ChangeFoe', foeId, field: 'hp', change: -1 });
    await does(ines, { type: 'ShowFoe', foeId, shown: 'seen' });
    await does(ines, { type: 'DealDamage', to: [{ kind: 'hero', id: maren.id }], total: 5 });
    const [place] = builtInWholePack.places;
    const feature = place?.features.find(({ fear, uses }) => fear < 3 && uses !== 0);
    await does(ines, { type: 'UseFeature', placeId: place?.id, name: feature?.name });
    await does(joss, { type: 'SetGuard', characterId: maren.id, guard: 1 });
    await does(joss, { type: 'SetCondition', of: { kind: 'hero', id: maren.id }, name: 'wet', on: true });
    await does(ines, { type: 'SetTells', foeState: 'bar' });
    await does(joss, { type: 'RaiseHand', up: true, wish: 'I ring the bell' });
    await does(ines, { type: 'GiveSpotlight', to: { kind: 'hero', id: maren.id } });
    await does(joss, { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true });
    await does(ines, { type: 'JudgeRoll', seq: (await ines.join()).state.rolls.at(-1)?.seq, isSuccess: true });
    await does(ines, { type: 'SetCountdown', countdown: { id: 'tide', name: 'The tide', start: 4 } });
    await does(ines, { type: 'MoveCountdown', countdownId: 'tide', change: -4 });
    await does(ines, { type: 'SettleCountdown', countdownId: 'tide' });
    await does(ines, { type: 'PutFoeAway', foeId });
    await does(ines, { type: 'SetScene', label: 'The harbour' });
    await does(ines, { type: 'SetAutomation', on: false });
    await does(ines, { type: 'SetDoor', door: 'ask' });
    const late = await join(session.id, 'Late');
    const outside = await connect(session.id, late.accessToken);
    outside.sendRaw(JSON.stringify({ type: 'JoinSession', id: 'late', sessionId: session.id }));
    await outside.next('Waiting');
    await does(ines, { type: 'AdmitPlayer', playerId: late.player.playerId, admit: true });
    await outside.next('Joined');
    await does(outside, { type: 'LeaveSession', sessionId: session.id });
    await call('PATCH', `/manage/sessions/${session.id}`, { token, body: { name: 'The second evening' } });
    await newCharacter(token, { name: 'Tobin Wick', campaignId });
    await call('POST', `/game/sessions/${session.id}/start`, { token });
    const { client: wren, playerId } = await seatedWhileAsked('Wren');
    await does(ines, { type: 'RemovePlayer', playerId });
    expect(await wren.closed()).toBe(4403);
    await call('POST', `/game/sessions/${session.id}/deactivate`, { token, body: {} });
    await ines.next('SessionClosed');

    for (const [type, fields] of Object.entries(FIELDS)) {
      const told = ines.events.find((event) => event.type === type);
      expect(told, type).toBeDefined();
      expect(Object.keys(told ?? {}), type).toEqual(expect.arrayContaining(['type', 'seq', 'at', ...fields]));
    }
    expect(Object.keys(FIELDS)).toHaveLength(EVENT_TYPES.length - 1); // inactivity has its own test, in room-life
  });

  it('[RM16] what was said, written and set is kept through sleep', async () => {
    const { client: joss } = await seated('Joss');
    await does(joss, { type: 'SendChatMessage', message: 'Remember the ferry.' });
    await does(joss, { type: 'SaveNote', scope: 'private', text: 'I owe him.' });
    await does(ines, { type: 'SaveNote', scope: 'shared', text: 'Three bells.' });
    await does(ines, { type: 'SetScene', label: 'The weir' });
    await does(ines, { type: 'SetAutomation', on: false });
    await does(ines, { type: 'SetDoor', door: 'shut' });
    await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(session.id)));
    const { state } = await joss.join();
    expect(state.chat).toMatchObject([{ message: 'Remember the ferry.', playerName: 'Joss' }]);
    expect(state.notes).toMatchObject([
      { scope: 'private', text: 'I owe him.' },
      { scope: 'shared', text: 'Three bells.' },
    ]);
    expect(state.session).toMatchObject({ scene: 'The weir', automation: false, door: 'shut' });
    await does(ines, { type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 0, isDuality: true });
    expect((await ines.join()).state.session.fear).toBe(0);
  });
});

/** Comes in at a door where one has to ask, and is let in. */
async function seatedWhileAsked(name: string): Promise<{ client: Client; playerId: string }> {
  const { accessToken, player } = await join(session.id, name);
  const client = await connect(session.id, accessToken);
  client.sendRaw(JSON.stringify({ type: 'JoinSession', id: `join-${name}`, sessionId: session.id }));
  await client.next('Waiting');
  await does(ines, { type: 'AdmitPlayer', playerId: player.playerId, admit: true });
  await client.next('Joined');
  return { client, playerId: player.playerId };
}
