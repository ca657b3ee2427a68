// A text field that grows with what is written and says how much of it fits.
import { charactersIn, LENGTHS } from '../../../rules/lengths.ts';
import { whole } from '../../../rules/settled.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './prose-field.module.css';

export type ProseFieldProps = {
  id?: string | undefined;
  label: string;
  hideLabel?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  isShort?: boolean | undefined; // begins with the height of two lines
  'aria-describedby'?: string | undefined;
};

export function ProseField({ isShort = false, ...field }: ProseFieldProps) {
  return (
    <div className={styles.text} data-short={isShort || undefined}>
      <TextField
        {...field}
        multiline
        rows={2}
        longest={LENGTHS.prose}
        hint={countOf(charactersIn(whole(field.value)))}
      />
    </div>
  );
}

function countOf(length: number): string {
  if (length === 0 || length > LENGTHS.prose) return ''; // what is too much the field says
  const most = LENGTHS.prose.toLocaleString('en');
  return `${length.toLocaleString('en')} of ${most} characters${length === LENGTHS.prose ? ': no more fits' : ''}`;
}
