// Pairs of a heading and a text: connections, and answers of the background.

import { LongText } from './long-text.tsx';
import styles from './told-list.module.css';

export type Told = { key: string; heading: string; aside?: string | undefined; text: string };

export function ToldList({ told }: { told: readonly Told[] }) {
  return (
    <ul className={styles.list}>
      {told.map(({ key, heading, aside, text }) => (
        <li key={key}>
          {heading !== '' && <p className={styles.heading}>{heading}</p>}
          {aside !== undefined && aside !== '' && <p className={styles.aside}>{aside}</p>}
          <LongText text={text} of={heading} />
        </li>
      ))}
    </ul>
  );
}
