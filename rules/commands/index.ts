/**
 * The one place where a command becomes events or a refusal: decide. Everything that it needs is an argument, so
 * the same table, seat, command and dice always give the same events.
 */
import { apply } from '../apply.ts';
import type { Character } from '../character.ts';
import type { Foe } from '../content/foe.ts';
import type { Place } from '../content/place.ts';
import type { Countdown } from '../countdowns.ts';
import type { AvailableCharacter, TableEvent } from '../events.ts';
import type { LeftFight } from '../left-fight.ts';
import { refuse } from '../refusals.ts';
import { mayCome, type Seat } from '../seats.ts';
import type { Table, TableCharacter } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { setCondition, setGuard } from './conditions.ts';
import { judgeRoll, moveCountdown, removeCountdown, setCountdown, settleCountdown, takeOver } from './countdowns.ts';
import { type Decided, type Decision, decided, type FoundSheet, type World } from './decision.ts';
import { admitPlayer, removePlayer, setDoor } from './door.ts';
import { payForFeature } from './feature.ts';
import { changeFoe, placeFoes, putFoeAway, refreshFoe, setTells, showFoe } from './foes.ts';
import { answerHit, dealDamage, withoutAsksOfFallen } from './hits.ts';
import { changeFear, changeResource } from './resource.ts';
import { clearDice, roll } from './roll.ts';
import { connect, disconnect, freeInactive, knock, leave, removeAway, takeSeat } from './seat.ts';
import { activate, close, renameSession, reopen, type SessionNames, start } from './session-life.ts';
import { addCharacter, type SheetEdit, selectCharacter, updateSheet } from './sheet.ts';
import { giveSpotlight, raiseHand } from './spotlight.ts';
import { foeStrikes } from './strike.ts';
import { saveNote, say, setAutomation, setScene } from './talk.ts';
import { redo, undo } from './undo.ts';

/** A client's commands, by socket or by call, that need only the table. */
export type ClientCommand =
  | CommandOf<'SendDiceRoll'>
  | CommandOf<'SendChatMessage'>
  | CommandOf<'ClearDice'>
  | CommandOf<'UpdateCharacter'>
  | CommandOf<'ChangeFear'>
  | CommandOf<'SaveNote'>
  | CommandOf<'SetAutomation'>
  | CommandOf<'SetScene'>
  | CommandOf<'RemovePlayer'>
  | CommandOf<'RemoveAway'>
  | CommandOf<'SetDoor'>
  | CommandOf<'AdmitPlayer'>
  | CommandOf<'Undo'>
  | CommandOf<'Redo'>
  | CommandOf<'ChangeFoe'>
  | CommandOf<'ShowFoe'>
  | CommandOf<'PutFoeAway'>
  | CommandOf<'FoeStrikes'>
  | CommandOf<'DealDamage'>
  | CommandOf<'AnswerHit'>
  | CommandOf<'SetGuard'>
  | CommandOf<'SetCondition'>
  | CommandOf<'SetTells'>
  | CommandOf<'RaiseHand'>
  | CommandOf<'GiveSpotlight'>
  | CommandOf<'SetCountdown'>
  | CommandOf<'MoveCountdown'>
  | CommandOf<'SettleCountdown'>
  | CommandOf<'RemoveCountdown'>
  | CommandOf<'JudgeRoll'>;

/** The room's commands after a lookup, or after a socket came or went. */
export type RoomCommand =
  | { type: 'TakeSeat' }
  | { type: 'Knock' }
  | { type: 'Connect' }
  | { type: 'Disconnect' }
  | { type: 'Leave' }
  | { type: 'Select'; characterId: string; forceSelection?: boolean | null | undefined; found: FoundSheet | null }
  | (CommandOf<'PlaceFoes'> & { found: Foe | null })
  | (CommandOf<'RefreshFoe'> & { found: Foe | null })
  | (CommandOf<'UseFeature'> & { found: Place | null })
  | { type: 'AddCharacter'; character: AvailableCharacter; result: Character }
  | { type: 'FreeInactive'; inactivityMs: number }
  | { type: 'UpdateSheet'; character: TableCharacter; edit: SheetEdit }
  | ({ type: 'RenameSession' } & SessionNames)
  | { type: 'UpdateLobby' }
  | { type: 'Activate'; carriedFear: number; countdowns: Countdown[]; fight?: LeftFight | null }
  | { type: 'TakeOver'; countdowns: Countdown[]; fight?: LeftFight | null }
  | { type: 'Start' }
  | { type: 'Close'; carriedTo: string | null }
  | { type: 'Reopen'; withinMs: number; isFearElsewhere: boolean; names: SessionNames };

export type Command = ClientCommand | RoomCommand;

/**
 * [RM62] How full a log may be for a command: at 1 play stops, but people still come and go; a quarter beyond, that stops
 * too. Commands that end a session, or lead to another, always work.
 */
const FITS_BELOW: Record<Command['type'], number> = {
  SendDiceRoll: 1,
  SendChatMessage: 1,
  ClearDice: 1,
  UpdateCharacter: 1,
  ChangeFear: 1,
  SaveNote: 1,
  SetAutomation: 1,
  SetScene: 1,
  Undo: 1,
  Redo: 1,
  PlaceFoes: 1,
  ChangeFoe: 1,
  ShowFoe: 1,
  PutFoeAway: 1,
  RefreshFoe: 1,
  FoeStrikes: 1,
  UseFeature: 1,
  DealDamage: 1,
  AnswerHit: 1,
  SetGuard: 1,
  SetCondition: 1,
  SetTells: 1,
  RaiseHand: 1,
  GiveSpotlight: 1,
  SetCountdown: 1,
  MoveCountdown: 1,
  SettleCountdown: 1,
  RemoveCountdown: 1,
  JudgeRoll: 1,
  Select: 1,
  AddCharacter: 1,
  SetDoor: 1.25,
  AdmitPlayer: 1.25,
  TakeSeat: 1.25,
  Knock: 1.25,
  Connect: 1.25,
  Leave: 1.25,
  UpdateSheet: 1.25, // already saved: the table has to show it
  RenameSession: 1.25,
  UpdateLobby: 1.25,
  RemovePlayer: Number.POSITIVE_INFINITY,
  RemoveAway: Number.POSITIVE_INFINITY,
  Disconnect: Number.POSITIVE_INFINITY,
  FreeInactive: Number.POSITIVE_INFINITY,
  Activate: Number.POSITIVE_INFINITY,
  TakeOver: Number.POSITIVE_INFINITY,
  Start: Number.POSITIVE_INFINITY,
  Close: Number.POSITIVE_INFINITY,
  Reopen: Number.POSITIVE_INFINITY,
};

/** Whether a log this full has room for this command. */
export function fitsInto(fullness: number, { type }: Command): boolean {
  return fullness < FITS_BELOW[type];
}

/**
 * Whether a command always runs, however much its seat has caused: it makes room, ends something, or reports what has
 * happened.
 */
export function isAlwaysDone({ type }: Command): boolean {
  return FITS_BELOW[type] === Number.POSITIVE_INFINITY;
}

/** Decides one command of one seat. Never throws because of a person's action: a refusal is a value. */
export function decide(table: Table, seat: Seat, command: Command, world: World): Decision {
  const decision = decideAlone(table, seat, command, world);
  return decision.isRefused ? decision : withoutAsksOfFallen(table, decision, world);
}

function decideAlone(table: Table, seat: Seat, command: Command, world: World): Decision {
  if (table.session.status === 'closed' && !isDoneWhenClosed(command)) return refuse('sessionClosed');
  const refusal = isOfTheDoor(command) ? null : mayCome(table, seat);
  if (refusal) return refusal;
  switch (command.type) {
    case 'SendDiceRoll':
      return roll(table, seat, command, world);
    case 'ClearDice':
      return clearDice(table, seat, command);
    case 'UpdateCharacter':
      return changeResource(table, seat, command);
    case 'ChangeFear':
      return changeFear(table, seat, command);
    case 'SendChatMessage':
      return say(table, seat, command);
    case 'SaveNote':
      return saveNote(table, seat, command);
    case 'SetScene':
      return setScene(table, seat, command);
    case 'SetAutomation':
      return setAutomation(table, seat, command);
    case 'SetDoor':
      return setDoor(table, seat, command);
    case 'AdmitPlayer':
      return admitPlayer(table, seat, command);
    case 'RemovePlayer':
      return removePlayer(table, seat, command);
    case 'RemoveAway':
      return removeAway(table, seat);
    case 'Undo':
      return undo(table, seat, command);
    case 'Redo':
      return redo(table, seat, command);
    case 'PlaceFoes':
      return placeFoes(table, seat, command, command.found);
    case 'ChangeFoe':
      return changeFoe(table, seat, command);
    case 'ShowFoe':
      return showFoe(table, seat, command);
    case 'PutFoeAway':
      return putFoeAway(table, seat, command);
    case 'RefreshFoe':
      return refreshFoe(table, seat, command, command.found);
    case 'FoeStrikes':
      return foeStrikes(table, seat, command, world);
    case 'UseFeature':
      return payForFeature(table, seat, command, command.found, world);
    case 'DealDamage':
      return dealDamage(table, seat, command, world);
    case 'AnswerHit':
      return answerHit(table, seat, command, world);
    case 'SetGuard':
      return setGuard(table, seat, command);
    case 'SetCondition':
      return setCondition(table, seat, command);
    case 'SetTells':
      return setTells(table, seat, command);
    case 'RaiseHand':
      return raiseHand(table, seat, command);
    case 'GiveSpotlight':
      return giveSpotlight(table, seat, command);
    case 'SetCountdown':
      return setCountdown(table, seat, command);
    case 'MoveCountdown':
      return moveCountdown(table, seat, command);
    case 'SettleCountdown':
      return settleCountdown(table, seat, command);
    case 'RemoveCountdown':
      return removeCountdown(table, seat, command);
    case 'JudgeRoll':
      return judgeRoll(table, seat, command);
    case 'TakeSeat':
      return takeSeat(table, seat);
    case 'Knock':
      return knock(table, seat);
    case 'Connect':
      return connect(table, seat);
    case 'Disconnect':
      return disconnect(table, seat);
    case 'Leave':
      return leave(table, seat);
    case 'Select':
      return selectCharacter(table, seat, command, command.found);
    case 'AddCharacter':
      return addCharacter(seat, command.character, command.result);
    case 'FreeInactive':
      return freeInactive(table, command.inactivityMs, world.nowMs);
    case 'UpdateSheet':
      return updateSheet(table, command.character, command.edit);
    case 'RenameSession':
      return renameSession(table, command);
    case 'UpdateLobby':
      return decided([{ type: 'ReceiveLobbyUpdate' }]);
    case 'Activate':
      return activate(table, seat, command, world.nowMs);
    case 'TakeOver':
      return takeOver(table, seat, command);
    case 'Start':
      return start(table, seat);
    case 'Close':
      return close(seat, command.carriedTo);
    case 'Reopen':
      return reopen(table, seat, command, world.nowMs);
    default:
      return exhausted(command);
  }
}

function isDoneWhenClosed({ type }: Command): boolean {
  return type === 'Disconnect' || type === 'Reopen';
}

/** Commands without a seat: the rules of coming and going check the door themselves. */
function isOfTheDoor({ type }: Command): boolean {
  return type === 'TakeSeat' || type === 'Knock' || type === 'Leave' || type === 'Disconnect';
}

function exhausted(command: never): never {
  throw new Error(`No rule decides ${JSON.stringify(command)}`);
}

/** Gives decided events their seq and folds them in: returns the recorded events and the table after them. */
export function carryOut(table: Table, { events }: Decided, nowMs: number): { table: Table; events: TableEvent[] } {
  const at = new Date(nowMs).toISOString();
  const stamped = events.map((draft, index): TableEvent => ({ ...draft, seq: table.seq + 1 + index, at }));
  return { table: stamped.reduce(apply, table), events: stamped };
}
