// The head of a campaign's page, before its landscape: name, description, its numbers, and its actions.
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { sceneOf } from '../../art/scenes/campaign-scene.ts';
import { CampaignDialog } from '../../desk/campaign-dialog.tsx';
import { SceneBanner } from '../../desk/scene-banner.tsx';
import { dateAndHour } from '../../lib/clock.ts';
import { counted } from '../../lib/counted.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { useOpening } from '../../ui/use-opening.ts';
import styles from './campaign-head.module.css';
import { useDeleteCampaign } from './campaign-queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';

type CampaignHeadProps = { campaign: Campaign; sessions: Session[] | undefined };

export function CampaignHead({ campaign, sessions }: CampaignHeadProps) {
  const { id, name, description, sessionCount, characterCount, lastSessionDate } = campaign;
  const navigate = useNavigate();
  const editing = useOpening();
  const deleting = useOpening();
  const isShown = useIsShown();
  const remove = useDeleteCampaign(id);
  const active = sessions?.find(({ status }) => status === 'active');

  async function erase() {
    await remove.mutateAsync();
    showToast({ tone: 'success', title: 'Campaign Deleted', text: name, durationMs: NOTICE_MS.brief });
    if (isShown.current) navigate(PATHS.dashboard, { replace: true });
  }

  return (
    <SceneBanner scene={sceneOf(id)} className={styles.head}>
      <h1>{name}</h1>
      {description !== '' && <p className={styles.text}>{description}</p>}
      <p className={styles.facts}>
        <span>{counted(sessionCount, 'session')}</span>
        <span>{counted(characterCount, 'character')}</span>
        <span>{lastSessionDate === null ? 'Never played' : `Last played ${dateAndHour(lastSessionDate)}`}</span>
      </p>
      <div className={styles.actions}>
        <Button icon={<Pencil aria-hidden />} onClick={() => editing.open()}>
          Edit Details
        </Button>
        <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open()}>
          Delete Campaign
        </Button>
      </div>
      <CampaignDialog key={`edit ${editing.key}`} open={editing.isOpen} onClose={editing.close} campaign={campaign} />
      <DeleteDialog
        key={`delete ${deleting.key}`}
        open={deleting.isOpen}
        onClose={deleting.close}
        title={withNames`Delete ${name}?`}
        warning={warningOf(sessionCount, characterCount)}
        confirmLabel="Delete Campaign"
        failure="Failed to delete the campaign. Please try again."
        active={active}
        onDelete={erase}
      />
    </SceneBanner>
  );
}

/** What a deletion takes along, and what stays. */
function warningOf(sessions: number, characters: number): string {
  const goes =
    sessions === 0
      ? 'It has no sessions yet.'
      : `${counted(sessions, 'session')} ${sessions === 1 ? 'is' : 'are'} deleted, with notes and history.`;
  const stays =
    characters === 0
      ? ''
      : ` ${counted(characters, 'character')} ${characters === 1 ? 'becomes' : 'become'} unassigned.`;
  return `${goes}${stays} Content of its own, if it has any, goes too. This cannot be undone.`;
}
