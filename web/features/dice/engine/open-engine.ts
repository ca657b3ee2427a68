/**
 * Loads the dice engine and hands it a canvas: in a worker, so that the page's thread draws no dice; on the page's thread only
 * where a browser cannot transfer a canvas.
 */
import type { FromEngine, ToEngine } from './messages.ts';

export type DiceEngine = {
  tell: (message: ToEngine) => void;
  close: () => void;
};

/** `canvas` may be transferred for good: it cannot be used for a second engine. */
export function openEngine(canvas: HTMLCanvasElement, onMessage: (message: FromEngine) => void): DiceEngine {
  const { port1: mine, port2: theirs } = new MessageChannel();
  mine.onmessage = ({ data }: MessageEvent<FromEngine>) => onMessage(data);
  const worker = 'transferControlToOffscreen' in canvas ? handToWorker(canvas, theirs, onMessage) : null;
  if (worker === null) void serveHere(canvas, theirs, onMessage);
  return {
    tell: (message) => mine.postMessage(message),
    close() {
      mine.onmessage = null;
      mine.postMessage({ type: 'close' } satisfies ToEngine);
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
