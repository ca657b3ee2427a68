// A character of a table to be taken along, put together from its features: the character as it is saved, the content that
// everybody has, and the dialog.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Character } from '../../rules/character.ts';
import { CarryDialog } from '../features/carry/carry-dialog.tsx';
import { api } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { useCommonBook } from './common-book.ts';

export type CarryProps = { open: boolean; onClose: () => void; sessionId: string; characterId: string };

export function Carry(props: CarryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <WithCharacter {...props} />
    </QueryClientProvider>
  );
}

function WithCharacter({ sessionId, characterId, ...dialog }: CarryProps) {
  const { book, error, retry } = useCommonBook();
  const path = `/game/sessions/${encodeURIComponent(sessionId)}/characters/${encodeURIComponent(characterId)}`;
  const found = useQuery({
    queryKey: ['carried character', sessionId, characterId],
    queryFn: () => api.get<Character>(path),
    staleTime: 0,
  });
  return (
    <CarryDialog
      {...dialog}
      character={found.data}
      book={book}
      error={found.data === undefined ? (found.error ?? error) : error}
      onRetry={() => {
        if (found.isError) void found.refetch();
        retry();
      }}
    />
  );
}
