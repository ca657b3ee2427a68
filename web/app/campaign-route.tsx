// The route of a campaign and of its sessions: gives the page its character form, the way into the builder, and the query
// client.
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { CampaignScreen } from '../features/campaign/campaign-screen.tsx';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import { queryClient } from '../lib/query-client.ts';
import { useAskedSession } from './asked-session.ts';
import { openBuilder } from './builder-opening.ts';

export default function CampaignRoute() {
  const { campaignId = '' } = useParams();
  const sessionId = useAskedSession();
  return (
    <QueryClientProvider client={queryClient}>
      <CampaignScreen
        key={campaignId}
        campaignId={campaignId}
        sessionId={sessionId === '' ? undefined : sessionId}
        CharacterDialog={CharacterDialog}
        onBuild={() => openBuilder({ place: { at: 'desk', campaignId }, characterId: null })}
      />
    </QueryClientProvider>
  );
}
