// The dashboard at its address: gives the desk its character form, the way into the builder and the memory of the server's
// answers. It decides nothing.
import { QueryClientProvider } from '@tanstack/react-query';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import type { BuilderDoor } from '../features/dashboard/builder-door.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { queryClient } from '../lib/query-client.ts';
import { openBuilder } from './builder-opening.ts';

const BUILDER: BuilderDoor = {
  onNew: (campaignId) => openBuilder({ place: { at: 'desk', campaignId }, characterId: null }),
  onTemplate: () => openBuilder({ place: { at: 'template' }, characterId: null }),
  onEdit: ({ id, campaignId }) => openBuilder({ place: { at: 'desk', campaignId }, characterId: id }),
};

export default function DashboardRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardScreen CharacterDialog={CharacterDialog} builder={BUILDER} />
    </QueryClientProvider>
  );
}
