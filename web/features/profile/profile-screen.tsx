// A game master's own account: the name at the table, the address and the password, each in a form that is saved by itself
// (contract 2). It shows the account as the server has it, not as this device remembers it.
import { Info, LayoutDashboard } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { DeskPart } from './desk-part.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile-screen.module.css';
import { RecoveryPart } from './recovery-part.tsx';
import { useProfile } from './use-profile.ts';

export function ProfileScreen() {
  const profile = useProfile();
  const user = profile.data?.user;
  useDocumentTitle('Profile');

  return (
    <>
      <PageBar>
        <Brand />
        <LinkButton to={PATHS.dashboard} variant="ghost" icon={<LayoutDashboard aria-hidden />}>
          Dashboard
        </LinkButton>
        <ThemeSwitch />
      </PageBar>
      {user === undefined && profile.isError ? (
        <main id="main" className={styles.alone}>
          <ErrorView
            message="Your profile could not be loaded. Please try again."
            details={profile.error.message}
            actions={
              <>
                <Button
                  variant="primary"
                  busy={profile.isFetching ? 'Loading' : undefined}
                  onClick={() => profile.refetch()}
                >
                  Retry
                </Button>
                <LinkButton to={PATHS.dashboard}>Back to Dashboard</LinkButton>
              </>
            }
          />
        </main>
      ) : (
        <main id="main" className={styles.page} aria-busy={user === undefined}>
          <div className={styles.head}>
            {user && <Medallion name={user.displayName} size="lg" />}
            <div className={styles.who}>
              <h1>Profile</h1>
              {user ? (
                <p className={styles.username}>
                  Signed in as <strong>{user.username}</strong>
                </p>
              ) : (
                <Skeleton width="12rem" />
              )}
            </div>
          </div>
          {user === undefined ? (
            <Skeleton lines={4} height="3rem" />
          ) : (
            <>
              <NameForm user={user} />
              <EmailForm user={user} />
              <PasswordForm user={user} />
              <RecoveryPart user={user} hasCode={profile.data?.hasRecoveryCode ?? false} />
              <DeskPart username={user.username} />
              <LinkButton to={PATHS.about} variant="ghost" className={styles.about} icon={<Info aria-hidden />}>
                About Two Lights
              </LinkButton>
            </>
          )}
        </main>
      )}
    </>
  );
}
