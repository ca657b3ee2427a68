// Six suns, lit for the Hope there is. Place, sign and number say it; colour only repeats it.
import { HOPE_MAX } from '../../../rules/resources.ts';
import { HopeSign } from '../../art/signs.tsx';
import styles from './hope-pips.module.css';

const places = Array.from({ length: HOPE_MAX }, (_, index) => index + 1);

export function HopePips({ hope }: { hope: number }) {
  return (
    <span className={styles.pips} role="img" aria-label={`Hope ${hope} of ${HOPE_MAX}`}>
      {places.map((place) => (
        <span key={place} className={styles.pip} data-lit={place <= hope || undefined}>
          {place <= hope && <HopeSign />}
        </span>
      ))}
    </span>
  );
}
