// A text field that grows with what is written and says how much of it fits.
import { LENGTHS } from '../../../rules/lengths.ts';
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
      <TextField {...field} multiline rows={2} maxLength={LENGTHS.prose} hint={countOf(field.value.length)} />
    </div>
  );
}

function countOf(length: number): string {
  const most = LENGTHS.prose.toLocaleString('en');
  if (length === 0) return '';
  const isFull = length >= LENGTHS.prose;
  return `${length.toLocaleString('en')} of ${most} characters${isFull ? ': no more fits' : ''}`;
}
