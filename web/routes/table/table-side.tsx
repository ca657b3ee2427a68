// The sheet's side of a table, put together from its features: the panel, the sheet in it, and the actions below.
import { Fragment, memo } from 'react';
import { useRoll } from '../../features/dice/use-roll.ts';
import { Defenses } from '../../features/fight/defenses.tsx';
import { SheetPanel, type SheetPanelProps } from '../../features/sheet/sheet-panel.tsx';
import { later, standsLater } from '../../ui/later.tsx';
import { SheetActions } from '../sheet/sheet-actions.tsx';
import type { RollChoice } from './roll-choice.ts';

/** The sheet loads after the table. Until then only its counters show, which do not need it. */
const TableSheet = standsLater(
  later(() => import('./table-sheet.tsx')),
  (file) => file.TableSheet,
  {
    before: ({ marks }) => marks,
    failure: 'The rest of the sheet is out of reach.',
  },
);

export type TableSideProps = Omit<SheetPanelProps, 'renderSheet'> & {
  onRolled: () => void; // a roll was sent: show the stage
  choice: RollChoice;
  campaignId: string;
};

export const TableSide = memo(function TableSide({ onRolled, choice, campaignId, ...panel }: TableSideProps) {
  const { live, seat } = panel;
  const rolling = useRoll(live);
  return (
    <SheetPanel
      {...panel}
      renderSheet={(shown) => (
        <Fragment key={shown.character.id}>
          <TableSheet
            live={live}
            seat={seat}
            choice={choice}
            rolling={rolling}
            onRolled={onRolled}
            {...shown}
            marks={
              <>
                {shown.marks}
                <Defenses live={live} characterId={shown.character.id} mayChange={shown.change !== null} />
              </>
            }
          />
          {shown.change && (
            <SheetActions
              character={shown.character}
              sessionId={live.sessionId}
              campaignId={campaignId}
              isDown={rolling.isDown}
            />
          )}
        </Fragment>
      )}
    />
  );
});
