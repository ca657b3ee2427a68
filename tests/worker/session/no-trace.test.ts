/**
 * What is hidden leaves no trace: two evenings with the same public actions and the same dice, one of them with foes and countdowns in
 * hiding where the other has private notes. A player is sent the same, letter by letter, on every way into the room.
 */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventType, TableEvent } from '../../../rules/events.ts';
import { storyOf } from '../../../rules/story.ts';
import { call, newGm } from '../support/desk.ts';
import { type Command, does, type Fight, openFight, placedOne } from '../support/fights.ts';
import { loadDice } from '../support/loaded-dice.ts';
import { framesOf } from '../support/polls.ts';
import { sit } from '../support/sockets.ts';
import { openStream } from '../support/streams.ts';

/** Words of the foes in hiding, from the table and from their block, and of countdowns. */
const SECRETS = /\b(heron|drowned|hounds|old river|oar|toll|cold bell|coins|hunger|dread|isSecret|toPlayers)\b/i;

type Evening = { fight: Fight; hasHidden: boolean; hiddenFoe: string };
let evenings: [Evening, Evening];

beforeAll(async () => {
  const { accessToken } = await newGm('ines');
  const counts: number[] = [];
  evenings = [
    await play(await openFight(accessToken), counts, true),
    await play(await openFight(accessToken), counts, false),
  ];
});

afterAll(() => {
  vi.restoreAllMocks();
});

/** Does something that players are told nothing of, in the evening that has secrets. */
type Secretly = (command: Command) => Promise<TableEvent[]>;

/** `counts`: how many events each secret action makes; filled by the evening that has hidden foes. */
async function play(fight: Fight, counts: number[], hasHidden: boolean): Promise<Evening> {
  const { ines, joss, wren, maren, tobin } = fight;
  let secrets = 0;
  const secretly: Secretly = async (command) => {
    const index = secrets;
    secrets += 1;
    if (hasHidden) {
      const events = await does(ines, command);
      expect(events.length).toBeGreaterThan(0);
      counts[index] = events.length;
      return events;
    }
    for (let left = counts[index] ?? 0; left > 0; left -= 1) {
      await does(ines, { type: 'SaveNote', scope: 'private', text: `${index} ${left}` });
    }
    return [];
  };
  const seen = await placedOne(fight);
  const placed = await secretly({ type: 'PlaceFoes', foeId: 'old-heron', count: 2 });
  const [first] = placed;
  const foeId = first?.type === 'FoesPlaced' ? (first.foes[0]?.id ?? '') : 'nobody';
  const hidden = { kind: 'foe', id: foeId };
  await does(joss, { type: 'SendChatMessage', message: 'What was that?' });
  await secretly({ type: 'ShowFoe', foeId, name: 'The Drowned One' });
  await secretly({ type: 'ChangeFoe', foeId, field: 'hp', change: -5 });
  await secretly({ type: 'ChangeFoe', foeId, field: 'coins', change: 2 });
  await does(ines, { type: 'ChangeFoe', foeId: seen, field: 'hp', change: -5 });
  await secretly({ type: 'SetCondition', of: hidden, name: 'exposed', on: true, until: 'scene' });
  await does(ines, { type: 'SetCondition', of: { kind: 'foe', id: seen }, name: 'held', on: true, until: 'scene' });
  await does(ines, { type: 'SetScene', label: 'Below the mill' }); // ends both conditions
  const struck = await secretly({ type: 'DealDamage', to: [hidden], total: 9 });
  const to = [
    { kind: 'hero', id: maren.id },
    { kind: 'foe', id: seen },
  ];
  const dealt = await does(ines, { type: 'DealDamage', to, total: 30, from: 'The bell' });
  await secretly({ type: 'Undo', seq: struck[0]?.seq });
  await does(wren, { type: 'UpdateCharacter', characterId: tobin.id, field: 'stress', change: 1 });
  await secretly({ type: 'PutFoeAway', foeId });
  await secretly({ type: 'PutFoeAway', foeId, away: false });
  await sleep(fight);
  const moved = await playCountdowns(fight, secretly, { hasHidden, foeId });
  if (hasHidden) expectMoves(moved);
  await sleep(fight);
  const hit = dealt.find((event) => event.type === 'ReceiveCombatUpdate');
  await does(joss, { type: 'AnswerHit', hitId: hit?.type === 'ReceiveCombatUpdate' ? hit.hit.id : '', armor: 1 });
  await secretly({ type: 'PlaceFoes', foeId: 'salt-hounds' });
  await secretly({ type: 'Undo', seq: placed[0]?.seq });
  await does(ines, { type: 'ChangeFear', change: 1, reason: 'It is late' });
  await does(joss, { type: 'SendChatMessage', message: 'Let us go.' });
  await wren.until(
    (frame): frame is TableEvent => frame.type === 'ReceiveChatMessage' && frame.message === 'Let us go.',
  );
  return { fight, hasHidden, hiddenFoe: foeId };
}

/** A room that has slept has forgotten, too, how fast the game master was. */
function sleep({ sessionId }: Fight): Promise<void> {
  return evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(sessionId)));
}

/**
 * Rolls, Fear and the spotlight, with countdowns of every sight. A veiled one is there in both evenings and moves in one of them. Answers
 * the public events that may move something, as the game master is told them.
 */
async function playCountdowns(
  { ines, joss, wren, maren, tobin }: Fight,
  secretly: Secretly,
  { hasHidden, foeId }: Pick<Evening, 'hasHidden'> & { foeId: string },
): Promise<TableEvent[]> {
  const told: TableEvent[] = [];
  const openly = async (client: typeof ines, command: Command): Promise<number> => {
    const events = await does(client, command);
    const seqs = new Set(events.map(({ seq }) => seq));
    const [first = 0, last = 0] = [events[0]?.seq, events.at(-1)?.seq];
    await ines.until((frame): frame is TableEvent => 'seq' in frame && frame.seq === last);
    told.push(...ines.events.filter(({ seq }) => seqs.has(seq)));
    return first;
  };
  const countdown = (id: string, name: string, fields: object): Command => ({
    type: 'SetCountdown',
    countdown: { id, name, start: 40, note: 'Of dread', ...fields },
  });
  const move = (countdownId: string, change: number): Command => ({ type: 'MoveCountdown', countdownId, change });
  const roll = (dice: [hope: number, fear: number], fields: object = {}): Command => {
    loadDice(...dice);
    return { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, ...fields };
  };
  const sure = { modifier: 99, difficulty: 1 };
  const never = { modifier: -99, difficulty: 99 };

  await does(ines, countdown('tide', 'The tide', { ticks: 'action' }));
  await does(
    ines,
    countdown('winter', 'Winter', { shown: 'veiled', kind: 'dusk', ticks: hasHidden ? 'outcome' : 'hand' }),
  );
  for (const ticks of ['action', 'outcome', 'fear', 'spotlight']) {
    await secretly(countdown(`of-${ticks}`, `Hunger by ${ticks}`, { ticks, kind: 'dusk', shown: 'hidden' }));
  }
  await secretly(countdown('short', 'A short hunger', { start: 2, ticks: 'action', again: 'same', shown: 'hidden' }));
  await does(ines, countdown('bell', 'The bell', { ticks: 'fear' }));
  await does(joss, { type: 'RaiseHand', up: true, wish: 'I swim' });
  await openly(ines, { type: 'GiveSpotlight', to: { kind: 'hero', id: maren.id } });
  await openly(joss, roll([9, 4], sure));
  await openly(wren, roll([4, 9], sure)); // to him, and to the game master
  await secretly({ type: 'GiveSpotlight', to: { kind: 'foe', id: foeId } });
  await secretly({ type: 'SettleCountdown', countdownId: 'short' });
  await openly(joss, roll([7, 7], sure));
  await openly(ines, { type: 'GiveSpotlight', to: hasHidden ? { kind: 'foe', id: foeId } : { kind: 'gm' } });
  const failed = await openly(wren, roll([4, 9], never));
  const undone = await openly(ines, { type: 'Undo', seq: failed });
  await openly(ines, { type: 'Redo', seq: undone });
  const [byHand] = await secretly(move('of-fear', -3));
  await openly(ines, { type: 'ChangeFear', change: 2, reason: 'The bell rings' });
  await openly(ines, { type: 'ChangeFear', change: -1, reason: 'It is spent' });
  await secretly({ type: 'Undo', seq: byHand?.seq });
  const unjudged = await openly(joss, roll([9, 4]));
  await openly(ines, { type: 'JudgeRoll', seq: unjudged, isSuccess: false });
  const back = await openly(ines, { type: 'Undo', seq: unjudged });
  await openly(ines, { type: 'Redo', seq: back });
  const [behind] = await secretly(roll([9, 4], { hidden: true }));
  await secretly({ type: 'JudgeRoll', seq: behind?.seq, isSuccess: true });
  await secretly(move('winter', -1));
  await secretly({ type: 'RemoveCountdown', countdownId: 'of-spotlight' });
  await openly(ines, { type: 'GiveSpotlight', to: { kind: 'hero', id: tobin.id } });
  await openly(wren, { type: 'GiveSpotlight', to: { kind: 'hero', id: maren.id } });
  return told;
}

/** Each kind of event did move something in secret: else there would be nothing to find. */
function expectMoves(events: TableEvent[]): void {
  const moved = new Set<EventType>();
  for (const event of events) {
    if ('ticks' in event && event.ticks?.some(({ isSecret }) => isSecret)) moved.add(event.type);
  }
  expect([...moved].sort()).toEqual(['DiceRoll', 'FearChanged', 'Redone', 'RollJudged', 'SpotlightGiven', 'Undone']);
}

/** As text, without what only one evening has: its ids and its times. */
function told(what: unknown, { fight: { sessionId, campaignId, maren, tobin, ids } }: Evening): string {
  const names = {
    session: sessionId,
    campaign: campaignId,
    maren: maren.id,
    tobin: tobin.id,
    joss: ids.joss,
    wren: ids.wren,
  };
  return Object.entries(names)
    .reduce((text, [name, id]) => text.replaceAll(id, `<${name}>`), JSON.stringify(what))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<then>');
}

/** What players are told in both evenings must be the same, and have no word of what is hidden. */
async function expectTheSame(of: (evening: Evening) => Promise<unknown>): Promise<string> {
  const [withHidden, without] = [told(await of(evenings[0]), evenings[0]), told(await of(evenings[1]), evenings[1])];
  expect(withHidden).toBe(without);
  expect(withHidden).not.toMatch(SECRETS);
  return withHidden;
}

describe('foes and countdowns in hiding', () => {
  it('[VI5] [VI6] [CD4] [SP5] are in no frame that a player is sent while they play', async () => {
    const frames = await expectTheSame(async ({ fight: { joss, wren } }) => [joss.events, wren.events]);
    expect(frames).toContain('"type":"Hidden"');
    for (const word of ['Ferry Wight', 'The tide', 'Winter', '"ticks":[{']) expect(frames).toContain(word);
  });

  it('[VI5] [VI6] [CD4] [SP5] are in no answer to a join, whole or from an event on, over a socket, a stream or a poll', async () => {
    const joined = await expectTheSame(async ({ fight: { sessionId, tokens } }) => {
      const again = await sit(sessionId, tokens.wren);
      const [whole, missed] = [await again.join(), await again.join(1)];
      again.close();
      return [whole, missed];
    });
    expect(joined).toContain('"missed":[{');
    await expectTheSame(async ({ fight: { sessionId, tokens } }) => {
      const whole = await openStream(sessionId, tokens.wren, { connection: 'whole' });
      const since = await openStream(sessionId, tokens.wren, { connection: 'since', lastSeq: 3 });
      const answers = [await whole.next('Joined'), await since.next('Joined')];
      for (const stream of [whole, since]) stream.close();
      return answers;
    });
    const polled = await expectTheSame(async ({ fight: { sessionId, tokens } }) => [
      await framesOf(sessionId, tokens.wren),
      await framesOf(sessionId, tokens.wren, { lastSeq: 3, connection: 'later' }),
    ]);
    expect(polled).toContain('"type":"Hidden"');
  });

  it('[VI5] [CD4] are in no call that a player may make', async () => {
    await expectTheSame(async ({ fight: { sessionId, maren, tokens } }) => {
      const paths = ['state', 'lobby', 'notes/shared/older', `characters/${maren.id}`].map(
        (path) => `${sessionId}/${path}`,
      );
      const answers = [...paths, 'active'].map(async (path) => {
        const { status, body } = await call<unknown>('GET', `/game/sessions/${path}`, { token: tokens.joss });
        expect([path, status]).toEqual([path, 200]);
        return body;
      });
      return Promise.all(answers);
    });
  });

  it('[VI5] are in no story that players could tell', async () => {
    const story = await expectTheSame(async ({ fight: { joss } }) => storyOf(joss.events));
    expect(story).toContain('out of sight');
  });

  it('[VI5] are in the log, which players may not read, as a page or as a file', async () => {
    for (const { fight, hasHidden } of evenings) {
      const { sessionId, token, tokens } = fight;
      const path = `/manage/sessions/${sessionId}/history?limit=200`;
      const { body } = await call<unknown>('GET', path, { token });
      expect(/Heron|Drowned|Hounds/.test(JSON.stringify(body))).toBe(hasHidden);
      const refused = await call('GET', path, { token: tokens.joss });
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
      for (const file of [
        '/api/profile/export',
        `/manage/campaigns/${fight.campaignId}/content`,
        '/api/reference/foes',
      ]) {
        expect([file, (await call('GET', file, { token: tokens.joss })).status]).toEqual([file, 403]);
      }
    }
  });

  it('[VI5] are refused to players in the words for what is not there', async () => {
    const [{ fight, hiddenFoe }] = evenings;
    const { joss, ines } = fight;
    const events = await does(ines, { type: 'PlaceFoes', foeId: 'old-heron' });
    const [placed] = events;
    const id = placed?.type === 'FoesPlaced' ? (placed.foes[0]?.id ?? '') : '';
    expect(id).not.toBe(hiddenFoe);
    const roll = { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true };
    const aimed = await does(ines, { ...roll, characterId: fight.maren.id, targets: [id] });
    const open = await does(ines, { ...roll, characterId: fight.maren.id });
    const pairs: [hidden: Command, nothing: Command][] = [
      [
        { ...roll, targets: [id] },
        { ...roll, targets: ['nobody'] },
      ],
      [
        { type: 'SetCondition', of: { kind: 'foe', id }, name: 'wet', on: true },
        { type: 'SetCondition', of: { kind: 'foe', id: 'nobody' }, name: 'wet', on: true },
      ],
      [
        { type: 'AnswerHit', hitId: `hit-${placed?.seq}`, armor: 0 },
        { type: 'AnswerHit', hitId: 'hit-1', armor: 0 },
      ],
      [
        { type: 'SendDiceRoll', dicePool: { d8: 1 }, damageOf: aimed[0]?.seq },
        { type: 'SendDiceRoll', dicePool: { d8: 1 }, damageOf: open[0]?.seq },
      ],
    ];
    for (const [hidden, nothing] of pairs) {
      const [one, other] = [await joss.ask(hidden), await joss.ask(nothing)];
      expect({ ...one, id: '' }).toEqual({ ...other, id: '' });
      expect(one).toMatchObject({ type: 'Error' });
    }
  });
});
