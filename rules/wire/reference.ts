/**
 * The answers of the reference calls and of a campaign's own content, and the queries they take.
 * It knows no paths; the pack defines the content.
 */
import * as z from 'zod/mini';
import type { Content, GmContent, PackSummary } from '../content/merge.ts';
import { PLACE_KINDS } from '../content/place.ts';
import { ROLES } from '../foes.ts';
import { LENGTHS } from '../lengths.ts';
import { atMost } from '../text.ts';

export type ClassesAnswer = Pick<Content, 'classes'>;
export type AncestriesAnswer = Pick<Content, 'ancestries'>;
export type CommunitiesAnswer = Pick<Content, 'communities'>;
export type WeaponsAnswer = Content['weapons'];
export type ArmorsAnswer = Content['armors'];
/** Categories in the order of the content. */
export type ExperiencesAnswer = { experiencesByCategory: Record<string, Content['experiences']> };
export type DomainsAnswer = Pick<Content, 'domains'>;
export type DomainCardsAnswer = Pick<Content, 'domainCards'>;
export type PromptsAnswer = Pick<Content, 'connectionPrompts' | 'backgroundQuestions'>;
/** What every character may start with: one of the potions, and all of the kit. */
export type StartingItemsAnswer = Pick<Content, 'potions' | 'kit'>;
export type NamesAnswer = Pick<Content, 'names'>;
/** All content in one answer. */
export type PackAnswer = Content;

export type FoesAnswer = Pick<GmContent, 'foes'>;
export type PlacesAnswer = Pick<GmContent, 'places'>;

/** The tier of a path, text in, number out. */
export const TierParam = z.object({ tier: digits(1, 4, 'Must be a tier from 1 to 4') });
/** Any filter may be missing. `domain` is a domain's id. */
export const DomainCardsQuery = z.object({
  campaignId: z.optional(z.string()),
  domain: z.optional(z.string()),
  level: z.optional(digits(1, 10, 'Must be a level from 1 to 10')),
});

const gmFilters = {
  campaignId: z.optional(z.string()),
  tier: z.optional(digits(1, 4, 'Must be a tier from 1 to 4')),
  q: z.optional(z.string().check(atMost(LENGTHS.line))), // words
};
export const FoesQuery = z.object({
  ...gmFilters,
  role: z.optional(z.enum(ROLES, `Must be one of ${ROLES.join(', ')}`)),
});
export const PlacesQuery = z.object({
  ...gmFilters,
  kind: z.optional(z.enum(PLACE_KINDS, `Must be one of ${PLACE_KINDS.join(', ')}`)),
});

/** The answer of PUT for a campaign's own pack: its entries, and which are new. `updatedAt` is ISO 8601. */
export type CampaignContentAnswer = { name: string; updatedAt: string } & PackSummary;
/** A campaign's own pack is larger than this: TOO_LARGE, in bytes. */
export const PACK_MAX_BYTES = 1024 * 1024;

function digits(min: number, max: number, fault: string) {
  return z.pipe(
    z.string(fault).check(z.regex(/^[1-9]\d?$/, fault)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, fault), z.lte(max, fault))),
  );
}
