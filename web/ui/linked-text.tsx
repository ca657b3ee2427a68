// A person's text with clickable web addresses: each opens a new page that learns nothing about this one. No page
// loads before the click.
import { Fragment } from 'react';
import { addressesIn, piecesOf } from '../lib/links.ts';
import styles from './linked-text.module.css';

export function LinkedText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, words, href }) =>
    href === null ? <Fragment key={at}>{words}</Fragment> : <Address key={at} href={href} words={words} />,
  );
}

/** The addresses of a text in a field, where they are not clickable. Renders nothing without addresses. */
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
