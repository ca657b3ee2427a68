// Where weapons or armor would be listed and there are none: why, in a frame of its own.
import styles from './nothing-listed.module.css';

export function NothingListed({ why }: { why: string }) {
  return <p className={styles.nothing}>{why}</p>;
}
