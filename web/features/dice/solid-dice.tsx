// The layer over the whole stage that the engine draws on. It tells the engine which dice lie where: their places are empty
// elements of the page, so that words and dice fit together at every size.
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useTheme } from '../../ui/theme.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Drawing } from './drawing-choice.ts';
import type { DiceEngine } from './engine/open-engine.ts';
import type { RollOnStage } from './rolls-on-stage.ts';
import styles from './solid-dice.module.css';

type SolidDiceProps = {
  host: RefObject<HTMLDivElement | null>;
  engine: DiceEngine | null;
  drawing: Drawing;
  rolls: readonly RollOnStage[];
};

export function SolidDice({ host, engine, drawing, rolls }: SolidDiceProps) {
  const theme = useTheme();
  const isLight = useMediaQuery('(prefers-color-scheme: light)');
  const isSolid = drawing === 'solid';
  const dice = useMemo(() => (isSolid ? (engine?.listDice(rolls) ?? []) : []), [isSolid, engine, rolls]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the light, which is read from the page
  useLayoutEffect(() => {
    if (engine !== null && host.current !== null) engine.tellColours(host.current);
  }, [engine, host, theme, isLight]);

  useLayoutEffect(() => {
    const sheet = host.current;
    const stage = sheet?.parentElement;
    if (engine === null || !sheet || !stage) return;
    const tell = () => engine.tellTable(sheet, stage, dice);
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
