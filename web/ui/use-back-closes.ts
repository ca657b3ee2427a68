/** Back closes a layer instead of leaving the page. Escape is handled where it is pressed. */
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { putLayer } from '../lib/layer-entries.ts';

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const [backs, setBacks] = useState(0);
  const wasBack = useRef(false);
  const onBack = useEffectEvent(() => {
    wasBack.current = true;
    startTransition(() => {
      close();
      setBacks((count) => count + 1);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each Back it shows whether the layer stays open, being busy
  useLayoutEffect(() => {
    const isPutBack = wasBack.current;
    wasBack.current = false;
    if (isOpen) return putLayer({ close: onBack }, isPutBack);
  }, [isOpen, backs]);
}
