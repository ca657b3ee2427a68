/**
 * The builder session for a task while its screen is open, with the content, and for an existing character what the server has of it.
 * Task and person are those of the first render: somebody else who signs in needs a new one.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Builder, edited, newBuilder } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { fromPayload, onServer } from '../../../rules/builder/payload.ts';
import { isRefusedWith } from '../../lib/api.ts';
import { type BuildTask, campaignOf } from './build-task.ts';
import { type BuilderSession, createBuilderSession } from './builder-session.ts';
import { draftOfLost } from './builder-session-draft.ts';
import { onSavedElsewhere } from './saved-elsewhere.ts';
import { fetchSavedCharacter } from './send-builder.ts';
import { askAgain, type Sources, useContent } from './use-content.ts';

export type Desk = {
  builderSession: BuilderSession | null; // null: loading
  content: BuilderContent;
  sources: Sources;
  error: Error | null; // why the character could not be read; for a deleted one, only if this device has no draft of it
  retry: () => void;
};

export function useBuilderSession(task: BuildTask, person: string): Desk {
  const [asked] = useState(task);
  const [builderSession, setBuilding] = useState<BuilderSession | null>(null);
  const { content, sources } = useContent(campaignOf(asked));
  const client = useQueryClient();
  const { characterId } = asked;
  const found = useQuery({
    queryKey: ['built character', asked.place, characterId],
    queryFn: () => fetchSavedCharacter(asked, characterId ?? ''),
    enabled: characterId !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // a refetch must not replace what is being edited
  });
  // A saved character is read by the names in the content, so it waits for the whole content, but not for a part that fails.
  const isReady =
    characterId === null ||
    (found.data !== undefined && Object.values(sources).every(({ isLoading, error }) => !isLoading || error));

  const lost = isRefusedWith(found.error, 404) ? found.error : null;
  const draft = useMemo(() => (lost === null ? undefined : draftOfLost(asked, person)), [lost, asked, person]);

  useEffect(() => {
    if (!isReady && draft === undefined) return;
    setBuilding((before) => {
      if (before !== null) return before;
      const { data } = found;
      const beginning =
        draft ??
        (data === undefined ? beginningOf(asked) : fromPayload(data.entity, content, onServer(data.entity, data.etag)));
      return createBuilderSession(asked, person, beginning, () => askAgain(client, campaignOf(asked)), lost);
    });
  }, [isReady, found, draft, lost, content, asked, person, client]);

  useEffect(() => builderSession?.begin(), [builderSession]);
  useEffect(
    () => onSavedElsewhere((character) => builderSession?.takeSaved(character, content)),
    [builderSession, content],
  );

  return {
    builderSession,
    content,
    sources,
    error: found.data === undefined && draft === undefined && builderSession === null ? found.error : null,
    retry: () => found.refetch(),
  };
}

function beginningOf({ beginning }: BuildTask): Builder {
  const fresh = newBuilder();
  return beginning === undefined ? fresh : edited(fresh, { identity: { ...fresh.identity, ...beginning } });
}
