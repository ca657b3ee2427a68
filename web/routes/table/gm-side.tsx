// The left side of a game master's table, put together from its features: the sheets, the fight, or the countdowns.
import { AskedHits } from '../../features/fight/asked-hits.tsx';
import { type GmTab, GmTabs } from '../../features/table/gm-tabs.tsx';
import { laterOnDemand, standsLater } from '../../ui/later.tsx';
import { TableSide, type TableSideProps } from './table-side.tsx';

const FoesPanel = standsLater(
  laterOnDemand(() => import('../../features/fight/foes-panel.tsx')),
  (file) => file.FoesPanel,
  { failure: 'The foes are out of reach right now.' },
);

const CountdownsPanel = standsLater(
  laterOnDemand(() => import('../../features/countdowns/countdowns-panel.tsx')),
  (file) => file.CountdownsPanel,
  { failure: 'The countdowns are out of reach right now.' },
);

export type GmSideProps = TableSideProps & {
  tab: GmTab;
  onTab: (tab: GmTab) => void;
  openFoeId: string | null; // on the table
  onOpenFoe: (foeId: string | null) => void;
  openCountdownId: string | null; // in the form
  onOpenCountdown: (countdownId: string | null) => void;
  isPhone: boolean;
  isDocked: boolean;
};

export function GmSide(props: GmSideProps) {
  const { tab, onTab, openFoeId, onOpenFoe, openCountdownId, onOpenCountdown, isPhone, isDocked, ...sheets } = props;
  const { live, seat, campaignId } = sheets;
  return (
    <GmTabs
      tab={tab}
      onTab={onTab}
      panels={{
        sheets: <TableSide {...sheets} />,
        foes: (
          <FoesPanel
            live={live}
            campaignId={campaignId}
            openId={openFoeId}
            onOpen={onOpenFoe}
            isPhone={isPhone}
            isStageInView={isDocked}
            asked={<AskedHits live={live} seat={seat} />}
          />
        ),
        countdowns: (
          <CountdownsPanel live={live} accountId={seat.playerId} editing={openCountdownId} onEdit={onOpenCountdown} />
        ),
      }}
    />
  );
}
