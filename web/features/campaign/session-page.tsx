// One session of a campaign at the desk: its name, its actions, its notes, its history as a story.
// The table itself is elsewhere.
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import type { StoryNames } from '../../../rules/story.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { SessionActions } from '../../desk/session-actions.tsx';
import { SessionBadge } from '../../desk/session-badge.tsx';
import { SessionDialog } from '../../desk/session-dialog.tsx';
import { useSessionStart } from '../../desk/use-session-start.ts';
import { dateAndHour } from '../../lib/clock.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { campaignPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useDeleteSession, useRenameSession } from './campaign-queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { SessionNotes } from './session-notes.tsx';
import styles from './session-page.module.css';
import { SessionStory } from './session-story.tsx';
import { TableDrafts, TableNotes } from './table-notes.tsx';

type SessionPageProps = { campaign: Campaign; session: Session; characters: Character[] | undefined };

export function SessionPage({ campaign, session, characters }: SessionPageProps) {
  const { id, name, status, createdAt, startedAt, closedAt, gmUserId, gmName } = session;
  const navigate = useNavigate();
  const renaming = useOpening();
  const deleting = useOpening();
  const isShown = useIsShown();
  const starting = useSessionStart();
  const rename = useRenameSession(session);
  const remove = useDeleteSession(session);
  const backPath = campaignPath(campaign.id);
  const names = useMemo(
    (): StoryNames => ({
      people: { [gmUserId]: gmName },
      characters: Object.fromEntries((characters ?? []).map((each) => [each.id, each.name])),
    }),
    [gmUserId, gmName, characters],
  );
  useDocumentTitle(name);

  async function erase() {
    await remove.mutateAsync();
    showToast({ tone: 'success', title: 'Session Deleted', text: name, durationMs: NOTICE_MS.brief });
    if (isShown.current) navigate(backPath, { replace: true });
  }

  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <Link to={backPath} className={styles.back}>
          <ArrowLeft aria-hidden />
          {campaign.name}
        </Link>
        <div className={styles.title}>
          <h1>{name}</h1>
          <SessionBadge session={session} />
        </div>
        <p className={styles.facts}>
          <span>
            Created <time dateTime={createdAt}>{dateAndHour(createdAt)}</time>
          </span>
          {startedAt !== null && (
            <span>
              Started <time dateTime={startedAt}>{dateAndHour(startedAt)}</time>
            </span>
          )}
          {closedAt !== null && (
            <span>
              Closed <time dateTime={closedAt}>{dateAndHour(closedAt)}</time>
            </span>
          )}
        </p>
        <div className={styles.actions}>
          <SessionActions session={session} starting={starting} />
          <Button icon={<Pencil aria-hidden />} onClick={() => renaming.open()}>
            Rename
          </Button>
          <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open()}>
            Delete Session
          </Button>
        </div>
      </header>
      <section className={styles.notes} aria-label="Notes on this session">
        <SessionNotes key={id} session={session} />
        <TableNotes session={session} />
        {status === 'closed' && <TableDrafts key={`drafts ${id}`} session={session} />}
      </section>
      <SessionStory key={id} session={session} names={names} />
      {starting.question}
      <SessionDialog
        key={`rename ${renaming.key}`}
        open={renaming.isOpen}
        onClose={renaming.close}
        title="Rename Session"
        name={name}
        saveLabel="Save Changes"
        busyLabel="Saving"
        draftKey={`rename-session ${id}`}
        failure="Failed to rename the session. Please try again."
        onSave={(newName) => rename.mutateAsync(newName)}
      />
      <DeleteDialog
        key={`delete ${deleting.key}`}
        open={deleting.isOpen}
        onClose={deleting.close}
        title={withNames`Delete ${name}?`}
        warning="Its notes and its history go with it, and its link leads nowhere any more. Characters stay. This cannot be undone."
        confirmLabel="Delete Session"
        failure="Failed to delete the session. Please try again."
        active={status === 'active' ? session : undefined}
        onDelete={erase}
      />
    </main>
  );
}
