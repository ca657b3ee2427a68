// One part of the profile: a heading and text beside a form, and below it the result of the last save; and the password field
// that several parts use.
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './profile-part.module.css';
import type { ProfileField } from './use-profile.ts';

type ProfilePartProps = {
  title: string;
  text: string;
  form: RefObject<HTMLFormElement | null>;
  saveLabel: string;
  savedText: string;
  canSave: boolean;
  isBusy: boolean;
  isSaved: boolean;
  failure: string | undefined;
  onSave: () => void;
  children: ReactNode;
};

export function ProfilePart(props: ProfilePartProps) {
  const { title, text, form, saveLabel, savedText, canSave, isBusy, isSaved, failure, onSave, children } = props;
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave && !isBusy) onSave();
  }

  return (
    <Card className={styles.part}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <form ref={form} className={styles.form} aria-labelledby={id} onSubmit={submit} noValidate>
        {children}
        <div className={styles.end}>
          <Notice>{failure}</Notice>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={!canSave} busy={isBusy ? 'Saving' : undefined}>
              {saveLabel}
            </Button>
            <p className={styles.saved} role="status">
              {isSaved && (
                <>
                  <Check aria-hidden />
                  {savedText}
                </>
              )}
            </p>
          </div>
        </div>
      </form>
    </Card>
  );
}

export function CurrentPassword({ field }: { field: ProfileField }) {
  return (
    <TextField
      {...field}
      label="Current password"
      type="password"
      autoComplete="current-password"
      longest={LENGTHS.password}
      required
    />
  );
}
