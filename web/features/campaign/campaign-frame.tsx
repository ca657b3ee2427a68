// What the pages of a campaign have in common: the bar above them, and the page until the campaign is there.
import { LayoutDashboard } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './campaign-screen.module.css';

/** The app's name, the way back to the desk, day or night. */
export function CampaignBar({ campaignId }: { campaignId: string }) {
  return (
    <PageBar>
      <Brand />
      <LinkButton
        to={`/dashboard?campaign=${encodeURIComponent(campaignId)}`}
        variant="ghost"
        icon={<LayoutDashboard aria-hidden />}
      >
        Dashboard
      </LinkButton>
      <ThemeSwitch />
    </PageBar>
  );
}

export function CampaignComing() {
  useDocumentTitle('Campaign');
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={styles.coming}>
        <Skeleton width="18rem" height="2.5rem" />
        <Skeleton lines={4} />
      </div>
    </main>
  );
}
