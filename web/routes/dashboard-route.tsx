// The route of the dashboard: gives the desk its character form, the ways into the builder and the level-up, and the query
// client.
import { QueryClientProvider } from '@tanstack/react-query';

import type { Character } from '../../rules/character.ts';
import { CharacterDialog } from '../features/character-form/character-dialog.tsx';
import type { BuilderHandlers } from '../features/dashboard/builder-handlers.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import type { SheetHandlers } from '../features/dashboard/sheet-handlers.ts';
import type { LevelUpTask } from '../features/level-up/level-up-task.ts';
import { queryClient } from '../lib/query-client.ts';
import { laterOnDemand, opensLater, tellOutOfReach } from '../ui/later.tsx';
import { useOpening } from '../ui/use-opening.ts';
import { openBuilder } from './builder/builder-opening.ts';
import { LevelUp, ShareCharacter } from './openings.ts';
import type { ToShare } from './share-character/share-character.tsx';

const sheet = laterOnDemand(() => import('./sheet/desk-sheet.tsx'));
const DeskSheet = opensLater(sheet, (file) => file.DeskSheet);

function printFromDesk(character: Character): void {
  sheet.fetch().then(
    ({ printCharacter }) => printCharacter(character),
    (error: unknown) => {
      console.info('The code of the sheet did not come.', error);
      tellOutOfReach();
    },
  );
}

const BUILDER: Omit<BuilderHandlers, 'onLevelUp'> = {
  onNew: (campaignId) => openBuilder({ place: { at: 'desk', campaignId }, characterId: null }),
  onTemplate: () => openBuilder({ place: { at: 'template' }, characterId: null }),
  onEdit: ({ id, campaignId }) => openBuilder({ place: { at: 'desk', campaignId }, characterId: id }),
};

export default function DashboardRoute() {
  const leveling = useOpening<LevelUpTask>();
  const builder: BuilderHandlers = {
    ...BUILDER,
    onLevelUp: ({ id, campaignId }) => leveling.open({ characterId: id, campaignId, place: { at: 'desk' } }),
  };
  const reading = useOpening<Character>();
  const sharing = useOpening<ToShare>();
  const sheets: SheetHandlers = {
    onRead: reading.open,
    onPrint: printFromDesk,
    onShare: (character) => sharing.open({ character }),
  };
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardScreen CharacterDialog={CharacterDialog} builder={builder} sheets={sheets} />
      {reading.subject && (
        <DeskSheet key={reading.key} open={reading.isOpen} onClose={reading.close} character={reading.subject} />
      )}
      {leveling.subject && (
        <LevelUp key={leveling.key} open={leveling.isOpen} onClose={leveling.close} task={leveling.subject} />
      )}
      {sharing.subject && (
        <ShareCharacter key={sharing.key} open={sharing.isOpen} onClose={sharing.close} toShare={sharing.subject} />
      )}
    </QueryClientProvider>
  );
}
