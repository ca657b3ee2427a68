// In place of an empty list of weapons or armor: why there are none.
import styles from './nothing-listed.module.css';

export function NothingListed({ why }: { why: string }) {
  return <p className={styles.nothing}>{why}</p>;
}
