/**
 * The content that the builder reads. Any list may be missing and counts as empty, so that an incomplete pack, or one
 * that is still loading, breaks no step. Characters name things, so things are found by name here.
 */
import type { Armor, ClassEntry, Domain, Origin, Pack, Subclass, Weapon } from '../content/pack.ts';

type ContentList = Exclude<keyof Pack, 'format' | 'version' | 'name'>;
export type BuilderContent = { readonly [Name in ContentList]?: Readonly<Pack[Name]> | undefined };

export function findClass(content: BuilderContent, name: string): ClassEntry | undefined {
  return findNamed(content.classes, name);
}

export function findSubclass(content: BuilderContent, className: string, name: string): Subclass | undefined {
  return findNamed(findClass(content, className)?.subclasses, name);
}

export function findAncestry(content: BuilderContent, name: string): Origin | undefined {
  return findNamed(content.ancestries, name);
}

export function findCommunity(content: BuilderContent, name: string): Origin | undefined {
  return findNamed(content.communities, name);
}

export function findWeapon(content: BuilderContent, name: string): Weapon | undefined {
  return findNamed(content.weapons, name);
}

export function findArmor(content: BuilderContent, name: string): Armor | undefined {
  return findNamed(content.armors, name);
}

/** A card names its domain by id. */
export function findDomain(content: BuilderContent, id: string): Domain | undefined {
  return content.domains?.find((domain) => domain.id === id);
}

/** A feature's text in two parts: the name before the first colon, and its effect. */
export function featureParts(text: string): { name: string; description: string } {
  const colon = text.indexOf(':');
  if (colon < 0) return { name: text.trim(), description: '' };
  return { name: text.slice(0, colon).trim(), description: text.slice(colon + 1).trim() };
}

/** Without regard to case; of two with one name, the campaign's own (see known-numbers.ts). */
function findNamed<Item extends { name: string }>(items: readonly Item[] | undefined, name: string): Item | undefined {
  const wanted = name.trim().toLowerCase();
  if (!wanted) return undefined;
  const named = (items ?? []).filter((item) => item.name.toLowerCase() === wanted);
  return named.find((item) => 'isSystemDefault' in item && item.isSystemDefault === false) ?? named[0];
}
