// A campaign at its address: the campaign with its parts, or one of its sessions.
// It fetches the campaign, and says so when there is none.

import { BookOpen, CalendarDays, Users } from 'lucide-react';
import { useState } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { useCharacters, useSessions } from '../../desk/calls.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import { campaignPath } from '../../paths.ts';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { CampaignBar, CampaignComing } from './campaign-frame.tsx';
import { CampaignHead } from './campaign-head.tsx';
import { useCampaign } from './campaign-queries.ts';
import styles from './campaign-screen.module.css';
import { CharactersSection } from './characters-section.tsx';
import { ContentSection } from './content-section.tsx';
import { SessionPage } from './session-page.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { isGone, PageTrouble } from './trouble.tsx';

type CampaignScreenProps = {
  campaignId: string;
  sessionId: string | undefined; // given: that session of it
  CharacterDialog: CharacterDialogSlot;
  /** Opens the character builder, which is another feature's, for somebody new in this campaign. */
  onBuild: () => void;
};

export function CampaignScreen({ campaignId, sessionId, CharacterDialog, onBuild }: CampaignScreenProps) {
  const campaign = useCampaign(campaignId);
  const isMissing = campaign.isError && (campaign.data === undefined || isGone(campaign.error));
  return (
    <>
      <CampaignBar campaignId={campaignId} />
      {isMissing ? (
        <PageTrouble what="Failed to load this campaign. Please try again." query={campaign} />
      ) : campaign.data === undefined ? (
        <CampaignComing />
      ) : sessionId === undefined ? (
        <CampaignPage campaign={campaign.data} CharacterDialog={CharacterDialog} onBuild={onBuild} />
      ) : (
        <OneSession campaign={campaign.data} sessionId={sessionId} />
      )}
    </>
  );
}

type CampaignPageProps = Pick<CampaignScreenProps, 'CharacterDialog' | 'onBuild'> & { campaign: Campaign };

function CampaignPage({ campaign, CharacterDialog, onBuild }: CampaignPageProps) {
  const sessions = useSessions(campaign.id);
  const characters = useCharacters(campaign.id);
  const [tab, setTab] = useState<Tab>('sessions');
  useDocumentTitle(campaign.name);
  return (
    <>
      <main id="main" className={styles.page} data-tab={tab}>
        <CampaignHead campaign={campaign} sessions={sessions.data} />
        <SessionsSection campaign={campaign} sessions={sessions} />
        <CharactersSection
          campaign={campaign}
          characters={characters}
          sessions={sessions.data}
          CharacterDialog={CharacterDialog}
          onBuild={onBuild}
        />
        <ContentSection campaign={campaign} />
      </main>
      <SectionTabs tab={tab} onTab={setTab} />
    </>
  );
}

function OneSession({ campaign, sessionId }: { campaign: Campaign; sessionId: string }) {
  const sessions = useSessions(campaign.id);
  const characters = useCharacters(campaign.id);
  const session = sessions.data?.find(({ id }) => id === sessionId);
  if (session) return <SessionPage campaign={campaign} session={session} characters={characters.data} />;
  if (sessions.isError && sessions.data === undefined) {
    return <PageTrouble what="Failed to load this session. Please try again." query={sessions} />;
  }
  if (sessions.isPending) return <CampaignComing />;
  return <NoSession campaign={campaign} />;
}

function NoSession({ campaign }: { campaign: Campaign }) {
  useDocumentTitle('Session not found');
  return (
    <main id="main" className={styles.alone}>
      <ErrorView
        title="Session not found"
        message={withNames`${campaign.name} has no such session. It may have been deleted.`}
        actions={
          <LinkButton to={campaignPath(campaign.id)} variant="primary">
            Back to <bdi>{campaign.name}</bdi>
          </LinkButton>
        }
      />
    </main>
  );
}

const TABS = [
  { tab: 'sessions', label: 'Sessions', Icon: CalendarDays },
  { tab: 'characters', label: 'Characters', Icon: Users },
  { tab: 'content', label: 'Content', Icon: BookOpen },
] as const;
type Tab = (typeof TABS)[number]['tab'];

/** Which part of a campaign a phone shows. */
function SectionTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return <BottomTabs label="Parts of this campaign" tabs={TABS} current={tab} onTab={onTab} />;
}
