/**
 * The draft of a builder on this device: found when the builder opens, written after each change, removed once everything is saved.
 * When another window writes the same draft, this one is told here. Nothing else of the builder reads or writes drafts.
 */
import type { Builder } from '../../../rules/builder/builder.ts';
import { fromDraft, isSameCharacter, toDraft } from '../../../rules/builder/draft.ts';
import { type Draft, type DraftName, heardDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import type { BuildTask } from './build-task.ts';
import { type BuilderSessionStores, knowAsSaved } from './builder-session-state.ts';

/** The longest time from a change to its draft. */
export const DRAFT_DELAY_MS = 250;

export type BuilderSessionDraft = {
  /** The state then offers what an earlier visit left, or says that it could not be read. */
  find: () => void;
  /** Writes drafts and listens to other windows, until the returned function is called. */
  follow: () => () => void;
  /** Writes the draft at once, unless nothing was edited or the person has to decide first. */
  keep: () => void;
  /** The key of the draft of this character, whether or not there is one. */
  name: () => DraftName;
  forget: (name: DraftName) => void;
  /** The draft under this name is saved. Later edits are kept under the current name. */
  settle: (name: DraftName) => void;
  /**
   * For a character that is made anew: its draft stays under this name as long as another one has the place where it would
   * go.
   */
  stayUnder: (name: DraftName) => void;
  /** Ends `stayUnder`: the next draft goes where it belongs. */
  moveHome: () => void;
  /** The draft that a new character of this task would write over. */
  findOfNew: () => Builder | undefined;
};

/** `person` is the name under which the draft is kept: under another it is not shown on this device. */
export function createDraft(stores: BuilderSessionStores, person: string): BuilderSessionDraft {
  const { store, state } = stores;
  const nameOf = (of: string) => nameUnder(person, of);
  const nameFor = (characterId: string | null) => stayName ?? nameOf(draftOf(state.getState().task, characterId));
  const name = () => nameFor(store.getState().meta.characterId);
  let stayName = nameOfRemade();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Of a lost character that was being made anew before a reload: its draft is still under the lost one's name. */
  function nameOfRemade(): DraftName | null {
    const { missing, task } = state.getState();
    const isRemade = missing === 'character' && store.getState().meta.characterId === null;
    return isRemade ? nameOf(draftOf(task, task.characterId)) : null;
  }

  function find(): void {
    const kept = readDraft(name()) ?? findHasty();
    if (kept === null) return;
    const draft = fromDraft(kept.typed);
    if (draft === undefined) {
      console.info('A draft of the builder could not be read and is dropped.');
      forget(name());
      state.setState({ wasUnreadable: true });
    } else if (isSameCharacter(draft, store.getState())) forget(name());
    else state.setState({ offered: draft });
  }

  /** Moves a hasty draft to where it belongs. */
  function findHasty(): Draft | null {
    const hasty = hastyDraftOf(state.getState().task, store.getState().meta.characterId);
    const kept = hasty === null ? null : readDraft(nameOf(hasty));
    if (hasty === null || kept === null) return null;
    keepDraft(name(), kept.typed);
    forget(nameOf(hasty));
    return kept;
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const builder = store.getState();
    const { offered, rival } = state.getState();
    const isAsked = offered !== null || (rival !== null && rival.clash === null);
    if (!isAsked && builder.meta.isDirty) keepDraft(name(), toDraft(builder));
  }

  function keepSoon(): void {
    timer ??= setTimeout(keep, DRAFT_DELAY_MS);
  }

  function forget(forgotten: DraftName): void {
    keepDraft(forgotten, null);
  }

  function hear(event: StorageEvent): void {
    const theirs = fromDraft(heardDraft(name(), event)?.typed);
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
    name,
    forget,
    settle(saved) {
      keepDraft(saved, toDraft(store.getState())); // other windows hear of the save by it
      forget(saved);
      state.setState({ rival: null });
      keep();
    },
    stayUnder(left) {
      if (readDraft(name()) !== null) stayName = left;
    },
    moveHome() {
      stayName = null;
    },
    findOfNew: () => fromDraft(readDraft(nameFor(null))?.typed),
  };
}

/** [BF5] The draft on this device of a character that the server no longer has; undefined without one. */
export function draftOfLost(task: BuildTask, person: string): Builder | undefined {
  if (task.place.at === 'table') return undefined;
  return fromDraft(readDraft(nameUnder(person, draftOf(task, task.characterId)))?.typed);
}

function nameUnder(person: string, of: string): DraftName {
  return { kind: 'builder', whose: person, of };
}

/**
 * The subject of a draft: a character by its id, a new one by the campaign that it is for. [BF12] So a draft
 * from one session is found at the campaign's next one.
 */
function draftOf({ place }: BuildTask, characterId: string | null): string {
  if (characterId !== null) return `character ${characterId}`;
  if (place.at === 'template') return 'template';
  return `new ${place.campaignId ?? (place.at === 'desk' ? 'without campaign' : place.sessionId)}`;
}

/** The subject of a draft from this table, begun while its campaign was unknown; null if there can be none. */
function hastyDraftOf({ place }: BuildTask, characterId: string | null): string | null {
  return place.at === 'table' && place.campaignId !== null && characterId === null ? `new ${place.sessionId}` : null;
}
