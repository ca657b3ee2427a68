// [DE22] What is asked meanwhile, in whatever lies over the page of a phone. A press closes all of it and leads there.
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Bell, bellStore } from '../lib/bells.ts';
import { closeLayers } from '../lib/layer-entries.ts';
import styles from './bell-line.module.css';
import { IS_PHONE } from './breakpoints.ts';
import { receiveFocus } from './passes-focus.ts';
import { useMediaQuery } from './use-media-query.ts';

/** The last bell that was followed, until something opens again. */
let followed: Bell | null = null;

export function BellLine() {
  const bells = useStore(bellStore, (state) => state.bells);
  const isPhone = useMediaQuery(IS_PHONE);
  useEffect(() => {
    followed = null;
  }, []);
  if (!isPhone) return null;

  function follow(bell: Bell) {
    followed = bell;
    closeLayers();
    bell.find()?.scrollIntoView({ block: 'nearest' });
  }

  const lines = (isToldElsewhere: boolean) =>
    bells
      .filter((bell) => bell.isToldElsewhere === isToldElsewhere)
      .map((bell) => (
        <button key={bell.from} type="button" className={styles.bell} onClick={() => follow(bell)}>
          <BellRing aria-hidden />
          {bell.words}
        </button>
      ));
  return (
    <div className={styles.bells}>
      <div role="status">{lines(false)}</div>
      {lines(true)}
    </div>
  );
}

/** Where the focus goes when a layer closes, for its `finalFocus`: to what was asked, if that is why it closes. */
export function focusAfterwards(returnTo?: () => HTMLElement | null): HTMLElement | boolean {
  const place = followed?.find() ?? null;
  if (place === null) return returnTo?.() ?? true;
  queueMicrotask(() => receiveFocus(place)); // a section, which takes it only this way
  return false;
}
