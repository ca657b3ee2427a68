// A card on the lantern road, alone on its page: at a door, or for a session that is over or never existed.
import type { ReactNode } from 'react';
import { Brand } from '../art/brand.tsx';
import styles from './road-leaf.module.css';
import { Scene } from './scene.tsx';

export function RoadLeaf({ children }: { children: ReactNode }) {
  return (
    <div className={styles.road}>
      <div className={styles.scene}>
        <Scene name="lantern-road" />
      </div>
      <Brand className={styles.brand} />
      <main id="main" className={styles.leaf}>
        {children}
      </main>
    </div>
  );
}
