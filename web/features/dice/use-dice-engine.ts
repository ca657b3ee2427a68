/**
 * The dice engine while a stage is mounted: loaded when the page is idle, given up for the rest of the visit when it fails or
 * is too slow, closed when the stage goes.
 */
import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { type EngineState, NOTHING_DRAWN, wantsEngine } from './drawing-choice.ts';
import type { FromEngine } from './engine/messages.ts';
import type { DiceEngine } from './engine/open-engine.ts';

export type EngineOnStage = {
  state: EngineState;
  engine: DiceEngine | null;
  drawnSeq: number; // of the newest roll whose dice it has drawn: they are to be seen
  prefersStill: boolean;
};

/** Stays true until the page is loaded again. */
let isGoneForThisVisit = false;

/** `restMs`: later than other code, which buttons need. */
const WHEN_TO_OPEN = { atLatestMs: 4_000, restMs: 1_500 };

/** The canvas is put into `host`, whose `data-moving` says whether the engine is drawing frames. */
export function useDiceEngine(host: RefObject<HTMLElement | null>): EngineOnStage {
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [state, setState] = useState<EngineState>(isGoneForThisVisit ? 'gone' : 'asleep');
  const [engine, setEngine] = useState<DiceEngine | null>(null);
  const [drawnSeq, setDrawnSeq] = useState(NOTHING_DRAWN);
  const isWanted = wantsEngine({ prefersStill, savesData: savesData(), engine: state });

  useEffect(() => {
    const place = host.current;
    if (!isWanted || place === null) return;
    const canvas = document.createElement('canvas');
    let opened: DiceEngine | null = null;
    let isOver = false;

    function giveUp(reason: string): void {
      console.info(`The dice are flat drawings from now on: ${reason}`);
      isGoneForThisVisit = true;
      setState('gone');
    }
    function hear(message: FromEngine): void {
      if (isOver || place === null) return;
      if (message.type === 'ready') {
        setState('ready');
        setEngine(opened);
      } else if (message.type === 'drawn') setDrawnSeq(message.seq);
      else if (message.type === 'failed') giveUp(message.reason);
      else if (message.type === 'slow') giveUp('Frames come too slowly on this device.');
      else place.dataset.moving = String(message.type === 'moving');
    }
    async function open(): Promise<void> {
      const { openEngine } = await import('./engine/open-engine.ts');
      if (isOver || place === null) return;
      place.append(canvas);
      opened = openEngine(canvas, hear);
    }

    const cancel = whenIdle(() => void open().catch((error: unknown) => giveUp(String(error))), WHEN_TO_OPEN);
    return () => {
      isOver = true;
      cancel();
      opened?.close();
      canvas.remove();
      delete place.dataset.moving;
      setEngine(null);
      setDrawnSeq(NOTHING_DRAWN);
      setState(isGoneForThisVisit ? 'gone' : 'asleep');
    };
  }, [isWanted, host]);

  return { state, engine, drawnSeq, prefersStill };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
