/**
 * What is open around the stage: the two sides, the roller, the dialogs. Docked sides stand open when somebody sits down at a
 * wide screen; a drawer that slides over the stage never opens by itself.
 */
import { useState } from 'react';
import { IS_DOCKED, IS_PHONE } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

export type PlaceName = 'sheet' | 'log' | 'roller' | 'keys' | 'scene' | 'close';

export type Places = {
  isDocked: boolean;
  isPhone: boolean;
  isOpen: (name: PlaceName) => boolean;
  set: (name: PlaceName, open: boolean) => void;
  toggle: (name: PlaceName) => void;
};

type OpenPlaces = Readonly<Record<PlaceName, boolean>>;
const CLOSED: OpenPlaces = { sheet: false, log: false, roller: false, keys: false, scene: false, close: false };

export function usePlaces(): Places {
  const isDocked = useMediaQuery(IS_DOCKED);
  const isPhone = useMediaQuery(IS_PHONE);
  const [docked, setDocked] = useState<OpenPlaces>({ ...CLOSED, sheet: true, log: true });
  const [drawers, setDrawers] = useState<OpenPlaces>(CLOSED);
  const open = (name: PlaceName) => (isDocked ? docked : drawers)[name];
  const set = (name: PlaceName, value: boolean) =>
    (isDocked ? setDocked : setDrawers)((before) => ({ ...before, [name]: value }));
  return { isDocked, isPhone, isOpen: open, set, toggle: (name) => set(name, !open(name)) };
}
