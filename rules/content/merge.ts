/**
 * Merges two packs: an item of a campaign's own pack replaces the base pack's item with the same id.
 * It validates nothing: pack-file.ts has read the packs.
 */
import { KINDS, type Kind, type Pack, WORD_LISTS, type WordList } from './pack.ts';
import { GM_KINDS, type GmKind, type WholePack } from './whole-pack.ts';

/** An item, and whether it is the base pack's, unchanged. */
export type Marked<Item> = Item & { isSystemDefault: boolean };

/** Everything that the players of one campaign build with. It has neither foes nor places, so that nobody reads ahead. */
export type Content = { [Name in Kind]: Marked<Pack[Name][number]>[] } & Pick<Pack, WordList>;

/** What the game master of one campaign plays against them with. No player is sent any of it. */
export type GmContent = { [Name in GmKind]: Marked<WholePack[Name][number]>[] };

/** An own item replaces the base's with the same id; the others follow in their own order. Words come once. */
export function mergePacks(base: Pack, own: Pack | null): Content {
  return {
    classes: mergeItems(base.classes, own?.classes),
    ancestries: mergeItems(base.ancestries, own?.ancestries),
    communities: mergeItems(base.communities, own?.communities),
    domains: mergeItems(base.domains, own?.domains),
    domainCards: mergeItems(base.domainCards, own?.domainCards),
    weapons: mergeItems(base.weapons, own?.weapons),
    armors: mergeItems(base.armors, own?.armors),
    experiences: mergeItems(base.experiences, own?.experiences),
    backgroundQuestions: mergeItems(base.backgroundQuestions, own?.backgroundQuestions),
    connectionPrompts: mergeItems(base.connectionPrompts, own?.connectionPrompts),
    potions: mergeWords(base.potions, own?.potions),
    kit: mergeWords(base.kit, own?.kit),
    names: mergeWords(base.names, own?.names),
  };
}

/** The same for what only game masters read. */
export function mergeGmPacks(base: WholePack, own: WholePack | null): GmContent {
  return { foes: mergeItems(base.foes, own?.foes), places: mergeItems(base.places, own?.places) };
}

/** How many entries a pack has, and how many of them are new or replace a base entry with the same id (or the same word). */
export type PackSummary = { counts: Record<Kind | GmKind | WordList, number>; adds: number; replaces: number };

export function summaryOf(base: WholePack, own: WholePack): PackSummary {
  const kinds = [...Object.keys(KINDS), ...Object.keys(GM_KINDS)] as (Kind | GmKind)[];
  const words = Object.keys(WORD_LISTS) as WordList[];
  const known = kinds.map((kind) => replaced(base[kind], own[kind]));
  const counts = Object.fromEntries([...kinds, ...words].map((name) => [name, own[name].length]));
  const items = kinds.reduce((sum, kind) => sum + own[kind].length, 0);
  const replaces = known.reduce((sum, each) => sum + each, 0);
  const newWords = words.reduce((sum, name) => sum + mergeWords(base[name], own[name]).length - base[name].length, 0);
  return { counts: counts as PackSummary['counts'], adds: items - replaces + newWords, replaces };
}

function mergeItems<Item extends { id: string }>(base: Item[], own: Item[] = []): Marked<Item>[] {
  const mine = new Map(own.map((item) => [item.id, item]));
  const standing = base.map((item) => mark(mine.get(item.id) ?? item, !mine.has(item.id)));
  const baseIds = new Set(base.map(({ id }) => id));
  return [...standing, ...own.filter(({ id }) => !baseIds.has(id)).map((item) => mark(item, false))];
}

function mark<Item>(item: Item, isSystemDefault: boolean): Marked<Item> {
  return { ...item, isSystemDefault };
}

function mergeWords(base: string[], own: string[] = []): string[] {
  return [...new Set([...base, ...own])];
}

function replaced(base: { id: string }[], own: { id: string }[]): number {
  const baseIds = new Set(base.map(({ id }) => id));
  return own.filter(({ id }) => baseIds.has(id)).length;
}

/** Experiences by their category, in the order in which the categories first come. */
export function experiencesByCategory(experiences: Content['experiences']): Record<string, Content['experiences']> {
  const categories = new Map<string, Content['experiences']>();
  for (const each of experiences) categories.set(each.category, [...(categories.get(each.category) ?? []), each]);
  return Object.fromEntries(categories);
}
