// The layer over the whole stage that the engine draws on. It tells the engine which dice lie where: their places are empty
// elements of the page, so that words and dice fit together at every size.
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { toneOfRole } from '../../art/dice/die-tones.ts';
import { useTheme } from '../../ui/theme.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Drawing } from './drawing-choice.ts';
import { type Palette, type PlacedDie, TONE_ORDER } from './engine/messages.ts';
import type { DiceEngine } from './engine/open-engine.ts';
import type { RollOnStage } from './rolls-on-stage.ts';
import styles from './solid-dice.module.css';

type SolidDiceProps = {
  host: RefObject<HTMLDivElement | null>;
  engine: DiceEngine | null;
  drawing: Drawing;
  rolls: readonly RollOnStage[];
};

/** More device pixels for each CSS pixel would cost time and not be seen on a die. */
const MOST_RATIO = 2;

/** The `data-die` of a die's place on the page. */
export function dieKey(seq: number, dieId: string): string {
  return `${seq}/${dieId}`;
}

export function SolidDice({ host, engine, drawing, rolls }: SolidDiceProps) {
  const theme = useTheme();
  const isLight = useMediaQuery('(prefers-color-scheme: light)');
  const isSolid = drawing === 'solid';
  const dice = useMemo(
    () => (isSolid ? rolls.flatMap((roll) => diceOf(roll, roll === rolls.at(-1))) : []),
    [isSolid, rolls],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the light, which is read from the page
  useLayoutEffect(() => {
    if (engine !== null && host.current !== null) engine.tell({ type: 'colours', palette: paletteOf(host.current) });
  }, [engine, host, theme, isLight]);

  useLayoutEffect(() => {
    const sheet = host.current;
    const stage = sheet?.parentElement;
    if (engine === null || !sheet || !stage) return;
    const tell = () => engine.tell({ type: 'table', ...placed(sheet, stage, dice) });
    // It first calls back after the page was laid out anyway, so measuring causes no extra layout.
    const watcher = new ResizeObserver(tell);
    for (const area of [sheet, ...stage.querySelectorAll('[data-dice-area]')]) watcher.observe(area);
    stage.addEventListener('scroll', tell, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      stage.removeEventListener('scroll', tell, { capture: true });
    };
  }, [engine, host, dice]);

  return <div ref={host} className={styles.sheet} data-drawing={drawing} aria-hidden />;
}

type UnplacedDie = Omit<PlacedDie, 'x' | 'y' | 'size'>;

function diceOf({ roll, thrownMs, stillMs }: RollOnStage, isNewest: boolean): UnplacedDie[] {
  return roll.dicePositions.map(({ id, dieType, value, role }) => ({
    key: dieKey(roll.seq, id),
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
function placed(sheet: Element, stage: Element, dice: readonly UnplacedDie[]) {
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

function paletteOf(sheet: Element): Palette {
  const style = getComputedStyle(sheet);
  return {
    tones: TONE_ORDER.map((tone) => PARTS.map((part) => style.getPropertyValue(`--die-${tone}-${part}`))),
    ground: style.color,
  };
}
