// The head of the desk: the campaign that is open, before its landscape; a welcome where none is.
// Which landscape a campaign has follows from its id, so that it is the same one every evening.
import type { Campaign } from '../../../rules/wire/rest.ts';
import { sceneOf } from '../../art/scenes/campaign-scene.ts';
import { Scene } from '../../art/scenes/scene.tsx';
import styles from './campaign-banner.module.css';

export type CampaignBannerProps = { campaign: Campaign | undefined; displayName: string; hasCampaigns: boolean };

export function CampaignBanner({ campaign, displayName, hasCampaigns }: CampaignBannerProps) {
  return (
    <header className={styles.banner}>
      <div className={styles.scene}>
        <Scene name={campaign ? sceneOf(campaign.id) : 'dusk-mountains'} />
      </div>
      <div className={styles.words}>
        <h1>{campaign ? campaign.name : `Welcome, ${displayName}`}</h1>
        {campaign ? (
          campaign.description !== '' && <p className={styles.text}>{campaign.description}</p>
        ) : (
          <p className={styles.text}>
            {hasCampaigns
              ? 'Select a campaign to see its sessions and characters.'
              : 'Begin with a campaign; then come its characters and the first session.'}
          </p>
        )}
      </div>
    </header>
  );
}
