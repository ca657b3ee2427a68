// The dashboard at its address: gives the desk its character form and the memory of the server's answers.
// It decides nothing.
import { QueryClientProvider } from '@tanstack/react-query';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { queryClient } from '../lib/query-client.ts';

export default function DashboardRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardScreen CharacterDialog={CharacterDialog} />
    </QueryClientProvider>
  );
}
