// The calls that only the dashboard makes, with the queries that each change makes stale. Changes wait for
// the new lists, so that the row is in its new place when the dialog closes and the focus returns to it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import type { CharacterFile } from '../../../rules/wire/rest.ts';
import { CAMPAIGNS, CHARACTERS, ONCE, useStale } from '../../desk/calls.ts';
import { api } from '../../lib/api.ts';
import { newCreationKey } from '../../lib/creation-key.ts';

export function useAssignCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, campaignId }: Pick<Character, 'id' | 'campaignId'>) =>
      api.post<Character>(`/manage/characters/${id}/assign`, { campaignId }),
    onSettled: () => stale(CHARACTERS, CAMPAIGNS),
  });
}

export type LockAction = 'lock' | 'unlock';

/** Unlocking never repeats by itself: each wrong password counts. */
export function useCharacterLock(action: LockAction) {
  const stale = useStale();
  return useMutation({
    ...(action === 'unlock' && ONCE),
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      api.post<Character>(`/manage/characters/${id}/${action}`, { password }),
    onSuccess: () => stale(CHARACTERS),
  });
}

export function useDeleteCharacter() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/manage/characters/${id}`),
    onSettled: () => stale(CHARACTERS, CAMPAIGNS),
  });
}

/** A character as a file. */
export function useExportCharacter() {
  return useMutation({ mutationFn: (id: string) => api.get<CharacterFile>(`/manage/characters/${id}/export`) });
}

/** `body` is the content of a file, with the campaign beside it. */
export function useImportCharacter() {
  const stale = useStale();
  const [key] = useState(newCreationKey);
  return useMutation({
    mutationFn: (body: object & Pick<Character, 'campaignId'>) =>
      api.post<Character>('/manage/characters/import', body, key.of(body)),
    onSuccess(_made, body) {
      key.answered(body);
      return stale(CHARACTERS, CAMPAIGNS);
    },
  });
}
