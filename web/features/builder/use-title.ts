/** The title over a builder: the character's name. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { BuilderSession } from './builder-session.ts';

/** The title over a builder whose character has no name yet. */
const NEW_CHARACTER = 'New Character';

/**
 * An unnamed character's is that of the draft that waits for an answer: nothing else shows that when the window is minimized.
 * '' while it loads.
 */
export function useTitle(builderSession: BuilderSession | null): string {
  const subscribe = useCallback(
    (hear: () => void) => {
      const ends = [builderSession?.store.subscribe(hear), builderSession?.state.subscribe(hear)];
      return () => ends.forEach((end) => void end?.());
    },
    [builderSession],
  );
  return useSyncExternalStore(subscribe, () => {
    if (builderSession === null) return '';
    const { offered } = builderSession.state.getState();
    return nameOf(builderSession.store.getState()) || (offered !== null && nameOf(offered)) || NEW_CHARACTER;
  });
}

function nameOf({ identity }: Builder): string {
  return identity.name.trim();
}
