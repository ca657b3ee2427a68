/**
 * Takes back the newest roll with its effects, or a counter that was changed by hand, and puts back what was taken back.
 * Nothing is deleted: the log gets an Undone or a Redone, and the changes are separate events.
 */
import type { EventDraft, UndoableType } from '../events.ts';
import { refuse } from '../refusals.ts';
import { clamp, FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { CHANGES_KEPT, type Change, findOnTable, type Roll, type Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';

type Target = { seq: number; type: UndoableType; hidden: boolean; changes: Change[] };

/** [UN1] By a game master. Returns the seq that was taken back; a roll is named by its own seq or by one of its effects. */
export function undo(table: Table, seat: Seat, command: CommandOf<'Undo'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const targets = listUndoable(table);
  const asked = command.seq ?? null;
  const target = asked === null ? targets[0] : targets.find((each) => isMeant(each, asked));
  if (!target) return refuse(asked === null ? 'nothingToUndo' : 'notToBeUndone');
  const { seq: undoneSeq, type: undoneType, hidden } = target;
  return decided(
    [
      { type: 'Undone', undoneSeq, undoneType, undoneBy: seat.playerName, hidden },
      ...perCounter(target.changes).flatMap((change) => movedBack(table, change, 'Taken back', undoneSeq)),
    ],
    { undoneSeq },
  );
}

/**
 * [UN5] By a game master: puts back what the Undone with this seq took back, as long as nothing at the table has been rolled,
 * changed or taken back since. Returns the seq that had been taken back.
 */
export function redo(table: Table, seat: Seat, { seq }: CommandOf<'Redo'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const all: (Roll | Change)[] = [...table.rolls, ...table.hiddenRolls, ...table.changes];
  const target = all.find(({ isUndone, turnedSeq }) => isUndone && turnedSeq === seq);
  if (!target) return refuse('notToBePutBack');
  const { seq: undoneSeq } = target;
  const isMoveOfIt = (each: Roll | Change) => 'undoes' in each && each.undoes === undoneSeq;
  const isLate = all.some((each) => (each.turnedSeq ?? 0) > seq || (each.seq > seq && !isMoveOfIt(each)));
  if (isLate) return refuse('notToBePutBack');
  const moves = table.changes.filter((each) => each.seq > seq);
  const isRoll = 'dicePool' in target;
  const undoneType = isRoll ? 'DiceRoll' : typeOf(target);
  const hidden = isRoll && target.hidden;
  return decided(
    [
      { type: 'Redone', undoneSeq, undoneType, undoSeq: seq, redoneBy: seat.playerName, hidden },
      ...moves.flatMap((move) => movedBack(table, move, 'Put back', seq)),
    ],
    { undoneSeq },
  );
}

/** [UN2] What can be taken back, newest first: of rolls only the newest that still counts, while all its effects are known. */
export function listUndoable(table: Table): Target[] {
  const standing = table.changes.filter(({ isUndone }) => !isUndone);
  const byHand = standing
    .filter(({ causeSeq }) => causeSeq === null)
    .map((change): Target => ({ seq: change.seq, type: typeOf(change), hidden: false, changes: [change] }));
  const [roll] = [...table.rolls, ...table.hiddenRolls]
    .filter(({ isUndone }) => !isUndone)
    .sort((one, other) => other.seq - one.seq);
  const ofRoll: Target[] =
    roll && remembersAfter(table, roll.seq)
      ? [
          {
            seq: roll.seq,
            type: 'DiceRoll',
            hidden: roll.hidden,
            changes: standing.filter(({ causeSeq }) => causeSeq === roll.seq),
          },
        ]
      : [];
  return [...ofRoll, ...byHand].sort((one, other) => other.seq - one.seq);
}

/** Whether all changes after this event are still known. */
function remembersAfter({ changes }: Table, seq: number): boolean {
  const [oldest] = changes;
  return oldest === undefined || changes.length < CHANGES_KEPT || oldest.seq <= seq + 1;
}

function isMeant({ seq, changes }: Target, asked: number): boolean {
  return seq === asked || changes.some((change) => change.seq === asked);
}

function typeOf({ field }: Change): UndoableType {
  return field === 'fear' ? 'FearChanged' : 'ReceiveCharacterDelta';
}

/** A counter that one roll changed twice, Hope spent and Hope won, goes back once, by the sum. */
function perCounter(changes: readonly Change[]): Change[] {
  const counters = new Map<string, Change>();
  for (const change of changes) {
    const counter = `${change.field} ${change.characterId}`;
    const before = counters.get(counter)?.by ?? 0;
    counters.set(counter, { ...change, by: before + change.by });
  }
  return [...counters.values()];
}

/** [UN3] The counter goes back by as much as it had changed, within its range; without a change there is no event. */
function movedBack(table: Table, { field, characterId, by }: Change, reason: string, undoes: number): EventDraft[] {
  if (field === 'fear') {
    const oldValue = table.session.fear;
    const newValue = clamp(oldValue - by, FEAR_MAX);
    return newValue === oldValue ? [] : [{ type: 'FearChanged', oldValue, newValue, reason, undoes }];
  }
  const character = characterId === null ? undefined : findOnTable(table, characterId);
  if (!character) return [];
  const oldValue = field === 'hope' ? character.hope : character[field].current;
  const newValue = clamp(oldValue - by, field === 'hope' ? HOPE_MAX : character[field].max);
  if (newValue === oldValue) return [];
  return [{ type: 'ReceiveCharacterDelta', characterId: character.id, field, oldValue, newValue, undoes }];
}
