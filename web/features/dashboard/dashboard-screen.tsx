// The game master's desk: campaigns, and the sessions and characters of the chosen one.
// It arranges the panels and tells them which campaign is chosen; each panel does the rest.

import { BookOpen, CalendarDays, Compass, LogOut, User, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { Brand } from '../../art/brand.tsx';
import { sceneOf } from '../../art/scenes/campaign-scene.ts';
import { useCampaigns, useCharacters, useSessions } from '../../desk/calls.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import { NewRecoveryCodeCard } from '../../desk/new-recovery-code-card.tsx';
import { SceneBanner } from '../../desk/scene-banner.tsx';
import { signOut, useAuth } from '../../lib/auth-store.ts';
import { campaignPath, PATHS } from '../../paths.ts';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BuilderHandlers } from './builder-handlers.ts';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { CharactersPanel } from './characters-panel.tsx';
import styles from './dashboard-screen.module.css';
import { SessionsPanel } from './sessions-panel.tsx';
import type { SheetHandlers } from './sheet-handlers.ts';
import { useChosenCampaign } from './use-chosen-campaign.ts';

const NOBODY = { id: '', displayName: '' };

type DashboardScreenProps = { CharacterDialog: CharacterDialogSlot; builder: BuilderHandlers; sheets: SheetHandlers };

export function DashboardScreen({ CharacterDialog, builder, sheets }: DashboardScreenProps) {
  const auth = useAuth();
  const { id: userId, displayName } = auth?.type === 'gm' ? auth.user : NOBODY;
  const campaigns = useCampaigns();
  const characters = useCharacters();
  const sessions = useSessions();
  const queries = [campaigns, characters, sessions];
  // Renders the answers in slices, so that presses come in between: all three lists at once take a slow phone 90 ms.
  const knownCampaigns = useDeferredValue(campaigns.data);
  const knownCharacters = useDeferredValue(characters.data);
  const knownSessions = useDeferredValue(sessions.data);
  const { campaign: selected, isComing, choose } = useChosenCampaign(userId, knownCampaigns);
  const [pressedTab, setTab] = useState<Tab | null>(null);
  const tab = pressedTab ?? (isComing || selected !== undefined ? 'sessions' : 'campaigns');
  useDocumentTitle(selected?.name ?? 'Dashboard');

  function select(campaignId: string | null) {
    choose(campaignId);
    if (campaignId !== null) setTab('sessions');
  }

  function retry() {
    for (const query of queries) if (query.isError) query.refetch();
  }

  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <>
        <DashboardHeader displayName={displayName} />
        <NewRecoveryCodeCard />
        <main id="main" className={styles.alone}>
          <ErrorView
            message="Failed to load dashboard data. Please try again."
            details={failed.error?.message}
            actions={
              <>
                <Button
                  variant="primary"
                  busy={queries.some(({ isFetching }) => isFetching) ? 'Loading' : undefined}
                  onClick={retry}
                >
                  Retry
                </Button>
                <Button onClick={signOut}>Logout</Button>
              </>
            }
          />
        </main>
      </>
    );
  }

  return (
    <>
      <DashboardHeader displayName={displayName} />
      <NewRecoveryCodeCard />
      <main id="main" className={styles.desk} data-tab={tab}>
        <CampaignBanner
          campaign={selected}
          displayName={displayName}
          hasCampaigns={knownCampaigns?.length !== 0}
          isWaiting={isComing}
        />
        <CampaignsPanel campaigns={knownCampaigns} selectedId={selected?.id ?? null} onSelect={select} />
        <SessionsPanel sessions={knownSessions} campaign={selected} />
        <CharactersPanel
          characters={knownCharacters}
          campaigns={knownCampaigns}
          campaign={selected}
          sessions={knownSessions}
          CharacterDialog={CharacterDialog}
          builder={builder}
          sheets={sheets}
        />
      </main>
      <PhoneTabs tab={tab} onTab={setTab} />
    </>
  );
}

const TABS = [
  { tab: 'campaigns', label: 'Campaigns', Icon: Compass },
  { tab: 'sessions', label: 'Sessions', Icon: CalendarDays },
  { tab: 'characters', label: 'Characters', Icon: Users },
] as const;
type Tab = (typeof TABS)[number]['tab'];

/** Which of the desk's three panels a phone shows. */
function PhoneTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return <BottomTabs label="Panels" tabs={TABS} current={tab} onTab={onTab} />;
}

/** The bar above the desk: the app's name, the link to the account, day or night, and sign-out. */
function DashboardHeader({ displayName }: { displayName: string }) {
  return (
    <PageBar>
      <Brand />
      <LinkButton to={PATHS.profile} variant="ghost" icon={<User aria-hidden />} className={styles.profile}>
        <VisuallyHidden>Profile</VisuallyHidden>
        <bdi className={styles.name}>{displayName}</bdi>
      </LinkButton>
      <ThemeSwitch />
      <Button variant="ghost" aria-label="Logout" icon={<LogOut aria-hidden />} onClick={signOut}>
        <span className={styles.word}>Logout</span>
      </Button>
    </PageBar>
  );
}

type CampaignBannerProps = {
  campaign: Campaign | undefined;
  displayName: string;
  hasCampaigns: boolean;
  isWaiting: boolean; // a campaign is open, and its name is loading
};

/**
 * The head of the desk: the open campaign with its landscape, or a welcome. A campaign's landscape
 * follows from its id, so that it is always the same.
 */
function CampaignBanner({ campaign, displayName, hasCampaigns, isWaiting }: CampaignBannerProps) {
  return (
    <SceneBanner scene={campaign ? sceneOf(campaign.id) : 'dusk-mountains'} className={styles.banner}>
      <h1 dir="auto">
        {isWaiting ? (
          <>
            <VisuallyHidden>Dashboard</VisuallyHidden>
            <Skeleton width="12rem" height="1em" />
          </>
        ) : (
          (campaign?.name ?? withNames`Welcome, ${displayName}`)
        )}
      </h1>
      {isWaiting ? (
        <Skeleton width="20rem" />
      ) : campaign ? (
        campaign.description !== '' && (
          <p className={styles.text} dir="auto">
            {campaign.description}
          </p>
        )
      ) : (
        <p className={styles.text}>
          {hasCampaigns
            ? 'Select a campaign to see its sessions and characters.'
            : 'Begin with a campaign; then come its characters and the first session.'}
        </p>
      )}
      {campaign && (
        <LinkButton to={campaignPath(campaign.id)} icon={<BookOpen aria-hidden />} className={styles.page}>
          Campaign Page
        </LinkButton>
      )}
    </SceneBanner>
  );
}
