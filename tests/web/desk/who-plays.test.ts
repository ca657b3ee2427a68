/** What a lobby tells the desk of who plays which character. */
import { expect, it } from 'vitest';
import type { LobbyAnswer } from '../../../rules/wire/rest.ts';
import { haveABrowserForEachTest } from '../lib/browser-stand-in.ts';

haveABrowserForEachTest();

type Held = [id: string, firstHolder: string | null];

function lobbyOf(held: Held[], here: [userId: string, characterId: string | null][]): LobbyAnswer {
  return {
    availableCharacters: held.map(([id, holder]) => ({
      id,
      assignedToUserId: holder,
      assignedToUsername: holder?.toUpperCase() ?? null,
    })),
    connectedPlayers: here.map(([userId, characterId]) => ({ userId, username: userId.toUpperCase(), characterId })),
  } as LobbyAnswer;
}

it('[DK3] names who is here and holds a character, and the first who holds it also while away', async () => {
  const { whoPlays } = await import('../../../web/desk/who-plays.ts');
  const held: Held[] = [
    ['maren', 'joss'],
    ['tobin', 'wren'],
    ['lark', 'kit'],
    ['free', null],
  ];
  const here: [string, string | null][] = [
    ['ines', null],
    ['joss', 'maren'],
    ['bo', 'maren'],
    ['hanneke', 'lark'],
  ];
  expect(whoPlays(lobbyOf(held, here))).toEqual([
    ['maren', 'JOSS and BO'],
    ['tobin', 'WREN (away)'],
    ['lark', 'KIT (away) and HANNEKE'],
  ]);
});
