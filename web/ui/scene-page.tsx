// A page with the scene of the lantern road and one card: at a door, and where a session is over or never was. What is on the
// card is its caller's.
import type { ReactNode } from 'react';
import { Brand } from '../art/brand.tsx';
import { Scene } from './scene.tsx';
import styles from './scene-page.module.css';

export function ScenePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.scene}>
        <Scene name="lantern-road" />
      </div>
      <Brand className={styles.brand} />
      <main id="main" className={styles.card}>
        {children}
      </main>
    </div>
  );
}
