/**
 * The state of a character in the builder: the builder itself, and what the person still has to read or decide. This file
 * reads no drafts and makes no calls.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import { failSaving } from '../../../rules/builder/saving.ts';
import type { BuildTask } from './build-task.ts';
import { type Missing, sentenceOf } from './save-failure.ts';
import type { Clash } from './send-builder.ts';

/** Another state of this character: from another window, or with `clash` the server's current one. */
export type Rival = { theirs: Builder; clash: Clash | null };

export type BuildingState = {
  task: BuildTask;
  /** The draft that was found on this device at the beginning. The person continues with it or drops it. */
  offered: Builder | null;
  /** The person chooses one of the two. Until then no draft is written over another window's, and nothing is saved over the server's. */
  rival: Rival | null;
  wasUnreadable: boolean; // the draft that was found could not be read, and was dropped
  isNameless: boolean; // Save was pressed, and there is no name yet
  missing: Missing | null; // for the last save
};

export type BuilderSessionStores = { store: StoreApi<Builder>; state: StoreApi<BuildingState> };

/** `lost` is why the task's character could not be read, if `beginning` is the draft of a deleted one. */
export function createStores(task: BuildTask, beginning: Builder, lost: Error | null): BuilderSessionStores {
  const store = createStore<Builder>(() => (lost === null ? beginning : failSaving(beginning, sentenceOf(lost))));
  const state = createStore<BuildingState>(() => ({
    task,
    offered: null,
    rival: null,
    wasUnreadable: false,
    isNameless: false,
    missing: lost === null ? null : 'character',
  }));
  return { store, state };
}

/** A save in another window counts here too, so that the character is not made twice. */
export function knowAsSaved({ store }: BuilderSessionStores, { meta, saved, savedNumbers }: Builder): void {
  if (meta.characterId === null) return;
  const { characterId, lastSavedAt, isDirty, unanswered } = meta;
  const known = { characterId, lastSavedAt, isDirty, unanswered };
  store.setState((mine) => ({ ...moved(mine, known), saved, savedNumbers }), true);
}
