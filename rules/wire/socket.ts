/**
 * The frames of the hub in both directions. What a client sends goes through these schemas; what the room
 * sends is typed by them. Who may send what is decided elsewhere.
 */
import * as z from 'zod/mini';
import { CharacterAtTheTable } from '../character.ts';
import { DIFFICULTY_MAX, DIFFICULTY_MIN, MODIFIER_MAX } from '../dice.ts';
import { DicePool } from '../dice-pool.ts';
import type { TableEvent } from '../events.ts';
import { LENGTHS } from '../lengths.ts';
import { HOPE_MAX, RESOURCES } from '../resources.ts';
import { DOORS, NOTE_SCOPES, type Table } from '../table.ts';
import { atMost, Id, line, prose } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';

/** A frame larger than this closes the connection with 4413, in bytes of UTF-8. */
export const FRAME_MAX_BYTES = 64 * 1024;

/** How much a returning client may still get event by event: this many newest events, or this many bytes, whichever is less. */
export const RESUME_EVENTS = 500;
export const RESUME_BYTES = 256 * 1024;

/** Of any size: the table, which knows the current value, clamps or refuses what is beyond the range. */
const change = z.int('Must be a whole number');
const password = z.string().check(atMost(LENGTHS.line)); // of a character

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
    rollType: z.nullish(z.string()),
  })
  .check(
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
