/**
 * Makes a foe's whole block of what its author says: its numbers are those of its tier and role, moved by one step at most
 * where the author wants it so.
 */
import { type Damage, numbersOf } from '../../foes.ts';
import type { Foe, FoeFeature } from '../foe.ts';

/** A feature; what it does not say costs nothing, has no end and does no damage. */
export type FeatureSaid = Pick<FoeFeature, 'name' | 'text' | 'kind'> & Partial<FoeFeature>;

type Step = -1 | 0 | 1;

export type FoeSaid = Pick<Foe, 'id' | 'name' | 'description' | 'tier' | 'role' | 'motives' | 'experiences'> & {
  attack: Pick<Foe['attack'], 'name' | 'range'> & Partial<Pick<Foe['attack'], 'kind' | 'isDirect'>>;
  die?: 6 | 10; // thrown in place of a d8
  difficulty?: Step; // more or less than the table says
  attackBonus?: Step;
  stress?: Step;
  features: FeatureSaid[];
  counters?: string[];
};

export function foeOf({
  attack,
  die,
  difficulty = 0,
  attackBonus = 0,
  stress = 0,
  features,
  counters,
  ...said
}: FoeSaid): Foe {
  const table = numbersOf(said.tier, said.role);
  return {
    ...said,
    difficulty: table.difficulty + difficulty,
    thresholds: table.thresholds,
    hp: table.hp,
    stress: table.stress + stress,
    attack: {
      kind: 'physical',
      isDirect: false,
      ...attack,
      bonus: table.attackBonus + attackBonus,
      damage: withDie(table.damage, die),
    },
    features: features.map(featureOf),
    counters: counters ?? [],
  };
}

export function featureOf(said: FeatureSaid): FoeFeature {
  return { fear: 0, stress: 0, uses: null, damage: null, gainsFear: 0, ...said };
}

function withDie(damage: Damage, die: FoeSaid['die']): Damage {
  return typeof damage === 'number' || die === undefined ? damage : damage.replace('d8', `d${die}`);
}
