// The route of a campaign and of its sessions: gives the page its character form, the way into the builder, and the query
// client.
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CampaignScreen } from '../features/campaign/campaign-screen.tsx';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import { queryClient } from '../lib/query-client.ts';
import { askedSession } from '../paths.ts';
import { openBuilder } from './builder/builder-opening.ts';

export default function CampaignRoute() {
  const params = useParams();
  const { campaignId = '' } = params;
  const sessionId = askedSession(params);
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
