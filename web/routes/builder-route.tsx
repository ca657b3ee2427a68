// The character builder at an address of its own, for game masters and players: a game master's
// character is saved on the desk, a player's in the session they are seated in. After the first save the address has the
// character's id.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Character } from '../../rules/character.ts';
import type { LobbyAnswer } from '../../rules/wire/rest.ts';
import type { BuildTask } from '../features/builder/build-task.ts';
import { BuilderPage } from '../features/builder/builder-page.tsx';
import { api } from '../lib/api.ts';
import { useAuth } from '../lib/auth-store.ts';
import { gamePath } from '../lib/game-path.ts';
import { queryClient } from '../lib/query-client.ts';
import type { GmAuth, PlayerAuth } from '../lib/stored-auth.ts';
import { PATHS } from '../paths.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { afterSave } from './builder/after-save.ts';
import { builderParts } from './builder/builder-parts.tsx';
import { Waiting } from './frame/waiting.tsx';
import { draftOwnerOf, personOf } from './person.ts';

const CAMPAIGN = 'campaign';
const CHARACTER = 'character';

export default function BuilderRoute() {
  const auth = useAuth();
  if (auth === null) return null; // cannot happen: the guard sends people without a seat or account away
  return (
    <QueryClientProvider client={queryClient}>
      {auth.type === 'gm' ? (
        <GmPage key={personOf(auth)} auth={auth} />
      ) : (
        <PlayerPage key={personOf(auth)} auth={auth} />
      )}
    </QueryClientProvider>
  );
}

/** An existing character uses the content of its own campaign, no matter which one the address names. */
function GmPage({ auth }: { auth: GmAuth }) {
  const [search] = useSearchParams();
  const [characterId] = useState(search.get(CHARACTER)); // a save writes another into the address, which changes nothing here
  const opened = useQuery({
    queryKey: ['opened character', characterId],
    queryFn: () => api.get<Character>(`/manage/characters/${encodeURIComponent(characterId ?? '')}`),
    enabled: characterId !== null,
  });
  if (opened.isLoading && opened.errorUpdateCount === 0) return <Waiting />; // the current content stays during a refetch
  const campaignId = opened.data === undefined ? search.get(CAMPAIGN) : opened.data.campaignId;
  return <Page person={draftOwnerOf(auth)} place={{ at: 'desk', campaignId }} home={PATHS.dashboard} />;
}

/** The session says which campaign's content the player builds with; if it does not answer, the built-in content. */
function PlayerPage({ auth }: { auth: PlayerAuth }) {
  const { sessionId } = auth;
  const lobby = useQuery({
    queryKey: ['lobby', sessionId],
    queryFn: () => api.get<LobbyAnswer>(gamePath(sessionId, 'lobby')),
  });
  if (lobby.isPending && lobby.errorUpdateCount === 0) return <Waiting />; // as above
  const campaignId = lobby.data?.session.campaignId ?? null;
  return <Page person={draftOwnerOf(auth)} place={{ at: 'table', sessionId, campaignId }} home={PATHS.lobby} />;
}

function Page({ person, place, home }: { person: string; place: BuildTask['place']; home: string }) {
  const [search, setSearch] = useSearchParams();
  const [task] = useState<BuildTask>({ place, characterId: search.get(CHARACTER) });
  const isShown = useIsShown();
  const parts = useMemo(
    () => builderParts(task, () => setSearch((before) => withoutCharacter(before), { replace: true })),
    [task, setSearch],
  );
  return (
    <BuilderPage
      task={task}
      person={person}
      home={home}
      parts={parts}
      onSaved={(character) => {
        void afterSave({ ...task, characterId: search.get(CHARACTER) }, character);
        if (!isShown.current) return; // left while the save ran: a new address would lead back here
        setSearch((before) => ({ ...Object.fromEntries(before), [CHARACTER]: character.id }), { replace: true });
      }}
    />
  );
}

function withoutCharacter(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([name]) => name !== CHARACTER));
}
