// Announces new messages of others to screen readers. It is mounted with the chat: while that
// is out of view, a message in the corner tells of them. It shows nothing.
import { useCallback } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import type { ChatMessage } from '../../../rules/table.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';

export function ChatAnnouncer({ live, myId }: { live: LiveTable; myId: string }) {
  const listen = useCallback((say: (words: string) => void) => hearOthers(live, myId, say), [live, myId]);
  return <Announcer label="Said just now" listen={listen} />;
}

/** Skips earlier messages and one's own. Returns a function that stops it. */
export function hearOthers(
  { onEvent }: Pick<LiveTable, 'onEvent'>,
  myId: string,
  say: (words: string) => void,
): () => void {
  return onEvent((event) => {
    if (event.type === 'ReceiveChatMessage' && event.userId !== myId)
      say(withNames`${speakerOf(event)}: ${event.message}`);
  });
}

/** The speaker's name: "Joss as Maren Oake". */
function speakerOf({ playerName, characterName }: Pick<ChatMessage, 'playerName' | 'characterName'>): string {
  return characterName === null ? playerName : withNames`${playerName} as ${characterName}`;
}
