// Announces every roll once to screen readers, when its dice lie still.
import { useCallback } from 'react';
import { rollOf } from '../../../rules/apply.ts';
import { spokenRoll } from '../../../rules/roll-words.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';

export function RollAnnouncer({ live }: { live: LiveTable }) {
  const listen = useCallback(
    (say: (words: string) => void) =>
      live.onEvent((event) => {
        if (event.type === 'DiceRoll') say(spokenRoll(rollOf(event)));
      }),
    [live],
  );
  return <Announcer label="Rolls" listen={listen} />;
}
