// Taking a character along, put together from its features: the character, given or fetched from a table, the content that
// everybody has, and the dialog.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { CarryDialog } from '../../features/carry/carry-dialog.tsx';
import { api } from '../../lib/api.ts';
import { gamePath } from '../../lib/game-path.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useBuiltInContent } from './built-in-content.ts';

/** A character at a table, or one in memory, saved or not. */
export type ToCarry = { sessionId: string; characterId: string } | { character: CharacterPayload };

type CarryProps = { open: boolean; onClose: () => void; toCarry: ToCarry };

export function Carry({ toCarry, ...dialog }: CarryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {'character' in toCarry ? (
        <Carried {...dialog} character={toCarry.character} error={null} onRetry={() => {}} />
      ) : (
        <FromTable {...dialog} {...toCarry} />
      )}
    </QueryClientProvider>
  );
}

type Shown = Omit<CarryProps, 'toCarry'>;

function FromTable({ sessionId, characterId, ...dialog }: Shown & { sessionId: string; characterId: string }) {
  const found = useQuery({
    queryKey: ['carried character', sessionId, characterId],
    queryFn: () => api.get<Character>(gamePath(sessionId, 'characters', characterId)),
    staleTime: 0,
  });
  return (
    <Carried
      {...dialog}
      character={found.data}
      error={found.data === undefined ? found.error : null}
      onRetry={() => {
        if (found.isError) void found.refetch();
      }}
    />
  );
}

type CarriedProps = Shown & { character: CharacterPayload | undefined; error: Error | null; onRetry: () => void };

function Carried({ character, error, onRetry, ...dialog }: CarriedProps) {
  const builtIn = useBuiltInContent();
  return (
    <CarryDialog
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
