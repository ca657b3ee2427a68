/** Tells the engine which dice lie where: their places are empty elements of the page. It comes with the engine. */
import { toneOfRole } from '../../../art/dice/die-tones.ts';
import { dieKey } from '../die-key.ts';
import type { RollOnStage } from '../rolls-on-stage.ts';
import { type Palette, type PlacedDie, TONE_ORDER } from './messages.ts';

/** More device pixels for each CSS pixel would cost time and not be seen on a die. */
const MOST_RATIO = 2;

export type UnplacedDie = Omit<PlacedDie, 'x' | 'y' | 'size'>;

/** What the engine knows of each die besides its place. */
export function diceOf({ roll, thrownMs, stillMs }: RollOnStage, isNewest: boolean): UnplacedDie[] {
  return roll.dicePositions.map(({ id, dieType, value, role }) => ({
    key: dieKey(roll.seq, id),
    seq: roll.seq,
    dieType,
    value,
    tone: toneOfRole[role],
    isEarlier: !isNewest,
    isHidden: roll.hidden,
    thrownMs,
    stillMs,
  }));
}

/** Dice without a place on the page (one of many), or scrolled out of sight, are not drawn. */
export function placed(sheet: Element, stage: Element, dice: readonly UnplacedDie[]) {
  const origin = sheet.getBoundingClientRect();
  const places = new Map<string, DOMRect>();
  for (const place of stage.querySelectorAll<HTMLElement>('[data-die]')) {
    const box = place.getBoundingClientRect();
    const scroller = place.closest('[data-dice-scroller]')?.getBoundingClientRect();
    const isInSight = !scroller || (box.left > scroller.left && box.right < scroller.right);
    if (isInSight && box.width > 0) places.set(place.dataset.die ?? '', box);
  }
  return {
    stage: { width: origin.width, height: origin.height, ratio: Math.min(MOST_RATIO, devicePixelRatio) },
    dice: dice.flatMap((die): PlacedDie[] => {
      const box = places.get(die.key);
      if (box === undefined) return [];
      const x = box.left + box.width / 2 - origin.left;
      const y = box.top + box.height / 2 - origin.top;
      return [{ ...die, x, y, size: box.width }];
    }),
  };
}

const PARTS = ['lit-1', 'lit-2', 'shade-1', 'shade-2', 'rim-1', 'number'] as const;

export function paletteOf(sheet: Element): Palette {
  const style = getComputedStyle(sheet);
  return {
    tones: TONE_ORDER.map((tone) => PARTS.map((part) => style.getPropertyValue(`--die-${tone}-${part}`))),
    ground: style.color,
  };
}
