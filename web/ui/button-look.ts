// The class names that a button and a link dressed as a button share.
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
  block?: boolean | undefined;
};

export function buttonLook({ variant = 'quiet', size = 'md', block = false }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], size === 'lg' && styles.large, block && styles.block, className);
}
