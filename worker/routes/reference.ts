/**
 * The reference calls (document 2 section 7, contract 7). Without a campaign they are everybody's; with one they are for
 * whoever plays there. An answer is computed once and kept as the bytes that are sent; a second visit costs a 304.
 */
import { type Context, Hono } from 'hono';
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
import type { AppEnv } from '../app.ts';
import { actorOf } from '../auth/require.ts';
import { seatOf } from '../auth/tokens.ts';
import { invalid, judge } from '../body.ts';
import { builtInContent, contentOf, digestOf, type StatedContent } from '../content.ts';
import { getPackDigestFor } from '../db/campaign-packs.ts';
import { db } from '../db/client.ts';
import { unwrap } from '../errors.ts';
import { RecentValues } from '../recent-values.ts';
import { roomOf } from '../session/rooms.ts';

/** Where a call's answer comes from: the state that the content should be in, and the content itself. */
type Source = { isPublic: boolean; digest: string | null; find: () => StatedContent | Promise<StatedContent> };
type ReferenceEnv = AppEnv & { Variables: { source: Source } };

/** Document 2 section 7 keeps 50 computed answers; in bytes they are bounded besides. */
type Answer = { bytes: Uint8Array<ArrayBuffer>; etag: string };
const answers = new RecentValues<Answer>({ entries: 50, weight: 16 * 1024 * 1024 });

/** Whose content is meant, and whether the caller may see it. */
const findSource = createMiddleware<ReferenceEnv>(async (c, next) => {
  const { campaignId } = c.req.query();
  if (campaignId === undefined) {
    c.set('source', { isPublic: true, digest: null, find: builtInContent });
  } else {
    const actor = await actorOf(c.env, c.req);
    if (actor.role === 'player') {
      unwrap(await roomOf(c.env, actor.sessionId).mayAsk(actor.sessionId, seatOf(actor), {})); // not who still waits at the door
    }
    const digest = await getPackDigestFor(db(c.env), actor, campaignId);
    c.set('source', { isPublic: false, digest, find: () => contentOf(db(c.env), campaignId, digest) });
  }
  await next();
});

export const reference = new Hono<ReferenceEnv>();
reference.use(findSource);

reference.get('/classes', (c) => answer<ClassesAnswer>(c, 'classes', ({ classes }) => ({ classes })));

reference.get('/ancestries', (c) => answer<AncestriesAnswer>(c, 'ancestries', ({ ancestries }) => ({ ancestries })));

reference.get('/communities', (c) =>
  answer<CommunitiesAnswer>(c, 'communities', ({ communities }) => ({ communities })),
);

reference.get('/weapons/tier/:tier', (c) => {
  const { tier } = judge(TierParam, c.req.param());
  return answer<WeaponsAnswer>(c, `weapons ${tier}`, ({ weapons }) => weapons.filter((weapon) => weapon.tier === tier));
});

reference.get('/armors/tier/:tier', (c) => {
  const { tier } = judge(TierParam, c.req.param());
  return answer<ArmorsAnswer>(c, `armors ${tier}`, ({ armors }) => armors.filter((armor) => armor.tier === tier));
});

reference.get('/experiences', (c) =>
  answer<ExperiencesAnswer>(c, 'experiences', ({ experiences }) => ({
    experiencesByCategory: experiencesByCategory(experiences),
  })),
);

reference.get('/domains', (c) => answer<DomainsAnswer>(c, 'domains', ({ domains }) => ({ domains })));

reference.get('/domain-cards', (c) => {
  const { domain, level } = judge(DomainCardsQuery, c.req.query());
  const question = `domain-cards ${JSON.stringify([domain, level])}`;
  return answer<DomainCardsAnswer>(c, question, ({ domains, domainCards }) => {
    if (domain !== undefined && !domains.some(({ id }) => id === domain)) throw invalid({ domain: ['Unknown domain'] });
    const isWanted = (card: (typeof domainCards)[number]) =>
      (domain === undefined || card.domain === domain) && (level === undefined || card.level === level);
    return { domainCards: domainCards.filter(isWanted) };
  });
});

reference.get('/prompts', (c) =>
  answer<PromptsAnswer>(c, 'prompts', ({ connectionPrompts, backgroundQuestions }) => ({
    connectionPrompts,
    backgroundQuestions,
  })),
);

reference.get('/starting-items', (c) =>
  answer<StartingItemsAnswer>(c, 'starting-items', ({ potions, kit }) => ({ potions, kit })),
);

reference.get('/names', (c) => answer<NamesAnswer>(c, 'names', ({ names }) => ({ names })));

reference.get('/pack', (c) => answer<PackAnswer>(c, 'pack', (content) => content));

/** The answer to a question about the call's content, or that it is the one that the caller has. */
async function answer<Body>(
  c: Context<ReferenceEnv>,
  question: string,
  ask: (content: Content) => Body,
): Promise<Response> {
  const { isPublic, digest, find } = c.var.source;
  const { bytes, etag } = answers.get(keyOf(digest, question)) ?? compute(question, ask, await find());
  c.header('ETag', etag);
  c.header('Cache-Control', isPublic ? 'public, max-age=300' : 'private, no-cache');
  if (!isPublic) c.header('Vary', 'Authorization');
  if (isNamed(etag, c.req.header('If-None-Match'))) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(bytes);
}

function compute<Body>(question: string, ask: (content: Content) => Body, { digest, content }: StatedContent): Answer {
  const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(ask(content))));
  const fresh = { bytes, etag: `"${digestOf(bytes)}"` };
  answers.set(keyOf(digest, question), fresh, bytes.byteLength);
  return fresh;
}

function keyOf(digest: string | null, question: string): string {
  return `${digest ?? 'built-in'} ${question}`;
}

/** If-None-Match compares weakly: what a proxy has compressed comes back as W/"...". */
function isNamed(etag: string, condition = ''): boolean {
  const named = condition.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}
