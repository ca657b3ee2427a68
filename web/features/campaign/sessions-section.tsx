// The sessions of a campaign, newest first, each with the beginning of its notes and a link to the rest and its history.
import { CalendarPlus, Plus, ScrollText } from 'lucide-react';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import type { useSessions } from '../../desk/calls.ts';
import part from '../../desk/desk-part.module.css';
import { DeskPart } from '../../desk/desk-part.tsx';
import { NewSessionDialog } from '../../desk/new-session-dialog.tsx';
import { SessionRow } from '../../desk/session-row.tsx';
import { newestFirst } from '../../desk/sort-order.ts';
import { useSessionStart } from '../../desk/use-session-start.ts';
import { counted } from '../../lib/counted.ts';
import { campaignSessionPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSearchField, useListSearch } from '../../ui/list-search.tsx';
import { useCutList } from '../../ui/use-cut-list.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NoListYet } from './trouble.tsx';

const DRAWN_AT_FIRST = 20;

type SessionsSectionProps = { campaign: Campaign; sessions: ReturnType<typeof useSessions> };

export function SessionsSection({ campaign, sessions }: SessionsSectionProps) {
  const dialog = useOpening();
  const starting = useSessionStart();
  const search = useListSearch(newestFirst(sessions.data ?? []), ({ name, notes }) => `${name} ${notes}`);
  const { list, shown, left, showAll } = useCutList(search.found, DRAWN_AT_FIRST);
  const isEmpty = sessions.data?.length === 0;
  const add = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} icon={<Plus aria-hidden />} onClick={() => dialog.open()}>
      Create Session
    </Button>
  );

  return (
    <DeskPart
      name="sessions"
      title="Sessions"
      count={sessions.data?.length}
      isLoading={sessions.isPending}
      action={!isEmpty && add('quiet')}
    >
      <ListSearchField label="Search sessions" list={search} />
      <NoListYet what="Failed to load the sessions." query={sessions} />
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<CalendarPlus aria-hidden />}
            title="No sessions yet"
            text="A session is one evening at the table. Its notes and its history will stand here."
            action={add('primary')}
          />
        </Card>
      )}
      {shown.length > 0 && (
        <Card as="ul" ref={list} className={part.list}>
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} starting={starting} way={<WayToAll of={session} />} />
          ))}
          {left > 0 && (
            <li className={part.more}>
              <Button variant="ghost" onClick={showAll}>
                Show {counted(left, 'older session')}
              </Button>
            </li>
          )}
        </Card>
      )}
      {!isEmpty && sessions.data && shown.length === 0 && (
        <p className={part.none}>No session has this in its name or notes.</p>
      )}
      {starting.question}
      <NewSessionDialog campaign={campaign} opening={dialog} />
    </DeskPart>
  );
}

function WayToAll({ of: { id, campaignId, name } }: { of: Session }) {
  return (
    <LinkButton to={campaignSessionPath(campaignId, id)} variant="ghost" icon={<ScrollText aria-hidden />}>
      <span>
        Notes and History
        <VisuallyHidden>
          {' '}
          of <bdi>{name}</bdi>
        </VisuallyHidden>
      </span>
    </LinkButton>
  );
}
