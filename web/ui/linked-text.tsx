// What somebody wrote, with addresses of the web to press: each opens a page of its own that learns nothing of this one. No page
// is looked at before somebody presses.
import { Fragment } from 'react';
import { addressesIn, piecesOf } from '../lib/links.ts';
import styles from './linked-text.module.css';

export function LinkedText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, words, href }) =>
    href === null ? <Fragment key={at}>{words}</Fragment> : <Address key={at} href={href} words={words} />,
  );
}

/** The addresses of a text that is shown in a field, where none can be pressed. Nothing where there are none. */
export function LinkList({ label, text }: { label: string; text: string }) {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={label}>
      {addresses.map((href) => (
        <li key={href}>
          <Address href={href} words={href} />
        </li>
      ))}
    </ul>
  );
}

function Address({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
