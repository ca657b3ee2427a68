// The first stop of the Tab key: past everything at the top, to what the screen is about.
// It asks nothing of a screen but a <main id="main">.
import styles from './page.module.css';

export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      Skip to content
    </button>
  );
}

/** By hand and not by a hash: the address belongs to the router. */
function skip() {
  const main = document.getElementById('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
