/** The person's choice between two states of one character: which of them goes into the builder. */
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import type { BuilderSessionDraft } from './builder-session-draft.ts';
import { type BuilderSessionStores, knowAsSaved } from './builder-session-state.ts';

export type BuilderSessionChoices = {
  /** With the draft that is offered. */
  goOn: () => void;
  /** Without it: it is dropped. */
  startAnew: () => void;
  takeRival: () => void;
  keepMine: () => void;
};

export function createChoices(stores: BuilderSessionStores, draft: BuilderSessionDraft): BuilderSessionChoices {
  const { store, state } = stores;

  /** A save under way has sent the earlier state: the current one counts as edited since. */
  function restore(restored: Builder): void {
    const { characterId, lastSavedAt, creationKey, saving } = store.getState().meta;
    const known =
      restored.meta.characterId === null
        ? { characterId, lastSavedAt, creationKey: restored.meta.creationKey ?? creationKey }
        : {};
    store.setState(moved(restored, { ...known, saving, isOvertaken: saving, saveError: null }), true);
  }

  return {
    goOn() {
      const { offered } = state.getState();
      if (offered === null) return;
      state.setState({ offered: null });
      restore({ ...offered, savedNumbers: store.getState().savedNumbers }); // the numbers were read from the server just now; the draft's are older
    },
    startAnew() {
      draft.forget(draft.name());
      state.setState({ offered: null });
      draft.keep();
    },
    takeRival() {
      const { rival } = state.getState();
      if (rival === null) return;
      const { currentStep, isPreview } = store.getState().meta;
      restore(moved(rival.theirs, { currentStep, isPreview }));
      state.setState({ rival: null });
      if (rival.clash !== null) draft.settle(draft.name());
    },
    keepMine() {
      const { rival } = state.getState();
      if (rival === null) return;
      state.setState({ rival: null });
      const { theirs, clash } = rival;
      if (clash !== null) knowAsSaved(stores, { ...theirs, saved: clash.known });
      // A new one here stays new: the other window has saved a separate character.
      else if (store.getState().meta.characterId !== null) knowAsSaved(stores, theirs);
      store.setState((mine) => moved(mine, { isDirty: true }), true);
      draft.keep();
    },
  };
}
