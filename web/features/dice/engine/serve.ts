/**
 * The running engine: takes the page's messages from a port and draws into the canvas that it was given. It runs in a worker
 * or, where a browser has no OffscreenCanvas, on the page's own thread.
 */

import { NOTHING_DRAWN } from '../drawing-choice.ts';
import { drawAtlas } from './atlas.ts';
import type { FromEngine, Stage, ToEngine } from './messages.ts';
import { Pace } from './pace.ts';
import { type Drawn, Painter } from './painter.ts';
import { DiceShow } from './show.ts';

/** The canvas gets no more device pixels than this: dice look as sharp with fewer, and a phone stays cool. */
const MOST_PIXELS = 2_400_000;

/** Sends `ready` once it can draw, or `failed` with the reason. */
export async function serve(port: MessagePort, canvas: HTMLCanvasElement | OffscreenCanvas): Promise<void> {
  const tell = (message: FromEngine) => port.postMessage(message);
  const fail = (error: unknown) =>
    tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  try {
    const atlas = await drawAtlas();
    const engine = new Engine(new Painter(canvas, atlas), tell);
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      engine.close();
      tell({ type: 'failed', reason: 'The graphics context was lost.' });
    });
    port.onmessage = ({ data }: MessageEvent<ToEngine>) => {
      try {
        engine.hear(data);
      } catch (error) {
        engine.close();
        fail(error);
      }
      if (data.type === 'close') port.close();
    };
    tell({ type: 'ready' });
  } catch (error) {
    fail(error);
  }
}

class Engine {
  readonly #painter: Painter;
  readonly #show: DiceShow;
  readonly #tell: (message: FromEngine) => void;
  readonly #pace = new Pace();
  #newestSeq = NOTHING_DRAWN; // of the rolls on the table
  #drawnSeq = NOTHING_DRAWN;
  #stage: Stage = { width: 0, height: 0, ratio: 0 };
  #ratio = 0; // device pixels for each CSS pixel of the canvas now; 0: has to be resized

  constructor(painter: Painter, tell: (message: FromEngine) => void) {
    this.#painter = painter;
    this.#tell = tell;
    this.#show = new DiceShow({
      draw: (dice, isMoving) => this.#draw(dice, isMoving),
      nowMs: Date.now,
      requestFrame,
      onMoving: () => tell({ type: 'moving' }),
      onStill: (frames) => tell({ type: 'still', frames }),
      onGap: (gapMs) => this.#pace.frame(gapMs, this.#ratio),
      onThrown: () => {
        if (this.#pace.isTooSlow()) tell({ type: 'slow' });
      },
    });
  }

  hear(message: ToEngine): void {
    if (message.type === 'close') {
      this.close();
    } else if (message.type === 'colours') {
      this.#painter.wear(message.palette);
      this.#show.redraw();
    } else {
      const { stage, dice } = message;
      this.#newestSeq = Math.max(NOTHING_DRAWN, ...dice.map(({ seq }) => seq));
      const isReset = !isAlike(stage, this.#stage);
      this.#stage = stage;
      if (isReset) this.#ratio = 0;
      this.#show.set(dice, stage, isReset);
    }
  }

  close(): void {
    this.#show.close();
    this.#painter.dispose();
  }

  /** Dice that lie still are drawn as sharp as the screen allows, even when they had fewer pixels in the air. */
  #draw(dice: readonly Drawn[], isMoving: boolean): void {
    const { width, height, ratio } = this.#stage;
    const most = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
    const wanted = Math.min(ratio, most, isMoving ? this.#pace.ratio : ratio);
    if (wanted !== this.#ratio) this.#painter.resize(width, height, wanted);
    this.#ratio = wanted;
    this.#painter.draw(dice);
    const seq = this.#newestSeq;
    if (seq <= this.#drawnSeq) return;
    this.#drawnSeq = seq;
    requestFrame(() => this.#tell({ type: 'drawn', seq })); // the next frame begins once this one is on the screen
  }
}

function isAlike(a: Stage, b: Stage): boolean {
  return a.width === b.width && a.height === b.height && a.ratio === b.ratio;
}

/** Workers of some browsers have no requestAnimationFrame. */
function requestFrame(frame: () => void): void {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(frame);
  else setTimeout(frame, 16);
}
