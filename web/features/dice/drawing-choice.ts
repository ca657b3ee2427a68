/**
 * Whether dice are solids from the engine or flat drawings. Pure: what the browser is and wants comes in as facts.
 */

/** `asleep`: not asked for yet; `gone`: it failed, or is too slow here, and is not asked again during this visit. */
export type EngineState = 'asleep' | 'ready' | 'gone';

export type Drawing = 'flat' | 'solid';

export type DrawingFacts = {
  engine: EngineState;
  prefersStill: boolean; // less motion was asked for
  areFlying: boolean;
  before: Drawing; // what is drawn now
};

/** A throw is ended as it was begun, unless what draws it is gone. */
export function chooseDrawing({ engine, prefersStill, areFlying, before }: DrawingFacts): Drawing {
  if (engine !== 'ready' || prefersStill) return 'flat';
  return areFlying ? before : 'solid';
}

/** The engine is fetched for those who will see it, and not over a line that is paid by the byte. */
export function wantsEngine(facts: { prefersStill: boolean; savesData: boolean; engine: EngineState }): boolean {
  return !facts.prefersStill && !facts.savesData && facts.engine !== 'gone';
}
