// A section of a step with its heading.
import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

type PartProps = { title: string; level: 3 | 4; children: ReactNode };

export function Part({ title, level, children }: PartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
