// The bar above the desk: the house, who sits there, the light, and the way out.
import { LogOut } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { signOut } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import styles from './dashboard-header.module.css';

export function DashboardHeader({ displayName }: { displayName: string }) {
  return (
    <header className={styles.bar}>
      <Brand />
      <span className={styles.name}>{displayName}</span>
      <ThemeSwitch />
      <Button variant="ghost" aria-label="Logout" icon={<LogOut aria-hidden />} onClick={signOut}>
        <span className={styles.word}>Logout</span>
      </Button>
    </header>
  );
}
