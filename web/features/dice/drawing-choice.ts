/** Whether dice are drawn as solids by the engine or as flat drawings. A pure decision from facts about the browser. */
import type { RollOnStage } from './rolls-on-stage.ts';

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

/** Before the first roll. */
export const NOTHING_DRAWN = -1;

/**
 * [DE14] What is drawn in the places of a roll: dice that lie still when they come, as with the engine or after a lost line, are flat until
 * the engine has drawn them. Their total stands beside them by then.
 */
export function drawingOf({ roll: { seq }, thrownMs }: RollOnStage, drawing: Drawing, drawnSeq: number): Drawing {
  return thrownMs === null && seq > drawnSeq ? 'flat' : drawing;
}

/** The engine is loaded only where it will be used, and not when the browser is to save data. */
export function wantsEngine(facts: { prefersStill: boolean; savesData: boolean; engine: EngineState }): boolean {
  return !facts.prefersStill && !facts.savesData && facts.engine !== 'gone';
}
