// Plays the sounds of a table's rolls while sound is switched on. Until then none of it is loaded.
import { useEffect, useRef } from 'react';
import { useSoundOn } from '../../lib/sound-choice.ts';
import type { LiveTable } from '../../live/use-table.ts';

export function useRollSounds(live: LiveTable, myPlayerId: string): void {
  const isOn = useSoundOn();
  const wasOn = useRef(isOn); // no chord if it was already on when the page opened
  useEffect(() => {
    const greets = isOn && !wasOn.current;
    wasOn.current = isOn;
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./sound/roll-sounds.ts')
      .then(({ soundRolls }) => {
        if (!isOver) stop = soundRolls(live, { myPlayerId, greets });
      })
      .catch((error: unknown) => console.info('The sounds were not loaded; the dice fall without them.', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn, live, myPlayerId]);
}
