/**
 * What is heard and felt of the rolls on this screen: a clatter while the dice fly, a chord when they lie still, a short
 * vibration for the person who rolled. Loaded only where sound is switched on.
 */
import type { Outcome } from '../../../../rules/dice.ts';
import type { LiveTable } from '../../../live/use-table.ts';
import { openPlayer } from './player.ts';
import { chord, clatter, type Note } from './score.ts';

const TOUCH_MS = 20;
const CRITICAL_TOUCH_MS = [TOUCH_MS, 60, 40]; // vibration, pause, vibration

export type RollSoundsOptions = {
  myPlayerId: string;
  greets: boolean; // sound was switched on just now: play a chord at once
};

/** Gives a function that ends it. */
export function soundRolls(live: LiveTable, { myPlayerId, greets }: RollSoundsOptions): () => void {
  const player = openPlayer();
  const clattering = new Map<number, () => void>(); // by the seq of the roll

  const wake = () => {
    player.wake().catch((error: unknown) => console.info('This device lets nothing sound.', error));
  };
  document.addEventListener('click', wake, true);
  document.addEventListener('keydown', wake, true);
  if (greets) {
    player
      .wake()
      .then((isHeard) => isHeard && player.play(chord('with Hope')))
      .catch((error: unknown) => console.info('This device lets nothing sound.', error));
  }

  /** With the phone in a pocket the page stays connected, but nobody watches these dice. */
  const playInSight = (notes: readonly Note[]) =>
    document.visibilityState === 'visible' ? player.play(notes) : () => undefined;

  const stopWatching = live.store.subscribe(({ airborne }, before) => {
    if (airborne === before.airborne) return;
    for (const { roll, thrownMs, stillMs } of airborne) {
      if (before.airborne.some((earlier) => earlier.roll.seq === roll.seq)) continue;
      clattering.set(roll.seq, playInSight(clatter(roll.results.length, stillMs - thrownMs, Math.random)));
    }
    for (const [seq, stop] of clattering) {
      if (airborne.some(({ roll }) => roll.seq === seq)) continue;
      stop();
      clattering.delete(seq);
    }
  });

  const stopListening = live.onEvent((event) => {
    if (event.type !== 'DiceRoll') return;
    // [DE8] Hidden dice may clatter, but a chord would tell everybody around how they fell.
    if (event.outcome !== null && !event.hidden) playInSight(chord(event.outcome));
    if (event.rollerPlayerId === myPlayerId) touch(event.outcome);
  });

  return () => {
    stopWatching();
    stopListening();
    document.removeEventListener('click', wake, true);
    document.removeEventListener('keydown', wake, true);
    player.close();
  };
}

/** Before the page is first touched a browser refuses to vibrate, and logs an error. */
function touch(outcome: Outcome | null): void {
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(outcome === 'Critical Success' ? CRITICAL_TOUCH_MS : TOUCH_MS);
}
