// A word of the sheet with a tooltip that explains it on hover, focus and tap, if the device's preference shows that kind.
// Escape hides it. Otherwise it is a plain word.
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './term.module.css';
import { TERMS, type TermName } from './terms.ts';
import { useTooltipPreference } from './tooltip-choice.ts';
import { showsTooltip } from './tooltip-preference.ts';

export function Term({ term, children }: { term: TermName; children: ReactNode }) {
  const preference = useTooltipPreference();
  const { text, ...kind } = TERMS[term];
  if (!showsTooltip(preference, kind)) return <span>{children}</span>;
  return (
    <Tooltip text={text} delayMs={preference.delay} opensOnTap>
      <button type="button" className={styles.term} data-term={term}>
        {children}
      </button>
    </Tooltip>
  );
}
