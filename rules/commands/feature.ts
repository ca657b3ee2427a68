/** A feature of a foe or of a place is used: what it costs is paid in the same step, all of it or nothing. */
import type { FoeFeature } from '../content/foe.ts';
import type { Place } from '../content/place.ts';
import type { EventDraft } from '../events.ts';
import { type FeatureOwner, findFoe, isInSight, type TableFoe, timesUsed } from '../fight.ts';
import { ownEntry } from '../own-entry.ts';
import { refuse } from '../refusals.ts';
import { clamp, FEAR_MAX } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import { findCharacter, type Table } from '../table.ts';
import type { CommandOf } from '../wire/socket.ts';
import { Course } from './course.ts';
import { type Decision, decided, type World } from './decision.ts';
import { foeChanged } from './foes.ts';
import { fearChanged } from './resource.ts';

/** [FE13] `found` is the place that the command names, null where the content has none of that id. */
export function payForFeature(
  table: Table,
  seat: Seat,
  command: CommandOf<'UseFeature'>,
  found: Place | null,
  world: World,
): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const foe = command.foeId ? findFoe(table, command.foeId) : undefined;
  if (command.foeId && !foe) return refuse('noSuchFoe');
  if (foe?.isAway) return refuse('foeIsAway');
  const owner = ownerOf(table, foe, found);
  if (!owner) return refuse('noSuchPlace');
  if (command.targets.some((id) => !findCharacter(table, id))) return refuse('characterNotInPlay');
  const feature = owner.features.find(({ name }) => name === command.name);
  if (!feature) return refuse('noSuchFeature');
  if (feature.uses !== null && timesUsed(owner.uses, feature.name) >= feature.uses) return refuse('usedUp');
  if (table.session.fear < feature.fear) return refuse('notEnoughFear');
  if (foe && foe.stress.current + feature.stress > foe.stress.max) return refuse('noStressLeft');
  return decided(used(table, feature, owner.who, foe, command, world.nowMs));
}

type Owner = { who: FeatureOwner; features: readonly FoeFeature[]; uses: Record<string, number> | undefined };

function ownerOf(table: Table, foe: TableFoe | undefined, place: Place | null): Owner | null {
  if (foe) return { who: { kind: 'foe', id: foe.id, name: foe.name }, features: foe.block.features, uses: foe.uses };
  if (!place) return null;
  const { id, name, features } = place;
  return { who: { kind: 'place', id, name }, features, uses: ownEntry(table.placeUses, id) };
}

function used(
  table: Table,
  feature: FoeFeature,
  who: FeatureOwner,
  foe: TableFoe | undefined,
  { targets, hidden }: CommandOf<'UseFeature'>,
  nowMs: number,
): EventDraft[] {
  const course = new Course(table, nowMs);
  const isSecret = hidden === true || (foe !== undefined && !isInSight(foe));
  const { name } = feature;
  const secret = isSecret && { toPlayers: null, ...(hidden && { isHidden: true as const }) };
  const causeSeq = course.add({ type: 'FeatureUsed', name, who, targets, ...secret });
  const moveFear = (by: number): void => {
    const { fear, tells } = course.table.session;
    const newValue = clamp(fear + by, FEAR_MAX);
    if (newValue === fear) return;
    const told = { reason: name, causeSeq, isTold: tells.fearReason && !isSecret, isCauseTold: !isSecret };
    course.add(fearChanged(course.table, newValue - fear, told));
  };
  if (isSecret) moveFear(feature.gainsFear - feature.fear);
  else for (const by of [-feature.fear, feature.gainsFear]) moveFear(by);
  if (foe) {
    const marked = foeChanged(course.table, foe, 'stress', foe.stress.current + feature.stress, { causeSeq });
    course.add(...marked.map((event) => (isSecret ? { ...event, toPlayers: null } : event)));
  }
  return course.events;
}
