// The character builder at an address of its own, for game masters and players (document 2 section 2): a game master's
// character goes to the desk, a player's to the session one sits in.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuildTask } from '../features/builder/build-task.ts';
import { BuilderPage } from '../features/builder/builder-page.tsx';
import { type StoredAuth, useAuth } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { BuiltSheet } from './built-sheet.tsx';
import { personOf } from './person.ts';

export default function BuilderRoute() {
  const auth = useAuth();
  if (auth === null) return null; // the guard before this route sends everybody else away
  return (
    <QueryClientProvider client={queryClient}>
      <Page key={personOf(auth)} auth={auth} />
    </QueryClientProvider>
  );
}

function Page({ auth }: { auth: StoredAuth }) {
  const [task] = useState(() => taskOf(auth));
  return (
    <BuilderPage
      task={task}
      person={personOf(auth)}
      home="/"
      renderSheet={(sheet) => <BuiltSheet sheet={sheet} />}
      onSaved={() => void queryClient.invalidateQueries()}
    />
  );
}

function taskOf(auth: StoredAuth): BuildTask {
  return auth.type === 'gm'
    ? { place: { at: 'desk', campaignId: null }, characterId: null }
    : { place: { at: 'table', sessionId: auth.sessionId, campaignId: null }, characterId: null };
}
