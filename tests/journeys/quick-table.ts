/**
 * An active session and people in it, made by calls alone, for journeys that begin at the table. What the browser would have
 * stored at the door is put into its storage. It judges nothing.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { HubClient } from '../support/hub-client.ts';
import { ask } from '../support/rest-client.ts';
import { accessKey } from '../support/server.ts';
import { WAIT_LIMIT_MS } from '../support/wait-limit.ts';

export type QuickTable = {
  origin: string;
  sessionId: string;
  gm: Sitter;
  /** Joins under this name. */
  player: (name: string) => Promise<Sitter>;
  /** Closes the session, and deletes it. */
  deleteSession: () => Promise<void>;
};

export type Sitter = {
  name: string;
  /** What the app keeps on the device of somebody who is signed in, under `two-lights-auth`. */
  stored: string;
  /** The table in a browser of one's own; `before` has the page before it goes there. */
  look: (browser: Browser, device: BrowserContextOptions, before?: (page: Page) => Promise<void>) => Promise<Page>;
  /** The same person without a screen. */
  sit: () => Promise<HubClient>;
};

export async function openQuickTable(origin: string): Promise<QuickTable> {
  const username = `gm-${crypto.randomUUID().slice(0, 8)}`;
  const login = await ask(origin, 'POST', '/auth/register', {
    body: {
      username,
      email: `${username}@example.org`,
      password: 'a lamp in the window',
      displayName: 'Ines',
      accessKey,
    },
  });
  const token = String(login.accessToken);
  const campaign = await ask(origin, 'POST', '/manage/campaigns', { token, body: { name: 'The Salt Lanterns' } });
  const body = { name: 'The Mill at Low Water', campaignId: campaign.id };
  const sessionId = String((await ask(origin, 'POST', '/manage/sessions', { token, body })).id);
  await ask(origin, 'POST', `/game/sessions/${sessionId}/activate`, { token, body: {} });
  const { refreshToken, expiresAt, user } = login;
  const gm = sitterOf('Ines', token, true, { type: 'gm', token, refreshToken, expiresAt, user });

  function sitterOf(name: string, bearer: string, isGm: boolean, auth: Record<string, unknown>): Sitter {
    const stored = JSON.stringify({ auth, selectedCharacterId: null, selectedCharacterName: null });
    return {
      name,
      stored,
      async look(browser, device, before) {
        const context = await browser.newContext({
          colorScheme: 'dark',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...device,
        });
        await context.addInitScript(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
        const page = await context.newPage();
        page.setDefaultTimeout(WAIT_LIMIT_MS);
        await before?.(page);
        await page.goto(`${origin}/sessions/${sessionId}`);
        await page.getByRole('heading', { name: 'The Mill at Low Water' }).waitFor();
        return page;
      },
      sit: () => HubClient.join(origin, sessionId, bearer, name, isGm),
    };
  }

  return {
    origin,
    sessionId,
    gm,
    async player(name) {
      const {
        player,
        accessToken,
        expiresAt: until,
      } = await ask(origin, 'POST', `/auth/join-lobby/${sessionId}`, {
        body: { playerName: name },
      });
      const { playerId } = player as { playerId: string };
      const auth = { type: 'player', sessionToken: accessToken, playerId, playerName: name, sessionId };
      return sitterOf(name, String(accessToken), false, { ...auth, expiresAt: until });
    },
    async deleteSession() {
      const close = { token, body: { id: sessionId } };
      await ask(origin, 'POST', `/game/sessions/${sessionId}/deactivate`, close);
      await ask(origin, 'DELETE', `/manage/sessions/${sessionId}`, { token });
    },
  };
}
