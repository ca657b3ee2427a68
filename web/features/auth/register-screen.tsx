// Where a game master makes an account, with a picture beside the form.
// The routes send people who are already signed in on, so they never see it.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Brand } from '../../art/brand.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './auth-screen.module.css';
import { RegistrationField } from './registration-field.tsx';
import { SceneCycler } from './scene-cycler.tsx';
import { useRegistration } from './use-registration.ts';

export default function RegisterScreen() {
  useDocumentTitle('Create GM Account');
  return (
    <div className={classNames(styles.door, styles.gallery)}>
      <header className={styles.sky}>
        <SceneCycler />
        <div className={styles.words}>
          <Link to={PATHS.home} className={styles.home}>
            <Brand className={styles.brand} />
            <VisuallyHidden>, homepage</VisuallyHidden>
          </Link>
        </div>
      </header>
      <main id="main" className={styles.pane}>
        <div>
          <LinkButton to={PATHS.home} variant="ghost" icon={<ArrowLeft aria-hidden />} className={styles.back}>
            Back to Home
          </LinkButton>
          <h1>Create GM Account</h1>
        </div>
        <RegisterForm />
        <p className={styles.other}>
          You have an account?{' '}
          <Link to={`${PATHS.door}?mode=sign-in`} className={styles.toggle}>
            Sign In
          </Link>
        </p>
      </main>
    </div>
  );
}

const ASKS = ['username', 'displayName', 'email', 'password', 'confirmation', 'accessKey'] as const;

/**
 * The long form of registration: every field, sent at each press of the button, so that
 * each missing field gets its own message.
 */
function RegisterForm() {
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
