/**
 * The reference calls. Without a campaign they are public; with one they are for its game
 * master and players. Each answer is computed once and cached as bytes; a second visit costs a 304.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Content, experiencesByCategory } from '../../rules/content/merge.ts';
import {
  type AncestriesAnswer,
  type ArmorsAnswer,
  type ClassesAnswer,
  type CommunitiesAnswer,
  type DomainCardsAnswer,
  DomainCardsQuery,
  type DomainsAnswer,
  type ExperiencesAnswer,
  type NamesAnswer,
  type PackAnswer,
  type PromptsAnswer,
  type StartingItemsAnswer,
  TierParam,
  type WeaponsAnswer,
} from '../../rules/wire/reference.ts';
import { CampaignQuery } from '../../rules/wire/rest.ts';
import { actorOf } from '../auth/require.ts';
import { seatOf } from '../auth/tokens.ts';
import { getPackDigestFor } from '../db/campaign-packs.ts';
import { db } from '../db/client.ts';
import { builtInContent, contentOf, type StatedContent } from '../desk/content.ts';
import type { AppEnv } from '../env.ts';
import { invalid, judge } from '../http/body.ts';
import { RecentValues } from '../limits/recent-values.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { roomOf, unwrap } from '../session/rooms.ts';
import { type Answer, answerOf, send } from './tagged-answer.ts';

/** The source of an answer: the version that the content should have, and the content itself. */
type Source = { isPublic: boolean; digest: string | null; find: () => StatedContent | Promise<StatedContent> };
type ReferenceEnv = AppEnv & { Variables: { source: Source } };

/** 50 computed answers at most, and a limit in bytes as well. */
const answers = new RecentValues<Answer>({ entries: 50, weight: 16 * 1024 * 1024 });

/** Which campaign's content the call wants, and whether the caller may see it. */
const findSource = createMiddleware<ReferenceEnv>(async (c, next) => {
  const { campaignId } = c.req.query();
  if (campaignId === undefined) {
    c.set('source', { isPublic: true, digest: null, find: builtInContent });
  } else {
    const actor = await actorOf(c.env, c.req);
    if (actor.role === 'player') {
      unwrap(await roomOf(c.env, actor.sessionId).mayAsk(actor.sessionId, seatOf(actor), {})); // not people at the door
    }
    const digest = await getPackDigestFor(db(c.env), actor, campaignId);
    c.set('source', { isPublic: false, digest, find: () => contentOf(db(c.env), campaignId, digest) });
  }
  await next();
});

/** The options that all of these calls share. */
const open = {
  who: 'optional',
  query: CampaignQuery,
  headers: ['If-None-Match'],
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
} as const;
export const reference = new DescribedRoutes(
  {
    'GET /classes': { ...open, does: 'Classes.', answers: { 200: 'Classes', 304: null } },
    'GET /ancestries': { ...open, does: 'Ancestries.', answers: { 200: 'Ancestries', 304: null } },
    'GET /communities': { ...open, does: 'Communities.', answers: { 200: 'Communities', 304: null } },
    'GET /weapons/tier/:tier': {
      ...open,
      does: 'Weapons of a tier.',
      params: TierParam,
      answers: { 200: 'Weapons', 304: null },
    },
    'GET /armors/tier/:tier': {
      ...open,
      does: 'Armors of a tier.',
      params: TierParam,
      answers: { 200: 'Armors', 304: null },
    },
    'GET /experiences': { ...open, does: 'Experiences by category.', answers: { 200: 'Experiences', 304: null } },
    'GET /domains': { ...open, does: 'Domains.', answers: { 200: 'Domains', 304: null } },
    'GET /domain-cards': {
      ...open,
      does: 'Cards, of one domain or level or all.',
      query: DomainCardsQuery,
      answers: { 200: 'DomainCards', 304: null },
    },
    'GET /prompts': { ...open, does: 'Questions and prompts.', answers: { 200: 'Prompts', 304: null } },
    'GET /starting-items': {
      ...open,
      does: 'What every character may start with: one of the potions, and all of the kit.',
      answers: { 200: 'StartingItems', 304: null },
    },
    'GET /names': { ...open, does: 'Names for a character.', answers: { 200: 'Names', 304: null } },
    'GET /pack': { ...open, does: 'All content in one answer.', answers: { 200: 'Content', 304: null } },
  },
  findSource,
);

reference.on('GET /classes', async (c) => answer<ClassesAnswer>(c, 'classes', ({ classes }) => ({ classes })));

reference.on('GET /ancestries', async (c) =>
  answer<AncestriesAnswer>(c, 'ancestries', ({ ancestries }) => ({ ancestries })),
);

reference.on('GET /communities', async (c) =>
  answer<CommunitiesAnswer>(c, 'communities', ({ communities }) => ({ communities })),
);

reference.on('GET /weapons/tier/:tier', async (c, { params }) => {
  const { tier } = judge(params, c.req.param());
  return answer<WeaponsAnswer>(c, `weapons ${tier}`, ({ weapons }) => weapons.filter((weapon) => weapon.tier === tier));
});

reference.on('GET /armors/tier/:tier', async (c, { params }) => {
  const { tier } = judge(params, c.req.param());
  return answer<ArmorsAnswer>(c, `armors ${tier}`, ({ armors }) => armors.filter((armor) => armor.tier === tier));
});

reference.on('GET /experiences', async (c) =>
  answer<ExperiencesAnswer>(c, 'experiences', ({ experiences }) => ({
    experiencesByCategory: experiencesByCategory(experiences),
  })),
);

reference.on('GET /domains', async (c) => answer<DomainsAnswer>(c, 'domains', ({ domains }) => ({ domains })));

reference.on('GET /domain-cards', async (c, { query }) => {
  const { domain, level } = judge(query, c.req.query());
  const question = `domain-cards ${JSON.stringify([domain, level])}`;
  return answer<DomainCardsAnswer>(c, question, ({ domains, domainCards }) => {
    if (domain !== undefined && !domains.some(({ id }) => id === domain)) throw invalid({ domain: ['Unknown domain'] });
    const isWanted = (card: (typeof domainCards)[number]) =>
      (domain === undefined || card.domain === domain) && (level === undefined || card.level === level);
    return { domainCards: domainCards.filter(isWanted) };
  });
});

reference.on('GET /prompts', async (c) =>
  answer<PromptsAnswer>(c, 'prompts', ({ connectionPrompts, backgroundQuestions }) => ({
    connectionPrompts,
    backgroundQuestions,
  })),
);

reference.on('GET /starting-items', async (c) =>
  answer<StartingItemsAnswer>(c, 'starting-items', ({ potions, kit }) => ({ potions, kit })),
);

reference.on('GET /names', async (c) => answer<NamesAnswer>(c, 'names', ({ names }) => ({ names })));

reference.on('GET /pack', async (c) => answer<PackAnswer>(c, 'pack', (content) => content));

/** The answer about the call's content, or a 304 if the caller already has it. */
async function answer<Body>(
  c: Context<ReferenceEnv>,
  question: string,
  ask: (content: Content) => Body,
): Promise<Response> {
  const { isPublic, digest, find } = c.var.source;
  return send(c, answers.get(keyOf(digest, question)) ?? compute(question, ask, await find()), { isPublic });
}

function compute<Body>(question: string, ask: (content: Content) => Body, { digest, content }: StatedContent): Answer {
  const fresh = answerOf(ask(content));
  answers.set(keyOf(digest, question), fresh, fresh.bytes.byteLength);
  return fresh;
}

function keyOf(digest: string | null, question: string): string {
  return `${digest ?? 'built-in'} ${question}`;
}
