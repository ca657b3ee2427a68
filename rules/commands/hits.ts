/**
 * Hits: dealt by a strike, by a hero's damage or by hand, asked where there is a choice, and answered by those who act for the hero.
 * What a hit costs is in damage.ts.
 */
import { GRADES, type Grade, hitOptions, type Measure, NO_EASE, type Taken, takeHit } from '../damage.ts';
import type { EventDraft } from '../events.ts';
import {
  type AskedHit,
  type BearerRef,
  findFoe,
  HITS_MAX,
  type Hit,
  type HitSource,
  isInSight,
  type TableFoe,
} from '../fight.ts';
import { underlingsFelled } from '../foes.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp, type Resource } from '../resources.ts';
import { characterFor, mayRunTheTable, type Seat } from '../seats.ts';
import { findCharacter, isFallen, type Table, type TableCharacter } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { Course } from './course.ts';
import { type Decided, type Decision, decided, type World } from './decision.ts';
import { foeChanged } from './foes.ts';

/** What is dealt. `toPlayers`: the source as players are told of it, where they do not see it. */
export type Blow = Pick<Hit, 'from' | 'total' | 'kind' | 'isDirect' | 'isCritical' | 'causeSeq'> &
  Partial<Pick<Hit, 'halved' | 'toPlayers'>> & { isUntold?: boolean }; // players are not told whether the attack hit

/** [HI1] Damage by hand, to heroes and foes. */
export function dealDamage(table: Table, seat: Seat, command: CommandOf<'DealDamage'>, world: World): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const course = new Course(table, world.nowMs);
  const { total, kind, isDirect, isCritical } = command;
  const from: HitSource = { kind: 'gm', id: null, name: command.from || seat.playerName };
  for (const { halved, ...to } of command.to) {
    const blow: Blow = { from, total, kind, isDirect, isCritical, causeSeq: null, ...(halved && { halved }) };
    const refused = deal(course, blow, to);
    if (refused) return refused;
  }
  return decided(course.events);
}

/** [HI1] One hit on one target, with what it costs where nobody has to be asked. */
export function deal(course: Course, blow: Blow, to: BearerRef): Refusal | null {
  if (to.kind === 'foe') {
    const foe = findFoe(course.table, to.id);
    if (!foe) return refuse('noSuchFoe');
    course.add(...hitOnFoe(course, blow, foe));
    return null;
  }
  const hero = findCharacter(course.table, to.id);
  if (!hero) return refuse('characterNotInPlay');
  const hit = hitOnHero(course, blow, hero);
  if (hit.state === 'asked' && course.before.hits.length >= HITS_MAX) return refuse('tooManyHits');
  course.add({ type: 'ReceiveCombatUpdate', hit });
  if (hit.state === 'taken') course.add(...costs(course, hero, hit));
  return null;
}

/**
 * [HI2] A hit on a hero is asked where it costs something, since anything may help, or nobody knows the thresholds. With automation off
 * it is asked in any case. [HI7] A hero at 0 is never asked.
 */
function hitOnHero({ table, nextSeq }: Course, blow: Blow, hero: TableCharacter): Hit {
  const options = optionsFor(table, blow, hero);
  const to = { kind: 'hero', id: hero.id, name: hero.name } as const;
  if (isFallen(hero)) return { id: `hit-${nextSeq}`, ...hitFor(blow, to, options, false), loss: 0 };
  const isAsked = !table.session.automation || options.length > 1 || options.some(({ loss }) => loss > 0);
  return { id: `hit-${nextSeq}`, ...hitFor(blow, to, options, isAsked) };
}

/** The hit as it is asked again, on the table as it is by now. */
export function askedAgain(table: Table, hit: Hit): Hit {
  const hero = findCharacter(table, hit.to.id);
  const options = hero ? optionsFor(table, hit, hero) : hit.options;
  return { id: hit.id, ...hitFor(hit, hit.to, options, true) };
}

function hitFor(blow: Blow, to: Hit['to'], options: Taken[], isAsked: boolean): Omit<Hit, 'id'> {
  const { from, total, kind, isDirect, isCritical, halved, causeSeq, toPlayers } = blow;
  const [bare] = options;
  const isKnown = options.every(({ armor }, index) => armor === index); // otherwise they are the grades to choose from
  return {
    from,
    to,
    total,
    kind,
    isDirect,
    isCritical,
    ...(halved && { halved }),
    grade: isKnown && bare ? bare.grade : null,
    loss: isKnown && bare ? bare.loss : null,
    armor: 0,
    state: isAsked ? 'asked' : 'taken',
    options,
    causeSeq,
    ...(toPlayers && { toPlayers }),
  };
}

/** [DA6] [DA8] The ways to take it; where nobody knows the thresholds, one for each grade that a person may say. */
function optionsFor({ session }: Table, blow: Blow, hero: TableCharacter): Taken[] {
  const { damageRule } = session;
  const measure = measureOf(hero, damageRule === 'direct' ? 'none' : undefined);
  if (measure) return hitOptions(damageRule, blow, measure, NO_EASE, hero.armor.current);
  return GRADES.slice(0, -1).map((grade) => takeHit(damageRule, blow, { grade }, NO_EASE, 0));
}

/** Null where nobody knows the thresholds and nobody has said a grade. */
function measureOf({ thresholds, guard }: TableCharacter, said: Grade | undefined): Measure | null {
  if (thresholds) return { thresholds, guard };
  return said === undefined ? null : { grade: said };
}

/** What a hit that is taken moves on a hero, in its own events. */
function costs({ table }: Course, hero: TableCharacter, { loss, armor, causeSeq: root }: Hit): EventDraft[] {
  const causes = { causeSeq: table.seq, ...(root !== null && { rootSeq: root }) }; // the hit is the event before
  const move = (field: Resource & ('health' | 'armor'), by: number): EventDraft[] => {
    const { current, max } = hero[field];
    const newValue = clamp(current - by, max);
    if (newValue === current) return [];
    return [{ type: 'ReceiveCharacterDelta', characterId: hero.id, field, oldValue: current, newValue, ...causes }];
  };
  return [...move('health', loss ?? 0), ...move('armor', armor)];
}

/**
 * [HI3] A hit on a foe is taken at once. Of a foe that is only seen, players are told neither grade nor loss. What a public roll does to a
 * foe in hiding is a part of that roll, without a hit of its own. [AT6] Where outcomes are not told, the hit of an attack rides in its roll.
 */
function hitOnFoe({ table, nextSeq, carries, events }: Course, blow: Blow, foe: TableFoe): EventDraft[] {
  const { thresholds, role } = foe.block;
  const { damageRule } = table.session;
  const taken = takeHit(damageRule, blow, { thresholds, guard: 0 }, NO_EASE, 0);
  const to = { kind: 'foe', id: foe.id, name: foe.name } as const;
  const isPartOfRoll = carries && (!isInSight(foe) || blow.isUntold === true);
  const id = isPartOfRoll ? `hit-${nextSeq - events.length}-${foe.id}` : `hit-${nextSeq}`;
  const hit: Hit = { id, ...hitFor(blow, to, [taken], false) };
  const { toPlayers: sourceToPlayers, ...told } = hit;
  const masked: Hit = { ...told, ...sourceToPlayers, grade: null, loss: null, options: [] };
  const toPlayers = !isInSight(foe) ? { toPlayers: null } : foe.shown === 'open' ? {} : { toPlayers: { hit: masked } };
  const isGroup = role === 'underling';
  const causes = isPartOfRoll
    ? { causeSeq: blow.causeSeq ?? nextSeq }
    : { causeSeq: nextSeq, ...(blow.causeSeq !== null && { rootSeq: blow.causeSeq }) };
  const felled = isGroup ? underlingsFelled({ loss: taken.loss, total: blow.total }, thresholds, foe.count) : 0;
  const moved = isGroup
    ? foeChanged(table, foe, 'count', foe.count - felled, causes)
    : foeChanged(table, foe, 'hp', clamp(foe.hp.current - taken.loss, foe.hp.max), causes);
  if (!isPartOfRoll) return [{ type: 'ReceiveCombatUpdate', hit, ...toPlayers }, ...moved];
  return isInSight(foe) ? [{ type: 'ReceiveCombatUpdate', hit, toPlayers: null }, ...moved] : moved;
}

/** [HI4] The answer to a hit, by those who act for the hero: with a slot or without, and with what helps. */
export function answerHit(table: Table, seat: Seat, command: CommandOf<'AnswerHit'>, world: World): Decision {
  const asked = table.hits.find(({ id }) => id === command.hitId);
  if (!asked) return refuse(wasAsked(table, command.hitId) ? 'hitTaken' : 'noSuchHit');
  const hero = characterFor(seat, asked.to.id, table);
  if ('isRefused' in hero) return hero;
  const { armor, less, halved, lower } = command;
  if (isFallen(hero))
    return decided([takenAtNought(asked)], { hitId: asked.id, grade: asked.grade, loss: 0, armor: 0 });
  if (armor === 1 && asked.isDirect) return refuse('directTakesNoArmor');
  if (armor === 1 && hero.armor.current < 1) return refuse('noArmorLeft');
  const { damageRule } = table.session;
  const measure = measureOf(hero, command.grade ?? (damageRule === 'direct' ? 'none' : undefined));
  if (!measure) return refuse('sayTheGrade');
  const { grade, loss } = takeHit(damageRule, asked, measure, { less, halved, lower }, armor);
  const { seq: _seq, ...rest } = asked;
  const hit: Hit = { ...rest, grade, loss, armor, state: 'taken' };
  const course = new Course(table, world.nowMs);
  course.add({ type: 'ReceiveCombatUpdate', hit });
  course.add(...costs(course, hero, hit));
  return decided(course.events, { hitId: hit.id, grade, loss, armor });
}

function takenAtNought(
  { seq: _seq, ...hit }: AskedHit,
  how: { causeSeqs?: number[]; undoes?: number } = {},
): EventDraft {
  const taken: Hit = { ...hit, loss: 0, armor: 0, state: 'taken' };
  return { type: 'ReceiveCombatUpdate', hit: taken, ...how };
}

/** [HI7] The step, and in it the end of what is still asked of heroes who come to 0 by it. */
export function withoutAsksOfFallen(table: Table, decision: Decided, { nowMs }: Pick<World, 'nowMs'>): Decided {
  const { events } = decision;
  const [first] = events;
  if (table.hits.length === 0 && !events.some((event) => event.type === 'ReceiveCombatUpdate')) return decision;
  const course = new Course(table, nowMs);
  const felledBy = new Map<string, number[]>();
  for (const event of events) {
    const seq = course.nextSeq;
    course.add(event);
    if (event.type === 'ReceiveCharacterDelta' && event.field === 'health') {
      const { causeSeq, rootSeq } = event;
      felledBy.set(
        event.characterId,
        [seq, causeSeq, rootSeq].filter((each) => each !== undefined),
      );
    }
  }
  for (const hit of course.table.hits) {
    const hero = hit.to.kind === 'hero' ? findCharacter(course.table, hit.to.id) : undefined;
    if (!hero || !isFallen(hero)) continue;
    const wasAskedBefore = table.hits.some(({ id }) => id === hit.id);
    if (first?.type !== 'Undone')
      course.add(takenAtNought(hit, { causeSeqs: felledBy.get(hero.id) ?? [table.seq + 1] }));
    else
      course.add(
        takenAtNought(hit, { undoes: first.undoneSeq, ...(wasAskedBefore && { causeSeqs: [table.seq + 1] }) }),
      );
  }
  const asked = course.events.slice(events.length);
  return asked.length === 0 ? decision : { ...decision, events: [...events, ...asked] };
}

/** A hit's id names its event, so it is known after the table has forgotten the hit. */
function wasAsked({ seq }: Table, hitId: string): boolean {
  const event = /^hit-(\d{1,15})(?:-\d+)?$/.exec(hitId)?.[1];
  return Number(event) <= seq; // NaN is not
}
