/**
 * Step 3: six modifier tokens for six traits, each used once. A trait has the value of its token, 0 without one; tokens
 * of the same value are interchangeable. The dice are an argument.
 */
import type { Trait } from '../character.ts';
import type { Dice } from '../dice.ts';
import { TRAITS } from '../traits.ts';
import { type Builder, edited, MODIFIERS, type ModifierId, type Stats, traitsFrom } from './builder.ts';
import { type BuilderContent, findClass } from './content.ts';

type Assigned = Stats['traitModifiers'];

/** Undefined for an unknown token id: the caller may log it. */
export function findModifier(id: string): (typeof MODIFIERS)[number] | undefined {
  return MODIFIERS.find((modifier) => modifier.id === id);
}

/** The token leaves any other trait, which becomes 0; this trait's old token goes back to the tray. */
export function assignModifier(builder: Builder, trait: Trait, id: ModifierId): Builder {
  if (!findModifier(id)) return builder;
  return reassigned(builder, { ...without(builder.stats.traitModifiers, id), [trait]: id });
}

/** Dropped onto a trait: two traits swap their tokens; one from the tray sends the trait's old token back to it. */
export function dropModifier(builder: Builder, trait: Trait, id: ModifierId): Builder {
  const { traitModifiers } = builder.stats;
  const from = TRAITS.find((each) => traitModifiers[each] === id);
  const present = traitModifiers[trait];
  if (from === undefined || from === trait || present === undefined) return assignModifier(builder, trait, id);
  return reassigned(builder, { ...traitModifiers, [trait]: id, [from]: present });
}

/** Dropped onto the tray, or the trait's remove button. */
export function unassignTrait(builder: Builder, trait: Trait): Builder {
  const present = builder.stats.traitModifiers[trait];
  return present === undefined ? builder : reassigned(builder, without(builder.stats.traitModifiers, present));
}

/** A token of the tray goes to the first trait without one. */
export function tapModifier(builder: Builder, id: ModifierId): Builder {
  const { traitModifiers } = builder.stats;
  if (Object.values(traitModifiers).includes(id)) return builder;
  const empty = TRAITS.find((trait) => traitModifiers[trait] === undefined);
  return empty === undefined ? builder : assignModifier(builder, empty, id);
}

/** All six, shuffled with fair dice into any of the 720 orders alike. */
export function assignRandomly(builder: Builder, dice: Dice): Builder {
  const ids = MODIFIERS.map(({ id }) => id);
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = dice(last + 1) - 1;
    [ids[last], ids[other]] = [ids[other]!, ids[last]!];
  }
  return assignInOrder(builder, TRAITS, ids);
}

/** The best token to the trait that the class needs most, and so on; a class without a suggestion changes nothing. */
export function assignSuggested(builder: Builder, content: BuilderContent): Builder {
  const suggested = findClass(content, builder.classInfo.class)?.suggestedTraits ?? [];
  if (new Set(suggested).size !== TRAITS.length) return builder;
  return assignInOrder(
    builder,
    suggested,
    MODIFIERS.map(({ id }) => id),
  );
}

export function resetTraits(builder: Builder): Builder {
  const { stats } = builder;
  return edited(builder, { stats: { ...stats, traits: traitsFrom(() => 0), traitModifiers: {} } });
}

/**
 * Which token gave each trait of a saved character its value. When all six traits have one, those that match no token are taken
 * to have grown since, and get the tokens that are left: but only if each is at least its token's value, as six zeros are not.
 */
export function readModifiers(values: Partial<Record<Trait, number>>): Assigned {
  const left = [...MODIFIERS];
  const found: Assigned = {};
  const present = TRAITS.filter((trait) => values[trait] !== undefined);
  for (const trait of present) {
    const at = left.findIndex(({ value }) => value === values[trait]);
    const [token] = at < 0 ? [] : left.splice(at, 1);
    if (token) found[trait] = token.id;
  }
  if (present.length === TRAITS.length) {
    const others = present.filter((trait) => found[trait] === undefined);
    const pairs = others
      .toSorted((one, other) => values[other]! - values[one]!)
      .map((trait, at) => ({ trait, token: left[at]! }));
    const haveGrown = pairs.every(({ trait, token }) => token.value <= values[trait]!);
    if (haveGrown) for (const { trait, token } of pairs) found[trait] = token.id;
  }
  return inOrder(found);
}

function assignInOrder(builder: Builder, traits: readonly Trait[], ids: readonly ModifierId[]): Builder {
  return reassigned(builder, Object.fromEntries(traits.map((trait, index) => [trait, ids[index]])));
}

/** Traits with a changed token take its value; the others keep theirs. */
function reassigned(builder: Builder, traitModifiers: Assigned): Builder {
  const { stats } = builder;
  const traits = traitsFrom((trait) => {
    const id = traitModifiers[trait];
    if (id === stats.traitModifiers[trait]) return stats.traits[trait];
    return MODIFIERS.find((modifier) => modifier.id === id)?.value ?? 0;
  });
  return edited(builder, { stats: { ...stats, traits, traitModifiers: inOrder(traitModifiers) } });
}

function without(assigned: Assigned, id: ModifierId): Assigned {
  return Object.fromEntries(Object.entries(assigned).filter(([, each]) => each !== id));
}

function inOrder(assigned: Assigned): Assigned {
  return Object.fromEntries(TRAITS.flatMap((trait) => (assigned[trait] ? [[trait, assigned[trait]]] : [])));
}
