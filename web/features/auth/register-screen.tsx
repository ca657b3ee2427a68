// Where a game master makes an account, with one of the house's pictures beside the form (document 1 section 2, /register).
// Who is signed in already never sees it: the routes send them on.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Brand } from '../../art/brand.tsx';
import { PATHS } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './auth-screen.module.css';
import { RegisterForm } from './register-form.tsx';
import { SceneCycler } from './scene-cycler.tsx';

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
