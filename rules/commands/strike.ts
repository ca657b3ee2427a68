/**
 * Foes strike heroes: in one step the attack, the damage of those that it hits, and what they are asked. With automation off it
 * is the attack alone.
 */
import { type DiceRollFacts, describedAs, ROLL_ANIMATION_MS, throwD20, throwDice, withTotal } from '../dice.ts';
import type { EventDraft, EventPayloads } from '../events.ts';
import { findFoe, type HitSource, isInSight, type TableFoe } from '../fight.ts';
import { damageAt, damageByLevel, damageDealt, foeDamageDice } from '../foes.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { findCharacter, type Table, type TableCharacter } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { edgeAgainst } from './conditions.ts';
import { Course } from './course.ts';
import { type Decision, decided, type World } from './decision.ts';
import { type Blow, deal } from './hits.ts';
import { fearChanged } from './resource.ts';

type Strike = CommandOf<'FoeStrikes'>;

/** Foes that strike as one: underlings of one block together, every other for itself. */
type Strikers = { first: TableFoe; all: TableFoe[]; bonus: number };

/** [FE14] Costs are paid with the strike, or nothing is thrown. */
export function foeStrikes(table: Table, seat: Seat, command: Strike, world: World): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const strikers = listStrikers(table, command);
  if ('isRefused' in strikers) return strikers;
  const heroes = command.targets.flatMap((id) => findCharacter(table, id) ?? []);
  if (heroes.length < command.targets.length) return refuse('characterNotInPlay');
  const cost = command.experience ? strikers.length : 0;
  if (table.session.fear < cost) return refuse('notEnoughFear');
  const course = new Course(table, world.nowMs);
  const rootSeq = course.nextSeq;
  for (const each of strikers) {
    const refused = strike(course, seat, each, heroes, command, world, rootSeq);
    if (refused) return refused;
  }
  return decided(course.events, { seq: rootSeq });
}

function listStrikers(table: Table, { foeIds, experience }: Strike): Strikers[] | Refusal {
  const groups = new Map<string, Strikers>();
  for (const id of foeIds) {
    const foe = findFoe(table, id);
    if (!foe) return refuse('noSuchFoe');
    if (foe.isAway) return refuse('foeIsAway');
    const help = experience ? foe.block.experiences.find(({ name }) => name === experience) : { bonus: 0 };
    if (!help) return refuse('noSuchFoeExperience');
    const key = foe.block.role === 'underling' ? foe.foeId : foe.id;
    const group = groups.get(key) ?? { first: foe, all: [], bonus: foe.block.attack.bonus + help.bonus };
    groups.set(key, { ...group, all: [...group.all, foe] });
  }
  return [...groups.values()];
}

function strike(
  course: Course,
  seat: Seat,
  { first, all, bonus }: Strikers,
  heroes: TableCharacter[],
  command: Strike,
  world: World,
  rootSeq: number,
): Refusal | null {
  const { block } = first;
  const isSeen = all.every(isInSight);
  const targets = heroes.flatMap(({ id }) => findCharacter(course.table, id) ?? []);
  const thrown = throwD20(command.advantage + edgeAgainst(targets), bonus, world.dice);
  const isCritical = thrown.outcome === 'Critical Success';
  const hit = targets.filter(({ evasion }) => isCritical || thrown.total >= evasion);
  const isSuccess = hit.length > 0;
  const attackSeq = course.nextSeq;
  const base: Omit<
    EventPayloads['DiceRoll'],
    keyof typeof thrown | 'dicePool' | 'modifier' | 'targets' | 'damageOf' | 'ticks'
  > = {
    ...factsOf(course.table, seat, world),
    characterName: all.length > 1 ? `${first.name} and others` : first.name,
    context: block.attack.name,
    hidden: command.hidden,
    foe: { id: first.id, name: first.name },
    ...(attackSeq !== rootSeq && { causeSeq: rootSeq }),
    ...(!isSeen && !command.hidden && { toPlayers: unseenRoller(seat) }),
  };
  course.add({
    type: 'DiceRoll',
    ...base,
    ...thrown,
    isSuccess,
    description: describedAs(thrown.description, { ...thrown, isSuccess }),
    dicePool: { d20: thrown.results.length },
    modifier: bonus,
    targets: targets.map((hero) => ({ characterId: hero.id, isHit: hit.includes(hero) })),
    damageOf: null,
    ticks: [],
  });
  if (command.experience) course.add(fearPaid(course.table, command.experience, rootSeq, isSeen && !command.hidden));
  if (!isSuccess || !course.table.session.automation) return null;
  const damage = damageOf(all, command.extra, world);
  course.add({
    type: 'DiceRoll',
    ...base,
    ...damage,
    revealAt: new Date(world.nowMs + 2 * ROLL_ANIMATION_MS).toISOString(), // after the attack
    targets: hit.map(({ id }) => ({ characterId: id, isHit: true })),
    damageOf: attackSeq,
    ticks: [],
    causeSeq: rootSeq,
  });
  const blow = blowOf(first, isSeen, seat, { total: damage.total, isCritical, causeSeq: rootSeq });
  for (const { id } of hit) {
    const refused = deal(course, blow, { kind: 'hero', id });
    if (refused) return refused;
  }
  return null;
}

/** What a foe's hit is, besides its damage. A foe that players do not see strikes as the game master. */
export function blowOf(
  foe: TableFoe,
  isSeen: boolean,
  seat: Seat,
  thrown: Pick<Blow, 'total' | 'isCritical' | 'causeSeq'>,
): Blow {
  const { kind, isDirect } = foe.block.attack;
  const from: HitSource = { kind: 'foe', id: foe.id, name: foe.name };
  const told: HitSource = { kind: 'gm', id: null, name: seat.playerName };
  return { from, kind, isDirect, ...thrown, ...(!isSeen && { toPlayers: { from: told } }) };
}

/** How a roll of a foe that players do not see looks to them. */
export function unseenRoller(seat: Seat): Partial<DiceRollFacts> {
  return { characterName: seat.playerName, context: '', foe: null };
}

/** The facts of every roll of a foe. */
export function factsOf({ session }: Table, seat: Seat, { nowMs }: Pick<World, 'nowMs'>) {
  return {
    sessionId: session.id,
    characterId: null,
    rollType: 'Arbitrary Dice Roll' as const,
    isDuality: false,
    isReaction: false,
    timestamp: new Date(nowMs).toISOString(),
    revealAt: new Date(nowMs + ROLL_ANIMATION_MS).toISOString(),
    rollerPlayerId: seat.playerId,
    playerName: seat.playerName,
    userId: seat.playerId,
    isGMRoll: true,
  };
}

/** [FE6] One throw for all who strike together; it adds up to what they deal. */
function damageOf(foes: TableFoe[], extra: number, { dice }: World) {
  const [first] = foes as [TableFoe];
  const { attack, tier, role } = first.block;
  const { dicePool, modifier } = foeDamageDice(damageAt(attack.damage, tier, first.level)) ?? {
    dicePool: {},
    modifier: 0,
  };
  const thrown = throwDice({ dicePool, modifier, isDuality: false, advantage: 0, difficulty: null, context: '' }, dice);
  const thrownAt = (level: number) => thrown.total + damageByLevel(tier, level) - damageByLevel(tier, first.level);
  const dealt = foes.reduce((sum, foe) => sum + damageDealt(role, thrownAt(foe.level), foe), 0);
  return { ...withTotal(thrown, Math.max(0, dealt + extra)), dicePool };
}

function fearPaid(table: Table, reason: string, causeSeq: number, isSeen: boolean): EventDraft {
  return fearChanged(table, -1, { reason, causeSeq, isTold: isSeen && table.session.tells.fearReason });
}
