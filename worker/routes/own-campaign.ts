/** A body that names a campaign: whose that is is asked before anything else in it is found fault with. */

import { getCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { BeforeFault } from '../http/body.ts';

export function ownCampaignFirst(env: Env, gmUserId: string): BeforeFault {
  return async ({ campaignId }) => {
    if (typeof campaignId === 'string' && campaignId !== '') await getCampaign(db(env), gmUserId, campaignId);
  };
}
