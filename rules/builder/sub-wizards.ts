/**
 * The small wizards within steps 1, 2 and 5, a page at a time on a phone: which pages can be shown, and turning them. What a
 * choice on a page does is in the choice's own file.
 */
import { type Book, findClass } from './book.ts';
import { type Builder, type ClassPage, type EquipmentPage, type HeritagePage, type Meta, moved } from './builder.ts';

export type SubWizard = keyof Meta['pages'];
export type Page<Wizard extends SubWizard> = Meta['pages'][Wizard];

export const CLASS_PAGE_TITLES: Record<ClassPage, string> = {
  class: 'Choose Class',
  subclass: 'Choose Subclass',
  review: 'Review Class',
};
export const HERITAGE_PAGE_TITLES: Record<HeritagePage, string> = {
  ancestry: 'Choose Ancestry',
  community: 'Choose Community',
  review: 'Review Heritage',
};
export const EQUIPMENT_PAGE_TITLES: Record<EquipmentPage, string> = {
  weapons: 'Choose Weapons',
  armor: 'Choose Armor',
  items: 'Starting Items',
};

/** The pages that can be shown now, in their order. */
export function openPages(builder: Builder, wizard: SubWizard, book: Book): Page<SubWizard>[] {
  switch (wizard) {
    case 'class':
      return openClassPages(builder, book);
    case 'heritage':
      return openHeritagePages(builder, book);
    case 'equipment':
      return ['weapons', 'armor', 'items'];
  }
}

function openClassPages({ classInfo }: Builder, book: Book): ClassPage[] {
  const pages: ClassPage[] = ['class'];
  if (findClass(book, classInfo.class)?.subclasses.length) pages.push('subclass');
  if (classInfo.class) pages.push('review');
  return pages;
}

function openHeritagePages({ heritage }: Builder, book: Book): HeritagePage[] {
  const hasCommunities = Boolean(book.communities?.length);
  const pages: HeritagePage[] = ['ancestry'];
  if (heritage.ancestry && hasCommunities) pages.push('community');
  if (heritage.ancestry && (heritage.community || !hasCommunities)) pages.push('review');
  return pages;
}

/** To a page by its name: Change Class, Change Subclass, and where a choice leads. */
export function turnTo<Wizard extends SubWizard>(builder: Builder, wizard: Wizard, page: Page<Wizard>): Builder {
  if (builder.meta.pages[wizard] === page) return builder;
  return moved(builder, { pages: { ...builder.meta.pages, [wizard]: page } });
}

/** To the next page of a swipe; at either end nothing moves. */
export function turnBy(builder: Builder, wizard: SubWizard, by: -1 | 0 | 1, book: Book): Builder {
  const pages = openPages(builder, wizard, book);
  const here = pages.indexOf(builder.meta.pages[wizard]);
  const page = here < 0 ? pages[0] : pages[here + by];
  return page === undefined ? builder : turnTo(builder, wizard, page);
}
