// Six suns, lit for the current Hope. Colour is never the only sign: shape and label say it too.
import { HOPE_MAX, hopePips } from '../../rules/resources.ts';
import styles from './hope-pips.module.css';
import { HopeSign } from './signs.tsx';

export function HopePips({ hope }: { hope: number }) {
  return (
    <span className={styles.pips} role="img" aria-label={`Hope ${Math.min(hope, HOPE_MAX)} of ${HOPE_MAX}`}>
      {hopePips(hope).map(({ place, isLit }) => (
        <span key={place} className={styles.pip} data-lit={isLit || undefined}>
          {isLit && <HopeSign />}
        </span>
      ))}
    </span>
  );
}
