/**
 * What is open around the stage: the two sides, the roller, the dialogs. Docked sides are open at first on a
 * wide screen; a drawer that slides over the stage never opens by itself, but after a reload it is open again. Layers above both, such
 * as a dialog, stay open when a turned tablet docks the sides or takes them away.
 */
import { startTransition, useCallback, useState } from 'react';
import { IS_DOCKED, IS_PHONE } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { drawerWord } from './kept-places.ts';

export type PlaceName =
  | 'sheet'
  | 'log'
  | 'roller'
  | 'keys'
  | 'scene'
  | 'fear'
  | 'qr'
  | 'start'
  | 'close'
  | 'leave'
  | 'debug'
  | 'door'
  | 'takeBack'
  | 'missed';

export type Places = {
  isDocked: boolean;
  isPhone: boolean;
  isOpen: (name: PlaceName) => boolean;
  set: (name: PlaceName, open: boolean) => void;
  toggle: (name: PlaceName) => void;
  openParts: readonly string[]; // of the sides, for `usePlaces` after a reload
};

const CLOSED: Readonly<Record<PlaceName, boolean>> = {
  sheet: false,
  log: false,
  roller: false,
  keys: false,
  scene: false,
  fear: false,
  qr: false,
  start: false,
  close: false,
  leave: false,
  debug: false,
  door: false,
  takeBack: false,
  missed: false,
};
const DOCKED = { sheet: true, log: true };
const isSide = (name: PlaceName): name is keyof typeof DOCKED => name in DOCKED;

const SIDES = ['sheet', 'log'] as const;

/** `before`: what was open before a reload; null: nothing is known of that. */
export function usePlaces(before: readonly string[] | null): Places {
  const isDocked = useMediaQuery(IS_DOCKED);
  const isPhone = useMediaQuery(IS_PHONE);
  const [docked, setDocked] = useState(() =>
    before === null ? DOCKED : { sheet: before.includes('sheet'), log: before.includes('log') },
  );
  const [layers, setLayers] = useState(() => ({
    ...CLOSED,
    sheet: before?.includes(drawerWord('sheet')) ?? false,
    log: before?.includes(drawerWord('log')) ?? false,
  }));
  const isOpen = (name: PlaceName) => (isDocked && isSide(name) ? docked[name] : layers[name]);
  // Always the same object, like the callbacks of routes/table-route.tsx.
  const set = useCallback(
    (name: PlaceName, value: boolean) => {
      // A docked side changes the size of the stage: answer the press first, as in ui/openings/drawer.tsx.
      if (isDocked && isSide(name)) startTransition(() => setDocked((before) => ({ ...before, [name]: value })));
      else setLayers((before) => ({ ...before, [name]: value }));
    },
    [isDocked],
  );
  const openParts = SIDES.flatMap((name) => [
    ...(docked[name] ? [name] : []),
    ...(layers[name] ? [drawerWord(name)] : []),
  ]);
  return { isDocked, isPhone, isOpen, set, toggle: (name) => set(name, !isOpen(name)), openParts };
}
