/**
 * The draft of a builder on this device: found when the builder opens, written after each change, removed once everything is saved.
 * When another window writes the same draft, this one is told here. Nothing else of the builder reads or writes drafts.
 */
import type { Builder } from '../../../rules/builder/builder.ts';
import { draftText, isSameCharacter, readDraft } from '../../../rules/builder/draft.ts';
import { readDraft as findKept, keepDraft } from '../../lib/draft.ts';
import type { BuildTask } from './build-task.ts';
import { type BuildingStores, knowAsSaved } from './building-state.ts';

/** The longest time from a change to its draft. */
export const DRAFT_DELAY_MS = 250;

export type BuildingDraft = {
  /** The state then offers what an earlier visit left, or says that it could not be read. */
  find: () => void;
  /** Writes drafts and listens to other windows, until the returned function is called. */
  follow: () => () => void;
  /** Writes the draft at once, unless nothing was edited or the person has to decide first. */
  keep: () => void;
  /** Where the draft of what is being built lies, or would lie. */
  key: () => string;
  forget: (key: string) => void;
  /** What lay under this key is saved. What was edited since is kept under the key of now. */
  settle: (key: string) => void;
  /** For a character that is made anew: its draft stays under this key as long as another one lies where it would go. */
  stayUnder: (key: string) => void;
  /** Ends `stayUnder`: the next draft lies where it belongs. */
  moveHome: () => void;
  /** The draft that a new character of this task would write over. */
  findOfNew: () => Builder | undefined;
};

/** `person` is the name under which the draft is kept: under another it is not shown on this device. */
export function createDraft(stores: BuildingStores, person: string): BuildingDraft {
  const { store, state } = stores;
  const keyOf = (name: string) => keyUnder(person, name);
  const keyFor = (characterId: string | null) => stayKey ?? keyOf(draftName(state.getState().task, characterId));
  const key = () => keyFor(store.getState().meta.characterId);
  let stayKey = keyOfRemade();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Of a lost character that was being made anew before a reload: its draft still lies under the lost one's name. */
  function keyOfRemade(): string | null {
    const { missing, task } = state.getState();
    const isRemade = missing === 'character' && store.getState().meta.characterId === null;
    return isRemade ? keyOf(draftName(task, task.characterId)) : null;
  }

  function find(): void {
    const kept = findKept(key()) ?? findHasty();
    if (kept === null) return;
    const draft = readDraft(kept);
    if (draft === undefined) {
      console.info('A draft of the builder could not be read and is dropped.');
      forget(key());
      state.setState({ wasUnreadable: true });
    } else if (isSameCharacter(draft, store.getState())) forget(key());
    else state.setState({ offered: draft });
  }

  /** Moves a hasty draft to where it belongs. */
  function findHasty(): string | null {
    const name = hastyDraftName(state.getState().task, store.getState().meta.characterId);
    const kept = name === null ? null : findKept(keyOf(name));
    if (name === null || kept === null) return null;
    keepDraft(key(), kept);
    forget(keyOf(name));
    return kept;
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const builder = store.getState();
    const { offered, rival } = state.getState();
    const isAsked = offered !== null || (rival !== null && rival.clash === null);
    if (!isAsked && builder.meta.isDirty) keepDraft(key(), draftText(builder));
  }

  function keepSoon(): void {
    timer ??= setTimeout(keep, DRAFT_DELAY_MS);
  }

  function forget(forgotten: string): void {
    keepDraft(forgotten, null);
  }

  function hear({ key: written, newValue }: StorageEvent): void {
    if (written !== key() || newValue === null) return;
    const theirs = readDraft(newValue);
    if (theirs === undefined) return;
    if (state.getState().offered !== null) state.setState({ offered: theirs });
    else if (!isSameCharacter(theirs, store.getState())) state.setState({ rival: { theirs, clash: null } });
    else {
      state.setState({ rival: null });
      knowAsSaved(stores, theirs);
    }
  }

  return {
    find,
    follow() {
      keep();
      const unsubscribe = store.subscribe(keepSoon);
      window.addEventListener('storage', hear);
      window.addEventListener('pagehide', keep);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', hear);
        window.removeEventListener('pagehide', keep);
        keep();
      };
    },
    keep,
    key,
    forget,
    settle(saved) {
      keepDraft(saved, draftText(store.getState())); // other windows hear of the save by it
      forget(saved);
      state.setState({ rival: null });
      keep();
    },
    stayUnder(left) {
      if (findKept(key()) !== null) stayKey = left;
    },
    moveHome() {
      stayKey = null;
    },
    findOfNew: () => readDraft(findKept(keyFor(null)) ?? ''),
  };
}

/** [BF5] What this device keeps of a character that the server no longer has; undefined where that is nothing. */
export function draftOfLost(task: BuildTask, person: string): Builder | undefined {
  const kept = task.place.at === 'table' ? null : findKept(keyUnder(person, draftName(task, task.characterId)));
  return kept === null ? undefined : readDraft(kept);
}

function keyUnder(person: string, name: string): string {
  return `two-lights-builder ${person} ${name}`;
}

/**
 * The name under which a device keeps the draft: of a character its id, of a new one the campaign that it is for. [BF12] So what was
 * begun at one session is found at the campaign's next one.
 */
function draftName({ place }: BuildTask, characterId: string | null): string {
  if (characterId !== null) return `character ${characterId}`;
  if (place.at === 'template') return 'template';
  return `new ${place.campaignId ?? (place.at === 'desk' ? 'without campaign' : place.sessionId)}`;
}

/** The name of a draft that was begun at this table while its campaign was not known; null where there can be none. */
function hastyDraftName({ place }: BuildTask, characterId: string | null): string | null {
  return place.at === 'table' && place.campaignId !== null && characterId === null ? `new ${place.sessionId}` : null;
}
