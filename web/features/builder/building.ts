/**
 * One character being built: the builder, its draft on this device, and its saves. Nothing that was typed is lost: not by a
 * crash, not by a failed save, not by a second window.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Book } from '../../../rules/builder/book.ts';
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import { draftText, isSameCharacter, readDraft } from '../../../rules/builder/draft.ts';
import { fromPayload, onServer, payloadIn } from '../../../rules/builder/payload.ts';
import {
  failSaving,
  finishSaving,
  maySave,
  startSaving,
  stopSaving,
  tooLongTexts,
} from '../../../rules/builder/saving.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { ApiError, isRefusedWith, messageOf, NETWORK_ERROR } from '../../lib/api.ts';
import { readDraft as findKept, keepDraft } from '../../lib/draft.ts';
import { PERSISTENT_MS } from '../../lib/notice-times.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toast-store.ts';
import { type BuildTask, Clash, draftName, hastyDraftName, isBehind } from './build-task.ts';
import { contentFor, MissingContent, sendBuilder } from './send-builder.ts';
import type { Act } from './step-props.ts';

/** The longest time from a change to its draft. */
export const DRAFT_DELAY_MS = 250;
const SAVE_FAILED = 'Your character was not saved. Please try again.';
const OUT_OF_REACH =
  'The server is out of reach. Everything is kept on this device: save again once you are connected.';

/** Another state of this character: what another window has made of it, or with `clash` what the server has of it by now. */
export type Rival = { theirs: Builder; clash: Clash | null };

export type BuildingState = {
  task: BuildTask;
  /** The draft that was found on this device at the beginning. The person goes on with it or drops it. */
  offered: Builder | null;
  /** The person chooses one of the two. Until then no draft is written over another window's, and nothing is saved over the server's. */
  rival: Rival | null;
  wasUnreadable: boolean; // the draft that was found could not be read, and was dropped
  isNameless: boolean; // Save was pressed, and there is no name yet
  /**
   * What was missing for the last save: on the server the character or its campaign, or some of the content that is written
   * into it.
   */
  missing: 'character' | 'campaign' | 'content' | null;
};

/** What may be missing in a save: the name, or content that would be written into it. */
export type Lacking = { mayBeUnnamed?: boolean; mayLackContent?: boolean };

export type Building = {
  store: StoreApi<Builder>;
  state: StoreApi<BuildingState>;
  act: Act;
  /** Writes drafts and listens to other windows, until the returned function is called. */
  begin: () => () => void;
  goOn: () => void;
  startAnew: () => void;
  takeRival: () => void;
  keepMine: () => void;
  /**
   * Gives what was saved. Gives undefined while another save is under way, when the save failed, and when the person is asked first:
   * about something that is missing and that the options do not allow to be missing, or about a rival; `state` then says which.
   */
  save: (book: Book, options?: Lacking) => Promise<Character | undefined>;
  /** When the server no longer has the character or its campaign: makes the character once more. */
  saveAsNew: (book: Book) => Promise<Character | undefined>;
  told: (part: 'wasUnreadable' | 'isNameless') => void;
  /**
   * Puts a character out of a file into the builder, as a new one. The saved character that was open is not changed. Waits for a save
   * that is under way; false, and nothing is done, where that one fails.
   */
  openNew: (character: CharacterPayload, book: Book) => Promise<boolean>;
  /** The name of an unsaved character that `openNew` would lose; null when there is none. */
  whoMakesWay: () => string | null;
  /** Takes over this character as it was saved by other means, unless something was edited here or waits to be decided. */
  takeSaved: (character: Character, book: Book) => void;
};

/** [BF5] What this device keeps of a character that the server no longer has; undefined where that is nothing. */
export function draftOfLost(task: BuildTask, person: string): Builder | undefined {
  const kept = task.place.at === 'table' ? null : findKept(keyUnder(person, draftName(task, task.characterId)));
  return kept === null ? undefined : readDraft(kept);
}

/**
 * `person` is the name under which the draft is kept: under another it is not shown on this device. `beginning` is the
 * character as the server has it, or a new builder. `askAgain` asks once more for the content that is missing, and gives all that
 * there is. `lost` is why the task's character could not be read, where `beginning` is the draft of one that is gone.
 */
export function createBuilding(
  task: BuildTask,
  person: string,
  beginning: Builder,
  askAgain: () => Promise<Book>,
  lost: Error | null = null,
): Building {
  const store = createStore<Builder>(() => (lost === null ? beginning : failSaving(beginning, sentenceOf(lost))));
  const keyOf = (name: string) => keyUnder(person, name);
  const keyFor = (builder: Builder) => keptKey ?? keyOf(draftName(state.getState().task, builder.meta.characterId));
  const state = createStore<BuildingState>(() => ({
    task,
    offered: null,
    rival: null,
    wasUnreadable: false,
    isNameless: false,
    missing: lost === null ? null : 'character',
  }));
  /** Where the draft of a character that is made anew stays, also after a reload, as long as another draft lies where it would go. */
  let keptKey = lost !== null && beginning.meta.characterId === null ? keyOf(draftName(task, task.characterId)) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  /** Whether a notice over the steps would be seen. */
  const isInView = () => isShown && store.getState().meta.frame !== 'minimized';

  function findDraft(): void {
    const key = keyFor(beginning);
    const kept = findKept(key) ?? findHasty(key);
    if (kept === null) return;
    const draft = readDraft(kept);
    if (draft === undefined) {
      console.info('A draft of the builder could not be read and is dropped.');
      keepDraft(key, null);
      state.setState({ wasUnreadable: true });
    } else if (isSameCharacter(draft, beginning)) keepDraft(key, null);
    else state.setState({ offered: draft });
  }

  /** From now on it lies where it belongs. */
  function findHasty(key: string): string | null {
    const name = hastyDraftName(task, beginning.meta.characterId);
    const kept = name === null ? null : findKept(keyOf(name));
    if (name === null || kept === null) return null;
    keepDraft(key, kept);
    keepDraft(keyOf(name), null);
    return kept;
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const builder = store.getState();
    const { offered, rival } = state.getState();
    const isAsked = offered !== null || (rival !== null && rival.clash === null);
    if (!isAsked && builder.meta.isDirty) keepDraft(keyFor(builder), draftText(builder));
  }

  function keepSoon(): void {
    timer ??= setTimeout(keep, DRAFT_DELAY_MS);
  }

  function hear({ key, newValue }: StorageEvent): void {
    const mine = store.getState();
    if (key !== keyFor(mine) || newValue === null) return;
    const theirs = readDraft(newValue);
    if (theirs === undefined) return;
    if (state.getState().offered !== null) state.setState({ offered: theirs });
    else if (!isSameCharacter(theirs, mine)) state.setState({ rival: { theirs, clash: null } });
    else {
      state.setState({ rival: null });
      knowAsSaved(theirs);
    }
  }

  /** A save in another window counts here too, so that the character is not made twice. */
  function knowAsSaved({ meta, saved, savedNumbers }: Builder): void {
    if (meta.characterId === null) return;
    const { characterId, lastSavedAt, isDirty, unanswered } = meta;
    const known = { characterId, lastSavedAt, isDirty, unanswered };
    store.setState((mine) => ({ ...moved(mine, known), saved, savedNumbers }), true);
  }

  /** Kept before the answer, as the key of a creation is: the next save knows its own work, also after a crash. */
  function rememberSent({ meta: { unanswered }, saved, savedNumbers }: Builder): void {
    store.setState(
      (mine) => ({ ...moved(mine, { unanswered }), ...(mine.saved === null ? {} : { saved, savedNumbers }) }),
      true,
    );
    keep();
  }

  async function save(
    book: Book,
    { mayBeUnnamed = false, mayLackContent = false }: Lacking = {},
  ): Promise<Character | undefined> {
    const asked = store.getState();
    if (asked.meta.saving) return undefined;
    if (!maySave(asked) && !mayBeUnnamed) {
      state.setState({ isNameless: true });
      return undefined;
    }
    const key = keyFor(asked);
    state.setState({ isNameless: false, missing: null });
    const tooLong = tooLongTexts(asked);
    if (tooLong.length > 0) {
      store.setState((builder) => failSaving(builder, tooLong.join(' ')), true);
      return undefined;
    }
    store.setState((builder) => startSaving(builder, randomId()), true);
    keep(); // with the key: if the page closes before the answer comes, the next save sends the same one and makes no second character
    const sent = store.getState();
    try {
      const { task } = state.getState();
      const content = mayLackContent ? book : await contentFor(task, sent, book, askAgain);
      const isRepeat = asked.meta.creationKey !== null;
      const { character, known } = await sendBuilder(task, sent, content, isRepeat, rememberSent);
      const answer = { ...onServer(character), character: known };
      store.setState((builder) => finishSaving(builder, answer), true);
      if (isRepeat && isBehind(task, { ...asked, saved: payloadIn(known) }, content))
        store.setState((builder) => moved(builder, { isDirty: true }), true);
      keptKey = null;
      settle(key);
      return character;
    } catch (error) {
      console.info('The character was not saved.', error);
      if (!isInView()) tellUnsaved(asked);
      const { creationKey } = error instanceof MissingContent ? asked.meta : sent.meta; // without content nothing was sent
      if (error instanceof Clash) {
        state.setState({ rival: { theirs: fromPayload(error.now, book, onServer(error.now)), clash: error } });
        store.setState((builder) => moved(stopSaving(builder), { creationKey }), true);
      } else store.setState((builder) => moved(failSaving(builder, sentenceOf(error)), { creationKey }), true);
      state.setState({ missing: missingOf(error, asked, state.getState().task) });
      keep();
      return undefined;
    }
  }

  /**
   * What is saved needs no draft. It is written once more before it is removed, so that other windows with this character hear
   * of the save.
   */
  function settle(key: string): void {
    const builder = store.getState();
    keepDraft(key, draftText(builder));
    keepDraft(key, null);
    state.setState({ rival: null });
    keep();
  }

  /** A save that is under way sent what stood here before: what stands here now counts as edited since. */
  function restore(draft: Builder): void {
    const { characterId, lastSavedAt, creationKey, saving } = store.getState().meta;
    const known =
      draft.meta.characterId === null
        ? { characterId, lastSavedAt, creationKey: draft.meta.creationKey ?? creationKey }
        : {};
    store.setState(moved(draft, { ...known, saving, isOvertaken: saving, saveError: null }), true);
  }

  /** Resolves once no save is under way. */
  function answered(): Promise<void> {
    return new Promise((resolve) => {
      const resolveWhenDone = ({ meta }: Builder): void => {
        if (meta.saving) return;
        stopHearing();
        resolve();
      };
      const stopHearing = store.subscribe(resolveWhenDone);
      resolveWhenDone(store.getState());
    });
  }

  return {
    store,
    state,
    act: (transition) => store.setState(transition, true),
    begin() {
      isShown = true;
      if (lost === null) findDraft();
      keep();
      const letGo = store.subscribe(keepSoon);
      window.addEventListener('storage', hear);
      window.addEventListener('pagehide', keep);
      return () => {
        isShown = false;
        letGo();
        window.removeEventListener('storage', hear);
        window.removeEventListener('pagehide', keep);
        keep();
      };
    },
    goOn() {
      const { offered } = state.getState();
      if (offered === null) return;
      state.setState({ offered: null });
      restore({ ...offered, savedNumbers: store.getState().savedNumbers }); // the numbers were read from the server just now; the draft's are older
    },
    startAnew() {
      keepDraft(keyFor(beginning), null);
      state.setState({ offered: null });
      keep();
    },
    takeRival() {
      const { rival } = state.getState();
      if (rival === null) return;
      const { currentStep, isPreview } = store.getState().meta;
      restore(moved(rival.theirs, { currentStep, isPreview }));
      state.setState({ rival: null });
      if (rival.clash !== null) settle(keyFor(store.getState()));
    },
    keepMine() {
      const { rival } = state.getState();
      if (rival === null) return;
      state.setState({ rival: null });
      const { theirs, clash } = rival;
      if (clash !== null) knowAsSaved({ ...theirs, saved: clash.known });
      // A new one here stays one: what the other window has saved is a character of its own.
      else if (store.getState().meta.characterId !== null) knowAsSaved(theirs);
      store.setState((mine) => moved(mine, { isDirty: true }), true);
      keep();
    },
    save,
    async saveAsNew(book) {
      const left = keyFor(store.getState());
      const { missing, task: asked } = state.getState();
      if (missing === 'campaign') {
        const place = asked.place.at === 'desk' ? { ...asked.place, campaignId: null } : asked.place;
        state.setState({ task: { ...asked, place } });
      }
      store.setState(
        (builder) =>
          moved(
            { ...builder, savedNumbers: null },
            {
              characterId: null,
              unanswered: null,
              creationKey: missing === 'character' ? builder.meta.creationKey : null,
            },
          ),
        true,
      );
      if (findKept(keyFor(store.getState())) !== null) keptKey = left;
      const character = await save(book, { mayBeUnnamed: true });
      if (character !== undefined) keepDraft(left, null);
      return character;
    },
    told: (part) => state.setState({ [part]: false }),
    async openNew(character, book) {
      const { saving } = store.getState().meta;
      await answered(); // or the answer would make this one the character that was sent
      if (saving && store.getState().meta.saveError !== null) return false;
      keep(); // the draft of a saved character, under its own name: it is offered when that is opened again
      keptKey = null;
      const { frame, isOpen } = store.getState().meta;
      state.setState({ offered: null, rival: null, wasUnreadable: false, isNameless: false, missing: null });
      store.setState(moved(fromPayload(character, book), { frame, isOpen, isDirty: true }), true);
      keep();
      return true;
    },
    whoMakesWay() {
      const mine = store.getState();
      if (mine.meta.characterId === null) return mine.meta.isDirty ? whoIs(mine) : null;
      const lying = readDraft(findKept(keyFor(moved(mine, { characterId: null }))) ?? '');
      return lying === undefined ? null : whoIs(lying);
    },
    takeSaved(character, book) {
      const { offered, rival } = state.getState();
      const { currentStep, isPreview, frame, isOpen, characterId, isDirty, saving } = store.getState().meta;
      if (character.id !== characterId || isDirty || saving || offered !== null || rival !== null) return;
      store.setState(
        moved(fromPayload(character, book, onServer(character)), { currentStep, isPreview, frame, isOpen }),
        true,
      );
      settle(keyFor(store.getState()));
    },
  };
}

function keyUnder(person: string, name: string): string {
  return `two-lights-builder ${person} ${name}`;
}

/** The builder was closed, left or minimized while the save was under way. */
function tellUnsaved(builder: Builder): void {
  showToast({
    tone: 'error',
    title: 'Not Saved',
    text: withNames`${builder.identity.name.trim() || 'The character'} was not saved. Everything is kept on this device: open the builder to save it again.`,
    durationMs: PERSISTENT_MS,
  });
}

function whoIs({ identity }: Builder): string {
  return identity.name.trim() || 'the character you were building';
}

function sentenceOf(error: unknown): string {
  if (error instanceof MissingContent) return error.message;
  if (error instanceof ApiError && error.code === NETWORK_ERROR) return OUT_OF_REACH;
  const told = error instanceof ApiError ? Object.entries(error.errors).map(toldOf).join(' ') : '';
  return told || messageOf(error, SAVE_FAILED);
}

/** With the field's name, which may be on another step: "background answers 3: Must be at most 5000 characters". */
function toldOf([field, told]: [field: string, told: string[]]): string {
  return field === 'general' ? told.join(' ') : `${fieldWords(field)}: ${told.join(' ')}`;
}

/** A field's name as people read it: "domain cards". */
export function fieldWords(field: string): string {
  return field.replace(/[._]/g, ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** At a table nothing can be made anew: the character and its session belong to the game master. */
function missingOf(error: unknown, { meta }: Builder, { place }: BuildTask): BuildingState['missing'] {
  if (error instanceof MissingContent) return 'content';
  if (!isRefusedWith(error, 404) || place.at === 'table') return null;
  return meta.characterId === null ? 'campaign' : 'character';
}
