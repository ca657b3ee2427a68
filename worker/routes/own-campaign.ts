/** For a body that names a campaign: checks the campaign's owner before it reports any other fault of the body. */

import { getCampaign } from '../db/campaigns.ts';
import { db } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { BeforeFault } from '../http/body.ts';

export function ownCampaignFirst(env: Env, gmUserId: string): BeforeFault {
  return async ({ campaignId }) => {
    if (typeof campaignId === 'string' && campaignId !== '') await getCampaign(db(env), gmUserId, campaignId);
  };
}
