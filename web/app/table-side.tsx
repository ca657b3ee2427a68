// The sheet's side of a table, put together from its features: the panel, the sheet in it, and the actions below.
import { Fragment, memo } from 'react';
import { useRoll } from '../features/dice/use-roll.ts';
import { SheetPanel, type SheetPanelProps } from '../features/sheet/sheet-panel.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { TableSheetLater } from './table-sheet-later.tsx';

export type TableSideProps = Omit<SheetPanelProps, 'renderSheet'> & {
  onRolled: () => void; // a roll was sent: the stage should be in view
  campaignId: string;
};

export const TableSide = memo(function TableSide({ onRolled, campaignId, ...panel }: TableSideProps) {
  const { live } = panel;
  const rolling = useRoll(live);
  return (
    <SheetPanel
      {...panel}
      renderSheet={(shown) => (
        <Fragment key={shown.character.id}>
          <TableSheetLater live={live} rolling={rolling} onRolled={onRolled} {...shown} />
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
