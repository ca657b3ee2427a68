/**
 * Takes back the newest roll with its effects, a hit, an action of a fight, or a counter that was changed by hand, and puts back what
 * was taken back. Nothing is deleted: the log gets an Undone or a Redone, and the changes are separate events.
 */
import { conditionsOf, isByName } from '../by-name.ts';
import { type CountdownStep, findCountdown, type Tick } from '../countdowns.ts';
import type { EventDraft, UndoableType } from '../events.ts';
import {
  type Act,
  type ActOf,
  type BearerRef,
  CONDITIONS_MAX,
  type EndedCondition,
  FOES_MAX,
  fieldOf,
  findFoe,
  HITS_MAX,
  isInSight,
} from '../fight.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp, FEAR_MAX, HOPE_MAX } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { type Change, findOnTable, type Roll, type Table } from '../table.ts';
import { isOwnAction, listUndoableParts, typeOfChange, type Undoable } from '../undoable.ts';
import type { CommandOf } from '../wire/socket.ts';
import { conditionSet } from './conditions.ts';
import { countdownMoved } from './countdowns.ts';
import { Course } from './course.ts';
import { type Decision, decided } from './decision.ts';
import { foeBack, foeChanged, foeGone, highestOf } from './foes.ts';
import { askedAgain } from './hits.ts';
import { isSeenBySight, sightBack } from './sight.ts';
import { givenBack } from './spotlight.ts';

/** [UN1] By a game master. Returns the seq that was taken back; a roll is named by its own seq or by one of its effects. */
export function undo(table: Table, seat: Seat, command: CommandOf<'Undo'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const targets = listUndoableParts(table);
  const asked = command.seq ?? null;
  const target =
    asked === null
      ? targets.find(({ isPart, isByNameOnly }) => !isPart && !isByNameOnly)
      : (targets.find(({ seq }) => seq === asked) ?? targets.find((each) => isMeant(each, asked)));
  if (!target) return refuse(asked === null ? 'nothingToUndo' : 'notToBeUndone');
  const { seq: undoneSeq, type: undoneType, changes, acts } = target;
  const course = new Course(table);
  const ticks = ticksBack(table, acts);
  const undoneBy = seat.playerName;
  const secrecy = secrecyOf(table, target);
  course.add({ type: 'Undone', undoneSeq, undoneType, undoneBy, ...secrecy, ...ticks });
  for (const change of perCounter(changes)) course.add(...movedBack(course.table, change, 'Taken back', undoneSeq));
  for (const act of acts) course.add(...actBack(course.table, act, undoneSeq));
  for (const act of acts.toReversed()) {
    if (act.type !== 'lit') continue;
    course.add(...givenBack(course.table, act, { by: undoneBy, undoes: undoneSeq, isSecret: secrecy.hidden }));
  }
  for (const act of acts) {
    if (!isAnswered(act, undoneSeq)) continue;
    course.add({ type: 'ReceiveCombatUpdate', hit: askedAgain(course.table, act.hit), undoes: undoneSeq });
  }
  return tooMuchBack(table, course.table) ?? decided(course.events, { undoneSeq });
}

/** [UN9] What comes back needs room like anything new. */
function tooMuchBack(before: Table, after: Table): Refusal | null {
  const grewOver = (one: number, other: number, max: number) => other > Math.max(one, max);
  if (grewOver(before.foes.length, after.foes.length, FOES_MAX)) return refuse('tooManyFoes');
  if (before.hits.length >= HITS_MAX && after.hits.length > before.hits.length) return refuse('tooManyHits');
  const borne = ({ characters, resting, foes }: Table) =>
    Math.max(0, ...[...characters, ...resting, ...foes].map(({ conditions }) => conditions.length));
  return grewOver(borne(before), borne(after), CONDITIONS_MAX) ? refuse('tooManyConditions') : null;
}

/**
 * [UN5] By a game master: puts back what the Undone with this seq took back, as long as nothing at the table has been rolled,
 * changed or taken back since. Returns the seq that had been taken back.
 */
export function redo(table: Table, seat: Seat, { seq }: CommandOf<'Redo'>): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const acts = table.acts ?? [];
  const all: (Roll | Change | Act)[] = [...table.rolls, ...table.hiddenRolls, ...table.changes, ...acts];
  const lifted = acts.filter((act) => act.type === 'lifted').filter((act) => act.seq === seq);
  const turned = all.filter(({ isUndone, turnedSeq }) => isUndone && turnedSeq === seq);
  const undoneSeq = Math.min(...turned.map((each) => each.seq), ...lifted.map(({ undoes = seq }) => undoes));
  const undoneType = typeOfAction(table, turned, undoneSeq);
  if (!Number.isFinite(undoneSeq)) return refuse('notToBePutBack');
  const isMoveOfIt = (each: Roll | Change | Act) => 'undoes' in each && each.undoes === undoneSeq;
  const isLate =
    all
      .filter((each) => !('type' in each && isByName(each)))
      .some((each) => (each.turnedSeq ?? 0) > seq || (each.seq > seq && !isMoveOfIt(each))) ||
    table.hits.some(({ id }) => Number(id.slice('hit-'.length)) > seq);
  if (isLate) return refuse('notToBePutBack');
  const course = new Course(table);
  const turnedActs = acts.filter((act) => turned.includes(act));
  const secrecy = secrecyOf(table, {
    seq: undoneSeq,
    type: undoneType,
    changes: table.changes.filter((change) => turned.includes(change)),
    acts: turnedActs,
    hits: lifted,
    isRollHidden: table.hiddenRolls.some((roll) => roll.seq === undoneSeq),
  });
  const redoneBy = seat.playerName;
  const moves = acts.filter((act) => act.undoes === undoneSeq && act.seq >= seq); // of that take-back
  const ticks = ticksBack(table, moves);
  course.add({ type: 'Redone', undoneSeq, undoneType, undoSeq: seq, redoneBy, ...secrecy, ...ticks });
  for (const move of table.changes.filter((each) => each.seq > seq)) {
    course.add(...movedBack(course.table, move, 'Put back', seq));
  }
  for (const act of acts) {
    if (act.seq >= seq && act.type === 'FoeChanged') course.add(...actBack(course.table, act, seq));
    if (!turned.includes(act)) continue;
    if (isByName(act)) course.add(...sightBack(course.table, act, 'after', seq));
    if (act.type === 'ended') course.add(...endedAgain(course.table, act.ended, seq));
    if (act.type === 'FoesPlaced') for (const foe of act.removed ?? []) course.add(foeBack(course.table, foe, seq));
    if (isAnswered(act, undoneSeq)) course.add({ type: 'ReceiveCombatUpdate', hit: act.hit, undoes: seq });
  }
  for (const move of moves.toReversed()) {
    if (move.type === 'CountdownMoved') course.add(...countdownBack(course.table, move, seq));
    if (move.type === 'lit')
      course.add(
        ...givenBack(course.table, move, { by: redoneBy, undoes: seq, isSecret: secrecy.hidden, isRedone: true }),
      );
  }
  for (const { hit } of lifted) {
    course.add({ type: 'ReceiveCombatUpdate', hit: askedAgain(course.table, hit), undoes: seq });
  }
  return tooMuchBack(table, course.table) ?? decided(course.events, { undoneSeq });
}

/** [UN6] Of what this brought and ended: a hit on a hero that it answered, or that it ended because the hero came to 0. */
function isAnswered(act: Act, seq: number): act is ActOf<'ReceiveCombatUpdate'> {
  if (act.type !== 'ReceiveCombatUpdate' || act.hit.to.kind !== 'hero') return false;
  return act.seq === seq || act.hit.causeSeq !== seq;
}

function isMeant({ changes, acts, hits }: Undoable, asked: number): boolean {
  return [...changes, ...acts, ...hits].some(({ seq }) => seq === asked);
}

function typeOfAction({ changes, acts }: Table, turned: (Roll | Change | Act)[], seq: number): UndoableType {
  if (turned.some((each) => 'dicePool' in each)) return 'DiceRoll';
  const change = changes.find((each) => each.seq === seq);
  if (change) return typeOfChange(change);
  const act = acts?.find((each) => each.seq === seq);
  return act && isOwnAction(act) ? act.type : 'ReceiveCombatUpdate'; // a question
}

/**
 * [UN7] What players are told of a take-back: of one that they had not seen, nothing, or, where Fear comes back with it, that Fear was
 * moved.
 */
function secrecyOf(
  table: Table,
  {
    type,
    seq,
    changes,
    acts,
    hits,
    isRollHidden,
  }: Pick<Undoable, 'type' | 'seq' | 'changes' | 'acts' | 'isRollHidden'> & { hits: readonly unknown[] },
): { hidden: boolean; toPlayers?: { undoneType: UndoableType; undoneSeq?: number } } {
  const act = acts.find((each) => each.seq === seq);
  const isSeen = (foeId: string) => {
    const foe = findFoe(table, foeId);
    return foe !== undefined && isInSight(foe);
  };
  if (type === 'DiceRoll') {
    const isHeroHit = acts.some((each) => each.type === 'ReceiveCombatUpdate' && each.hit.to.kind === 'hero');
    return { hidden: isRollHidden && changes.length === 0 && hits.length === 0 && !isHeroHit };
  }
  switch (act?.type) {
    case 'ReceiveCombatUpdate':
      return { hidden: act.hit.to.kind === 'foe' && !isSeen(act.hit.to.id) };
    case 'FoesPlaced':
      return { hidden: !act.foeIds.some(isSeen) && !act.removed?.some(isInSight) };
    case 'FoeChanged': {
      const foe = findFoe(table, act.foeId);
      const isPublic = act.field === 'hp' || act.field === 'count' || (act.field === 'stress' && foe?.shown === 'open');
      return { hidden: !(isPublic && isSeen(act.foeId)) };
    }
    case 'ConditionSet':
      return { hidden: act.of.kind === 'foe' && !isSeen(act.of.id) };
    case 'FoeShown':
    case 'FoeGone':
      return { hidden: !acts.some((each) => isByName(each) && isSeenBySight(table, each)) };
    case 'CountdownMoved':
      return { hidden: findCountdown(table, act.countdownId)?.shown !== 'open' };
    case 'FeatureUsed': {
      const alone = changes.find(({ toPlayers }) => toPlayers?.causeSeq === null); // Fear that nothing brought, for players
      if (alone) return { hidden: false, toPlayers: { undoneType: 'FearChanged', undoneSeq: alone.seq } };
      if (!act.isHidden && (act.who.kind === 'place' || isSeen(act.who.id))) return { hidden: false };
      const isPublic = changes.length > 0 || acts.some(({ type: each }) => each === 'ticked');
      return !isPublic ? { hidden: true } : { hidden: false, toPlayers: { undoneType: 'FearChanged' } };
    }
    default:
      return { hidden: false };
  }
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

/** [UN6] The same for an action of a fight. How often a feature was used goes back with the Undone itself. */
function actBack(table: Table, act: Act, undoes: number): EventDraft[] {
  switch (act.type) {
    case 'FoeChanged': {
      const foe = findFoe(table, act.foeId);
      if (!foe) return [];
      const newValue = clamp((fieldOf(foe, act.field) ?? 0) - act.by, highestOf(foe, act.field));
      return foeChanged(table, foe, act.field, newValue, { undoes }); // none of a counter that is gone
    }
    case 'FoesPlaced':
      return act.foeIds.flatMap((id) => {
        const foe = findFoe(table, id);
        return foe ? [foeGone(foe, { isRemoved: true, undoes })] : [];
      });
    case 'CountdownMoved':
      return countdownBack(table, act, undoes);
    case 'ended':
      return act.ended
        .filter(({ of, condition }) => hasCondition(table, of, condition.name) === false)
        .map(({ of, condition }) => conditionSet(table, of, condition, true, undoes));
    case 'ConditionSet':
    case 'FoeShown':
    case 'FoeGone':
    case 'TellsChanged':
      return sightBack(table, act, 'before', undoes);
    default:
      return [];
  }
}

/** [CD3] A countdown goes back by as much as it had moved. */
function countdownBack(table: Table, { countdownId, by }: CountdownStep, undoes: number): EventDraft[] {
  const countdown = findCountdown(table, countdownId);
  if (!countdown) return [];
  const newValue = clamp(countdown.value - by, countdown.start);
  return newValue === countdown.value ? [] : [countdownMoved(countdown, newValue, undoes)];
}

/** [CD4] The countdowns that these had moved go back in the event that takes them back. */
function ticksBack(table: Table, acts: readonly Act[]): { ticks?: Tick[] } {
  const steps = new Map<string, number>();
  for (const act of acts) {
    if (act.type !== 'ticked') continue;
    for (const { countdownId, by } of act.steps) steps.set(countdownId, (steps.get(countdownId) ?? 0) - by);
  }
  const ticks = [...steps].flatMap(([countdownId, by]): Tick[] => {
    const countdown = findCountdown(table, countdownId);
    if (!countdown) return [];
    const oldValue = countdown.value;
    const newValue = clamp(oldValue + by, countdown.start);
    const secret = countdown.shown === 'open' ? {} : { isSecret: true as const };
    return newValue === oldValue ? [] : [{ countdownId, oldValue, newValue, ...secret }];
  });
  return ticks.length > 0 ? { ticks } : {};
}

function endedAgain(table: Table, ended: EndedCondition[], undoes: number): EventDraft[] {
  return ended
    .filter(({ of, condition }) => hasCondition(table, of, condition.name))
    .map(({ of, condition }) => conditionSet(table, of, condition, false, undoes));
}

/** Undefined for one that is no longer there. */
function hasCondition(table: Table, of: BearerRef, name: string): boolean | undefined {
  return conditionsOf(table, of)?.some((condition) => condition.name === name);
}
