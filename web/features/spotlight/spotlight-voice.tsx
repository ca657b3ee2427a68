// Tells of the spotlight and of raised hands as they change: to the player whose hero it comes to at once and by touch, to everybody
// else when they have heard out what is being read. The words come later than the regions: the first news waits for them. The tone is
// among the sounds of the dice.
import { useCallback } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { later } from '../../ui/later.tsx';

const words = later(() => import('./spotlight-news.ts'));

type Say = (words: string) => void;

export function SpotlightVoice({ live, seat }: { live: LiveTable; seat: Seat }) {
  const urgent = useCallback((say: Say) => hear(live, seat, true, say), [live, seat]);
  const polite = useCallback((say: Say) => hear(live, seat, false, say), [live, seat]);
  return (
    <>
      <Announcer label="Your turn" isUrgent listen={urgent} />
      <Announcer label="Spotlight and hands" listen={polite} />
    </>
  );
}

/** Returns a function that stops it. */
function hear(live: LiveTable, seat: Seat, isUrgent: boolean, say: Say): () => void {
  let isOver = false;
  const stop = live.onEvent((event) => {
    const { shown } = live.store.getState();
    const isNews = event.type === 'SpotlightGiven' || event.type === 'HandRaised' || event.type === 'RollJudged';
    if (!isNews || shown === null) return;
    words.onCome(({ newsOf }) => {
      const news = newsOf(event, shown, seat);
      if (isOver || news?.isUrgent !== isUrgent) return;
      say(news.words);
      news.touch?.();
    });
    words.fetch().catch((error: unknown) => console.info('The words of the spotlight did not come yet.', error));
  });
  return () => {
    isOver = true;
    stop();
  };
}
