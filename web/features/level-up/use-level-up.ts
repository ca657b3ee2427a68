/**
 * A level-up while its dialog is open: the character as it was read, the choices so far, and the save. Nothing changes
 * before the save, and it never overwrites other people's changes.
 */
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import {
  type Advances,
  type LevelUp,
  levelUpOf,
  levelUpPatch,
  levelUpProblems,
  NO_ADVANCES,
} from '../../../rules/builder/level-up.ts';
import type { Character } from '../../../rules/character.ts';
import { messageOf } from '../../lib/api.ts';
import { fetchCharacterToLevel, isSameSheet, type LevelUpTask, sendLevelUp } from './level-up-task.ts';

export type OnLeveledUp = (saved: Character) => void;

export type Leveling = {
  character: Character | undefined; // undefined: loading, or failed with `error`
  levelUp: LevelUp | null; // null: still loading, or at level 20, which has no next one
  error: Error | null;
  retry: () => void;
  advances: Advances;
  choose: (change: Partial<Advances>) => void;
  startOver: () => void;
  problems: string[]; // empty until a save was tried
  failure: string | undefined;
  isBusy: boolean;
  save: () => Promise<void>;
};

const MOVED_ON = 'Somebody changed this character meanwhile. This is how it is now: look through it and choose again.';
const SAVED_BEFORE =
  'What you chose first was saved after all, and not what you changed since. Here is the character with it: edit it, or choose its next level.';

export function useLevelUp(task: LevelUpTask, content: BuilderContent, onSaved: OnLeveledUp): Leveling {
  const [advances, setAdvances] = useState(NO_ADVANCES);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const asked = useRef<{ sheet: Character; advances: string }>(null); // the last attempted save, and its result if it succeeded
  const opening = useId(); // each opening reads the character again, even while the dialog of the one before is still closing
  const found = useQuery({
    queryKey: ['level-up', opening],
    queryFn: () => fetchCharacterToLevel(task),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // a refetch must not replace what the person is looking at
  });
  const character = found.data;
  const levelUp = character === undefined ? null : levelUpOf(character, content);
  const problems = levelUp === null ? [] : levelUpProblems(levelUp, advances);

  async function save() {
    if (character === undefined || levelUp === null || isBusy) return;
    setWasTried(true);
    setFailure(undefined);
    if (problems.length > 0) return;
    setIsBusy(true);
    try {
      const choice = JSON.stringify(advances);
      let outcome: 'saved' | 'saved before' | 'moved on' = 'saved';
      const saved = await sendLevelUp(task, (now) => {
        // An earlier save succeeded and its answer was lost: so do not save twice.
        const wasSaved = asked.current !== null && isSameSheet(asked.current.sheet, now);
        if (wasSaved && asked.current?.advances === choice) return null;
        if (!isSameSheet(character, now)) {
          outcome = wasSaved ? 'saved before' : 'moved on';
          return null;
        }
        const patch = levelUpPatch(now, levelUp, advances);
        asked.current = { sheet: { ...now, ...patch }, advances: choice };
        return patch;
      });
      if (outcome === 'saved') return onSaved(saved);
      await found.refetch();
      startOver();
      setFailure(outcome === 'saved before' ? SAVED_BEFORE : MOVED_ON);
    } catch (error) {
      setFailure(messageOf(error, 'The level was not saved. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  }

  function startOver() {
    setAdvances(NO_ADVANCES);
    setWasTried(false);
    setFailure(undefined);
  }

  return {
    character,
    levelUp,
    error: character === undefined ? found.error : null,
    retry: () => void found.refetch(),
    advances,
    choose: (change) => setAdvances((before) => ({ ...before, ...change })),
    startOver,
    problems: wasTried ? problems : [],
    failure,
    isBusy,
    save,
  };
}
