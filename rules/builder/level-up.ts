/**
 * A level-up of a saved character: the numbers from the formulas, the choices, and the change to save.
 * A character advances by two of three: a domain card, a trait, an experience. The caller checks who may level up whom.
 */
import { type Character, type CharacterPayload, numbersOfClassAndLevel, type Trait, traitValue } from '../character.ts';
import { EXPERIENCE_MODIFIER_DEFAULT, LEVEL_MAX } from '../character-defaults.ts';
import type { Domain, DomainCard } from '../content/pack.ts';
import { builderHitPoints, damageThresholds } from '../formulas.ts';
import { withNames } from '../isolated.ts';
import { charactersIn, LENGTHS } from '../lengths.ts';
import { TRAITS } from '../traits.ts';
import { type BuilderContent, findArmor, findClass, findDomain } from './content.ts';
import { isEmptyExperience } from './experiences.ts';
import type { NumberChange } from './numbers.ts';

/** How many of the three a level brings, as long as that many are possible. */
export const ADVANCES_PER_LEVEL = 2;
/**
 * No level raises a trait beyond this: with Agility at +5 Evasion is 14 at most, and two dice without any help, 13 on
 * average, still hit now and then. The dice must keep deciding.
 */
export const TRAIT_CAP = 5;
/** The same for an experience, which is added to the trait: both together stay below what one die can show. */
export const EXPERIENCE_CAP = 5;

/** What a level-up reads of a character. */
export type Leveling = CharacterPayload & Pick<Character, 'maxHp' | 'hp' | 'maxStress' | 'evasion' | 'proficiency'>;

export type ExperienceAdvance = { kind: 'new'; name: string; description: string } | { kind: 'grown'; index: number }; // its place in the character's list

/** The choices so far; null: nothing of that kind. */
export type Advances = { card: string | null; trait: Trait | null; experience: ExperienceAdvance | null };
export const NO_ADVANCES: Advances = { card: null, trait: null, experience: null };

/** What a level offers; a kind with an empty list, or `mayAddExperience` false besides, cannot be chosen. */
export type LevelUp = {
  from: number;
  to: number;
  needed: number; // how many kinds to choose
  domains: { domain: Domain; cards: DomainCard[] }[]; // cards not owned yet, up to the new level; domains without any are left out
  traits: { name: Trait; value: number; mayGrow: boolean }[];
  experiences: { index: number; name: string; modifier: number; mayGrow: boolean }[];
  mayAddExperience: boolean;
};

/** What a PATCH of the character takes; without `hp` if a table holds the marks. */
export type LevelUpPatch = Pick<CharacterPayload, 'level'> &
  Partial<Pick<CharacterPayload, 'traits' | 'experiences' | 'domainCards' | 'allFeatures'>> &
  Pick<Character, 'maxHp' | 'maxStress' | 'evasion' | 'proficiency'>;

/** [LU1] Null at level 20: there is nothing above it. */
export function levelUpOf(character: Leveling, content: BuilderContent): LevelUp | null {
  if (character.level >= LEVEL_MAX) return null;
  const to = character.level + 1;
  const domains = listNewCards(character, to, content);
  const traits = TRAITS.map((name) => {
    const value = traitValue(character.traits, name);
    return { name, value, mayGrow: value < TRAIT_CAP };
  });
  const experiences = character.experiences.flatMap((experience, index) =>
    isEmptyExperience(experience)
      ? []
      : [
          {
            index,
            name: experience.name || experience.description,
            modifier: experience.modifier,
            mayGrow: experience.modifier < EXPERIENCE_CAP,
          },
        ],
  );
  const mayAddExperience = character.experiences.length < LENGTHS.list;
  const possible = [
    domains.length > 0,
    traits.some(({ mayGrow }) => mayGrow),
    mayAddExperience || experiences.some(({ mayGrow }) => mayGrow),
  ].filter(Boolean).length;
  return {
    from: character.level,
    to,
    needed: Math.min(ADVANCES_PER_LEVEL, possible),
    domains,
    traits,
    experiences,
    mayAddExperience,
  };
}

/** [LU2] Every number that a level can change, including unchanged ones, so that a person sees that nothing was forgotten. */
export function levelChanges(character: Leveling, advances: Advances, content: BuilderContent): NumberChange[] {
  const after = numbersAfter(character, advances);
  const armor = findArmor(content, character.armor) ?? null;
  const worn = damageThresholds(armor, character.level);
  const then = damageThresholds(armor, after.level);
  return [
    { name: 'Level', before: character.level, after: after.level },
    { name: 'Hit Points', before: character.maxHp, after: after.maxHp },
    { name: 'Stress', before: character.maxStress, after: after.maxStress },
    { name: 'Evasion', before: character.evasion, after: after.evasion },
    { name: 'Proficiency', before: character.proficiency, after: after.proficiency },
    { name: 'Minor threshold', before: worn.minor, after: then.minor },
    { name: 'Major threshold', before: worn.major, after: then.major },
    { name: 'Severe threshold', before: worn.severe, after: then.severe },
  ];
}

/** How many of the three kinds were chosen. */
export function countAdvances({ card, trait, experience }: Advances): number {
  return [card, trait, experience].filter((advance) => advance !== null).length;
}

/** [LU4] What still prevents the save, as sentences to act on; empty when it may be saved. */
export function levelUpProblems(levelUp: LevelUp, advances: Advances): string[] {
  const missing = levelUp.needed - countAdvances(advances);
  return [
    ...(missing > 0 ? [`Choose ${missing} more of the three.`] : []),
    ...(missing < 0 ? [`Only ${levelUp.needed} of the three come with a level. Take one back.`] : []),
    ...cardProblems(levelUp, advances),
    ...traitProblems(levelUp, advances),
    ...experienceProblems(levelUp, advances),
  ];
}

/** [LU5] The change to save; the choices are those of a level-up without problems. */
export function levelUpPatch(character: Leveling, levelUp: LevelUp, advances: Advances): LevelUpPatch {
  const card = findCard(levelUp, advances.card);
  return {
    ...numbersAfter(character, advances),
    ...(advances.trait === null ? {} : { traits: traitsAfter(character, advances.trait) }),
    ...(advances.experience === null ? {} : { experiences: experiencesAfter(character, advances.experience) }),
    ...(card === undefined ? {} : withCard(character, card)),
  };
}

/** A number set by hand keeps its distance to the formula. */
function numbersAfter(
  character: Leveling,
  { trait }: Advances,
): Pick<LevelUpPatch, 'level' | 'maxHp' | 'maxStress' | 'evasion' | 'proficiency'> {
  const level = Math.min(character.level + 1, LEVEL_MAX);
  const traits = trait === null ? character.traits : traitsAfter(character, trait);
  const now = numbersOfClassAndLevel(character);
  const then = numbersOfClassAndLevel({ class: character.class, level, traits });
  const atLeastNothing = (count: number) => Math.max(0, count);
  return {
    level,
    maxHp: character.maxHp + builderHitPoints(level) - builderHitPoints(character.level),
    maxStress: atLeastNothing(character.maxStress + then.maxStress - now.maxStress),
    evasion: character.evasion + then.evasion - now.evasion,
    proficiency: atLeastNothing(character.proficiency + then.proficiency - now.proficiency),
  };
}

/** In the place where the trait stands, spelled as it was; at the end where it was left out. */
function traitsAfter({ traits }: Leveling, trait: Trait): CharacterPayload['traits'] {
  const at = traits.findIndex(({ name }) => name.toLowerCase() === trait.toLowerCase());
  if (at < 0) return [...traits, { name: trait, value: 1 }];
  return traits.map((each, index) => (index === at ? { ...each, value: each.value + 1 } : each));
}

function experiencesAfter({ experiences }: Leveling, advance: ExperienceAdvance): CharacterPayload['experiences'] {
  if (advance.kind === 'new') {
    const { name, description } = advance;
    return [
      ...experiences,
      { name: name.trim(), description: description.trim(), modifier: EXPERIENCE_MODIFIER_DEFAULT },
    ];
  }
  return experiences.map((each, index) => (index === advance.index ? { ...each, modifier: each.modifier + 1 } : each));
}

/** The card among the others, and what it does among the features, where the builder would list it: before the armor's. */
function withCard(
  { domainCards, allFeatures }: Leveling,
  { id, name, description, effect, domain }: DomainCard,
): Pick<CharacterPayload, 'domainCards' | 'allFeatures'> {
  const armor = allFeatures.findIndex(({ source }) => source === 'armor');
  const feature = { name, description: effect || description, source: 'domain' };
  return {
    domainCards: [...domainCards, { id, name, description, effect, domain }],
    allFeatures: allFeatures.toSpliced(armor < 0 ? allFeatures.length : armor, 0, feature).slice(0, LENGTHS.list),
  };
}

function listNewCards(character: Leveling, level: number, content: BuilderContent): LevelUp['domains'] {
  if (character.domainCards.length >= LENGTHS.list) return [];
  const owned = new Set(character.domainCards.map(({ id }) => id));
  return (findClass(content, character.class)?.domains ?? []).flatMap((id) => {
    const domain = findDomain(content, id);
    const cards = (content.domainCards ?? []).filter(
      (card) => card.domain === id && card.level <= level && !owned.has(card.id),
    );
    return domain && cards.length > 0
      ? [{ domain, cards: cards.toSorted((one, other) => other.level - one.level) }] // cards that are new with this level first
      : [];
  });
}

function findCard({ domains }: LevelUp, id: string | null): DomainCard | undefined {
  return domains.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

function cardProblems(levelUp: LevelUp, { card }: Advances): string[] {
  return card === null || findCard(levelUp, card) ? [] : ['Choose a card that is within reach and not yours yet.'];
}

function traitProblems({ traits }: LevelUp, { trait }: Advances): string[] {
  if (trait === null || traits.some(({ name, mayGrow }) => name === trait && mayGrow)) return [];
  return [`${trait} stands at +${TRAIT_CAP} and grows no further.`];
}

function experienceProblems(levelUp: LevelUp, { experience }: Advances): string[] {
  if (experience === null) return [];
  if (experience.kind === 'grown') {
    const chosen = levelUp.experiences.find(({ index }) => index === experience.index);
    if (!chosen) return ['Choose an experience that the character has.'];
    return chosen.mayGrow ? [] : [withNames`${chosen.name} stands at +${EXPERIENCE_CAP} and grows no further.`];
  }
  if (!levelUp.mayAddExperience) return ['There is no room for another experience. Let one of them grow.'];
  const name = experience.name.trim();
  const description = experience.description.trim();
  return [
    ...(name === '' ? ['Give the new experience a name.'] : []),
    ...(charactersIn(name) > LENGTHS.line ? [`Keep the name within ${LENGTHS.line} characters.`] : []),
    ...(description === '' ? ['Say in a few words where the new experience comes from.'] : []),
    ...(charactersIn(description) > LENGTHS.prose ? [`Keep the words within ${LENGTHS.prose} characters.`] : []),
  ];
}
