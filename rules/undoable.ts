/**
 * What a game master can take back: the newest roll with its effects, counters that were changed by hand, and actions of a fight.
 * It changes nothing: commands/undo.ts takes back.
 */
import { isByName, stands } from './by-name.ts';
import type { UndoableType } from './events.ts';
import { ACTS_KEPT, type Act, type ActOf, type AskedHit } from './fight.ts';
import { CHANGES_KEPT, type Change, type Roll, type Table } from './table.ts';
import { UNDONE_WORDS } from './words.ts';

/** What goes back together: counters, actions of a fight, and questions that nobody has answered. */
export type Undoable = {
  seq: number;
  type: UndoableType;
  changes: Change[];
  acts: Act[];
  hits: AskedHit[];
  isRollHidden: boolean;
  isPart: boolean; // of the newest roll: taken back alone only where it is named
  isByNameOnly: boolean; // never taken back as the newest step
};

/** [UN2] What can be taken back, newest first, without the parts of the newest roll: they go back with it. */
export function listUndoable(table: Table): Undoable[] {
  return listUndoableParts(table).filter(({ isPart }) => !isPart);
}

/** [UN2] With those parts. Of rolls only the newest that still counts, while all its effects are known. */
export function listUndoableParts(table: Table): Undoable[] {
  const changes = table.changes.filter(({ isUndone }) => !isUndone);
  const acts = (table.acts ?? []).filter(({ isUndone }) => !isUndone);
  const roll = newestRoll(table);
  const rollSeq = roll?.seq;
  const target = (seq: number, type: UndoableType, change: Partial<Undoable> = {}): Undoable => ({
    seq,
    type,
    changes: changes.filter((each) => isOf(each, seq)),
    acts: acts.filter((each) => isOf(each, seq)),
    hits: table.hits.filter((hit) => hit.seq === seq || hit.causeSeq === seq),
    isRollHidden: false,
    isPart: false,
    isByNameOnly: false,
    ...change,
  });
  const byHand = changes
    .filter(({ causeSeq }) => causeSeq === null)
    .map((change) => target(change.seq, typeOfChange(change)));
  const actions = acts.flatMap((act): Undoable[] => {
    if (!isOwnAction(act)) return [];
    if (act.type === 'ReceiveCombatUpdate') {
      if (act.causeSeqs !== undefined || act.seq === act.causeSeq) return []; // goes with what felled its hero, or with its roll
      const isPart = act.causeSeq === rollSeq && act.hit.id === `hit-${act.seq}`;
      return [target(act.seq, act.type, { isPart })];
    }
    if (act.causeSeq !== null) return [];
    if (!isByName(act)) return [target(act.seq, act.type)];
    return stands(table, act, 'after') ? [target(act.seq, act.type, { isByNameOnly: true })] : [];
  });
  const asked = table.hits.map((hit) => target(hit.seq, 'ReceiveCombatUpdate', { isPart: hit.causeSeq === rollSeq }));
  const ofRoll = roll ? [target(roll.seq, 'DiceRoll', { isRollHidden: roll.hidden })] : [];
  return [...ofRoll, ...byHand, ...actions, ...asked].sort((one, other) => other.seq - one.seq);
}

/** The newest roll that still counts, or the one that began its step; undefined where its effects are no longer all known. */
function newestRoll(table: Table): Roll | undefined {
  const rolls = [...table.rolls, ...table.hiddenRolls];
  const [newest] = rolls.filter(({ isUndone }) => !isUndone).sort((one, other) => other.seq - one.seq);
  const root = newest?.causeSeq === undefined ? newest : rolls.find(({ seq }) => seq === newest.causeSeq);
  return root && remembersAfter(table, root.seq) ? root : undefined;
}

/** Whether something is the action with this seq, or came of it. */
function isOf(each: Change | Act, of: number): boolean {
  const causeSeqs = 'causeSeqs' in each ? each.causeSeqs : undefined;
  return [each.seq, each.causeSeq, each.rootSeq, ...(causeSeqs ?? [])].includes(of);
}

/** Whether all changes after this event are still known. */
function remembersAfter({ changes, acts }: Table, seq: number): boolean {
  const isKnown = (list: readonly { seq: number }[], kept: number) => (list.at(-kept)?.seq ?? 0) <= seq + 1;
  return isKnown(changes, CHANGES_KEPT) && isKnown(acts ?? [], ACTS_KEPT);
}

/** Whether people did it, and it did not merely come of something else. */
export function isOwnAction(act: Act): act is ActOf<keyof typeof UNDONE_WORDS & Act['type']> {
  return act.type in UNDONE_WORDS;
}

export function typeOfChange({ field }: Change): UndoableType {
  return field === 'fear' ? 'FearChanged' : 'ReceiveCharacterDelta';
}
