// The first stop of the Tab key: skips what is above the screen's `<main id="main">`.
import styles from './page.module.css';

export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      Skip to content
    </button>
  );
}

/** By script and not by a hash, because the address belongs to the router. */
function skip() {
  const main = document.getElementById('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
