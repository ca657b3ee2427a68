/**
 * The frames of the hub in both directions. What a client sends goes through these schemas; what the room
 * sends is typed by them. Who may send what is decided elsewhere.
 */
import * as z from 'zod/mini';
import { CharacterAtTheTable } from '../character.ts';
import { ATTACK_KINDS } from '../content/foe.ts';
import {
  COUNTDOWN_AGAIN,
  COUNTDOWN_KINDS,
  COUNTDOWN_MAX,
  COUNTDOWN_NAME_MAX,
  COUNTDOWN_NOTE_MAX,
  COUNTDOWN_SHOWN,
  COUNTDOWN_TICKS,
} from '../countdowns.ts';
import { GRADES, GUARD_LIMIT, LESS_MAX, LOWER_MAX } from '../damage.ts';
import { DIFFICULTY_MAX, DIFFICULTY_MIN, MODIFIER_MAX } from '../dice.ts';
import { DicePool } from '../dice-pool.ts';
import type { TableEvent } from '../events.ts';
import { CONDITION_ENDS, FOE_TELLINGS, FOES_MAX, SHOWN } from '../fight.ts';
import { LENGTHS } from '../lengths.ts';
import { HOPE_MAX, RESOURCES } from '../resources.ts';
import { LIT_KINDS, WISH_MAX } from '../spotlight.ts';
import { DOORS, NOTE_SCOPES, type Table } from '../table.ts';
import { atMost, filledLine, Id, line, prose } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';

/** A frame larger than this closes the connection with 4413, in bytes of UTF-8. */
export const FRAME_MAX_BYTES = 64 * 1024;

/** How much a returning client may still get event by event: this many newest events, or this many bytes, whichever is less. */
export const RESUME_EVENTS = 500;
export const RESUME_BYTES = 256 * 1024;

/** Of any size: the table, which knows the current value, clamps or refuses what is beyond the range. */
const change = z.int('Must be a whole number');
const password = z.string().check(atMost(LENGTHS.line)); // of a character

/** So many foes act in one command, and so many are aimed at. */
export const FOES_AT_ONCE_MAX = 20;
export const HEROES_AT_ONCE_MAX = 12;

/** A list of ids, each once. */
function idsOnce(min: number, max: number, missing = `Must name at least ${min}`) {
  return z.array(Id).check(
    z.minLength(min, missing),
    z.maxLength(max, `Must name at most ${max}`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Must name each once'),
  );
}

const heroes = idsOnce(1, HEROES_AT_ONCE_MAX, 'Choose whom it strikes.');
const bearer = z.object({ kind: z.enum(['hero', 'foe']), id: Id });

export const JoinSession = z.object({
  type: z.literal('JoinSession'),
  id: Id,
  sessionId: z.string().check(atMost(200)),
  characterId: z.nullish(Id),
  displayName: z.nullish(z.string()),
  isGm: z.nullish(z.boolean()),
  lastSeq: z.nullish(z.int().check(z.gte(0))),
});
export const LeaveSession = z.object({ type: z.literal('LeaveSession'), id: Id, sessionId: z.nullish(z.string()) });
export const SelectCharacter = z.object({
  type: z.literal('SelectCharacter'),
  id: Id,
  characterId: Id,
  password: z.nullish(password),
  forceSelection: z.nullish(z.boolean()),
});
export const CreateCharacter = z.object({
  type: z.literal('CreateCharacter'),
  id: Id,
  character: CharacterAtTheTable,
});
export const SendDiceRoll = z
  .object({
    type: z.literal('SendDiceRoll'),
    id: Id,
    characterId: z.nullish(Id),
    dicePool: DicePool,
    modifier: z._default(wholeNumber(-MODIFIER_MAX, MODIFIER_MAX), 0),
    isDuality: z._default(z.boolean(), false),
    context: z._default(z.nullable(line(LENGTHS.line)), ''),
    advantage: z._default(z.int('Must be a whole number'), 0), // of any size: only on which side of 0 it is counts
    difficulty: z._default(z.nullable(wholeNumber(DIFFICULTY_MIN, DIFFICULTY_MAX)), null),
    reaction: z._default(z.boolean(), false),
    hidden: z._default(z.boolean(), false),
    experiences: z._default(
      z.array(line(LENGTHS.line)).check(
        z.maxLength(HOPE_MAX, `Must name at most ${HOPE_MAX} experiences`),
        z.refine((names) => new Set(names).size === names.length, 'Must name each experience once'),
      ),
      [],
    ),
    targets: z._default(idsOnce(0, FOES_AT_ONCE_MAX), []), // foes on the table
    damageOf: z._default(z.nullable(z.int().check(z.gte(1))), null),
    difficultyIsHidden: z._default(z.boolean(), false),
    rollType: z.nullish(z.string()),
  })
  .check(
    z.refine(({ damageOf, isDuality, targets }) => damageOf === null || !(isDuality || targets.length > 0), {
      error: 'Damage is no duality roll and has no other targets than its attack',
      path: ['damageOf'],
    }),
    z.refine(({ isDuality, dicePool }) => !isDuality || (dicePool.d12 ?? 0) >= 2, {
      error: 'A duality roll has two d12 at least',
      path: ['dicePool', 'd12'],
    }),
  );
export const SendChatMessage = z.object({
  type: z.literal('SendChatMessage'),
  id: Id,
  message: prose(LENGTHS.chat).check(z.minLength(1, 'Must not be empty')),
});
export const ClearDice = z.object({
  type: z.literal('ClearDice'),
  id: Id,
  sessionId: z.nullish(z.string()),
  characterId: z.nullish(Id),
});
export const UpdateCharacter = z.object({
  type: z.literal('UpdateCharacter'),
  id: Id,
  characterId: Id,
  field: z.enum(RESOURCES),
  change,
});
export const ChangeFear = z.object({
  type: z.literal('ChangeFear'),
  id: Id,
  change,
  reason: z._default(z.nullable(line(LENGTHS.line)), ''),
});
export const SaveNote = z.object({
  type: z.literal('SaveNote'),
  id: Id,
  scope: z.enum(NOTE_SCOPES),
  text: prose(LENGTHS.note),
  baseRevision: z.nullish(z.int().check(z.gte(0))), // of the note that the text started from; 0: there was none
});
export const SetAutomation = z.object({ type: z.literal('SetAutomation'), id: Id, on: z.boolean() });
export const SetScene = z.object({ type: z.literal('SetScene'), id: Id, label: line(LENGTHS.scene) });
export const RemovePlayer = z.object({ type: z.literal('RemovePlayer'), id: Id, playerId: Id });
export const RemoveAway = z.object({ type: z.literal('RemoveAway'), id: Id });
export const SetDoor = z.object({ type: z.literal('SetDoor'), id: Id, door: z.enum(DOORS) });
export const AdmitPlayer = z.object({ type: z.literal('AdmitPlayer'), id: Id, playerId: Id, admit: z.boolean() });
export const Undo = z.object({ type: z.literal('Undo'), id: Id, seq: z.nullish(z.int()) });
export const Redo = z.object({ type: z.literal('Redo'), id: Id, seq: z.int() });

// --- a fight

export const PlaceFoes = z.object({
  type: z.literal('PlaceFoes'),
  id: Id,
  foeId: Id, // in the content
  count: z._default(wholeNumber(1, 20), 1),
  shown: z._default(z.enum(SHOWN, 'Unknown sight'), 'hidden'),
  level: z.nullish(wholeNumber(1, 20)),
});
export const ChangeFoe = z.object({
  type: z.literal('ChangeFoe'),
  id: Id,
  foeId: Id, // on the table, as in the commands that follow
  field: line(LENGTHS.name),
  change,
});
/** One foe by its id, or several of them. */
const oneOrSeveral = { foeId: z.nullish(Id), foeIds: z.nullish(idsOnce(1, FOES_MAX)) };
const namesOneOrSeveral = () =>
  z.refine<{ foeId?: string | null | undefined; foeIds?: string[] | null | undefined }>(
    ({ foeId, foeIds }) => !foeId !== !foeIds,
    { error: 'Must name a foe, or several', path: ['foeId'] },
  );

export const ShowFoe = z
  .object({
    type: z.literal('ShowFoe'),
    id: Id,
    ...oneOrSeveral,
    shown: z.nullish(z.enum(SHOWN, 'Unknown sight')),
    name: z.nullish(filledLine(LENGTHS.name)),
  })
  .check(
    namesOneOrSeveral(),
    z.refine(({ foeIds, name }) => !foeIds || (name ?? null) === null, {
      error: 'Only one foe is named',
      path: ['name'],
    }),
  );
export const PutFoeAway = z
  .object({
    type: z.literal('PutFoeAway'),
    id: Id,
    ...oneOrSeveral,
    away: z._default(z.boolean(), true),
    forget: z.nullish(z.boolean()), // gone for good
  })
  .check(namesOneOrSeveral());
/** The block as the content has it now. */
export const RefreshFoe = z.object({ type: z.literal('RefreshFoe'), id: Id, foeId: Id });
export const FoeStrikes = z.object({
  type: z.literal('FoeStrikes'),
  id: Id,
  foeIds: idsOnce(1, FOES_AT_ONCE_MAX),
  targets: heroes,
  advantage: z._default(z.int('Must be a whole number'), 0),
  experience: z.nullish(line(LENGTHS.line)),
  extra: z._default(wholeNumber(0, 99), 0),
  hidden: z._default(z.boolean(), false),
});
export const UseFeature = z
  .object({
    type: z.literal('UseFeature'),
    id: Id,
    foeId: z.nullish(Id),
    placeId: z.nullish(Id), // in the content
    name: line(LENGTHS.name),
    targets: z._default(idsOnce(0, HEROES_AT_ONCE_MAX), []),
    hidden: z.nullish(z.boolean()), // players are told nothing but the Fear that it moves
  })
  .check(
    z.refine(({ foeId, placeId }) => Boolean(foeId) !== Boolean(placeId), {
      error: 'Must name a foe or a place',
      path: ['foeId'],
    }),
  );
export const DealDamage = z.object({
  type: z.literal('DealDamage'),
  id: Id,
  to: z.array(z.object({ ...bearer.shape, halved: z.nullish(z.boolean()) })).check(
    z.minLength(1, 'Choose whom it strikes.'),
    z.maxLength(FOES_MAX + HEROES_AT_ONCE_MAX, 'Must name fewer'),
    z.refine((to) => new Set(to.map(({ kind, id }) => `${kind} ${id}`)).size === to.length, 'Must name each once'),
  ),
  total: wholeNumber(0, 999),
  kind: z._default(z.enum(ATTACK_KINDS, 'Unknown kind'), 'physical'),
  isDirect: z._default(z.boolean(), false),
  isCritical: z._default(z.boolean(), false),
  from: z._default(z.nullable(line(60)), ''),
});
export const AnswerHit = z.object({
  type: z.literal('AnswerHit'),
  id: Id,
  hitId: Id,
  armor: z._default(z.union([z.literal(0), z.literal(1)], 'Must be 0 or 1'), 0),
  less: z._default(wholeNumber(0, LESS_MAX), 0),
  halved: z._default(z.boolean(), false),
  lower: z._default(wholeNumber(0, LOWER_MAX), 0),
  grade: z.nullish(z.enum(GRADES, 'Unknown grade')), // read only where nobody knows the thresholds
});
export const SetGuard = z.object({
  type: z.literal('SetGuard'),
  id: Id,
  characterId: Id,
  guard: wholeNumber(-GUARD_LIMIT, GUARD_LIMIT),
});
export const SetCondition = z.object({
  type: z.literal('SetCondition'),
  id: Id,
  of: bearer,
  name: filledLine(30),
  on: z.boolean(),
  until: z._default(z.enum(CONDITION_ENDS, 'Unknown end'), 'ended'),
});
export const SetTells = z.object({
  type: z.literal('SetTells'),
  id: Id,
  outcomes: z.nullish(z.boolean()),
  foeState: z.nullish(z.enum(FOE_TELLINGS, 'Unknown telling')),
  fearReason: z.nullish(z.boolean()),
});

// --- the spotlight and countdowns

export const RaiseHand = z.object({
  type: z.literal('RaiseHand'),
  id: Id,
  up: z.boolean(),
  wish: z._default(z.nullable(line(WISH_MAX)), ''),
});
export const GiveSpotlight = z.object({
  type: z.literal('GiveSpotlight'),
  id: Id,
  to: z.object({ kind: z.enum(LIT_KINDS, 'Unknown kind'), id: z.nullish(Id) }).check(
    z.refine(({ kind, id }) => kind === 'gm' || kind === 'nobody' || Boolean(id), {
      error: 'Must name who gets it',
      path: ['id'],
    }),
  ),
});
/** What a game master says of a countdown; one without an id, or with an id that the table does not know, is a new one. */
export const CountdownInput = z
  .object({
    id: z.nullish(Id),
    name: filledLine(COUNTDOWN_NAME_MAX),
    kind: z._default(z.enum(COUNTDOWN_KINDS, 'Unknown kind'), 'plain'),
    start: wholeNumber(1, COUNTDOWN_MAX),
    value: z.nullish(wholeNumber(0, COUNTDOWN_MAX)), // missing: as it is, a new one at its start
    again: z._default(z.enum(COUNTDOWN_AGAIN, 'Unknown way to begin again'), 'stop'),
    ticks: z._default(z.enum(COUNTDOWN_TICKS, 'Unknown tick'), 'hand'),
    shown: z._default(z.enum(COUNTDOWN_SHOWN, 'Unknown sight'), 'open'),
    ownerId: z.nullish(Id),
    note: z._default(z.nullable(prose(COUNTDOWN_NOTE_MAX)), ''),
  })
  .check(
    z.refine(({ start, value }) => (value ?? 0) <= start, { error: 'Must be at most its start', path: ['value'] }),
  );
export type CountdownInput = z.infer<typeof CountdownInput>;
export const SetCountdown = z.object({ type: z.literal('SetCountdown'), id: Id, countdown: CountdownInput });
export const MoveCountdown = z.object({
  type: z.literal('MoveCountdown'),
  id: Id,
  countdownId: Id,
  change: wholeNumber(-COUNTDOWN_MAX, COUNTDOWN_MAX),
});
export const SettleCountdown = z.object({ type: z.literal('SettleCountdown'), id: Id, countdownId: Id });
export const RemoveCountdown = z.object({ type: z.literal('RemoveCountdown'), id: Id, countdownId: Id });
export const JudgeRoll = z.object({
  type: z.literal('JudgeRoll'),
  id: Id,
  seq: z.int().check(z.gte(1)), // of the roll
  isSuccess: z.boolean(),
});
export const Seen = z.object({ type: z.literal('Seen'), id: z.optional(Id), seq: z.int().check(z.gte(0)) });

export const ClientFrame = z.discriminatedUnion('type', [
  JoinSession,
  LeaveSession,
  SelectCharacter,
  CreateCharacter,
  SendDiceRoll,
  SendChatMessage,
  ClearDice,
  UpdateCharacter,
  ChangeFear,
  SaveNote,
  SetAutomation,
  SetScene,
  RemovePlayer,
  RemoveAway,
  SetDoor,
  AdmitPlayer,
  Undo,
  Redo,
  PlaceFoes,
  ChangeFoe,
  ShowFoe,
  PutFoeAway,
  RefreshFoe,
  FoeStrikes,
  UseFeature,
  DealDamage,
  AnswerHit,
  SetGuard,
  SetCondition,
  SetTells,
  RaiseHand,
  GiveSpotlight,
  SetCountdown,
  MoveCountdown,
  SettleCountdown,
  RemoveCountdown,
  JudgeRoll,
  Seen,
]);
export type ClientFrame = z.infer<typeof ClientFrame>;
export type ClientFrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;

const FOR_THE_JOINED: ReadonlySet<unknown> = new Set(
  ClientFrame.def.options
    .flatMap(({ shape }) => shape.type.def.values)
    .filter((type) => type !== 'JoinSession' && type !== 'Seen'),
);

/** Whether frames of this type require a JoinSession first; false also for an unknown type. */
export function isForTheJoined(type: unknown): boolean {
  return FOR_THE_JOINED.has(type);
}

/** A frame without its id, as `decide` takes it. */
export type CommandOf<Type extends ClientFrame['type']> = Omit<ClientFrameOf<Type>, 'id'>;

const PLAIN_SEEN = /^\{"type":"Seen","seq":(0|[1-9]\d{0,14})\}$/;

/**
 * A Seen, if the text is exactly one; null for every other text. It is the most frequent frame: at a
 * full table four times for each event.
 */
export function readPlainSeen(text: string): ClientFrameOf<'Seen'> | null {
  const seq = PLAIN_SEEN.exec(text)?.[1];
  return seq === undefined ? null : { type: 'Seen', seq: Number(seq) };
}

/** What a client may leave out of a frame, because the schema has a default for it. */
export type ClientMessage = z.input<typeof ClientFrame>;

/** The whole view of one seat, and what it missed. */
export type Joined = {
  type: 'Joined';
  protocol?: number; // PROTOCOL of the room; rooms did not say it before 2026-11-21
  seq: number; // of the newest event the state contains
  state: Table;
  missed: TableEvent[] | null; // null when the room no longer has all of them: then there is only the state
};
/** The answer to a JoinSession at a guarded door; Joined and its Ack follow once the game master has said yes. */
export type WaitingFrame = { type: 'Waiting'; id?: string }; // without an id where a stream joined by opening
export type Ack = { type: 'Ack'; id: string; result?: unknown };
export type ErrorFrame = { type: 'Error'; id?: string; code: string; message: string };

/** Everything that the room sends: an event of the log (it has a `seq`), or an answer to one client. */
export type ServerFrame = TableEvent | Joined | WaitingFrame | Ack | ErrorFrame;

/** The first fault of a failed parse as one sentence: "dicePool.d12: A duality roll has two d12 at least". */
export function faultOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The message is malformed.';
  return issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}
