// The head of the desk: the campaign that is open, before its landscape; a welcome where none is.
// Which landscape a campaign has follows from its id, so that it is the same one every evening.
import { BookOpen } from 'lucide-react';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { sceneOf } from '../../art/scenes/campaign-scene.ts';
import { SceneBanner } from '../../desk/scene-banner.tsx';
import { campaignPath } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './campaign-banner.module.css';

type CampaignBannerProps = {
  campaign: Campaign | undefined;
  displayName: string;
  hasCampaigns: boolean;
  isWaiting: boolean; // a campaign is open, and its name is on its way
};

export function CampaignBanner({ campaign, displayName, hasCampaigns, isWaiting }: CampaignBannerProps) {
  return (
    <SceneBanner scene={campaign ? sceneOf(campaign.id) : 'dusk-mountains'} className={styles.banner}>
      <h1 dir="auto">
        {isWaiting ? (
          <>
            <VisuallyHidden>Dashboard</VisuallyHidden>
            <Skeleton width="12rem" height="1em" />
          </>
        ) : (
          (campaign?.name ?? withNames`Welcome, ${displayName}`)
        )}
      </h1>
      {isWaiting ? (
        <Skeleton width="20rem" />
      ) : campaign ? (
        campaign.description !== '' && (
          <p className={styles.text} dir="auto">
            {campaign.description}
          </p>
        )
      ) : (
        <p className={styles.text}>
          {hasCampaigns
            ? 'Select a campaign to see its sessions and characters.'
            : 'Begin with a campaign; then come its characters and the first session.'}
        </p>
      )}
      {campaign && (
        <LinkButton to={campaignPath(campaign.id)} icon={<BookOpen aria-hidden />} className={styles.page}>
          Campaign Page
        </LinkButton>
      )}
    </SceneBanner>
  );
}
