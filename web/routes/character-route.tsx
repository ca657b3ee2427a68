// The page of a shared character's link: the character, and one button that takes it. What follows the # is never sent to a
// server.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withNames } from '../../rules/isolated.ts';
import { Brand } from '../art/brand.tsx';
import { characterInFragment, type LinkReading } from '../features/share-character/character-link.ts';
import { CharacterOffer } from '../features/share-character/character-offer.tsx';
import { keepReceived } from '../features/share-character/received-store.ts';
import { useAuth } from '../lib/auth-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import styles from './character-route.module.css';
import page from './frame/page.module.css';
import { addReceived } from './share-character/add-received.ts';
import { useBuiltInContent } from './share-character/built-in-content.ts';

export default function CharacterRoute() {
  useDocumentTitle('A character for you');
  return (
    <QueryClientProvider client={queryClient}>
      <header className={page.bar}>
        <Brand />
      </header>
      <SharedCharacter />
    </QueryClientProvider>
  );
}

function SharedCharacter() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { content, error, retry } = useBuiltInContent();
  const [reading, setReading] = useState<LinkReading>();
  const isShown = useIsShown();
  const auth = useAuth();

  useEffect(() => {
    if (content === undefined) return;
    let isOver = false;
    characterInFragment(hash, content).then((read) => {
      if (!isOver) setReading(read);
    });
    return () => {
      isOver = true;
    };
  }, [hash, content]);

  const home = (
    <LinkButton to={PATHS.home} variant="ghost">
      Back to Home
    </LinkButton>
  );
  if (reading !== undefined && 'fault' in reading) {
    return (
      <main id="main" className={page.alone}>
        <ErrorView title="No character here" message={reading.fault} actions={home} />
      </main>
    );
  }
  if (reading === undefined) {
    return (
      <main id="main" className={styles.page}>
        {error === null ? (
          <Skeleton lines={5} />
        ) : (
          <ErrorView
            message="What this character is made of could not be read."
            details={error.message}
            actions={<Button onClick={retry}>Retry</Button>}
          />
        )}
      </main>
    );
  }
  const { payload } = reading;

  async function take(creationKey: string) {
    if (auth !== null) {
      const place = await addReceived(auth, payload, creationKey);
      if (isShown.current) navigate(place);
      return;
    }
    const isKept = keepReceived(payload);
    showToast({
      tone: 'success',
      title: withNames`${payload.name} is with you`,
      text: isKept
        ? 'Kept on this device. Join a session, and the lobby offers this character to you.'
        : 'This browser keeps nothing: join a session in this tab, and the lobby offers this character to you.',
    });
    navigate(PATHS.door);
  }

  return (
    <main id="main" className={styles.page}>
      <h1>A character for you</h1>
      <p className={styles.words}>
        {auth === null
          ? 'Take this character: it stays on this device until you join a session.'
          : auth.type === 'gm'
            ? 'Take this character: it comes to your desk as a new one, among the unassigned.'
            : 'Take this character: it comes to your session as a new one, and you sit down with it.'}
      </p>
      <CharacterOffer key={hash} character={payload} takeLabel="Take this character" onTake={take}>
        {home}
      </CharacterOffer>
    </main>
  );
}
