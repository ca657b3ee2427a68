/**
 * One character being built: the builder, its draft on this device, and its saves. Nothing that was typed is lost: not by a
 * crash, not by a failed save, not by a second window.
 */
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { fromPayload, onServer } from '../../../rules/builder/payload.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import type { BuildTask } from './build-task.ts';
import { type BuilderSessionChoices, createChoices } from './builder-session-choices.ts';
import { createDraft } from './builder-session-draft.ts';
import { createSaving, type Saving } from './builder-session-save.ts';
import { type BuilderSessionStores, createStores } from './builder-session-state.ts';
import type { Act } from './step-props.ts';

export type BuilderSession = BuilderSessionStores &
  BuilderSessionChoices &
  Pick<Saving, 'save' | 'saveAsNew'> & {
    act: Act;
    /** Looks for a draft, writes drafts and listens to other windows, until the returned function is called. */
    begin: () => () => void;
    setMinimized: (isMinimized: boolean) => void;
    told: (part: 'wasUnreadable' | 'isNameless') => void;
    /**
     * Puts a character out of a file into the builder, as a new one. The saved character that was open is not changed. Waits for a save
     * that is under way; false, and nothing is done, where that one fails.
     */
    openNew: (character: CharacterPayload, content: BuilderContent) => Promise<boolean>;
    /** The name of an unsaved character that `openNew` would lose; null when there is none. */
    whoMakesWay: () => string | null;
    /** Takes over this character as it was saved by other means, unless something was edited here or waits to be decided. */
    takeSaved: (character: Character, content: BuilderContent) => void;
  };

/**
 * `person` is the name under which the draft is kept: under another it is not shown on this device. `beginning` is the
 * character as the server has it, or a new builder. `askAgain` fetches missing content again, and gives all that
 * there is. `lost` is why the task's character could not be read, if `beginning` is the draft of a deleted one.
 */
export function createBuilderSession(
  task: BuildTask,
  person: string,
  beginning: Builder,
  askAgain: () => Promise<BuilderContent>,
  lost: Error | null = null,
): BuilderSession {
  const stores = createStores(task, beginning, lost);
  const { store, state } = stores;
  const draft = createDraft(stores, person);
  let isShown = false;
  let isMinimized = false;
  const { save, saveAsNew, answered } = createSaving(stores, draft, askAgain, () => isShown && !isMinimized);

  return {
    ...stores,
    ...createChoices(stores, draft),
    save,
    saveAsNew,
    act: (transition) => store.setState(transition, true),
    begin() {
      isShown = true;
      if (lost === null) draft.find();
      const stopFollowing = draft.follow();
      return () => {
        isShown = false;
        stopFollowing();
      };
    },
    setMinimized(minimized) {
      isMinimized = minimized;
    },
    told: (part) => state.setState({ [part]: false }),
    async openNew(character, content) {
      const { saving } = store.getState().meta;
      await answered(); // otherwise the answer would turn this one into the sent character
      if (saving && store.getState().meta.saveError !== null) return false;
      draft.keep(); // the draft of a saved character, under its own name: it is offered when that is opened again
      draft.moveHome();
      state.setState({ offered: null, rival: null, wasUnreadable: false, isNameless: false, missing: null });
      store.setState(moved(fromPayload(character, content), { isDirty: true }), true);
      draft.keep();
      return true;
    },
    whoMakesWay() {
      const mine = store.getState();
      if (mine.meta.characterId === null) return mine.meta.isDirty ? whoIs(mine) : null;
      const kept = draft.findOfNew();
      return kept === undefined ? null : whoIs(kept);
    },
    takeSaved(character, content) {
      const { offered, rival } = state.getState();
      const { currentStep, isPreview, characterId, isDirty, saving } = store.getState().meta;
      if (character.id !== characterId || isDirty || saving || offered !== null || rival !== null) return;
      const read = fromPayload(character, content, onServer(character));
      store.setState(moved(read, { currentStep, isPreview }), true);
      draft.settle(draft.name());
    },
  };
}

function whoIs({ identity }: Builder): string {
  return identity.name.trim() || 'the character you were building';
}
