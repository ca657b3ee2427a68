/** The builder that is open over the routes in this tab, who opened it, and its frame. It survives navigation and reload. */
import { createStore } from 'zustand/vanilla';
import type { BuildTask } from '../../features/builder/build-task.ts';
import type { Frame } from '../../features/builder/builder-window.tsx';
import { authStore } from '../../lib/auth-store.ts';
import { keptText } from '../../lib/kept-text.ts';
import { personOf } from '../person.ts';

export type OpenBuilder = {
  task: BuildTask;
  person: string;
  frame: Frame;
  /** The name under which the tab keeps the form that led to the builder, until the builder has loaded. */
  formDraft?: string | undefined;
};

const FRAMES: readonly unknown[] = ['normal', 'minimized', 'maximized'] satisfies Frame[];

const leftOpen = keptText('tab', 'two-lights-open-builder', 'an open builder does not outlive a reload');

export const builderOpening = createStore<{ opening: OpenBuilder | null; key: number }>(() => ({
  opening: readLeftOpen(),
  key: 0,
}));

/** Opens a builder for the person who is signed in. It replaces the open one, whose draft stays on the device. */
export function openBuilder(task: BuildTask, formDraft?: string): void {
  const { auth } = authStore.getState();
  if (auth === null) return;
  show({ task, person: personOf(auth), frame: 'normal', formDraft });
}

export function closeBuilder(): void {
  show(null);
}

/** The open builder now has this character: a just saved one, or with null a new one. */
export function keepOpenAs(characterId: string | null): void {
  const { opening } = builderOpening.getState();
  if (opening === null || opening.task.characterId === characterId) return;
  amend({ ...opening, task: { ...opening.task, characterId } });
}

/** The open builder has loaded: the tab no longer needs the form. */
export function forgetForm(): void {
  const { opening } = builderOpening.getState();
  if (opening !== null) amend({ ...opening, formDraft: undefined });
}

/** The open builder's window has this frame: after a reload it comes back the same, for example as a small bar. */
export function keepFrame(frame: Frame): void {
  const { opening } = builderOpening.getState();
  if (opening !== null) amend({ ...opening, frame });
}

/** The same opening with changed details. */
function amend(opening: OpenBuilder): void {
  builderOpening.setState({ opening });
  keep(opening);
}

function show(opening: OpenBuilder | null): void {
  builderOpening.setState(({ key }) => ({ opening, key: key + 1 }));
  keep(opening);
}

function keep(opening: OpenBuilder | null): void {
  leftOpen.write(opening && JSON.stringify(opening));
}

function readLeftOpen(): OpenBuilder | null {
  try {
    const kept: unknown = JSON.parse(leftOpen.read() ?? 'null');
    return isOpening(kept) ? kept : null;
  } catch (error) {
    console.info('Which builder was open cannot be read.', error);
    return null;
  }
}

function isOpening(value: unknown): value is OpenBuilder {
  if (!isRecord(value) || typeof value.person !== 'string' || !isRecord(value.task)) return false;
  if (!FRAMES.includes(value.frame)) return false;
  const { place, characterId } = value.task;
  return isRecord(place) && typeof place.at === 'string' && (characterId === null || typeof characterId === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
