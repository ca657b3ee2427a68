// Buttons: with words, or with an icon and a hidden word. While busy a ring and a verb replace the words in the same space, and a
// press does nothing; the button keeps the focus for the next press. A button
// submits a form only when told so.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type ButtonProps = ButtonLook & {
  busy?: string | undefined; // the verb shown while waiting, such as "Joining"
  icon?: ReactNode;
} & ComponentProps<'button'>;

/** With `aria-disabled` it cannot be pressed and keeps the focus, unlike with `disabled`. */
export function Button({ variant, size, block, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  const isBusy = busy !== undefined;
  const isInert = isBusy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, block }, className)}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={isInert ? refuse : onClick}
    >
      <span className={styles.words}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className={styles.busy}>
          <span className={styles.ring} />
          {busy}
        </span>
      )}
    </button>
  );
}

/** Enter in a form's field presses its button: that must not send a second time either. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
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
