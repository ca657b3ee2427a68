/**
 * The fight on a table: foes, hits, conditions, and how much of them players are told. It has the shapes and small questions about
 * them; events change them in fold-fight.ts.
 */
import type { Foe } from './content/foe.ts';
import type { CountdownStep } from './countdowns.ts';
import type { Grade } from './damage.ts';
import { ownEntry } from './own-entry.ts';
import type { Marks } from './resources.ts';
import { GM_LIT, type Spotlight } from './spotlight.ts';

/** A hidden foe is the game master's alone. Of a seen one players know how it stands, of an open one its hit points and Stress. */
export const SHOWN = ['hidden', 'seen', 'open'] as const;
export type Shown = (typeof SHOWN)[number];

/** What ends a condition by itself: the next roll of or against its bearer, the next scene. `ended` never does. */
export const CONDITION_ENDS = ['ended', 'roll', 'spotlight', 'rest', 'scene'] as const;
export type ConditionEnd = (typeof CONDITION_ENDS)[number];
export type Condition = { name: string; until: ConditionEnd };

export const FOE_TELLINGS = ['words', 'bar', 'none'] as const;
export type FoeTelling = (typeof FOE_TELLINGS)[number];

/** How a foe stands, as players are told. */
export const FOE_STATES = ['unhurt', 'hurt', 'half gone', 'reeling', 'fallen'] as const;
export type FoeState = (typeof FOE_STATES)[number];

/** [FE4] */
export function foeState({ current, max }: Marks): FoeState {
  if (current <= 0) return 'fallen';
  if (current >= max) return 'unhurt';
  if (current * 2 > max) return 'hurt';
  return current * 4 > max ? 'half gone' : 'reeling';
}

/** What players are told: whether an attack hits, how a foe stands, why Fear moved. */
export type Tells = { outcomes: boolean; foeState: FoeTelling; fearReason: boolean };
export const TELLS_DEFAULT: Tells = { outcomes: true, foeState: 'words', fearReason: true };

/** How much one table holds. */
export const FOES_MAX = 60;
export const HITS_MAX = 40;
export const CONDITIONS_MAX = 12;
export const COUNTER_MAX = 999;
export const COUNT_MAX = 99;
/** How many actions of a fight a table remembers, to take them back. */
export const ACTS_KEPT = 100;

/** A foe as a player sees it. */
export type FoeInSight = {
  id: string;
  name: string;
  shown: Shown;
  count: number;
  conditions: Condition[];
  state: FoeState | null; // null where players are not told
  hp?: Marks; // of an open one
  stress?: Marks;
};

/** A foe on the table, as the game master sees it. */
export type TableFoe = {
  id: string; // "foe-17-2": placed by event 17, the second of it
  foeId: string; // in the content
  name: string;
  isNamed?: true; // by a person: the table leaves the name as it is
  shown: Shown;
  isAway: boolean;
  level: number;
  hp: Marks; // current is what is left
  stress: Marks; // current is what is marked
  count: number; // of underlings that stand together; 1 for any other
  conditions: Condition[];
  counters: Record<string, number>;
  uses: Record<string, number>; // how often each feature was used
  block: Foe;
  state: FoeState;
};

/** Who struck. `id` is null for what has none on the table. */
export type HitSource = { kind: 'hero' | 'foe' | 'gm'; id: string | null; name: string };
export type BearerRef = { kind: 'hero' | 'foe'; id: string };
export type HitTarget = BearerRef & { name: string };
export type HitOption = { armor: 0 | 1; grade: Grade; loss: number };

export type Hit = {
  id: string; // "hit-17": of event 17
  from: HitSource;
  to: HitTarget;
  total: number;
  kind: Foe['attack']['kind'];
  isDirect: boolean;
  isCritical: boolean;
  halved?: true; // as it was dealt: an answer cannot halve it again
  grade: Grade | null; // null where a person has to say it, and where players are not told
  loss: number | null; // likewise
  armor: 0 | 1; // slots spent on it
  state: 'asked' | 'taken';
  options: HitOption[];
  causeSeq: number | null; // the roll whose take-back takes this back too; null where there was none
  toPlayers?: Pick<Hit, 'from'>; // what players are told instead
};

/** A hit that waits for its answer; `seq` is the event that asked last. */
export type AskedHit = Hit & { seq: number };

/** A condition that an event ended, and whose it was. */
export type EndedCondition = { of: BearerRef; condition: Condition };

/** What happened in a fight, as far as taking it back needs it. The rest is in `changes`. */
export type Act = {
  seq: number;
  causeSeq: number | null; // the event that brought it
  rootSeq?: number; // the roll that brought the hit that brought it
  causeSeqs?: number[]; // of a hit on a hero who came to 0: what felled them
  isUndone: boolean; // also of moves by an undo, which cannot be taken back separately
  isMoot?: true; // it was changed again before it was taken back
  turnedSeq?: number; // the last Undone or Redone that named it
  undoes?: number;
} & (
  | { type: 'FoeChanged'; foeId: string; field: string; by: number }
  | { type: 'FoesPlaced'; foeIds: string[]; removed?: TableFoe[] } // as they were when their placing was taken back
  | { type: 'FeatureUsed'; who: FeatureOwner; name: string; isHidden?: true }
  | { type: 'ReceiveCombatUpdate'; hit: Hit }
  | ({ type: 'CountdownMoved' } & CountdownStep)
  | { type: 'ticked'; steps: CountdownStep[] } // countdowns that the event moved
  | { type: 'lit'; before: Spotlight; after: Spotlight; turnOf: string | null } // the spotlight, moved by a roll
  | { type: 'ended'; ended: EndedCondition[] } // conditions that a roll or the spotlight ended
  | { type: 'lifted'; hit: Hit } // asked, until the roll or the question was taken back
  | { type: 'ConditionSet'; of: BearerRef; before: Condition | null; after: Condition | null }
  | { type: 'FoeShown'; foeId: string; before: FoeSight; after: FoeSight }
  | { type: 'FoeGone'; foe: TableFoe; isForgotten: boolean } // as it was before
  | { type: 'TellsChanged'; before: Tells; after: Tells }
);
/** What a game master says of a foe by showing it. */
export type FoeSight = { name: string; isNamed: boolean; shown: Shown; isAway: boolean };
export type ActOf<Type extends Act['type']> = Extract<Act, { type: Type }>;

export type FeatureOwner = { kind: 'foe' | 'place'; id: string; name: string };

/** Whether it is the game master's copy. */
export function isWhole(foe: TableFoe | FoeInSight): foe is TableFoe {
  return 'block' in foe;
}

/** The foe with this id, in a table that has it whole. */
export function findFoe({ foes }: { foes: (TableFoe | FoeInSight)[] }, id: string): TableFoe | undefined {
  const foe = foes.find((each) => each.id === id);
  return foe && isWhole(foe) ? foe : undefined;
}

/** Undefined for a counter that the foe lacks. */
export function fieldOf(foe: TableFoe, field: string): number | undefined {
  if (field === 'hp' || field === 'stress') return foe[field].current;
  if (field === 'count') return foe.count;
  return ownEntry(foe.counters, field);
}

/** How often a feature was used, of a foe or of a place. */
export function timesUsed(uses: Readonly<Record<string, number>> | undefined, feature: string): number {
  return ownEntry(uses ?? {}, feature) ?? 0;
}

/** Whether players see it. */
export function isInSight({ shown, isAway }: Pick<TableFoe, 'shown' | 'isAway'>): boolean {
  return shown !== 'hidden' && !isAway;
}

/** [FE4] Underlings that have all fallen have fallen, whatever hit points one of them has. */
export function stateOf({ hp, count }: Pick<TableFoe, 'hp' | 'count'>): FoeState {
  return count === 0 ? 'fallen' : foeState(hp);
}

/** How it stands, as players are told. */
export function toldState(foe: Pick<TableFoe, 'hp' | 'count'>, tells: Tells): FoeState | null {
  return tells.foeState === 'none' ? null : stateOf(foe);
}

/** [FE9] What players see of a foe in sight. */
export function inSight(foe: TableFoe, tells: Tells): FoeInSight {
  const { id, name, shown, count, conditions, hp, stress } = foe;
  const seen = { id, name, shown, count, conditions, state: toldState(foe, tells) };
  return shown === 'open' ? { ...seen, hp, stress } : seen;
}

/** [SP5] The spotlight as players see it: a foe out of their sight is the game master. */
export function spotlightInSight(table: { foes: (TableFoe | FoeInSight)[] }, spotlight: Spotlight): Spotlight {
  if (spotlight.kind !== 'foe') return spotlight;
  const foe = findFoe(table, spotlight.id);
  return foe && !isInSight(foe) ? GM_LIT : spotlight;
}

/** In the order in which they were placed, in every view. */
export function inPlacedOrder<Each extends { id: string }>(foes: Each[]): Each[] {
  const keyOf = ({ id }: Each) => id.split('-').slice(1).map(Number);
  return foes.toSorted((one, other) => {
    const [event = 0, place = 0] = keyOf(one);
    const [otherEvent = 0, otherPlace = 0] = keyOf(other);
    return event - otherEvent || place - otherPlace;
  });
}

export function sightOf({ name, isNamed, shown, isAway }: TableFoe): FoeSight {
  return { name, isNamed: isNamed === true, shown, isAway };
}

/** [CN5] */
export function isSameCondition(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').trim().toLowerCase();
  return plain(one) === plain(other);
}

export function isSameBearer(one: BearerRef, other: BearerRef): boolean {
  return one.kind === other.kind && one.id === other.id;
}
