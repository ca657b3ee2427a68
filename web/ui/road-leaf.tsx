// A leaf on the lantern road, where nothing else stands: at a door, and where a session is over or never was. What is on the leaf
// is its caller's.
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
