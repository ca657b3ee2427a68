// The left side of a game master's table, put together from its features: the sheets, or the fight.
import { AskedHits } from '../../features/fight/asked-hits.tsx';
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
  openFoeId: string | null; // on the table
  onOpenFoe: (foeId: string | null) => void;
  onShowFoes: (areShown: boolean) => void;
  isPhone: boolean;
  isDocked: boolean;
};

export function GmSide(props: GmSideProps) {
  const { areFoesShown, openFoeId, onOpenFoe, onShowFoes, isPhone, isDocked, ...sheets } = props;
  const { live, seat, campaignId } = sheets;
  return (
    <GmTabs
      areFoesShown={areFoesShown}
      onShowFoes={onShowFoes}
      sheets={<TableSide {...sheets} />}
      foes={
        <FoesPanel
          live={live}
          campaignId={campaignId}
          openId={openFoeId}
          onOpen={onOpenFoe}
          isPhone={isPhone}
          isStageInView={isDocked}
          asked={<AskedHits live={live} seat={seat} />}
        />
      }
    />
  );
}
