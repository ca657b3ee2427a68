// Sharing a character, put together from its features: the character, given or fetched from a table, the content that
// everybody has, and the dialog.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { ShareDialog } from '../../features/share-character/share-dialog.tsx';
import { api } from '../../lib/api.ts';
import { gamePath } from '../../lib/game-path.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useBuiltInContent } from './built-in-content.ts';

/** A character at a table, or one in memory, saved or not. */
export type ToShare = { sessionId: string; characterId: string } | { character: CharacterPayload };

type ShareCharacterProps = { open: boolean; onClose: () => void; toShare: ToShare };

export function ShareCharacter({ toShare, ...dialog }: ShareCharacterProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {'character' in toShare ? (
        <Shared {...dialog} character={toShare.character} error={null} onRetry={() => {}} />
      ) : (
        <FromTable {...dialog} {...toShare} />
      )}
    </QueryClientProvider>
  );
}

type Dialog = Omit<ShareCharacterProps, 'toShare'>;

function FromTable({ sessionId, characterId, ...dialog }: Dialog & { sessionId: string; characterId: string }) {
  const found = useQuery({
    queryKey: ['shared character', sessionId, characterId],
    queryFn: () => api.get<Character>(gamePath(sessionId, 'characters', characterId)),
    staleTime: 0,
  });
  return (
    <Shared
      {...dialog}
      character={found.data}
      error={found.data === undefined ? found.error : null}
      onRetry={() => {
        if (found.isError) void found.refetch();
      }}
    />
  );
}

type SharedProps = Dialog & { character: CharacterPayload | undefined; error: Error | null; onRetry: () => void };

function Shared({ character, error, onRetry, ...dialog }: SharedProps) {
  const builtIn = useBuiltInContent();
  return (
    <ShareDialog
      {...dialog}
      character={character}
      content={builtIn.content}
      error={error ?? builtIn.error}
      onRetry={() => {
        onRetry();
        builtIn.retry();
      }}
    />
  );
}
