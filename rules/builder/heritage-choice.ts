/** Step 2: ancestry and community, and the one line of heritage they make together. */
import { heritageParts } from '../character.ts';
import { beginningOf } from '../excerpt.ts';
import { charactersIn, LENGTHS } from '../lengths.ts';
import { type Builder, edited, type Heritage } from './builder.ts';
import type { BuilderContent } from './content.ts';
import { turnTo } from './sub-wizards.ts';

/** Ends a line of heritage that did not fit. */
const CUT = '…';

/** Goes on to the communities if there are any, otherwise to the review. */
export function selectAncestry(builder: Builder, ancestry: string, content: BuilderContent): Builder {
  const next = edited(builder, { heritage: heritageOf(ancestry, builder.heritage.community) });
  return turnTo(next, 'heritage', content.communities?.length ? 'community' : 'review');
}

/** Goes on to the review. */
export function selectCommunity(builder: Builder, community: string): Builder {
  const next = edited(builder, { heritage: heritageOf(builder.heritage.ancestry, community) });
  return turnTo(next, 'heritage', 'review');
}

export function changeAncestry(builder: Builder): Builder {
  return turnTo(builder, 'heritage', 'ancestry');
}

export function changeCommunity(builder: Builder): Builder {
  return turnTo(builder, 'heritage', 'community');
}

/** Clear Selections. */
export function clearHeritage(builder: Builder): Builder {
  return turnTo(edited(builder, { heritage: heritageOf('', '') }), 'heritage', 'ancestry');
}

/** "Ancestry, Community", cut if it is longer than the saved line. */
export function heritageOf(ancestry: string, community: string): Heritage {
  return { ancestry, community, heritage: fitted(joined(ancestry, community)) };
}

/** [BU38] Whether the names are too long together to be saved in full. */
export function isHeritageCut({ ancestry, community }: Heritage): boolean {
  return charactersIn(joined(ancestry, community)) > LENGTHS.line;
}

/** Splits a line of heritage between names that the content knows, which may contain commas; otherwise at the first comma. */
export function readHeritage(heritage: string, content: BuilderContent): Heritage {
  const parted = [...heritage.matchAll(/,/g)].map(({ index }) => ({
    ancestry: heritage.slice(0, index).trim(),
    community: heritage.slice(index + 1).trim(),
  }));
  const whole = { ancestry: heritage, community: '' };
  const isAncestry = (name: string) => !name || content.ancestries?.some((each) => each.name === name);
  const isCommunity = (name: string) => !name || content.communities?.some((each) => each.name === name);
  const known =
    [whole, ...parted].find((each) => isAncestry(each.ancestry) && isCommunity(each.community)) ??
    parted
      .filter((each) => heritage.endsWith(CUT) && isAncestry(each.ancestry))
      .flatMap(({ ancestry }) => (content.communities ?? []).map(({ name }) => heritageOf(ancestry, name)))
      .find((each) => each.heritage === heritage) ??
    parted.find((each) => each.ancestry && isAncestry(each.ancestry)) ??
    parted.find((each) => each.community && isCommunity(each.community));
  return { ...(known ?? heritageParts(heritage)), heritage };
}

/** The comma stays before a community alone, so that it is not read as an ancestry. */
function joined(ancestry: string, community: string): string {
  return community ? `${ancestry}, ${community}` : ancestry;
}

function fitted(line: string): string {
  if (charactersIn(line) <= LENGTHS.line) return line;
  return `${beginningOf(line, LENGTHS.line - CUT.length).trimEnd()}${CUT}`;
}
