/**
 * Converts between the builder and its saved payload. Parts of a payload without a field in the builder
 * are kept: unless an edit changes something that they depend on, they are saved as they were read.
 */
import { type Character, CharacterPayload, DerivedNumbers, type Trait, traitValue } from '../character.ts';
import { UNKNOWN_PLAYER, UNNAMED_CHARACTER } from '../character-defaults.ts';
import { LENGTHS } from '../lengths.ts';
import { settled } from '../settled.ts';
import { TRAITS } from '../traits.ts';
import { fixedQuestions } from './background.ts';
import {
  type Builder,
  builderOf,
  moved,
  newSections,
  type Sections,
  type TextsByIndex,
  traitsFrom,
  withFollowing,
} from './builder.ts';
import { bringsBenefits, COMPANION_CHOICE, isFrom } from './class-benefits.ts';
import { type BuilderContent, findClass, findWeapon } from './content.ts';
import { FEATURE_SOURCES, type FeatureEntry, type FeatureSource, featuresFrom, sourceInput } from './features.ts';
import { type Before, equipmentOf, readGear, weaponsOf } from './gear.ts';
import { readHeritage } from './heritage-choice.ts';
import { isStepComplete, STEPS } from './steps.ts';
import { readModifiers } from './traits.ts';

/** What is saved. The caller adds `campaignId`, and the server `userId`. */
export function toPayload(builder: Builder, content: BuilderContent): CharacterPayload {
  const before = beforeOf(builder, content);
  const { identity, classInfo, heritage, equipment, development } = builder;
  return {
    name: settled(identity.name) || UNNAMED_CHARACTER,
    pronouns: settled(identity.pronouns),
    playerName: settled(identity.playerName) || nobody(builder.saved),
    description: identity.description.trim(),
    heritage: heritage.heritage,
    class: classInfo.class,
    subclass: classInfo.subclass,
    subclassSelections: classInfo.subclassSelections,
    level: identity.level,
    traits: traitsOf(builder, before),
    experiences: development.experiences.map(({ name, description, modifier }) => ({
      name: settled(name),
      description: description.trim(),
      modifier,
    })),
    weapons: weaponsOf(builder, content, before),
    armor: equipment.armor,
    equipment: equipmentOf(builder, content, before),
    selectedPotion: equipment.selectedPotion,
    companion: companionOf(builder, before),
    background: backgroundOf(builder, content, before),
    domainCards: development.domainCards,
    connections: development.connections.map((connection) => ({
      ...connection,
      targetCharacterName: settled(connection.targetCharacterName),
      connectionType: settled(connection.connectionType),
      prompt: connection.prompt.trim(),
      description: connection.description.trim(),
    })),
    isTemplate: builder.saved?.isTemplate ?? false,
    initialHope: identity.initialHope,
    allFeatures: allFeaturesOf(builder, content, before),
    hopeFeature: hopeFeatureOf(builder, content),
  };
}

/** The class's Hope feature: the saved one, until a save updates it. Empty if unknown. */
export function hopeFeatureOf(builder: Builder, content: BuilderContent): string {
  const { classInfo, saved } = builder;
  if (saved !== null && !bringsBenefits(builder)) return saved.hopeFeature;
  return findClass(content, classInfo.class)?.hopeFeature ?? '';
}

/** [BU33] All features as a save would leave them. */
export function featuresToSave(builder: Builder, content: BuilderContent): FeatureEntry[] {
  return allFeaturesOf(builder, content, beforeOf(builder, content));
}

/** A character's id, dates and numbers on the server, for which a payload has no place. */
export type OnServer = { characterId: string; savedAt: string; etag: string | null; numbers: DerivedNumbers };

/** A saved character as the builder shows it; `characterId` is null for one that a save must create again. */
export function fromPayload(
  character: CharacterPayload,
  content: BuilderContent,
  { characterId, savedAt, etag, numbers }: Partial<OnServer> = {},
): Builder {
  const payload = payloadIn(character);
  const builder = builderOf(readSections(payload, content), payload, numbers ?? null);
  const { classInfo, heritage, equipment } = builder;
  return moved(builder, {
    characterId: characterId ?? null,
    lastSavedAt: savedAt ?? null,
    etag: etag ?? null,
    hands: findWeapon(content, equipment.primaryWeapon)?.handRequirement === 'Two-Handed' ? 'two-handed' : 'one-handed',
    validated: STEPS.map((_, step) => isStepComplete(builder, step)),
    pages: {
      class: classInfo.class ? 'review' : 'class',
      heritage: heritage.ancestry && heritage.community ? 'review' : 'ancestry',
      equipment: 'weapons',
    },
  });
}

/** The payload within a character, without what the server adds. */
export function payloadIn(character: CharacterPayload): CharacterPayload {
  const names = Object.keys(CharacterPayload.shape) as (keyof CharacterPayload)[];
  return Object.fromEntries(names.map((name) => [name, character[name]])) as CharacterPayload;
}

/** `etag` is null if the character came without one. */
export function onServer(character: Character, etag: string | null = null): OnServer {
  const names = Object.keys(DerivedNumbers.shape) as (keyof DerivedNumbers)[];
  const numbers = Object.fromEntries(names.map((name) => [name, character[name]])) as DerivedNumbers;
  return { characterId: character.id, savedAt: character.updatedAt, etag, numbers };
}

function beforeOf({ saved }: Builder, content: BuilderContent): Before | null {
  return saved && { payload: saved, sections: readSections(saved, content) };
}

function readSections(payload: CharacterPayload, content: BuilderContent): Sections {
  const values = Object.fromEntries(
    TRAITS.filter((trait) => payload.traits.some(({ name }) => isTrait(name, trait))).map((trait) => [
      trait,
      traitValue(payload.traits, trait),
    ]),
  );
  return withFollowing({
    identity: {
      name: payload.name,
      pronouns: payload.pronouns,
      description: payload.description,
      level: payload.level,
      initialHope: payload.initialHope,
      playerName: payload.playerName === UNKNOWN_PLAYER ? '' : payload.playerName,
    },
    classInfo: {
      class: payload.class,
      subclass: payload.subclass,
      subclassSelections: payload.subclassSelections,
    },
    heritage: readHeritage(payload.heritage, content),
    stats: {
      ...newSections().stats,
      traits: traitsFrom((trait) => traitValue(payload.traits, trait)),
      traitModifiers: readModifiers(values),
    },
    equipment: readGear(payload),
    development: {
      experiences: payload.experiences,
      background: {
        questions: withoutFixed(payload.background.questions, fixedQuestions(content)),
        answers: mapTexts(payload.background.answers, (text) => (text ? [text] : [])),
      },
      domainCards: payload.domainCards,
      connections: payload.connections,
    },
  });
}

/** The player's name to save when none was typed: 'Unknown Player', but empty if it was saved empty. */
function nobody(saved: CharacterPayload | null): string {
  return saved?.playerName === '' ? '' : UNKNOWN_PLAYER;
}

/** The traits with a token or a value, in their order. A missing one reads as 0, and as not assigned yet. */
function traitsOf({ stats }: Sections, before: Before | null): CharacterPayload['traits'] {
  const written = (each: Sections['stats']) =>
    TRAITS.filter((trait) => each.traitModifiers[trait] !== undefined || each.traits[trait] !== 0).map((name) => ({
      name,
      value: each.traits[name],
    }));
  if (before && JSON.stringify(written(before.sections.stats)) === JSON.stringify(written(stats))) {
    return before.payload.traits;
  }
  const others = before?.payload.traits.filter(({ name }) => !TRAITS.some((trait) => isTrait(name, trait))) ?? [];
  return [...written(stats), ...others];
}

function companionOf({ classInfo }: Sections, before: Before | null): string | null {
  const chosen = (selections: CharacterPayload['subclassSelections']) => {
    const option = selections[COMPANION_CHOICE];
    return typeof option === 'string' ? option : null;
  };
  const companion = chosen(classInfo.subclassSelections);
  if (before && chosen(before.sections.classInfo.subclassSelections) === companion) return before.payload.companion;
  return companion;
}

/** All questions with their texts, so that the sheet can show them without the content; blank answers do not count. */
function backgroundOf(
  { development }: Sections,
  content: BuilderContent,
  before: Before | null,
): CharacterPayload['background'] {
  const { questions, answers } = development.background;
  if (before && JSON.stringify(before.sections.development.background) === JSON.stringify({ questions, answers })) {
    return before.payload.background;
  }
  return {
    questions: mapTexts({ ...fixedQuestions(content), ...questions }, (text) => [text.trim()]),
    answers: mapTexts(answers, (text) => (text.trim() ? [text.trim()] : [])),
  };
}

function allFeaturesOf(builder: Builder, content: BuilderContent, before: Before | null): FeatureEntry[] {
  const saved = before?.payload.allFeatures ?? [];
  const isOwed = (source: FeatureSource) =>
    (source === 'class' || source === 'subclass') && bringsBenefits(builder) && !saved.some(isFrom(source));
  const isUnchanged = (source: FeatureSource) =>
    before !== null && sourceInput(source, before.sections) === sourceInput(source, builder) && !isOwed(source);
  if (before && FEATURE_SOURCES.every(isUnchanged)) return saved;
  const known = FEATURE_SOURCES.flatMap((source) =>
    isUnchanged(source) ? saved.filter(isFrom(source)) : featuresFrom(source, builder, content),
  );
  const others = saved.filter((feature) => !FEATURE_SOURCES.some((source) => isFrom(source)(feature)));
  return [...known, ...others].slice(0, LENGTHS.list);
}

function isTrait(name: string, trait: Trait): boolean {
  return name.toLowerCase() === trait.toLowerCase();
}

function withoutFixed(questions: TextsByIndex, fixed: TextsByIndex): TextsByIndex {
  return Object.fromEntries(Object.entries(questions).filter(([index, text]) => fixed[index] !== text));
}

function mapTexts(texts: TextsByIndex, change: (text: string) => string[]): TextsByIndex {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([index, text]) => change(text).map((each) => [index, each])),
  );
}
