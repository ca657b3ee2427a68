// The live table at its address. A new session is a new table: nothing of the old one is carried over.
// It decides nothing.
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { parseSessionId } from '../../rules/session-id.ts';
import { TableScreen } from '../features/table/table-screen.tsx';
import { queryClient } from '../lib/query-client.ts';

export default function TableRoute() {
  const asked = useParams().sessionId ?? '';
  const sessionId = parseSessionId(asked) ?? asked;
  return (
    <QueryClientProvider client={queryClient}>
      <TableScreen key={sessionId} sessionId={sessionId} />
    </QueryClientProvider>
  );
}
