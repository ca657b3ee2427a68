// Buttons: with words, or with a sign and a hidden word. While busy the words give way to a ring and a verb in the same room.
// What pressing means is the caller's; a button submits a form only when told so.
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ButtonLook & {
  busy?: string | undefined; // the verb shown while waiting, such as "Joining"
  icon?: ReactNode;
} & ComponentProps<'button'>;

export function Button({ variant, size, block, busy, icon, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, block }, className)}
      disabled={disabled || busy !== undefined}
      aria-busy={busy !== undefined || undefined}
    >
      <span className={styles.words}>
        {icon}
        {children}
      </span>
      {busy !== undefined && (
        <span className={styles.busy}>
          <span className={styles.ring} />
          {busy}
        </span>
      )}
    </button>
  );
}

type IconButtonProps = { label: string } & Omit<ComponentProps<'button'>, 'aria-label'>;

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonLook({ variant: 'ghost' }), styles.icon, className)}
      aria-label={label}
    />
  );
}
