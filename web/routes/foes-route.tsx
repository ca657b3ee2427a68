// The route of a campaign's foes and places: gives the page the query client.
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FoesScreen } from '../features/campaign/foes/foes-screen.tsx';
import { queryClient } from '../lib/query-client.ts';

export default function FoesRoute() {
  const { campaignId = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <FoesScreen key={campaignId} campaignId={campaignId} />
    </QueryClientProvider>
  );
}
