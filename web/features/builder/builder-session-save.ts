/**
 * The saves of a builder: when one may start, what it leaves in the builder and the state, and what a failed one leaves there. The
 * calls are made in send-builder.ts.
 */
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { fromPayload, onServer, payloadIn } from '../../../rules/builder/payload.ts';
import {
  failSaving,
  finishSaving,
  maySave,
  startSaving,
  stopSaving,
  tooLongTexts,
} from '../../../rules/builder/saving.ts';
import type { Character } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { PERSISTENT_MS } from '../../lib/notice-times.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toast-store.ts';
import type { BuilderSessionDraft } from './builder-session-draft.ts';
import type { BuilderSessionStores } from './builder-session-state.ts';
import { missingOf, sentenceOf } from './save-failure.ts';
import { Clash, contentFor, isBehind, MissingContent, sendBuilder } from './send-builder.ts';

/** What may be missing in a save: the name, or content that would be written into it. */
type Lacking = { mayBeUnnamed?: boolean; mayLackContent?: boolean };

export type Saving = {
  /**
   * Gives what was saved. Gives undefined while another save is under way, when the save failed, and when the person is asked first:
   * about something missing that the options require, or about a rival; `state` then says which.
   */
  save: (content: BuilderContent, options?: Lacking) => Promise<Character | undefined>;
  /** When the server no longer has the character or its campaign: creates the character again. */
  saveAsNew: (content: BuilderContent) => Promise<Character | undefined>;
  /** Resolves once no save is under way. */
  answered: () => Promise<void>;
};

/** `isInView` says whether a notice over the steps would be seen. `askAgain` asks for the content that is missing. */
export function createSaving(
  { store, state }: BuilderSessionStores,
  draft: BuilderSessionDraft,
  askAgain: () => Promise<BuilderContent>,
  isInView: () => boolean,
): Saving {
  async function save(content: BuilderContent, lacking: Lacking = {}): Promise<Character | undefined> {
    const asked = store.getState();
    if (asked.meta.saving || !mayStart(asked, lacking)) return undefined;
    const name = draft.name();
    store.setState((builder) => startSaving(builder, randomId()), true);
    draft.keep(); // with the key of the creation: if the page closes before the answer, the next save sends the same key and makes no second character
    const sent = store.getState();
    try {
      const { task } = state.getState();
      const all = lacking.mayLackContent ? content : await contentFor(task, sent, content, askAgain);
      const isRepeat = asked.meta.creationKey !== null;
      const { character, known, etag } = await sendBuilder(task, sent, all, isRepeat, rememberSent);
      const answer = { ...onServer(character, etag), character: known };
      store.setState((builder) => finishSaving(builder, answer), true);
      if (isRepeat && isBehind(task, { ...asked, saved: payloadIn(known) }, all))
        store.setState((builder) => moved(builder, { isDirty: true }), true);
      draft.moveHome();
      draft.settle(name);
      return character;
    } catch (error) {
      console.info('The character was not saved.', error);
      fail(error, asked, sent, content);
      return undefined;
    }
  }

  /** If not, the person is told why. */
  function mayStart(asked: Builder, { mayBeUnnamed = false }: Lacking): boolean {
    if (!maySave(asked) && !mayBeUnnamed) {
      state.setState({ isNameless: true });
      return false;
    }
    state.setState({ isNameless: false, missing: null });
    const tooLong = tooLongTexts(asked);
    if (tooLong.length > 0) store.setState((builder) => failSaving(builder, tooLong.join(' ')), true);
    return tooLong.length === 0;
  }

  /** Kept before the answer, as the key of a creation is: the next save knows its own work, also after a crash. */
  function rememberSent({ meta: { unanswered }, saved, savedNumbers }: Builder): void {
    store.setState(
      (mine) => ({ ...moved(mine, { unanswered }), ...(mine.saved === null ? {} : { saved, savedNumbers }) }),
      true,
    );
    draft.keep();
  }

  function fail(error: unknown, asked: Builder, sent: Builder, content: BuilderContent): void {
    if (!isInView()) tellUnsaved(asked);
    const { creationKey } = error instanceof MissingContent ? asked.meta : sent.meta; // without content nothing was sent
    if (error instanceof Clash) {
      state.setState({ rival: { theirs: fromPayload(error.now, content, onServer(error.now)), clash: error } });
      store.setState((builder) => moved(stopSaving(builder), { creationKey }), true);
    } else store.setState((builder) => moved(failSaving(builder, sentenceOf(error)), { creationKey }), true);
    state.setState(({ task }) => ({ missing: missingOf(error, asked.meta.characterId, task) }));
    draft.keep();
  }

  async function saveAsNew(content: BuilderContent): Promise<Character | undefined> {
    const left = draft.name();
    const { missing, task } = state.getState();
    if (missing === 'campaign' && task.place.at === 'desk')
      state.setState({ task: { ...task, place: { ...task.place, campaignId: null } } });
    store.setState((builder) => {
      const creationKey = missing === 'character' ? builder.meta.creationKey : null;
      return moved({ ...builder, savedNumbers: null }, { characterId: null, unanswered: null, creationKey });
    }, true);
    draft.stayUnder(left);
    const character = await save(content, { mayBeUnnamed: true });
    if (character !== undefined) draft.forget(left);
    return character;
  }

  function answered(): Promise<void> {
    return new Promise((resolve) => {
      const resolveWhenDone = ({ meta }: Builder): void => {
        if (meta.saving) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = store.subscribe(resolveWhenDone);
      resolveWhenDone(store.getState());
    });
  }

  return { save, saveAsNew, answered };
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
