// The app's sign, a flame before a crescent; and the sign with the name.
import styles from './brand.module.css';

export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="1.5em" height="1.5em" aria-hidden="true">
      <path className={styles.crescent} d="M16 3a13 13 0 0 1 0 26 10 10 0 0 1-6.5-2.4A13 13 0 0 0 16 3z" />
      <path
        className={styles.flame}
        d="M11.5 5.5c4.3 4.8 6.2 9.3 4.6 13.5-.9 2.6-3 4.3-5.6 4.3-3.3 0-5.8-2.6-5.8-6 0-4.7 4.9-6.4 6.8-11.8z"
      />
    </svg>
  );
}

export function Brand({ className }: { className?: string | undefined }) {
  return (
    <span className={className === undefined ? styles.brand : `${styles.brand} ${className}`}>
      <BrandMark />
      Two Lights
    </span>
  );
}
