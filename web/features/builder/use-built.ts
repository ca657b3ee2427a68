/** Reads something of a builder for the bar over it, also while the building is still loading. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { Building } from './building.ts';

/** `read` gives a primitive, which React compares by value; undefined until the building is there. */
export function useBuilt<Value extends string | number | boolean | null>(
  building: Building | null,
  read: (builder: Builder) => Value,
): Value | undefined {
  const subscribe = useCallback((hear: () => void) => building?.store.subscribe(hear) ?? (() => {}), [building]);
  return useSyncExternalStore(subscribe, () => (building === null ? undefined : read(building.store.getState())));
}
