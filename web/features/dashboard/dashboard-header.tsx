// The bar above the desk: the house, who sits there and the way to their account, the light, and the way out.
import { LogOut, UserRound } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { signOut } from '../../lib/auth-store.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './dashboard-header.module.css';

export function DashboardHeader({ displayName }: { displayName: string }) {
  return (
    <PageBar>
      <Brand />
      <LinkButton to={PATHS.profile} variant="ghost" icon={<UserRound aria-hidden />} className={styles.profile}>
        <VisuallyHidden>Profile</VisuallyHidden>
        <bdi className={styles.name}>{displayName}</bdi>
      </LinkButton>
      <ThemeSwitch />
      <Button variant="ghost" aria-label="Logout" icon={<LogOut aria-hidden />} onClick={signOut}>
        <span className={styles.word}>Logout</span>
      </Button>
    </PageBar>
  );
}
