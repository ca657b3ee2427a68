/** What a bar over a builder reads of it, before and after the building is there. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { Building } from './building.ts';

/** A value that compares by itself, of the builder as it stands now; undefined until there is one. */
export function useBuilt<Value extends string | number | boolean | null>(
  building: Building | null,
  read: (builder: Builder) => Value,
): Value | undefined {
  const subscribe = useCallback((hear: () => void) => building?.store.subscribe(hear) ?? (() => {}), [building]);
  return useSyncExternalStore(subscribe, () => (building === null ? undefined : read(building.store.getState())));
}
