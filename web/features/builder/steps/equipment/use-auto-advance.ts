/** On a narrow builder a pick turns the page a moment later, unless it was turned meanwhile. */
import { useEffect, useRef } from 'react';
import { findNextPage } from '../../../../../rules/builder/equipment.ts';
import { AUTO_ADVANCE_MS } from '../../../../../rules/builder/limits.ts';
import { turnTo } from '../../../../../rules/builder/sub-wizards.ts';
import type { Act } from '../../step-props.ts';

export function useAutoAdvance(act: Act, isNarrow: boolean): (pickedOn: 'weapons' | 'armor') => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pickedOn) => {
    clearTimeout(timer.current);
    if (!isNarrow) return;
    timer.current = setTimeout(() => {
      act((now) => {
        const page = findNextPage(now, pickedOn);
        return page === null || now.meta.pages.equipment !== pickedOn ? now : turnTo(now, 'equipment', page);
      });
    }, AUTO_ADVANCE_MS);
  };
}
