/** What stands around every page: the way to its content, the builder over it, the messages, and a sign that a page is on its way. */
import { useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { ToastRegion } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BuilderPlace } from '../builder/builder-place.tsx';
import styles from './page.module.css';
import { RouteFocus } from './route-focus.tsx';
import { SkipLink } from './skip-link.tsx';

export function Frame() {
  const [isCovered, setIsCovered] = useState(false);
  const isOnItsWay = useNavigation().state !== 'idle';
  return (
    <>
      <div className={styles.routes} inert={isCovered}>
        <SkipLink />
        <Outlet />
      </div>
      {isOnItsWay && (
        <div role="status" className={styles.onItsWay}>
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      )}
      <BuilderPlace onCover={setIsCovered} />
      <RouteFocus />
      <ToastRegion />
    </>
  );
}
