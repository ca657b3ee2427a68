// A game master's own account: the name at the table, the address and the password, each in a form that is saved by itself. It shows the
// account as the server has it, not as this device remembers it.
import { Info, LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { User } from '../../../rules/wire/rest.ts';
import { Brand } from '../../art/brand.tsx';
import { RecoveryCode } from '../../desk/recovery-code.tsx';
import { PATHS } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { DeskFilePart } from './desk-file-part.tsx';
import { PasswordForm } from './password-form.tsx';
import { CurrentPassword, ProfilePart } from './profile-part.tsx';
import styles from './profile-screen.module.css';
import { useProfile, useProfileForm } from './use-profile.ts';

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
            {user && <Avatar name={user.displayName} size="lg" />}
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
              <DeskFilePart username={user.username} />
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

/** The name that players read in the lobby and at the table. It is not a name to sign in with. */
function NameForm({ user }: { user: User }) {
  const { field, save, ...part } = useProfileForm({ displayName: user.displayName });
  const name = field('displayName');
  const isBlank = name.value.trim() === '';

  return (
    <ProfilePart
      {...part}
      title="Display Name"
      text="What your players read in the lobby and at the table. Tables that are open follow at once."
      saveLabel="Save Name"
      savedText="Name saved"
      canSave={!isBlank && name.value.trim() !== user.displayName}
      onSave={() => save('displayName')}
    >
      <TextField
        {...name}
        label="Display name"
        error={name.error ?? (isBlank ? 'Display name is required' : undefined)}
        longest={LENGTHS.name}
        autoComplete="nickname"
        required
      />
    </ProfilePart>
  );
}

/** The address of an account. Since one can sign in with it, changing it asks for the password. */
function EmailForm({ user }: { user: User }) {
  const { field, save, ...part } = useProfileForm({ email: user.email });
  const email = field('email');
  const password = field('currentPassword');

  return (
    <ProfilePart
      {...part}
      title="Email"
      text="You can sign in with it instead of your username. Changing it asks for your password."
      saveLabel="Save Email"
      savedText="Email saved"
      canSave={email.value.trim() !== user.email && password.value !== ''}
      onSave={() => save('email', 'currentPassword')}
    >
      <TextField {...email} label="Email" type="email" autoComplete="email" longest={LENGTHS.email} required />
      <CurrentPassword field={password} />
    </ProfilePart>
  );
}

const WHAT_FOR = 'With it you set a new password when you have forgotten yours.';

/** The recovery code of an account, on the profile: a new one for the current password, shown once. */
function RecoveryPart({ user, hasCode }: { user: User; hasCode: boolean }) {
  const [code, setCode] = useState<string>(); // the new one; nobody can know the old one
  const { field, askForCode, ...part } = useProfileForm();
  const password = field('currentPassword');

  return (
    <ProfilePart
      {...part}
      title="Recovery Code"
      text={
        hasCode
          ? `${WHAT_FOR} A new code replaces the one that you have: get one if yours is lost, or if somebody else may know it.`
          : `${WHAT_FOR} You have none yet.`
      }
      saveLabel="New Recovery Code"
      savedText="Keep it where nobody else reads it"
      canSave={password.value !== ''}
      onSave={async () => {
        const made = await askForCode();
        if (made !== undefined) setCode(made);
      }}
    >
      {code !== undefined && <RecoveryCode code={code} username={user.username} />}
      <CurrentPassword field={password} />
    </ProfilePart>
  );
}
