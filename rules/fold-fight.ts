/**
 * What the events of a fight change of a table, for apply.ts: foes, hits, conditions, and what is remembered to take them back. A
 * player's view has less of all that, and folds less of it.
 */
import { mootIfChanged } from './by-name.ts';
import type { EventOf } from './events.ts';
import {
  ACTS_KEPT,
  type Act,
  type AskedHit,
  type BearerRef,
  type Condition,
  type ConditionEnd,
  type EndedCondition,
  type FoeInSight,
  inPlacedOrder,
  isSameBearer,
  isSameCondition,
  isWhole,
  sightOf,
  stateOf,
  type TableFoe,
  timesUsed,
} from './fight.ts';
import { ownEntry } from './own-entry.ts';
import type { Table, TableCharacter } from './table.ts';

type AnyFoe = TableFoe | FoeInSight;
type UndoneOrRedone = EventOf<'Undone'> | EventOf<'Redone'>;

export function withFoesPlaced(table: Table, { seq, foes }: EventOf<'FoesPlaced'>): Table {
  const placed = { ...table, foes: inPlacedOrder([...table.foes, ...foes]) };
  return withAct(placed, { ...standing(seq), type: 'FoesPlaced', foeIds: foes.map(({ id }) => id) });
}

export function withFoeShown(table: Table, { seq, foe, isRefreshed, causeSeq, undoes }: EventOf<'FoeShown'>): Table {
  const before = table.foes.find(({ id }) => id === foe.id);
  const shown = { ...table, foes: inPlacedOrder([...table.foes.filter(({ id }) => id !== foe.id), foe]) };
  const isByHand = undoes === undefined && !isRefreshed;
  if (!isByHand || before === undefined || !isWhole(before) || !isWhole(foe)) return shown;
  const sights = { before: sightOf(before), after: sightOf(foe) };
  return withAct(shown, { ...standing(seq, causeSeq), type: 'FoeShown', foeId: foe.id, ...sights });
}

/**
 * A foe that is put away stays with the game master, one that is forgotten goes. Beside the table both are kept as they were, to be
 * taken back, and one whose placing is taken back, to be put back.
 */
export function withFoeGone(table: Table, event: EventOf<'FoeGone'>): Table {
  const { seq, foeId, isRemoved, causeSeq, undoes } = event;
  const left = table.foes.flatMap((foe): AnyFoe[] => {
    if (foe.id !== foeId) return [foe];
    return isWhole(foe) && !isRemoved ? [{ ...foe, isAway: true }] : [];
  });
  const foe = table.foes.find(({ id }) => id === foeId);
  const without = { ...table, foes: left };
  if (!foe || !isWhole(foe) || table.acts === null) return without;
  if (undoes === undefined) {
    return withAct(without, { ...standing(seq, causeSeq), type: 'FoeGone', foe, isForgotten: isRemoved === true });
  }
  if (!isRemoved) return without;
  const acts = table.acts.map((act): Act => {
    if (act.type !== 'FoesPlaced') return act;
    if (act.seq === undoes) return { ...act, removed: [...(act.removed ?? []), foe] };
    return withoutRemoved(act); // only what was taken back last can be put back
  });
  return { ...without, acts };
}

function withoutRemoved<Each extends Act>(act: Each): Each {
  if (!('removed' in act)) return act;
  const { removed: _removed, ...rest } = act;
  return rest as Each;
}

export function withFoeChanged(table: Table, event: EventOf<'FoeChanged'>): Table {
  const { seq, foeId, field, oldValue, newValue, state, causeSeq = null, rootSeq, undoes } = event;
  const changed = withFoe(table, foeId, (foe) => {
    const moved = newValue === undefined ? foe : withField(foe, field, newValue);
    return isWhole(moved) ? { ...moved, state: stateOf(moved) } : { ...moved, state };
  });
  if (oldValue === undefined || newValue === undefined) return changed;
  const by = newValue - oldValue;
  const root = rootSeq === undefined ? {} : { rootSeq };
  return withAct(changed, { ...standing(seq, causeSeq, undoes), ...root, type: 'FoeChanged', foeId, field, by });
}

function withField(foe: AnyFoe, field: string, value: number): AnyFoe {
  if (field === 'count') return { ...foe, count: value };
  if (field === 'hp' || field === 'stress') {
    const marks = foe[field];
    return marks ? { ...foe, [field]: { ...marks, current: value } } : foe;
  }
  return isWhole(foe) ? { ...foe, counters: { ...foe.counters, [field]: value } } : foe;
}

/**
 * A hit that is asked waits; one that is taken waits no longer. One that a take-back ended, because its hero came to 0 by it, is asked
 * again when that is put back.
 */
export function withHit(table: Table, { seq, hit, causeSeqs, undoes }: EventOf<'ReceiveCombatUpdate'>): Table {
  const others = table.hits.filter(({ id }) => id !== hit.id);
  if (hit.state === 'asked') return { ...table, hits: [...others, { ...hit, seq }] };
  const taken = { ...table, hits: others };
  if (undoes === undefined) {
    const causes = { ...standing(seq, hit.causeSeq), ...(causeSeqs && { causeSeqs }) };
    return withAct(taken, { ...causes, type: 'ReceiveCombatUpdate', hit });
  }
  const asked = table.hits.find(({ id }) => id === hit.id);
  const [undoneSeq] = causeSeqs ?? [];
  if (undoneSeq === undefined || asked === undefined) return taken;
  const { seq: askedSeq, ...lifted } = asked;
  return withAct(taken, { ...standing(undoneSeq, askedSeq, undoes), type: 'lifted', hit: lifted });
}

export function withFeatureUsed(table: Table, { seq, who, name, isHidden }: EventOf<'FeatureUsed'>): Table {
  const act = { type: 'FeatureUsed' as const, who, name, ...(isHidden && { isHidden }) };
  return withAct(withUses(table, who, name, 1), { ...standing(seq), ...act });
}

/** How often a feature was used is the game master's to know. */
function withUses(table: Table, who: { kind: 'foe' | 'place'; id: string }, name: string, by: number): Table {
  const counted = (uses: Record<string, number>) => {
    const { [name]: _before, ...others } = uses;
    const after = timesUsed(uses, name) + by;
    return after > 0 ? { ...others, [name]: after } : others;
  };
  if (who.kind === 'foe') {
    return withFoe(table, who.id, (foe) => (isWhole(foe) ? { ...foe, uses: counted(foe.uses) } : foe));
  }
  if (table.acts === null) return table;
  const { [who.id]: _before, ...others } = table.placeUses;
  const after = counted(ownEntry(table.placeUses, who.id) ?? {});
  return { ...table, placeUses: Object.keys(after).length > 0 ? { ...others, [who.id]: after } : others };
}

export function withTells(table: Table, event: EventOf<'TellsChanged'>): Table {
  const { seq, outcomes, foeState, fearReason, states, undoes } = event;
  const foes = table.foes.map((foe) => (isWhole(foe) ? foe : { ...foe, state: states[foe.id] ?? null }));
  const before = table.session.tells;
  const after = { outcomes, foeState, fearReason };
  const told = { ...table, foes, session: { ...table.session, tells: after } };
  return undoes === undefined ? withAct(told, { ...standing(seq), type: 'TellsChanged', before, after }) : told;
}

// --- conditions

export function withCondition(table: Table, { seq, of, name, on, until, undoes }: EventOf<'ConditionSet'>): Table {
  const isBearer = (bearer: BearerRef) => isSameBearer(bearer, of);
  const after = on ? { name, until } : null;
  const set = withConditions(table, isBearer, (conditions) => {
    const others = conditions.filter((each) => !isSameCondition(each.name, name));
    return after ? [...others, after] : others;
  });
  if (undoes !== undefined) return set;
  const conditions = listBearers(table).find(isBearer)?.conditions ?? [];
  const before = conditions.find((each) => isSameCondition(each.name, name)) ?? null;
  return withAct(set, { ...standing(seq), type: 'ConditionSet', of, before, after });
}

/** [CN3] The next scene ends what lasts until then, on everybody. */
export function withoutConditionsOfScene(table: Table): Table {
  return withConditions(table, () => true, without('scene'));
}

/** [CN3] A roll ends what lasts until the next one, on who rolls and on whom it is aimed at. What is rolled in secret ends nothing. */
export function withoutConditionsOfRoll(table: Table, roll: EventOf<'DiceRoll'>): Table {
  if (roll.hidden || roll.damageOf !== null) return table;
  const touched = bearersOf(roll);
  const isTouched = (bearer: BearerRef) => touched.some((each) => isSameBearer(each, bearer));
  return withoutConditionsUntil(table, 'roll', isTouched, { seq: roll.seq, causeSeq: roll.causeSeq ?? roll.seq });
}

/** Ends what lasts until then, on those who are meant, and remembers it beside what ended it. */
export function withoutConditionsUntil(
  table: Table,
  end: ConditionEnd,
  isMeant: (bearer: BearerRef) => boolean,
  { seq, causeSeq }: Pick<Act, 'seq' | 'causeSeq'>,
): Table {
  const ended = listBearers(table)
    .filter(isMeant)
    .flatMap(({ kind, id, conditions }): EndedCondition[] =>
      conditions.filter(({ until }) => until === end).map((condition) => ({ of: { kind, id }, condition })),
    );
  if (ended.length === 0) return table;
  return withAct(withConditions(table, isMeant, without(end)), { ...standing(seq, causeSeq), type: 'ended', ended });
}

/** Who rolls, and whom the roll is aimed at. */
export function bearersOf({
  characterId,
  foe,
  targets,
}: Pick<EventOf<'DiceRoll'>, 'characterId' | 'foe' | 'targets'>): BearerRef[] {
  return [
    ...(characterId === null ? [] : [{ kind: 'hero' as const, id: characterId }]),
    ...(foe === null ? [] : [{ kind: 'foe' as const, id: foe.id }]),
    ...targets.map(
      (target): BearerRef =>
        'foeId' in target ? { kind: 'foe', id: target.foeId } : { kind: 'hero', id: target.characterId },
    ),
  ];
}

function without(end: ConditionEnd): (conditions: Condition[]) => Condition[] {
  return (conditions) =>
    conditions.some(({ until }) => until === end) ? conditions.filter(({ until }) => until !== end) : conditions;
}

function listBearers({ characters, resting, foes }: Table): (BearerRef & { conditions: Condition[] })[] {
  return [
    ...[...characters, ...resting].map(({ id, conditions }) => ({ kind: 'hero' as const, id, conditions })),
    ...foes.map(({ id, conditions }) => ({ kind: 'foe' as const, id, conditions })),
  ];
}

function withConditions(
  table: Table,
  isMeant: (bearer: BearerRef) => boolean,
  change: (conditions: Condition[]) => Condition[],
): Table {
  const ofHero = (hero: TableCharacter) =>
    isMeant({ kind: 'hero', id: hero.id }) ? { ...hero, conditions: change(hero.conditions) } : hero;
  const ofFoe = (foe: AnyFoe) =>
    isMeant({ kind: 'foe', id: foe.id }) ? { ...foe, conditions: change(foe.conditions) } : foe;
  return {
    ...table,
    characters: table.characters.map(ofHero),
    resting: table.resting.map(ofHero),
    foes: table.foes.map(ofFoe),
  };
}

// --- taking back

/**
 * Marks actions as taken back or put back, with what they brought. A question whose roll is taken back is asked no longer, nor one
 * that is taken back itself.
 */
export function withFightTurned(table: Table, event: UndoneOrRedone): Table {
  const { seq: turnedSeq, undoneSeq } = event;
  const isUndone = event.type === 'Undone';
  const isLifted = (hit: AskedHit) => isUndone && (hit.seq === undoneSeq || hit.causeSeq === undoneSeq);
  const turned = { ...table, hits: table.hits.filter((hit) => !isLifted(hit)) };
  if (table.acts === null) return turned;
  const acts = table.acts.map((each) => {
    if (!isTurnedBy(each, event)) return each;
    const act = withoutRemoved(each);
    if (!isUndone) return { ...act, isUndone, turnedSeq };
    const changed = act.type === 'ended' ? { ...act, ended: restoredBy(table, act.ended) } : mootIfChanged(table, act);
    return { ...changed, isUndone, turnedSeq };
  });
  const used = table.acts.find((act) => act.type === 'FeatureUsed' && act.seq === undoneSeq);
  const counted = used?.type === 'FeatureUsed' ? withUses(turned, used.who, used.name, isUndone ? -1 : 1) : turned;
  return table.hits
    .filter(isLifted)
    .reduce<Table>(
      (after, { seq, ...hit }) => withAct(after, { ...standing(turnedSeq, seq, undoneSeq), type: 'lifted', hit }),
      { ...counted, acts },
    );
}

/** [UN5] The conditions that a take-back restores. One that was set again meanwhile is not among them: to put back does not end it. */
function restoredBy(table: Table, ended: readonly EndedCondition[]): EndedCondition[] {
  const bearers = listBearers(table);
  return ended.filter(({ of, condition }) =>
    bearers.some(
      (bearer) =>
        isSameBearer(bearer, of) && !bearer.conditions.some(({ name }) => isSameCondition(name, condition.name)),
    ),
  );
}

/** Whether an Undone or a Redone means this: what it names and what came of it, but not what was taken back apart from it. */
export function isTurnedBy(
  each: Pick<Act, 'seq' | 'isUndone'> & Partial<Pick<Act, 'causeSeq' | 'rootSeq' | 'causeSeqs' | 'turnedSeq'>>,
  event: UndoneOrRedone,
): boolean {
  const { undoneSeq } = event;
  const causes = [each.seq, each.causeSeq, each.rootSeq, ...(each.causeSeqs ?? [])];
  const isOfIt = causes.includes(undoneSeq);
  return isOfIt && (event.type === 'Undone' ? !each.isUndone : each.turnedSeq === event.undoSeq);
}

function standing(seq: number, causeSeq: number | null = null, undoes?: number) {
  return { seq, causeSeq, isUndone: undoes !== undefined, ...(undoes !== undefined && { undoes }) };
}

export function withAct(table: Table, act: Act): Table {
  return table.acts === null ? table : { ...table, acts: [...table.acts, act].slice(-ACTS_KEPT) };
}

/**
 * A move that a take-back made, remembered to put back what it moved and no more. Those of an earlier take-back can be put back no
 * longer.
 */
export function withMoveBack(table: Table, act: Act & { undoes: number }): Table {
  const isOver = ({ type, undoes = act.undoes }: Act) => type === act.type && undoes !== act.undoes;
  return withAct({ ...table, acts: table.acts?.filter((each) => !isOver(each)) ?? null }, act);
}

function withFoe(table: Table, id: string, change: (foe: AnyFoe) => AnyFoe): Table {
  return { ...table, foes: table.foes.map((foe) => (foe.id === id ? change(foe) : foe)) };
}
