/**
 * One character being built: the builder, the draft of it that this device keeps, and its way to the server. Nothing that was
 * typed is lost: neither by a crash, nor by a save that failed, nor by a second window. It draws nothing.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Book } from '../../../rules/builder/book.ts';
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import { draftText, isSameCharacter, readDraft } from '../../../rules/builder/draft.ts';
import { missingContent } from '../../../rules/builder/needed-content.ts';
import { fromPayload, onServer, payloadIn } from '../../../rules/builder/payload.ts';
import { failSaving, finishSaving, maySave, startSaving } from '../../../rules/builder/saving.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { ApiError, messageOf, NETWORK_ERROR } from '../../lib/api.ts';
import { readDraft as findKept, keepDraft } from '../../lib/draft.ts';
import { randomId } from '../../lib/random-id.ts';
import { type BuildTask, createCharacter, draftName, isBehind, knownAfter, sendChanges } from './build-task.ts';
import type { Act } from './step-props.ts';

/** From a change to its draft, at most. */
export const DRAFT_DELAY_MS = 250;
const SAVE_FAILED = 'Your character was not saved. Please try again.';
const OUT_OF_REACH =
  'The server is out of reach. Everything is kept on this device: save again once you are connected.';

export type BuildingState = {
  task: BuildTask;
  /** Found on this device when the building began: to go on with, or to be dropped. */
  offered: Builder | null;
  /** What another window has made of this character meanwhile. Until somebody decides, no draft is written. */
  rival: Builder | null;
  wasUnreadable: boolean; // a draft lay there that nobody can read; it is dropped
  isNameless: boolean; // a save was asked for, and there is no name yet
  /** What was not found when this was to be saved: by the server, or of the content that is written down. */
  missing: 'character' | 'campaign' | 'content' | null;
};

/** What a save may lack: a name, or content that it would write down. */
export type Lacking = { mayBeUnnamed?: boolean; mayLackContent?: boolean };

export type Building = {
  store: StoreApi<Builder>;
  state: StoreApi<BuildingState>;
  act: Act;
  /** Keeps drafts and hears other windows, from now on until what it gives back is called. */
  begin: () => () => void;
  goOn: () => void;
  startAnew: () => void;
  takeRival: () => void;
  keepMine: () => void;
  /** What was saved, or nothing. One save at a time; what is lacking it asks for, unless it may do without. */
  save: (book: Book, options?: Lacking) => Promise<Character | undefined>;
  /** What the server no longer has is left behind: the character is made once more. */
  saveAsNew: (book: Book) => Promise<Character | undefined>;
  told: (part: 'wasUnreadable' | 'isNameless') => void;
  /** A character out of a file, as a new one, in the place of what is built here. What is saved is not touched. */
  openNew: (character: CharacterPayload, book: Book) => void;
  /** Who is not saved and would be lost by that; null where nobody would. */
  whoMakesWay: () => string | null;
  /** Something of the character was saved elsewhere, and nothing is edited here. */
  takeSaved: (character: Character, book: Book) => void;
};

/**
 * `person` is who builds: nobody else at this device is shown the draft. `beginning` is what the server has, or a new builder.
 * `askAgain` gives the content as far as it comes when it is asked for once more.
 */
export function createBuilding(
  task: BuildTask,
  person: string,
  beginning: Builder,
  askAgain: () => Promise<Book>,
): Building {
  const store = createStore<Builder>(() => beginning);
  const keyFor = (builder: Builder) =>
    `two-lights-builder ${person} ${draftName(state.getState().task, builder.meta.characterId)}`;
  const state = createStore<BuildingState>(() => ({
    task,
    offered: null,
    rival: null,
    wasUnreadable: false,
    isNameless: false,
    missing: null,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function findDraft(): void {
    const key = keyFor(beginning);
    const kept = findKept(key);
    if (kept === null) return;
    const draft = readDraft(kept);
    if (draft === undefined) {
      console.info('A draft of the builder could not be read and is dropped.');
      keepDraft(key, null);
      state.setState({ wasUnreadable: true });
    } else if (isSameCharacter(draft, beginning)) keepDraft(key, null);
    else state.setState({ offered: draft });
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    const builder = store.getState();
    const { offered, rival } = state.getState();
    if (offered === null && rival === null && builder.meta.isDirty) keepDraft(keyFor(builder), draftText(builder));
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
    else if (!isSameCharacter(theirs, mine)) state.setState({ rival: theirs });
    else {
      state.setState({ rival: null });
      knowAsSaved(theirs);
    }
  }

  /** What another window has saved is this character too: it is not made twice. */
  function knowAsSaved({ meta, saved, savedNumbers }: Builder): void {
    if (meta.characterId === null) return;
    const { characterId, lastSavedAt, isDirty } = meta;
    store.setState((mine) => ({ ...moved(mine, { characterId, lastSavedAt, isDirty }), saved, savedNumbers }), true);
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
    store.setState((builder) => startSaving(builder, randomId()), true);
    keep(); // with the key: should the page be gone before the answer comes, the next save asks for the same character
    const sent = store.getState();
    try {
      const content = mayLackContent ? book : await contentFor(sent, book);
      const isRepeat = asked.meta.creationKey !== null;
      const { character, known } = await send(sent, content, isRepeat);
      const answer = { ...onServer(character), character: known };
      store.setState((builder) => finishSaving(builder, answer), true);
      if (isRepeat && isBehind(state.getState().task, { ...asked, saved: payloadIn(known) }, content))
        store.setState((builder) => moved(builder, { isDirty: true }), true);
      settle(key);
      return character;
    } catch (error) {
      console.info('The character was not saved.', error);
      const { creationKey } = error instanceof MissingContent ? asked.meta : sent.meta; // without content nothing was asked for
      store.setState((builder) => moved(failSaving(builder, sentenceOf(error)), { creationKey }), true);
      state.setState({ missing: missingOf(error, asked, state.getState().task) });
      keep();
      return undefined;
    }
  }

  /** [BF11] The content for a save. Throws MissingContent where it lacks what the save writes down, asked for once more. */
  async function contentFor(builder: Builder, book: Book): Promise<Book> {
    const kind = { isTemplate: state.getState().task.place.at === 'template' };
    if (missingContent(builder, book, kind).length === 0) return book;
    const content = { ...book, ...(await askAgain()) };
    const missing = missingContent(builder, content, kind);
    if (missing.length > 0) throw new MissingContent(missing);
    return content;
  }

  /**
   * [BF7] The character as the server has it now, and as it counts as read here. A repeat is answered with what the first attempt
   * made: what was edited since follows as a change, at a table once one has sat down with the character.
   */
  async function send(
    asked: Builder,
    book: Book,
    isRepeat: boolean,
  ): Promise<{ character: Character; known: CharacterPayload }> {
    const { task } = state.getState();
    const { characterId, creationKey } = asked.meta;
    if (characterId === null) {
      const made = await createCharacter(task, asked, book, creationKey ?? randomId());
      const read = { ...asked, saved: payloadIn(made) };
      const isOver = !isRepeat || task.place.at === 'table' || !isBehind(task, read, book);
      return isOver ? { character: made, known: made } : change(read, made.id);
    }
    return change(asked, characterId);

    async function change(builder: Builder, id: string) {
      const character = await sendChanges(task, builder, book, id);
      return { character, known: knownAfter(task, builder, book, character) };
    }
  }

  /** What is saved needs no draft; another window that has the same one open hears of the save first. */
  function settle(key: string): void {
    const builder = store.getState();
    keepDraft(key, draftText(builder));
    keepDraft(key, null);
    state.setState({ rival: null });
    keep();
  }

  function restore(draft: Builder): void {
    const { characterId, lastSavedAt, creationKey } = store.getState().meta;
    const known =
      draft.meta.characterId === null
        ? { characterId, lastSavedAt, creationKey: draft.meta.creationKey ?? creationKey }
        : {};
    store.setState(moved(draft, { ...known, saving: false, saveError: null }), true);
  }

  return {
    store,
    state,
    act: (transition) => store.setState(transition, true),
    begin() {
      findDraft();
      keep();
      const letGo = store.subscribe(keepSoon);
      window.addEventListener('storage', hear);
      window.addEventListener('pagehide', keep);
      return () => {
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
      restore({ ...offered, savedNumbers: store.getState().savedNumbers }); // these were read just now
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
      restore(moved(rival, { currentStep, isPreview }));
      state.setState({ rival: null });
    },
    keepMine() {
      const { rival } = state.getState();
      if (rival === null) return;
      state.setState({ rival: null });
      knowAsSaved(rival);
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
        (builder) => moved({ ...builder, savedNumbers: null }, { characterId: null, creationKey: null }),
        true,
      );
      const character = await save(book, { mayBeUnnamed: true });
      if (character !== undefined) keepDraft(left, null);
      return character;
    },
    told: (part) => state.setState({ [part]: false }),
    openNew(character, book) {
      keep(); // of a saved character: under its own name, to be offered when it is opened again
      const { frame, isOpen } = store.getState().meta;
      state.setState({ offered: null, rival: null, wasUnreadable: false, isNameless: false, missing: null });
      store.setState(moved(fromPayload(character, book), { frame, isOpen, isDirty: true }), true);
      keep();
    },
    whoMakesWay() {
      const mine = store.getState();
      if (mine.meta.characterId === null) return mine.meta.isDirty ? whoIs(mine) : null;
      const lying = readDraft(findKept(keyFor(moved(mine, { characterId: null }))) ?? '');
      return lying === undefined ? null : whoIs(lying);
    },
    takeSaved(character, book) {
      const { currentStep, isPreview, frame, isOpen } = store.getState().meta;
      store.setState(
        moved(fromPayload(character, book, onServer(character)), { currentStep, isPreview, frame, isOpen }),
        true,
      );
      settle(keyFor(store.getState()));
    },
  };
}

/** What a save would write down of the content did not come. */
class MissingContent extends Error {
  override readonly name = 'MissingContent';

  constructor(missing: readonly string[]) {
    super(
      `Part of the content did not come: ${missing.join(', ')}. ` +
        'Everything is kept: save again to ask for it once more, or save without it for good.',
    );
  }
}

function whoIs({ identity }: Builder): string {
  return identity.name.trim() || 'the character you were building';
}

function sentenceOf(error: unknown): string {
  if (error instanceof MissingContent) return error.message;
  if (error instanceof ApiError && error.code === NETWORK_ERROR) return OUT_OF_REACH;
  const told = error instanceof ApiError ? Object.values(error.errors).flat().join(' ') : '';
  return told || messageOf(error, SAVE_FAILED);
}

/** At a table the character and its session are the game master's: there nothing can be made anew. */
function missingOf(error: unknown, { meta }: Builder, { place }: BuildTask): BuildingState['missing'] {
  if (error instanceof MissingContent) return 'content';
  if (!(error instanceof ApiError) || error.status !== 404 || place.at === 'table') return null;
  return meta.characterId === null ? 'campaign' : 'character';
}
