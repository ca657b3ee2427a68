// A line or a few lines of text with its label, its hint and its error, tied together for those who listen.
// It judges nothing: what is wrong, and when to say so, is the caller's.
import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { typedLine, typedProse } from './typed-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Shared = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  okHint?: string | undefined; // said with a green tick, such as "From link"
  hideLabel?: boolean | undefined;
};

type Native = 'value' | 'onChange' | 'children' | 'aria-invalid';

type TextFieldProps = Shared &
  (
    | ({ multiline?: false | undefined; rows?: undefined } & Omit<ComponentProps<'input'>, Native>)
    | ({ multiline: true } & Omit<ComponentProps<'textarea'>, Native>)
  );

export function TextField({ label, error, hint, okHint, hideLabel = false, onChange, ...native }: TextFieldProps) {
  const ownId = useId();
  const id = native.id ?? ownId;
  const told = [
    error !== undefined && `${id}-error`,
    okHint !== undefined && `${id}-ok`,
    hint !== undefined && `${id}-hint`,
    native['aria-describedby'],
  ].filter((part) => typeof part === 'string');
  const tied = {
    id,
    className: classNames(styles.control, native.className),
    'aria-invalid': error !== undefined,
    'aria-describedby': told.length > 0 ? told.join(' ') : undefined,
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {native.multiline ? (
        <TextArea {...native} {...tied} onText={onChange} />
      ) : (
        <TextInput {...native} {...tied} onText={onChange} />
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </>
        )}
      </p>
      {okHint !== undefined && (
        <p id={`${id}-ok`} className={styles.ok}>
          <Check aria-hidden />
          <span>{okHint}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type OnText = { onText: (value: string) => void };

function TextInput({
  onText,
  multiline: _,
  ...rest
}: OnText & { multiline?: false | undefined } & Omit<ComponentProps<'input'>, 'onChange'>) {
  // A password is taken as it was typed.
  const read = rest.type === 'password' ? (text: string) => text : typedLine;
  return <input type="text" {...rest} onChange={({ target }) => onText(cleaned(target, read))} />;
}

function TextArea({
  onText,
  multiline: _,
  ...rest
}: OnText & { multiline: true } & Omit<ComponentProps<'textarea'>, 'onChange'>) {
  return <textarea rows={4} {...rest} onChange={({ target }) => onText(cleaned(target, typedProse))} />;
}

/** Written into the field at once, where it is as long as before: React would put the caret at its end. */
function cleaned(field: HTMLInputElement | HTMLTextAreaElement, read: (text: string) => string): string {
  const clean = read(field.value);
  if (clean === field.value) return clean;
  const { selectionStart, selectionEnd } = field;
  field.value = clean;
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd); // an address of mail has no caret to ask for
  return clean;
}
