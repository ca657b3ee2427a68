// The head of a desk page: text on a landscape.
import type { ReactNode } from 'react';
import type { SceneName } from '../art/scenes/scenes.ts';
import { classNames } from '../ui/class-names.ts';
import { Scene } from '../ui/scene.tsx';
import styles from './scene-banner.module.css';

type SceneBannerProps = {
  scene: SceneName;
  className?: string | undefined; // its place on the page
  children: ReactNode; // an h1, and what belongs to it
};

export function SceneBanner({ scene, className, children }: SceneBannerProps) {
  return (
    <header className={classNames(styles.banner, className)}>
      <div className={styles.scene}>
        <Scene name={scene} />
      </div>
      <div className={styles.words}>{children}</div>
    </header>
  );
}
