// A line or a few lines of text with its label, its hint and its error, linked for screen readers.
// Typed or pasted text is never cut; if it is too long, the field says by how much, and its form is not sent.
// The caller handles all other errors.
import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { excessWords } from '../../rules/lengths.ts';
import { settled, whole } from '../../rules/settled.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { typedLine, typedProse } from './typed-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Shared = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  longest?: number | undefined; // the longest text, in characters
  error?: string | undefined;
  hint?: ReactNode;
  okHint?: string | undefined; // said with a green tick, such as "From link"
  hideLabel?: boolean | undefined;
};

type Native = 'value' | 'onChange' | 'children' | 'aria-invalid' | 'maxLength';

type TextFieldProps = Shared &
  (
    | ({ multiline?: false | undefined; rows?: undefined } & Omit<ComponentProps<'input'>, Native>)
    | ({ multiline: true } & Omit<ComponentProps<'textarea'>, Native>)
  );

export function TextField({ label, hint, okHint, longest, hideLabel = false, onChange, ...field }: TextFieldProps) {
  const { error: given, ...native } = field;
  const ownId = useId();
  const id = native.id ?? ownId;
  const excess = longest === undefined ? undefined : excessWords(asSaved(native), longest);
  const error = excess ?? given;
  useHeldBack(id, excess !== undefined);
  const told = [
    error !== undefined && `${id}-error`,
    okHint !== undefined && `${id}-ok`,
    hint !== undefined && `${id}-hint`,
    native['aria-describedby'],
  ].filter((part) => typeof part === 'string');
  const tied = {
    id,
    dir: 'auto',
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

/** A password stays as typed. */
function asSaved({
  value,
  type,
  multiline,
}: {
  value: string;
  type?: string | undefined;
  multiline?: boolean | undefined;
}): string {
  if (type === 'password') return value;
  return multiline ? whole(value) : settled(value);
}

/** While a text is too long the form it is in is not sent: its field gets the focus instead. */
function useHeldBack(id: string, isTooLong: boolean): void {
  useEffect(() => {
    const field = isTooLong ? document.getElementById(id) : null;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const { form } = field;
    const holdBack = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation(); // React listens farther up
      field.focus();
    };
    form?.addEventListener('submit', holdBack);
    return () => form?.removeEventListener('submit', holdBack);
  }, [id, isTooLong]);
}

type OnText = { onText: (value: string) => void };

function TextInput({
  onText,
  multiline: _,
  ...rest
}: OnText & { multiline?: false | undefined } & Omit<ComponentProps<'input'>, 'onChange'>) {
  // A password stays as typed.
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

/** Written into the field at once if the length has not changed: React would put the caret at its end. */
function cleaned(field: HTMLInputElement | HTMLTextAreaElement, read: (text: string) => string): string {
  const clean = read(field.value);
  if (clean === field.value) return clean;
  const { selectionStart, selectionEnd } = field;
  field.value = clean;
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd); // an email field does not report its caret
  return clean;
}
