// The pronouns, as free text; a tap fills in the usual ones.

import { LENGTHS } from '../../../../../rules/lengths.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './pronoun-field.module.css';

const USUAL = ['she/her', 'he/him', 'they/them'] as const;

export function PronounField({ value, onChange }: { value: string; onChange: (pronouns: string) => void }) {
  return (
    <div className={styles.pronouns}>
      <TextField label="Pronouns" value={value} onChange={onChange} longest={LENGTHS.line} autoComplete="off" />
      <fieldset className={styles.usual} aria-label="Usual pronouns">
        {USUAL.map((usual) => (
          <Button key={usual} aria-pressed={value === usual} className={styles.one} onClick={() => onChange(usual)}>
            {usual}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
