// [LB3] Whether the session may start, and a sentence that says how far the players are (document 1 section 2, Session lobby).
// Pure.
import { withNames } from '../../../rules/isolated.ts';
import type { LobbyPerson } from './live-lobby.ts';

export type StartHint = { mayStart: boolean; words: string };

export function startHint(people: readonly LobbyPerson[]): StartHint {
  const players = people.filter(({ isGm }) => !isGm);
  const ready = players.filter(({ isReady }) => isReady);
  const mayStart = ready.length > 0;
  const [only] = players;
  if (only === undefined) {
    return { mayStart, words: 'Waiting for players. Start opens when the first of them is ready.' };
  }
  if (!mayStart) {
    const who = players.length === 1 ? withNames`${only.name} is` : `${players.length} players are`;
    return { mayStart, words: `${who} still selecting a character. Start opens when the first is ready.` };
  }
  if (ready.length < players.length)
    return {
      mayStart,
      words: `${ready.length} of ${players.length} players ${ready.length === 1 ? 'is' : 'are'} ready.`,
    };
  return {
    mayStart,
    words:
      players.length === 1
        ? withNames`${only.name} is ready.`
        : players.length === 2
          ? 'Both players are ready.'
          : `All ${players.length} players are ready.`,
  };
}
