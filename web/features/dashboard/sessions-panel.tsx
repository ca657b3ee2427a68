// The sessions of the chosen campaign, newest first: start one, open the table of the active one, copy its link, plan another.
// It knows nothing of the table itself.

import { CalendarDays, CalendarPlus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import part from '../../desk/desk-part.module.css';
import { DeskPart, ListComing } from '../../desk/desk-part.tsx';
import { NewSessionDialog } from '../../desk/new-session-dialog.tsx';
import { SessionRow } from '../../desk/session-row.tsx';
import { newestFirst } from '../../desk/sort-order.ts';
import { useSessionStart } from '../../desk/use-session-start.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpening } from '../../ui/use-opening.ts';

type SessionsPanelProps = { sessions: Session[] | undefined; campaign: Campaign | undefined };

export function SessionsPanel({ sessions, campaign }: SessionsPanelProps) {
  const dialog = useOpening();
  const starting = useSessionStart();
  const noteId = useId();
  const shown = sessions && newestFirst(sessions.filter(({ campaignId }) => campaignId === campaign?.id));
  const isEmpty = campaign !== undefined && shown?.length === 0;

  const create = (variant: 'primary' | 'quiet') => (
    <Button
      variant={variant}
      icon={<Plus aria-hidden />}
      disabled={campaign === undefined}
      aria-describedby={campaign === undefined ? noteId : undefined}
      onClick={() => dialog.open()}
    >
      Create Session
    </Button>
  );

  return (
    <DeskPart name="sessions" title="Sessions" action={!isEmpty && create('quiet')} isLoading={sessions === undefined}>
      {sessions === undefined && <ListComing />}
      {sessions !== undefined && campaign === undefined && (
        <Card>
          <div id={noteId}>
            <EmptyState
              icon={<CalendarDays aria-hidden />}
              title="Please select a campaign first"
              text="Its sessions will stand here, the newest first."
            />
          </div>
        </Card>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            icon={<CalendarPlus aria-hidden />}
            title="No sessions yet"
            text="A session is one evening at the table. Create one, start it, and send its link to your players."
            action={create('primary')}
          />
        </Card>
      )}
      {campaign !== undefined && shown !== undefined && shown.length > 0 && (
        <Card as="ul" className={part.list}>
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} starting={starting} />
          ))}
        </Card>
      )}
      {starting.question}
      {campaign !== undefined && <NewSessionDialog campaign={campaign} opening={dialog} />}
    </DeskPart>
  );
}
