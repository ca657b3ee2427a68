// A link inside the app that looks like a button.
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.ts';

type LinkButtonProps = ButtonLook & { to: string; icon?: ReactNode; className?: string | undefined } & Omit<
    ComponentProps<'a'>,
    'href' | 'className'
  >;

export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, block }, className)}>
      <span className={styles.words}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
