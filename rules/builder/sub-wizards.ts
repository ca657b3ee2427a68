/**
 * The small wizards within steps 1, 2 and 5, a page at a time on a phone: which pages can be shown, and turning them. What a
 * choice on a page does is in the choice's own file.
 */
import { type Builder, type ClassPage, type EquipmentPage, type HeritagePage, type Meta, moved } from './builder.ts';
import { type BuilderContent, findClass } from './content.ts';

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
export function openPages(builder: Builder, wizard: SubWizard, content: BuilderContent): Page<SubWizard>[] {
  switch (wizard) {
    case 'class':
      return openClassPages(builder, content);
    case 'heritage':
      return openHeritagePages(builder, content);
    case 'equipment':
      return ['weapons', 'armor', 'items'];
  }
}

function openClassPages({ classInfo }: Builder, content: BuilderContent): ClassPage[] {
  const pages: ClassPage[] = ['class'];
  if (findClass(content, classInfo.class)?.subclasses.length) pages.push('subclass');
  if (classInfo.class) pages.push('review');
  return pages;
}

function openHeritagePages({ heritage }: Builder, content: BuilderContent): HeritagePage[] {
  const hasCommunities = Boolean(content.communities?.length);
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
export function turnBy(builder: Builder, wizard: SubWizard, by: -1 | 0 | 1, content: BuilderContent): Builder {
  const pages = openPages(builder, wizard, content);
  const here = pages.indexOf(builder.meta.pages[wizard]);
  const page = here < 0 ? pages[0] : pages[here + by];
  return page === undefined ? builder : turnTo(builder, wizard, page);
}
