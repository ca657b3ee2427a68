/** A fight for tests: foes and countdowns of plain numbers, and the commands of a fight with what a client may leave out. */
import type { Command } from '../../rules/commands/index.ts';
import type { Foe } from '../../rules/content/foe.ts';
import type { Place } from '../../rules/content/place.ts';
import { type Countdown, findCountdown } from '../../rules/countdowns.ts';
import { findFoe, type TableFoe } from '../../rules/fight.ts';
import type { Table } from '../../rules/table.ts';

/** A regular: difficulty 12, 20 hit points, hits for 2d6 and 3. */
export function foeBlock(change: Partial<Foe> = {}): Foe {
  return {
    id: 'ferry-wight',
    name: 'Ferry Wight',
    description: 'A drowned ferryman with a lantern.',
    tier: 1,
    role: 'regular',
    motives: 'To be paid.',
    difficulty: 12,
    thresholds: { minor: 3, major: 7, severe: 12 },
    hp: 20,
    stress: 3,
    attack: { name: 'Oar', bonus: 2, range: 'Melee', damage: '2d6+3', kind: 'physical', isDirect: false },
    experiences: [{ name: 'Old River', bonus: 2 }],
    features: [
      {
        name: 'Toll',
        text: 'It takes what it is owed.',
        kind: 'action',
        fear: 2,
        stress: 1,
        uses: 1,
        damage: null,
        gainsFear: 0,
      },
    ],
    counters: ['coins'],
    ...change,
  };
}

export const underling = foeBlock({
  id: 'bilge-rat',
  name: 'Bilge Rat',
  role: 'underling',
  hp: 1,
  attack: { name: 'Teeth', bonus: 1, range: 'Melee', damage: 3, kind: 'physical', isDirect: false },
});

export const mill: Place = {
  id: 'sunken-mill',
  name: 'Sunken Mill',
  description: 'A mill that stands in water.',
  tier: 1,
  kind: 'explore',
  impulses: 'It draws people under.',
  difficulty: 12,
  foes: [],
  features: [
    {
      name: 'Rising Water',
      text: 'It rises.',
      kind: 'action',
      fear: 1,
      stress: 0,
      uses: 1,
      damage: null,
      gainsFear: 0,
    },
  ],
};

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>;

export function place(change: Partial<Of<'PlaceFoes'>> = {}): Command {
  return { type: 'PlaceFoes', foeId: 'ferry-wight', count: 1, shown: 'seen', found: foeBlock(), ...change };
}

export function strikes(foeIds: string[], targets: string[], change: Partial<Of<'FoeStrikes'>> = {}): Command {
  return { type: 'FoeStrikes', foeIds, targets, advantage: 0, extra: 0, hidden: false, ...change };
}

export function damage(to: Of<'DealDamage'>['to'], total: number, change: Partial<Of<'DealDamage'>> = {}): Command {
  return { type: 'DealDamage', to, total, kind: 'physical', isDirect: false, isCritical: false, from: '', ...change };
}

export function answer(hitId: string, change: Partial<Of<'AnswerHit'>> = {}): Command {
  return { type: 'AnswerHit', hitId, armor: 0, less: 0, halved: false, lower: 0, ...change };
}

export function uses(name: string, change: Partial<Of<'UseFeature'>>): Command {
  return { type: 'UseFeature', name, targets: [], found: null, ...change };
}

export function condition(
  of: Of<'SetCondition'>['of'],
  name: string,
  change: Partial<Of<'SetCondition'>> = {},
): Command {
  return { type: 'SetCondition', of, name, on: true, until: 'ended', ...change };
}

/** A countdown of four that nothing moves, as another session has left it. */
export function countdownOf(change: Partial<Countdown> = {}): Countdown {
  return {
    id: 'countdown-1',
    seq: 1,
    name: 'The tide',
    kind: 'plain',
    start: 4,
    value: 4,
    isDue: false,
    again: 'stop',
    ticks: 'hand',
    shown: 'open',
    ownerId: null,
    note: '',
    ...change,
  };
}

/** A countdown of four that nothing moves, made or changed. */
export function sets(change: Partial<Of<'SetCountdown'>['countdown']> = {}): Command {
  const base = {
    name: 'The tide',
    kind: 'plain',
    start: 4,
    again: 'stop',
    ticks: 'hand',
    shown: 'open',
    note: '',
  } as const;
  return { type: 'SetCountdown', countdown: { ...base, ...change } };
}

export function moves(countdownId: string, change: number): Command {
  return { type: 'MoveCountdown', countdownId, change };
}

/** A countdown that must be there, whole. */
export function countdownOn(table: Table, id: string): Countdown {
  const countdown = findCountdown(table, id);
  if (!countdown) throw new Error(`There is no countdown ${id}`);
  return countdown;
}

/** A foe that must be there, whole. */
export function foeOn(table: Table, id: string): TableFoe {
  const foe = findFoe(table, id);
  if (!foe) throw new Error(`There is no foe ${id}`);
  return foe;
}

/** The foes that were placed last. */
export function placedFoes(table: Table): string[] {
  const acts = (table.acts ?? []).filter((act) => act.type === 'FoesPlaced');
  return acts.at(-1)?.foeIds ?? [];
}
