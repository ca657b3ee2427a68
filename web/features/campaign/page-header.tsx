// The bar above a campaign's pages: the house, the way back to the desk, the light.
import { LayoutDashboard } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './page-header.module.css';

export function PageHeader({ campaignId }: { campaignId: string }) {
  return (
    <header className={styles.bar}>
      <Brand />
      <span className={styles.room} />
      <LinkButton
        to={`/dashboard?campaign=${encodeURIComponent(campaignId)}`}
        variant="ghost"
        icon={<LayoutDashboard aria-hidden />}
      >
        Dashboard
      </LinkButton>
      <ThemeSwitch />
    </header>
  );
}
