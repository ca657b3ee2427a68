/**
 * Loads the dice engine and hands it a canvas: in a worker, so that the page's thread draws no dice; on the page's thread only
 * where a browser cannot transfer a canvas.
 */
import type { RollOnStage } from '../rolls-on-stage.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import { diceOf, paletteOf, placed, type UnplacedDie } from './placing.ts';

export type DiceEngine = {
  /** The dice of these rolls, the newest last. */
  listDice: (rolls: readonly RollOnStage[]) => UnplacedDie[];
  /** Where they lie by now on the stage, and in which colours. */
  tellTable: (sheet: Element, stage: Element, dice: readonly UnplacedDie[]) => void;
  tellColours: (sheet: Element) => void;
  close: () => void;
};

/** `canvas` may be transferred for good: it cannot be used for a second engine. */
export function openEngine(canvas: HTMLCanvasElement, onMessage: (message: FromEngine) => void): DiceEngine {
  const { port1: mine, port2: theirs } = new MessageChannel();
  mine.onmessage = ({ data }: MessageEvent<FromEngine>) => onMessage(data);
  const tell = (message: ToEngine) => mine.postMessage(message);
  const worker = 'transferControlToOffscreen' in canvas ? handToWorker(canvas, theirs, onMessage) : null;
  if (worker === null) void serveHere(canvas, theirs, onMessage);
  return {
    listDice: (rolls) => rolls.flatMap((roll) => diceOf(roll, roll === rolls.at(-1))),
    tellTable: (sheet, stage, dice) => tell({ type: 'table', ...placed(sheet, stage, dice) }),
    tellColours: (sheet) => tell({ type: 'colours', palette: paletteOf(sheet) }),
    close() {
      mine.onmessage = null;
      tell({ type: 'close' });
      // A worker that still runs a second after `close` is ended.
      if (worker !== null) setTimeout(() => worker.terminate(), 1_000);
    },
  };
}

function handToWorker(canvas: HTMLCanvasElement, port: MessagePort, onMessage: (message: FromEngine) => void): Worker {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'dice' });
  worker.onerror = ({ message }) => onMessage({ type: 'failed', reason: message || 'The dice worker did not start.' });
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage({ canvas: offscreen }, [offscreen, port]);
  return worker;
}

async function serveHere(
  canvas: HTMLCanvasElement,
  port: MessagePort,
  onMessage: (message: FromEngine) => void,
): Promise<void> {
  try {
    const { serve } = await import('./serve.ts');
    await serve(port, canvas);
  } catch (error) {
    onMessage({ type: 'failed', reason: `The dice engine could not be loaded: ${error}` });
  }
}
