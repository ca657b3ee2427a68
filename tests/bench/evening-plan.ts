// What six people do in an evening of four hours, two of them in fights, and when: rolls, chat, marks, Fear, notes, scenes, strikes
// and their answers, hands and the spotlight, countdowns, opening a sheet or the history, and now and then a lost line. The same evening every time, but for the dice.

import { chanceOf } from '../support/chance.ts';
import type { LiveCommand } from '../support/live-client.ts';

const MINUTE_MS = 60_000;
export const EVENING_MS = 240 * MINUTE_MS;
const MEAN_GAP_MS = 11_300; // between two commands; a duality roll makes two events
/** Four fights of half an hour. Between two turns there is more time than between two commands: most turns bring an answer. */
const FIGHT_MS = 30 * MINUTE_MS;
const FIGHTS_AT_MS = [40, 75, 145, 190].map((minutes) => minutes * MINUTE_MS);
const MEAN_TURN_MS = 15_000;
const ANSWER_MS = 12_000; // from a strike to its answer, and from an attack to its damage
const AMBUSH_MS = 10 * MINUTE_MS; // until the foes in hiding step out
const LOSSES = 12; // lines lost: a lift, a dead spot, another network
const RELOADS = 6;
const SCENE_EVERY_MS = 20 * MINUTE_MS;
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** Somebody wants the next turn, and the game master gives it; rolls move the spotlight besides. */
const HAND_EVERY_MS = 6 * MINUTE_MS;
const GIVEN_MS = 8_000; // from a hand to the spotlight
const VERDICT_EVERY_MS = 4 * MINUTE_MS;
const SETTLE_EVERY_MS = 5 * MINUTE_MS;
const PROJECT_EVERY_MS = 25 * MINUTE_MS;
const REST_MS = 120 * MINUTE_MS;

/** `who` is a number: 0 is the game master. */
export type Moment = { atMs: number; who: number } & (
  | { what: 'say'; command: LiveCommand }
  | { what: 'act'; action: Action; of: number }
  | { what: 'lose' | 'reload' | 'read the history' }
  | { what: 'open a sheet'; of: number }
);

/** What it means depends on the table and on how the dice fell (evening-actions.ts). `of` is the player that it is about. */
export type Action = FightAction | 'raise' | 'light' | 'judge' | 'settle' | 'build' | 'rest';
export type FightAction =
  | 'place'
  | 'hide'
  | 'step out'
  | 'strike'
  | 'answer'
  | 'attack'
  | 'damage'
  | 'condition'
  | 'end';

/** Five that tick, each by something else, in every sight. */
const COUNTDOWNS: readonly Extract<LiveCommand, { type: 'SetCountdown' }>['countdown'][] = (
  [
    { name: 'The tide', kind: 'dusk', ticks: 'outcome', shown: 'open' },
    { name: 'The bell', kind: 'plain', ticks: 'action', shown: 'hidden' },
    { name: 'The drowned road', kind: 'plain', ticks: 'fear', shown: 'veiled' },
    { name: 'Their captain', kind: 'plain', ticks: 'spotlight', shown: 'hidden' },
    { name: 'The wound', kind: 'rest', ticks: 'rest', shown: 'open' },
  ] as const
).map((each) => ({ ...each, start: 8, again: 'same', note: '' }));
/** One player's own, moved by hand. */
const RAFT = {
  name: 'The raft',
  kind: 'project',
  start: 12,
  again: 'stop',
  ticks: 'hand',
  shown: 'open',
  note: '',
} as const;

const LINES: readonly [string, ...string[]] = [
  'I hold the lantern up, as high as I can. What do we see?',
  'Wait.',
  'The bridge is out. We could swim, or ask the ferryman what he wants for it.',
  'I do not trust him.',
  'That is my last rope, and I am throwing it.',
  'You hear the bell again, nearer now, and no wind to ring it.',
];
const SCENES = ['The ferry', 'Below the mill', 'A door of salt', 'The drowned road', 'Lanterns on the hill', 'Home'];

/** `characterIds` are those of the players, in order. Times count from the beginning of the evening. */
export function planEvening(characterIds: readonly string[]): Moment[] {
  const { fraction, oneOf, whole, between } = chanceOf(7);
  const anybody = () => whole(0, characterIds.length);
  const anyPlayer = () => whole(1, characterIds.length);

  function word(): Pick<Extract<Moment, { what: 'say' }>, 'who' | 'command'> {
    const share = fraction();
    const player = anyPlayer();
    const characterId = getAt(characterIds, player - 1);
    if (share < 0.3) return { who: player, command: roll(characterId, 'Agility') };
    if (share < 0.38)
      return { who: player, command: { type: 'SendDiceRoll', dicePool: { d8: 1, d6: 1 }, modifier: 2 } };
    if (share < 0.6) return { who: anybody(), command: { type: 'SendChatMessage', message: oneOf(LINES) } };
    if (share < 0.84) {
      const field = oneOf(['health', 'stress', 'armor', 'hope'] as const);
      return { who: player, command: { type: 'UpdateCharacter', characterId, field, change: oneOf([-1, 1]) } };
    }
    if (share < 0.92) return { who: 0, command: { type: 'ChangeFear', change: oneOf([-1, 1]) } };
    if (share < 0.97) {
      const text = Array.from({ length: whole(1, 8) }, () => oneOf(LINES)).join('\n');
      return { who: anybody(), command: { type: 'SaveNote', scope: oneOf(['private', 'shared'] as const), text } };
    }
    return { who: 0, command: { type: 'ClearDice' } };
  }

  const moments: Moment[] = [];
  // Random pauses with an exponential distribution: often short, sometimes minutes.
  const pauseMs = (mean: number) => -Math.log(1 - fraction()) * mean;
  for (let atMs = 0; atMs < EVENING_MS; atMs += pauseMs(MEAN_GAP_MS)) {
    if (!isFight(atMs)) moments.push({ atMs, what: 'say', ...word() });
  }
  for (const beginsMs of FIGHTS_AT_MS) {
    const plan = (atMs: number, who: number, action: Action, of = who): void => {
      moments.push({ atMs, what: 'act', who, action, of });
    };
    const endsMs = beginsMs + FIGHT_MS;
    plan(beginsMs, 0, 'place');
    plan(beginsMs + 1, 0, 'hide');
    plan(beginsMs + AMBUSH_MS, 0, 'step out');
    plan(endsMs - 1, 0, 'end');
    for (let atMs = beginsMs + pauseMs(MEAN_TURN_MS); atMs < endsMs - ANSWER_MS - 1; atMs += pauseMs(MEAN_TURN_MS)) {
      const share = fraction();
      const player = anyPlayer();
      if (share < 0.3) {
        plan(atMs, player, 'attack');
        plan(atMs + ANSWER_MS, player, 'damage');
      } else if (share < 0.55) {
        plan(atMs, 0, 'strike', player);
        plan(atMs + ANSWER_MS, player, 'answer');
      } else if (share < 0.61) plan(atMs, 0, 'condition');
      else moments.push({ atMs, what: 'say', ...word() });
    }
  }
  for (const countdown of [...COUNTDOWNS, { ...RAFT, ownerId: getAt(characterIds, 0) }]) {
    moments.push({ atMs: MINUTE_MS, what: 'say', who: 0, command: { type: 'SetCountdown', countdown } });
  }
  const every = (
    everyMs: number,
    act: (atMs: number) => Omit<Extract<Moment, { what: 'act' }>, 'what' | 'atMs'>,
  ): void => {
    for (let atMs = everyMs; atMs < EVENING_MS; atMs += everyMs) moments.push({ atMs, what: 'act', ...act(atMs) });
  };
  every(HAND_EVERY_MS, (atMs) => {
    const of = anyPlayer();
    moments.push({ atMs: atMs + GIVEN_MS, what: 'act', who: 0, action: 'light', of });
    return { who: of, action: 'raise', of };
  });
  every(VERDICT_EVERY_MS, () => ({ who: 0, action: 'judge', of: 1 }));
  every(SETTLE_EVERY_MS, () => ({ who: 0, action: 'settle', of: 1 }));
  every(PROJECT_EVERY_MS, () => ({ who: 1, action: 'build', of: 1 }));
  every(REST_MS, () => ({ who: 0, action: 'rest', of: 1 }));
  for (let number = 0; number < LOSSES; number += 1) {
    moments.push({ atMs: between(0, EVENING_MS), what: 'lose', who: anybody() });
  }
  for (let number = 0; number < RELOADS; number += 1) {
    moments.push({ atMs: between(0, EVENING_MS), what: 'reload', who: anybody() });
  }
  for (let atMs = 0; atMs < EVENING_MS; atMs += SCENE_EVERY_MS) {
    const label = getAt(SCENES, Math.floor(atMs / SCENE_EVERY_MS) % SCENES.length);
    moments.push({ atMs, what: 'say', who: 0, command: { type: 'SetScene', label } });
  }
  for (let atMs = LOOK_EVERY_MS; atMs < EVENING_MS; atMs += LOOK_EVERY_MS) {
    moments.push({ atMs, what: 'open a sheet', who: anybody(), of: anyPlayer() });
    moments.push({ atMs, what: 'read the history', who: 0 });
  }
  return moments.toSorted((a, b) => a.atMs - b.atMs);
}

function isFight(atMs: number): boolean {
  return FIGHTS_AT_MS.some((beginsMs) => atMs >= beginsMs && atMs < beginsMs + FIGHT_MS);
}

function roll(characterId: string, context: string): LiveCommand {
  return { type: 'SendDiceRoll', characterId, dicePool: { d12: 2 }, modifier: 1, isDuality: true, context };
}

function getAt<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`There is nothing at ${index}.`);
  return value;
}
