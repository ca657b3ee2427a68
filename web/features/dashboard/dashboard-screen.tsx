// The game master's desk: campaigns, and of the chosen one its sessions and characters (document 1 section 2, Dashboard).
// It arranges the panels and tells them which campaign is chosen; what each panel does is its own.
import { useCallback, useDeferredValue, useState } from 'react';
import { useCampaigns } from '../../desk/calls.ts';
import type { CharacterDialogSlot } from '../../desk/character-dialog-slot.ts';
import { NewRecoveryCodeCard } from '../../desk/new-recovery-code-card.tsx';
import { signOut, useAuth } from '../../lib/auth-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import type { BuilderDoor } from './builder-door.ts';
import { CampaignBanner } from './campaign-banner.tsx';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { CharactersPanel } from './characters-panel.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import styles from './dashboard-screen.module.css';
import { useCharacters, useSessions } from './desk-queries.ts';
import { PhoneTabs, type Tab } from './phone-tabs.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import type { SheetDoor } from './sheet-door.ts';
import { useChosenCampaign } from './use-chosen-campaign.ts';

const NOBODY = { id: '', displayName: '' };

type DashboardScreenProps = { CharacterDialog: CharacterDialogSlot; builder: BuilderDoor; sheets: SheetDoor };

export function DashboardScreen({ CharacterDialog, builder, sheets }: DashboardScreenProps) {
  const auth = useAuth();
  const { id: userId, displayName } = auth?.type === 'gm' ? auth.user : NOBODY;
  const campaigns = useCampaigns();
  const characters = useCharacters();
  const sessions = useSessions();
  const queries = [campaigns, characters, sessions];
  // What came is drawn in slices, between which the page hears presses: all three lists at once take a slow phone 90 ms.
  const knownCampaigns = useDeferredValue(campaigns.data);
  const knownCharacters = useDeferredValue(characters.data);
  const knownSessions = useDeferredValue(sessions.data);
  const { campaign: selected, isComing, choose } = useChosenCampaign(userId, knownCampaigns);
  const [pressedTab, setTab] = useState<Tab | null>(null);
  const tab = pressedTab ?? (isComing || selected !== undefined ? 'sessions' : 'campaigns');
  useDocumentTitle(selected?.name ?? 'Dashboard');

  const select = useCallback(
    (campaignId: string | null) => {
      choose(campaignId);
      if (campaignId !== null) setTab('sessions');
    },
    [choose],
  );

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
