// The bar above a campaign's pages: the house, the way back to the desk, the light.
import { LayoutDashboard } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

export function PageHeader({ campaignId }: { campaignId: string }) {
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
