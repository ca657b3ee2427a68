/**
 * The content's data on the class and the armor that a character names. Names are compared without regard to case;
 * a campaign's own content comes before the built-in content.
 */
import type { CharacterPayload, KnownNumbers } from '../character.ts';
import { damageThresholds, type Thresholds } from '../formulas.ts';
import type { Content } from './merge.ts';

export function knownNumbers(
  { classes, armors }: Pick<Content, 'classes' | 'armors'>,
  payload: Pick<CharacterPayload, 'class' | 'armor'>,
): KnownNumbers {
  return {
    classBaseHp: findByName(classes, payload.class)?.baseHP,
    armorScore: findByName(armors, payload.armor)?.armorScore,
  };
}

/** [FO4] The thresholds of whoever wears this armor; the level alone where it is none, or none that the content knows. */
export function knownThresholds(
  { armors }: Pick<Content, 'armors'>,
  { armor, level }: Pick<CharacterPayload, 'armor' | 'level'>,
): Thresholds {
  return damageThresholds(findByName(armors, armor) ?? null, level);
}

function findByName<Item extends { name: string; isSystemDefault: boolean }>(
  items: Item[],
  name: string,
): Item | undefined {
  const wanted = name.toLowerCase();
  const named = items.filter((item) => item.name.toLowerCase() === wanted);
  return named.find(({ isSystemDefault }) => !isSystemDefault) ?? named[0];
}
