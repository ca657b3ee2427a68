// Announces every roll once to screen readers, when its dice lie still, as players are told of it: others may hear it. The words come later than the region: a first roll waits
// for them.
import { useCallback } from 'react';
import { rollOf } from '../../../rules/apply.ts';
import { told } from '../../../rules/told.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { later } from '../../ui/later.tsx';

const endings = later(() => import('../../../rules/roll-endings.ts'));

export function RollAnnouncer({ live }: { live: LiveTable }) {
  const listen = useCallback(
    (say: (words: string) => void) => {
      let isOver = false;
      const stop = live.onEvent((event) => {
        const { shown } = live.store.getState();
        if (event.type !== 'DiceRoll' || shown === null) return;
        endings.onCome(({ spokenRoll }) => !isOver && say(spokenRoll(told(rollOf(event)), shown)));
        endings.fetch().catch((error: unknown) => console.info('The words of a roll did not come yet.', error));
      });
      return () => {
        isOver = true;
        stop();
      };
    },
    [live],
  );
  return <Announcer label="Rolls" listen={listen} />;
}
