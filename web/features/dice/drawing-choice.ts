/** Whether dice are drawn as solids by the engine or as flat drawings. A pure decision from facts about the browser. */

/** `asleep`: not loaded yet; `gone`: it failed or is too slow here, and is not loaded again during this visit. */
export type EngineState = 'asleep' | 'ready' | 'gone';

export type Drawing = 'flat' | 'solid';

export type DrawingFacts = {
  engine: EngineState;
  prefersStill: boolean; // reduced motion was asked for
  areFlying: boolean;
  before: Drawing; // what is drawn now
};

/** A throw ends as it began, unless the engine is gone. */
export function chooseDrawing({ engine, prefersStill, areFlying, before }: DrawingFacts): Drawing {
  if (engine !== 'ready' || prefersStill) return 'flat';
  return areFlying ? before : 'solid';
}

/** The engine is loaded only where it will be used, and not when the browser is to save data. */
export function wantsEngine(facts: { prefersStill: boolean; savesData: boolean; engine: EngineState }): boolean {
  return !facts.prefersStill && !facts.savesData && facts.engine !== 'gone';
}
