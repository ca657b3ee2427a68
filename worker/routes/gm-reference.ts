/** The reference calls of game masters alone: foes and places, which players shall not read ahead, with or without a campaign. */
import type { Context } from 'hono';
import type { GmContent } from '../../rules/content/merge.ts';
import { fits, wordsOf } from '../../rules/content/search.ts';
import { type FoesAnswer, FoesQuery, type PlacesAnswer, PlacesQuery } from '../../rules/wire/reference.ts';
import { getPackDigestFor } from '../db/campaign-packs.ts';
import { db } from '../db/client.ts';
import { builtInContent, contentOf } from '../desk/content.ts';
import type { AppEnv, GmActor } from '../env.ts';
import { judge } from '../http/body.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';
import { answerOf, send } from './tagged-answer.ts';

export const gmReference = new DescribedRoutes({
  'GET /foes': {
    does: 'Foes, by tier, role and words, or all.',
    who: 'gm',
    query: FoesQuery,
    headers: ['If-None-Match'],
    answers: { 200: 'Foes', 304: null },
    refuses: ['NOT_FOUND'],
  },
  'GET /places': {
    does: 'Places, by tier, kind and words, or all.',
    who: 'gm',
    query: PlacesQuery,
    headers: ['If-None-Match'],
    answers: { 200: 'Places', 304: null },
    refuses: ['NOT_FOUND'],
  },
});

gmReference.on('GET /foes', async (c, { query }) => {
  const { foes } = await gmContentOf(c);
  const { tier, role, q = '' } = judge(query, c.req.query());
  const wanted = foes.filter(
    (foe) =>
      (tier === undefined || foe.tier === tier) && (role === undefined || foe.role === role) && fits(wordsOf(foe), q),
  );
  return send(c, answerOf({ foes: wanted } satisfies FoesAnswer), { isPublic: false });
});

gmReference.on('GET /places', async (c, { query }) => {
  const { places } = await gmContentOf(c);
  const { tier, kind, q = '' } = judge(query, c.req.query());
  const wanted = places.filter(
    (place) =>
      (tier === undefined || place.tier === tier) &&
      (kind === undefined || place.kind === kind) &&
      fits(wordsOf(place), q),
  );
  return send(c, answerOf({ places: wanted } satisfies PlacesAnswer), { isPublic: false });
});

/** Of the campaign that the call names, or the built-in content. Throws NOT_FOUND for somebody else's campaign. */
async function gmContentOf(c: Context<AppEnv & { Variables: { gm: GmActor } }>): Promise<GmContent> {
  const { campaignId } = c.req.query();
  if (campaignId === undefined) return builtInContent().gmContent;
  const digest = await getPackDigestFor(db(c.env), c.var.gm, campaignId);
  return (await contentOf(db(c.env), campaignId, digest)).gmContent;
}
