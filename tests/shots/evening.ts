// The people and places of the pictures, made by calls alone: a game master with a full desk, one with an empty desk, and as
// many tables as are asked for, each with two players. It opens no page.

import { ask, SeatAtTable } from '../journeys/seat.ts';
import { accessKey } from '../support/server.ts';
import { maren } from './maren.ts';

/** What a browser keeps of whoever signed in or joined. */
export type Auth = Record<string, unknown> & { bearer: string };

export type Guest = { auth: Auth; playerId: string };

export type BareTable = {
  campaignId: string;
  sessionId: string;
  /** Comes as far as the door under this name. */
  come: (name: string) => Promise<Guest>;
  /** Comes and sits down, with this character where there is one; the seat without a screen stays at the table. */
  join: (name: string, characterId?: string) => Promise<Guest & { seat: SeatAtTable }>;
};

export type Table = BareTable & { characters: { maren: string; tobin: string } };

export type Evening = {
  ines: Auth;
  bram: Auth; // has nothing on the desk yet
  /** A session in a campaign of its own, which has no characters. */
  openBareTable: () => Promise<BareTable>;
  /** The same with two characters; `isActive`: past the lobby. */
  openTable: (options?: { isActive: boolean }) => Promise<Table>;
  gmSeat: (table: Table) => Promise<SeatAtTable>;
};

export async function beginEvening(origin: string): Promise<Evening> {
  const [ines, bram] = [await register(origin, 'ines.calloway', 'Ines'), await register(origin, 'bram.teller', 'Bram')];
  const make = (path: string, body: unknown) => ask(origin, 'POST', path, { token: ines.bearer, body });

  async function openBareTable(): Promise<BareTable> {
    const description = 'A drowned coast, nine lighthouses, and a keeper who stopped answering letters.';
    const campaignId = String((await make('/manage/campaigns', { name: 'The Salt Lanterns', description })).id);
    const sessionId = String((await make('/manage/sessions', { name: 'The Mill at Low Water', campaignId })).id);
    const come = async (name: string): Promise<Guest> => {
      const answer = await ask(origin, 'POST', `/auth/join-lobby/${sessionId}`, { body: { playerName: name } });
      const { playerId } = answer.player as { playerId: string };
      const bearer = String(answer.accessToken);
      const { expiresAt } = answer;
      const auth = { type: 'player', sessionToken: bearer, playerId, playerName: name, sessionId, expiresAt, bearer };
      return { auth, playerId };
    };
    return {
      campaignId,
      sessionId,
      come,
      async join(name, characterId) {
        const guest = await come(name);
        const seat = await SeatAtTable.take(origin, sessionId, guest.auth.bearer, name);
        if (characterId !== undefined) await seat.does({ type: 'SelectCharacter', characterId });
        return { ...guest, seat };
      },
    };
  }

  return {
    ines,
    bram,
    openBareTable,
    async openTable({ isActive } = { isActive: true }) {
      const table = await openBareTable();
      const { campaignId, sessionId } = table;
      const tobin = { name: 'Tobin Wick', class: 'Bard', level: 2, pronouns: 'he/him', campaignId };
      const characters = {
        maren: String((await make('/manage/characters', { ...maren(), campaignId })).id),
        tobin: String((await make('/manage/characters', tobin)).id),
      };
      if (isActive) await make(`/game/sessions/${sessionId}/activate`, {});
      return { ...table, characters };
    },
    gmSeat: ({ sessionId }) => SeatAtTable.take(origin, sessionId, ines.bearer, 'Ines', true),
  };
}

async function register(origin: string, username: string, displayName: string): Promise<Auth> {
  const email = `${username}@example.org`;
  const body = { username, email, password: 'a lamp in the window', displayName, accessKey };
  const { accessToken, refreshToken, expiresAt, user } = await ask(origin, 'POST', '/auth/register', { body });
  return { type: 'gm', token: accessToken, refreshToken, expiresAt, user, bearer: String(accessToken) };
}
