// A game master makes an account on the page of its own: every field of one, sent whenever the button is pressed, so that
// whatever is missing is said where it is missing (document 1 section 5).
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-screen.module.css';
import { RegistrationField } from './registration-field.tsx';
import { useRegistration } from './use-registration.ts';

const ASKS = ['username', 'displayName', 'email', 'password', 'confirmation', 'accessKey'] as const;

export function RegisterForm() {
  const draft = useRegistration({ asks: ASKS });
  return (
    <form ref={draft.form} className={styles.form} onSubmit={draft.submit} noValidate>
      <div className={styles.pair}>
        <RegistrationField of={draft} name="username" />
        <RegistrationField of={draft} name="displayName" />
      </div>
      <RegistrationField of={draft} name="email" />
      <div className={styles.pair}>
        <RegistrationField of={draft} name="password" />
        <RegistrationField of={draft} name="confirmation" />
      </div>
      <RegistrationField of={draft} name="accessKey" />
      <Notice>{draft.failure}</Notice>
      <Button type="submit" variant="primary" size="lg" block busy={draft.isBusy ? 'Creating' : undefined}>
        Create GM Account
      </Button>
    </form>
  );
}
