/**
 * The account of Ines, who runs the games of these journeys: made by a call, and put where the app keeps who is signed in on a
 * device. For journeys that begin at the desk. It judges nothing.
 */
import type { Page } from 'playwright-core';
import { ask } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';

/** What registering and signing in answer: tokens and the user. */
export type Account = Awaited<ReturnType<typeof ask>>;

/** A user name of its own for each file: files share servers. */
export const INES = `ines.${crypto.randomUUID().slice(0, 8)}`;

export function registerInes(origin: string, password = 'a lamp in the window'): Promise<Account> {
  const body = { username: INES, email: `${INES}@example.org`, password, displayName: 'Ines', accessKey };
  return ask(origin, 'POST', '/auth/register', { body });
}

export function gmAuth({ accessToken, refreshToken, expiresAt, user }: Account) {
  return { type: 'gm', token: accessToken, refreshToken, expiresAt, user };
}

/** In this browser, from the next page on; the page shows the door afterwards. */
export async function signIn(page: Page, origin: string, account: Account): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.evaluate(
    (stored) => localStorage.setItem('two-lights-auth', stored),
    JSON.stringify({ auth: gmAuth(account), selectedCharacterId: null, selectedCharacterName: null }),
  );
}
