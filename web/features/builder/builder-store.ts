/**
 * One builder while it is open: what has been chosen, and the one way to change it. It keeps nothing on the device and
 * sends nothing; who listens does.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { Act } from './step-props.ts';

export type BuilderStore = { store: StoreApi<Builder>; act: Act };

export function createBuilderStore(beginning: Builder): BuilderStore {
  const store = createStore<Builder>(() => beginning);
  return { store, act: (transition) => store.setState(transition, true) };
}
