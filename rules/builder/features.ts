/**
 * All features of a character, each with the source it comes from. Features from the content are current; texts that a saved
 * character already has stay in the payload.
 */
import type { CharacterPayload } from '../character.ts';
import type { Sections } from './builder.ts';
import {
  type BuilderContent,
  featureParts,
  findAncestry,
  findArmor,
  findClass,
  findCommunity,
  findSubclass,
} from './content.ts';

export const FEATURE_SOURCES = ['class', 'subclass', 'ancestry', 'community', 'domain', 'armor'] as const;
export type FeatureSource = (typeof FEATURE_SOURCES)[number];
export type FeatureEntry = CharacterPayload['allFeatures'][number];

export function featuresOf(sections: Sections, content: BuilderContent): FeatureEntry[] {
  return FEATURE_SOURCES.flatMap((source) => featuresFrom(source, sections, content));
}

export function featuresFrom(source: FeatureSource, sections: Sections, content: BuilderContent): FeatureEntry[] {
  const { classInfo, heritage, equipment, development } = sections;
  const entries = (texts: readonly string[] | undefined) =>
    (texts ?? []).map((text) => ({ ...featureParts(text), source }));
  switch (source) {
    case 'class':
      return entries(findClass(content, classInfo.class)?.features);
    case 'subclass':
      return entries(findSubclass(content, classInfo.class, classInfo.subclass)?.features);
    case 'ancestry':
      return entries(findAncestry(content, heritage.ancestry)?.features);
    case 'community':
      return entries(findCommunity(content, heritage.community)?.features);
    case 'armor':
      return entries(findArmor(content, equipment.armor)?.features);
    case 'domain':
      return development.domainCards.map(({ name, effect, description }) => ({
        name,
        description: effect || description,
        source,
      }));
  }
}

/** The inputs of a source's features: while they are the same, so are the features. */
export function sourceInput(source: FeatureSource, sections: Sections): string {
  const { classInfo, heritage, equipment, development } = sections;
  switch (source) {
    case 'class':
      return classInfo.class;
    case 'subclass':
      return JSON.stringify([classInfo.class, classInfo.subclass]);
    case 'ancestry':
      return heritage.ancestry;
    case 'community':
      return heritage.community;
    case 'armor':
      return equipment.armor;
    case 'domain':
      return JSON.stringify(development.domainCards);
  }
}
