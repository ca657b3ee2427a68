/**
 * Fights played with the real rules and a fixed seed: how many hits fell a hero of the built-in pack, and how a party of four fares.
 * It knows no features, no Hope that is spent and no Fear: what people do with those comes on top.
 */
import { describe, expect, it } from 'vitest';
import { type DamageDice, damageDice } from '../../rules/attack.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { GRADES, type Hit, hitOptions, NO_EASE, takeHit } from '../../rules/damage.ts';
import { type Dice, type Throw, throwDice } from '../../rules/dice.ts';
import {
  damageAt,
  damageDealt,
  foeDamageDice,
  numbersOf,
  type Role,
  tierOf,
  underlingsFelled,
} from '../../rules/foes.ts';
import { builderHitPoints, damageThresholds, evasion, proficiency, type Thresholds } from '../../rules/formulas.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import { duality } from './loaded-dice.ts';

const SEED = 34;
const LEVELS = [1, 5, 9, 20] as const;
const HITS_PLAYED = 25; // for each class with each armor of the tier
const FIGHTS = 120;
/** How far what is played may be from what it should be. */
const TOLERANCE = 0.15;
/** Nobody fights on for longer. */
const ROUNDS_MAX = 60;

type Hero = {
  hp: number;
  slots: number;
  thresholds: Thresholds;
  evasion: number;
  attack: number;
  damage: DamageDice;
};
type Foe = { role: Role; hp: number; count: number; numbers: ReturnType<typeof numbersOf>; damage: DamageDice };
/** From which grade on a hero marks a slot, where one is offered; none never does. */
type Habit = 'never' | 'minor' | 'major';

const AGILITY = 1;

function heroOf(
  level: number,
  entry: (typeof builtInPack.classes)[number],
  armor: (typeof builtInPack.armors)[number],
  damageDie: string,
): Hero {
  return {
    hp: builderHitPoints(level, entry.baseHP),
    slots: armor.armorScore,
    thresholds: damageThresholds(armor, level),
    evasion: evasion(entry.name, AGILITY),
    attack: Math.min(5, 2 + Math.floor((level - 1) / 4)), // the best trait, raised every fourth level
    damage: read(damageDice(damageDie, proficiency(level))),
  };
}

function foeOf(level: number, role: Role, count = 1): Foe {
  const tier = tierOf(level);
  const numbers = numbersOf(tier, role);
  return { role, count, numbers, hp: numbers.hp, damage: read(foeDamageDice(damageAt(numbers.damage, tier, level))) };
}

function read(damage: DamageDice | null): DamageDice {
  if (damage === null) throw new Error('Nobody can read this damage.');
  return damage;
}

function thrownWith(dice: Dice, { dicePool, modifier }: DamageDice): number {
  const plain: Throw = { dicePool, modifier, isDuality: false, advantage: 0, difficulty: null, context: '' };
  return throwDice(plain, dice).total;
}

/** A hero takes a hit in their own way; the marks are moved. */
function suffer(hero: Hero, hit: Hit, habit: Habit): void {
  const [bare, armored] = hitOptions('share', hit, { thresholds: hero.thresholds, guard: 0 }, NO_EASE, hero.slots);
  const marks = habit !== 'never' && armored && GRADES.indexOf(bare?.grade ?? 'none') >= GRADES.indexOf(habit);
  if (marks) hero.slots -= 1;
  hero.hp -= (marks ? armored.loss : bare?.loss) ?? 0;
}

const isHit = (natural: number, bonus: number, against: number) => natural === 20 || natural + bonus >= against;

describe('a hero under the hits of regular foes', () => {
  /** The mean of hits that it takes until nobody of the pack's classes, in any armor of their tier, stands. */
  function hitsToFell(level: number, habit: Habit): number {
    const chance = chanceOf(SEED);
    const dice: Dice = (sides) => chance.whole(1, sides);
    const { damage } = foeOf(level, 'regular');
    let [hits, heroes] = [0, 0];
    for (const entry of builtInPack.classes) {
      for (const armor of builtInPack.armors.filter(({ tier }) => tier === tierOf(level))) {
        for (let time = 0; time < HITS_PLAYED; time += 1) {
          const hero = heroOf(level, entry, armor, 'd8');
          for (; hero.hp > 0; hits += 1) {
            suffer(hero, { total: thrownWith(dice, damage), isDirect: false, isCritical: dice(20) === 20 }, habit);
          }
          heroes += 1;
        }
      }
    }
    return hits / heroes;
  }

  /** Hits at each level without slots, with slots against major hits and worse, and with a slot whenever one is offered. */
  const HITS: [(typeof LEVELS)[number], number, number, number][] = [
    [1, 6.0, 8.0, 7.8],
    [5, 5.6, 8.2, 8.4],
    [9, 5.8, 8.6, 10.1],
    [20, 9.1, 11.1, 17.8],
  ];

  it.each(HITS)(
    '[FE8] at level %i falls after about %d, or with armor after %d or %d',
    (level, never, major, minor) => {
      for (const [habit, hits] of Object.entries({ never, major, minor })) {
        const played = hitsToFell(level, habit as Habit);
        expect(played, habit).toBeGreaterThan(hits * (1 - TOLERANCE));
        expect(played, habit).toBeLessThan(hits * (1 + TOLERANCE));
      }
    },
  );
});

describe('a party of four', () => {
  type Outcome = { rounds: number; down: number; won: boolean; lost: number };

  function partyOf(level: number, chance: Chance): Hero[] {
    const tier = tierOf(level);
    const armors = builtInPack.armors.filter((armor) => armor.tier === tier);
    const weapons = builtInPack.weapons.filter((weapon) => weapon.tier === tier && weapon.slot === 'Primary');
    return chance
      .shuffled(builtInPack.classes)
      .slice(0, 4)
      .map((entry) => heroOf(level, entry, picked(chance, armors), picked(chance, weapons).damageDie));
  }

  function picked<Item>(chance: Chance, items: readonly Item[]): Item {
    return items[chance.whole(0, items.length - 1)]!;
  }

  /** Each hero attacks once in a round. A failure, or a roll with Fear, gives the spotlight to one foe, in turn. */
  function fight(heroes: Hero[], foes: Foe[], chance: Chance): Outcome {
    const dice: Dice = (sides) => chance.whole(1, sides);
    const [before, party] = [heroes.reduce((sum, { hp }) => sum + hp, 0), heroes.length];
    let strikes = 0;
    const heroesUp = () => heroes.filter(({ hp }) => hp > 0);
    const foesUp = () => foes.filter(({ hp }) => hp > 0);
    let rounds = 0;
    for (; rounds < ROUNDS_MAX && heroesUp().length > 0 && foesUp().length > 0; rounds += 1) {
      for (const hero of heroes) {
        const foe = foesUp()[0];
        if (hero.hp <= 0 || foe === undefined) continue;
        const roll = throwDice({ ...duality, modifier: hero.attack, difficulty: foe.numbers.difficulty }, dice);
        if (roll.isSuccess) strikeFoe(hero, foe, roll.outcome === 'Critical Success', dice);
        if (roll.isSuccess && roll.outcome !== 'with Fear') continue;
        const answering = foesUp()[strikes % Math.max(1, foesUp().length)];
        const target = heroesUp()[chance.whole(0, heroesUp().length - 1)];
        if (answering === undefined || target === undefined) continue;
        strikes += 1;
        strikeHero(answering, target, dice);
      }
    }
    const left = heroes.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
    return { rounds, down: party - heroesUp().length, won: foesUp().length === 0, lost: 1 - left / before };
  }

  function strikeFoe(hero: Hero, foe: Foe, isCritical: boolean, dice: Dice): void {
    const total = thrownWith(dice, hero.damage);
    const { thresholds } = foe.numbers;
    const { loss } = takeHit('share', { total, isDirect: false, isCritical }, { thresholds, guard: 0 }, NO_EASE, 0);
    if (foe.role !== 'underling') foe.hp -= loss;
    else {
      foe.count -= underlingsFelled({ loss, total }, thresholds, foe.count);
      if (foe.count === 0) foe.hp = 0;
    }
  }

  function strikeHero({ role, hp, numbers, damage, count }: Foe, hero: Hero, dice: Dice): void {
    const natural = dice(20);
    if (!isHit(natural, numbers.attackBonus, hero.evasion)) return;
    const standing = { hp: { current: hp, max: numbers.hp }, count };
    const total = damageDealt(role, thrownWith(dice, damage), standing);
    suffer(hero, { total, isDirect: false, isCritical: natural === 20 }, 'major');
  }

  function meanOf(level: number, foesAt: (level: number) => Foe[]): Record<keyof Outcome, number> {
    const chance = chanceOf(SEED);
    const outcomes = Array.from({ length: FIGHTS }, () => fight(partyOf(level, chance), foesAt(level), chance));
    const mean = (key: keyof Outcome) => outcomes.reduce((sum, each) => sum + Number(each[key]), 0) / FIGHTS;
    return { rounds: mean('rounds'), down: mean('down'), won: mean('won'), lost: mean('lost') };
  }

  const group = {
    'four regulars': (level: number) => Array.from({ length: 4 }, () => foeOf(level, 'regular')),
    'six underlings, a shooter, a brute and a captain': (level: number) => [
      foeOf(level, 'underling', 6),
      foeOf(level, 'shooter'),
      foeOf(level, 'brute'),
      foeOf(level, 'captain'),
    ],
    'one alone': (level: number) => [foeOf(level, 'lone')],
  };
  type Span = [number, number];
  /** In the mean: rounds, the share of all hit points that is lost, and at most so many heroes who fall. */
  const FAIR: [keyof typeof group, Span, Span, number][] = [
    ['four regulars', [4.5, 7], [0.15, 0.3], 0.1],
    ['six underlings, a shooter, a brute and a captain', [5, 8], [0.25, 0.45], 0.5],
    ['one alone', [2.5, 4.5], [0.15, 0.3], 0.25],
  ];

  describe.each(FAIR)('against %s', (name, [fewest, most], [least, worst], down) => {
    it.each(LEVELS)('[FE8] at level %i', (level) => {
      const played = meanOf(level, group[name]);
      expect(played.won).toBeGreaterThan(0.97);
      expect(played.rounds).toBeGreaterThan(fewest);
      expect(played.rounds).toBeLessThan(most);
      expect(played.lost).toBeGreaterThan(least);
      expect(played.lost).toBeLessThan(worst);
      expect(played.down).toBeLessThan(down);
    });
  });
});
