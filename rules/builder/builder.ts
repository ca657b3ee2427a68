/**
 * The builder: the choices so far, in sections, and the state of the
 * screen. Every transition of this folder takes a builder and returns the next one, or the same one if nothing changes.
 */
import type { CharacterPayload, DerivedNumbers, Trait } from '../character.ts';
import { INITIAL_HOPE_DEFAULT, LEVEL_MIN } from '../character-defaults.ts';
import { hopeAtFirst, maxStress, proficiency } from '../formulas.ts';
import { TRAITS } from '../traits.ts';
import { BUILDER_STRESS_DEFAULT, STEP_COUNT } from './limits.ts';

export const MODIFIERS = [
  { id: 'mod-1', value: 2 },
  { id: 'mod-2', value: 1 },
  { id: 'mod-3', value: 1 },
  { id: 'mod-4', value: 0 },
  { id: 'mod-5', value: 0 },
  { id: 'mod-6', value: -1 },
] as const;
export type ModifierId = (typeof MODIFIERS)[number]['id'];

export type Identity = {
  name: string;
  pronouns: string;
  description: string;
  level: number; // 1 to 20
  initialHope: number; // 0 to 10
  playerName: string; // may stay empty
};

/** Everything is stored by its saved name, so that names missing from the content survive. Empty means not chosen. */
export type ClassInfo = {
  class: string;
  subclass: string;
  subclassSelections: CharacterPayload['subclassSelections']; // by the id of the choice
};

export type Heritage = {
  ancestry: string;
  community: string;
  heritage: string; // "Ancestry, Community"
};

export type Stats = {
  traits: Record<Trait, number>; // 0 where nothing is assigned
  traitModifiers: Partial<Record<Trait, ModifierId>>;
  proficiency: number; // these three follow from class, level and initial Hope
  stress: number; // the most that can be marked
  hope: number;
};

export type Equipment = {
  primaryWeapon: string;
  secondaryWeapon: string;
  armor: string;
  selectedPotion: string | null;
  inventory: string[]; // in addition to the standard equipment
  gmApprovedItems: string[]; // the inventory items that the game master has agreed to, in its order
};

export type Experience = CharacterPayload['experiences'][number];
export type DomainCardChoice = CharacterPayload['domainCards'][number];
export type Connection = CharacterPayload['connections'][number];
export type TextsByIndex = { [index: string]: string };

export type Development = {
  experiences: Experience[]; // by slot; trailing empty slots are left out
  background: { questions: TextsByIndex; answers: TextsByIndex }; // fixed questions only where they differ from the content's
  domainCards: DomainCardChoice[];
  connections: Connection[];
};

/** The saved parts of the character. */
export type Sections = {
  identity: Identity;
  classInfo: ClassInfo;
  heritage: Heritage;
  stats: Stats;
  equipment: Equipment;
  development: Development;
};

export type ClassPage = 'class' | 'subclass' | 'review';
export type HeritagePage = 'ancestry' | 'community' | 'review';
export type EquipmentPage = 'weapons' | 'armor' | 'items';
export type HandsMode = 'one-handed' | 'two-handed';

/** The person's place in it, and the state of its saves. */
export type Meta = {
  currentStep: number; // 0 to 9
  validated: (boolean | null)[]; // by step, as it was when Next was pressed; null before
  isPreview: boolean;
  pages: { class: ClassPage; heritage: HeritagePage; equipment: EquipmentPage };
  hands: HandsMode;
  isDirty: boolean; // edited since it was saved
  saving: boolean;
  isOvertaken: boolean; // edited while a save was under way
  saveError: string | null;
  lastSavedAt: string | null; // ISO 8601
  characterId: string | null; // null until the first save
  etag: string | null; // of the character as it was read or saved last; null: unknown, or the server has more than `saved`
  creationKey: string | null; // the creation key of that save, whose character may exist already; null before and afterwards
  /** The fields that the last change of a saved character sent, until an answer says that it arrived. */
  unanswered: { [field: string]: unknown } | null;
};

export type Builder = Sections & {
  meta: Meta;
  saved: CharacterPayload | null; // as last read or saved: keeps what the builder has no field for
  savedNumbers: DerivedNumbers | null; // and its numbers then, from the server; null for a new character
};

export function newBuilder(): Builder {
  return builderOf(newSections(), null);
}

export function newSections(): Sections {
  return withFollowing({
    identity: {
      name: '',
      pronouns: '',
      description: '',
      level: LEVEL_MIN,
      initialHope: INITIAL_HOPE_DEFAULT,
      playerName: '',
    },
    classInfo: { class: '', subclass: '', subclassSelections: {} },
    heritage: { ancestry: '', community: '', heritage: '' },
    stats: { traits: traitsFrom(() => 0), traitModifiers: {}, proficiency: 0, stress: 0, hope: 0 },
    equipment: {
      primaryWeapon: '',
      secondaryWeapon: '',
      armor: '',
      selectedPotion: null,
      inventory: [],
      gmApprovedItems: [],
    },
    development: { experiences: [], background: { questions: {}, answers: {} }, domainCards: [], connections: [] },
  });
}

/** These sections, closed, on the first step, with nothing edited. */
export function builderOf(
  sections: Sections,
  saved: CharacterPayload | null,
  savedNumbers: DerivedNumbers | null = null,
): Builder {
  return {
    ...sections,
    saved,
    savedNumbers,
    meta: {
      currentStep: 0,
      validated: Array.from({ length: STEP_COUNT }, () => null),
      isPreview: false,
      pages: { class: 'class', heritage: 'ancestry', equipment: 'weapons' },
      hands: 'one-handed',
      isDirty: false,
      saving: false,
      isOvertaken: false,
      saveError: null,
      lastSavedAt: null,
      characterId: null,
      etag: null,
      creationKey: null,
      unanswered: null,
    },
  };
}

/** The numbers that follow from class, level and initial Hope, brought up to them. */
export function withFollowing(sections: Sections): Sections {
  const { level, initialHope } = sections.identity;
  const className = sections.classInfo.class;
  return {
    ...sections,
    stats: {
      ...sections.stats,
      proficiency: proficiency(level),
      stress: className ? maxStress(className, level) : BUILDER_STRESS_DEFAULT,
      hope: hopeAtFirst(initialHope),
    },
  };
}

/** An edit: updates the sections and marks the builder as edited. An edit without changes does nothing. */
export function edited(builder: Builder, change: Partial<Sections>): Builder {
  const names = Object.keys(change) as (keyof Sections)[];
  if (names.every((name) => JSON.stringify(change[name]) === JSON.stringify(builder[name]))) return builder;
  const { meta } = builder;
  return {
    ...builder,
    ...withFollowing({ ...builder, ...change }),
    meta: { ...meta, isDirty: true, isOvertaken: meta.isOvertaken || meta.saving },
  };
}

/** A change of the screen only. */
export function moved(builder: Builder, change: Partial<Meta>): Builder {
  return { ...builder, meta: { ...builder.meta, ...change } };
}

/** All six traits in their order. */
export function traitsFrom(value: (trait: Trait) => number): Record<Trait, number> {
  return Object.fromEntries(TRAITS.map((trait) => [trait, value(trait)])) as Record<Trait, number>;
}
