// The left side of a game master's table, put together from its features: the sheets, or the fight.
import { GmTabs } from '../../features/table/gm-tabs.tsx';
import { laterOnDemand, standsLater } from '../../ui/later.tsx';
import { TableSide, type TableSideProps } from './table-side.tsx';

const FoesPanel = standsLater(
  laterOnDemand(() => import('../../features/fight/foes-panel.tsx')),
  (file) => file.FoesPanel,
  { failure: 'The foes are out of reach right now.' },
);

export type GmSideProps = TableSideProps & {
  areFoesShown: boolean;
  onShowFoes: (areShown: boolean) => void;
  isPhone: boolean;
  isDocked: boolean;
};

export function GmSide({ areFoesShown, onShowFoes, isPhone, isDocked, ...sheets }: GmSideProps) {
  const { live, campaignId } = sheets;
  return (
    <GmTabs
      areFoesShown={areFoesShown}
      onShowFoes={onShowFoes}
      sheets={<TableSide {...sheets} />}
      foes={<FoesPanel live={live} campaignId={campaignId} isPhone={isPhone} isStageInView={isDocked} />}
    />
  );
}
