/**
 * An event of an imported log: for each type the fields that the story needs, with their types. The rest
 * may be anything: an imported log is only read, never replayed.
 */
import * as z from 'zod/mini';
import { GRADES } from '../damage.ts';
import { OUTCOMES } from '../dice.ts';
import type { EventType } from '../events.ts';
import { RESOURCES } from '../resources.ts';
import { DOORS, NOTE_SCOPES } from '../table.ts';

const text = z.string('Must be a text');
const number = z.number('Must be a number');
const seq = z.int('Must be a whole number');
const flag = z.boolean('Must be true or false');
/** Not in every log: older rooms did not have it, and the story is right without it. */
const words = z.nullish(text);

const person = { playerId: words, playerName: words };
const named = z.looseObject({ id: words, name: text }, 'Must be a character');
const foes = z.array(named, 'Must be a list of foes');
const moved = { oldValue: number, newValue: number, causeSeq: z.nullish(seq), undoes: z.nullish(seq) };

const ticks = z.nullish(
  z.array(z.looseObject({ countdownId: text, oldValue: number, newValue: number }), 'Must be a list of ticks'),
);

const FoeChanged = {
  foeId: words,
  field: text,
  oldValue: z.nullish(number),
  newValue: z.nullish(number),
  state: words,
};
const ConditionSet = {
  of: z.looseObject({ kind: words, id: words }),
  name: text,
  on: flag,
  undoes: z.nullish(seq),
};
const FoeShown = { foe: named };
const FoeGone = { foeId: words };
const ReceiveCombatUpdate = {
  hit: z.looseObject({
    from: named,
    to: named,
    total: number,
    grade: z.nullish(z.enum(GRADES, 'Unknown grade')),
    loss: z.nullish(number),
    armor: z.nullish(number),
    state: z.enum(['asked', 'taken'], 'Unknown state'),
    isCritical: z.nullish(flag),
  }),
  undoes: z.nullish(seq),
};
const gm = z.nullish(
  z.looseObject({
    events: z.array(
      z.discriminatedUnion('type', [
        z.looseObject({ type: z.literal('FoeChanged'), ...FoeChanged }),
        z.looseObject({ type: z.literal('ConditionSet'), ...ConditionSet }),
        z.looseObject({ type: z.literal('FoeShown'), ...FoeShown }),
        z.looseObject({ type: z.literal('FoeGone'), ...FoeGone }),
        z.looseObject({ type: z.literal('ReceiveCombatUpdate'), ...ReceiveCombatUpdate }),
      ]),
      'Must be a list of events',
    ),
  }),
);

const TOLD_FROM: Record<EventType, z.core.$ZodLooseShape> = {
  PlayerConnected: person,
  PlayerDisconnected: person,
  ReceivePlayerJoined: person,
  ReceivePlayerLeft: { ...person, wasWaiting: z.nullish(flag), wasAway: z.nullish(flag) },
  PlayerWaiting: person,
  PlayerRemoved: { ...person, wasWaiting: z.nullish(flag) },
  ReceiveCharacterSelected: { ...person, characterId: words, characterName: words },
  ReceiveCharacterCreated: { createdBy: words, character: named },
  CharacterRemovedDueToInactivity: {
    characterId: words,
    characterName: words,
    stillPlayedBy: z.nullish(z.array(text, 'Must be a list of names')),
  },
  ReceiveCharacterDelta: { ...moved, characterId: words, field: z.enum(RESOURCES, 'Unknown field') },
  FearChanged: { ...moved, reason: words, ticks },
  DiceRoll: {
    rollerPlayerId: words,
    playerName: words,
    characterId: words,
    characterName: text,
    context: words,
    description: words,
    total: number,
    dicePool: z.record(z.string(), z.nullish(number), 'Must be a pool of dice'),
    outcome: z.nullish(z.enum(OUTCOMES, 'Unknown outcome')),
    difficulty: z.nullish(number),
    isSuccess: z.nullish(flag),
    isDuality: z.nullish(flag),
    isReaction: z.nullish(flag),
    hidden: z.nullish(flag),
    damageOf: z.nullish(number),
    foe: z.nullish(named),
    ticks,
    gm,
    targets: z.nullish(z.array(z.looseObject({ isHit: z.nullish(flag) }), 'Must be a list of targets')),
  },
  ClearDice: {},
  ReceiveChatMessage: { userId: words, playerName: words, characterName: words, message: text },
  ReceiveSessionStarted: {},
  ReceiveStateUpdate: {
    message: text,
    session: z.nullish(z.looseObject({}, 'Must be a change of the session')),
    character: z.nullish(named),
    foes: z.nullish(foes),
    gm: z.nullish(
      z.looseObject({
        countdowns: z.nullish(z.array(z.looseObject({ id: text, name: text }), 'Must be a list')),
        foes: z.nullish(foes),
      }),
    ),
  },
  ReceiveLobbyUpdate: {},
  SessionClosed: { message: text },
  NoteSaved: { userId: words, scope: z.enum(NOTE_SCOPES, 'Unknown scope'), text },
  DoorChanged: { door: z.enum(DOORS, 'Unknown door') },
  AutomationChanged: { on: flag },
  SceneChanged: { label: text },
  FoesPlaced: { foes },
  FoeChanged,
  FoeShown,
  FoeGone,
  ReceiveCombatUpdate,

  FeatureUsed: { name: text, who: named },
  GuardSet: { characterId: words, guard: number },
  ConditionSet,
  TellsChanged: {},
  HandRaised: { characterId: words, up: flag, wish: words },
  SpotlightGiven: { to: z.looseObject({ kind: text, id: words }), by: words, ticks, undoes: z.nullish(seq) },
  CountdownSet: {
    countdown: z.looseObject({ id: text, name: text, start: z.nullish(number), value: z.nullish(number) }),
  },
  CountdownMoved: { countdownId: text, oldValue: number, newValue: number, undoes: z.nullish(seq) },
  CountdownRemoved: { countdownId: text },
  RollJudged: { rollSeq: seq, isSuccess: z.nullish(flag), ticks },
  Undone: { undoneSeq: seq, undoneType: words, undoneBy: words, ticks, gm },
  Redone: { undoneSeq: seq, undoneType: words, undoSeq: z.nullish(seq), redoneBy: words, ticks, gm },
  Hidden: {},
};

const SCHEMAS = new Map(Object.entries(TOLD_FROM).map(([type, shape]) => [type, z.looseObject(shape)]));

/** The faults of an event of a known type that the story could not tell, with paths; empty if there are none. */
export function faultsOfEvent(event: { type: EventType }): readonly z.core.$ZodIssue[] {
  const { error } = z.safeParse(SCHEMAS.get(event.type) ?? z.looseObject({}), event);
  return error?.issues ?? [];
}
