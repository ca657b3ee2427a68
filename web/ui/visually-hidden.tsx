// Words for those who listen: in the document and the accessibility tree, not on the screen.
// It takes no room and no focus of its own.
import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}
