/**
 * The content that the builder reads, from the reference calls, with the campaign's own pack laid over
 * it. A part that fails to load leaves its lists undefined, and can be asked for again.
 */
import { type QueryClient, useQueries } from '@tanstack/react-query';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { readContentPart } from '../../../rules/builder/content-part.ts';
import { TIERS } from '../../../rules/content/pack.ts';
import type {
  AncestriesAnswer,
  ArmorsAnswer,
  ClassesAnswer,
  CommunitiesAnswer,
  DomainCardsAnswer,
  DomainsAnswer,
  ExperiencesAnswer,
  NamesAnswer,
  PromptsAnswer,
  StartingItemsAnswer,
  WeaponsAnswer,
} from '../../../rules/wire/reference.ts';
import { api } from '../../lib/api.ts';

export const SOURCES = ['classes', 'heritage', 'equipment', 'experiences', 'domains', 'prompts'] as const;
export type SourceName = (typeof SOURCES)[number];

/** `isLoading` only before the first answer; `error` is the one to show. */
export type Source = {
  isLoading: boolean;
  error: Error | null;
  isRetrying?: boolean | undefined; // what failed is being asked for again
  refetch: () => void;
};
export type Sources = Record<SourceName, Source>;

/** One reference call: the part of the content it belongs to, its path, and how its answer is read. */
type Call = { source: SourceName; path: string; read: (answer: unknown) => BuilderContent };

function call<Answer>(source: SourceName, path: string, read: (answer: Answer) => BuilderContent): Call {
  return { source, path, read: (answer) => read(answer as Answer) }; // typed by the rules, since it is our own server's
}

const CALLS: readonly Call[] = [
  call('classes', 'classes', ({ classes }: ClassesAnswer) => ({ classes })),
  call('heritage', 'ancestries', ({ ancestries }: AncestriesAnswer) => ({ ancestries })),
  call('heritage', 'communities', ({ communities }: CommunitiesAnswer) => ({ communities })),
  ...TIERS.map((tier) => call('equipment', `weapons/tier/${tier}`, (weapons: WeaponsAnswer) => ({ weapons }))),
  ...TIERS.map((tier) => call('equipment', `armors/tier/${tier}`, (armors: ArmorsAnswer) => ({ armors }))),
  call('equipment', 'starting-items', ({ potions, kit }: StartingItemsAnswer) => ({ potions, kit })),
  call('experiences', 'experiences', ({ experiencesByCategory }: ExperiencesAnswer) => ({
    experiences: Object.values(experiencesByCategory).flat(),
  })),
  call('domains', 'domains', ({ domains }: DomainsAnswer) => ({ domains })),
  call('domains', 'domain-cards', ({ domainCards }: DomainCardsAnswer) => ({ domainCards })),
  call('prompts', 'prompts', ({ connectionPrompts, backgroundQuestions }: PromptsAnswer) => ({
    connectionPrompts,
    backgroundQuestions,
  })),
  call('prompts', 'names', ({ names }: NamesAnswer) => ({ names })),
];

/** `campaignId` null: the built-in content alone. Gives the same object as long as no answer changes. */
export function useContent(campaignId: string | null): { content: BuilderContent; sources: Sources } {
  return useQueries({ queries: queriesOf(campaignId), combine });
}

/** Asks at once for the content that has not come, and gives all there is then. Never throws. */
export async function askAgain(client: QueryClient, campaignId: string | null): Promise<BuilderContent> {
  const parts = queriesOf(campaignId).map(async ({ queryKey, queryFn }) => {
    const known = client.getQueryData<BuilderContent>(queryKey);
    if (known !== undefined) return { data: known };
    try {
      return { data: client.setQueryData<BuilderContent>(queryKey, await queryFn()) };
    } catch (error) {
      console.info('A part of the content did not come.', error);
      return { data: undefined };
    }
  });
  return merged(await Promise.all(parts));
}

function queriesOf(campaignId: string | null) {
  const query = campaignId === null ? '' : `?campaignId=${encodeURIComponent(campaignId)}`;
  return CALLS.map(({ path, read }) => ({
    queryKey: ['reference', campaignId, path],
    queryFn: async () => readPart(path, read(await api.get<unknown>(`/api/reference/${path}${query}`))),
  }));
}

/** Run once for each answer, not at each render. */
function readPart(path: string, answered: BuilderContent): BuilderContent {
  const { content, dropped } = readContentPart(answered);
  if (dropped.length > 0) console.warn(`Of ${path} some items do not fit and are left out.`, dropped);
  return content;
}

type Result = {
  data: BuilderContent | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null; // null again during another attempt
  errorUpdateCount: number; // how often it failed after all retries
  refetch: () => unknown;
};

const TRYING_AGAIN = new Error('Trying again.');

function combine(results: readonly Result[]): { content: BuilderContent; sources: Sources } {
  const entries = SOURCES.map((name) => [name, sourceOf(results.filter((_, index) => CALLS[index]?.source === name))]);
  return { content: merged(results), sources: Object.fromEntries(entries) as Sources };
}

/** All that has come, merged: weapons and armors come tier by tier. */
function merged(results: readonly Pick<Result, 'data'>[]): BuilderContent {
  const lists = new Map<string, unknown[]>();
  for (const { data } of results) {
    for (const [name, list] of Object.entries(data ?? {}))
      lists.set(name, [...(lists.get(name) ?? []), ...(list ?? [])]);
  }
  return Object.fromEntries(lists) as BuilderContent;
}

function sourceOf(results: readonly Result[]): Source {
  const missing = results.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ errorUpdateCount }) => errorUpdateCount > 0);
  return {
    isLoading: failed.length < missing.length,
    error: failed.find(({ error }) => error !== null)?.error ?? (failed.length > 0 ? TRYING_AGAIN : null),
    isRetrying: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) refetch();
    },
  };
}
