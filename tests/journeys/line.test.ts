/**
 * A page's line to the room, in a real browser against the real server: a page whose own timers stand still goes on living, one
 * that stops altogether is missed by everybody. To be missed takes half a minute of silence, so only the long run waits for that.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/scale.ts';
import { type SharedServer, sharedBrowser, sharedServer } from '../support/shared-places.ts';
import { messageField } from './folded.ts';
import { openQuickTable, type QuickTable } from './quick-table.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
/** [RM57] 30 seconds of silence, and 15 until the room looks again. */
const GONE_WITHIN_MS = 45_000;
/** A look every half second asks the room by a call, which a busy machine may take its time for. */
const LOOK_MS = 4_000;
/** The worker beats ten times as often as the page asks of it. */
const QUICK_PULSE = `{
  const Original = window.Worker;
  window.Worker = class extends Original {
    postMessage(everyMs) {
      super.postMessage(everyMs / 10);
    }
  };
}`;

let server: SharedServer;
let browser: Browser;
let table: QuickTable;

beforeAll(async () => {
  server = sharedServer();
  browser = await sharedBrowser();
  table = await openQuickTable(server.origin);
});

afterAll(() => browser?.close());

/** When the page has pinged so far. */
function notePings(page: Page): number[] {
  const pingedAtMs: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload === 'ping') pingedAtMs.push(performance.now());
    }),
  );
  return pingedAtMs;
}

describe('a page', () => {
  it('[LN12] of an older version says so at the table, and reloads on request', async () => {
    let isNewer = true;
    const wren = await (await table.player('Wren')).look(browser, DESK, async (page) => {
      await page.routeWebSocket(/gameStateHub/, (line) => {
        const room = line.connectToServer();
        room.onMessage((text) => {
          line.send(
            isNewer ? String(text).replace(/"protocol":(\d+)/, (_all, number) => `"protocol":${+number + 1}`) : text,
          );
        });
      });
    });
    await wren.getByText('There is a newer version').waitFor();
    isNewer = false;
    await Promise.all([wren.waitForEvent('load'), wren.getByRole('button', { name: 'Reload' }).click()]);
    await wren.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await wren.getByText('There is a newer version').count()).toBe(0);
    await wren.context().close();
  });

  it('[LN8] that hears two things in the wrong order, and one twice, asks for what it lacks and shows each once, in order', async () => {
    const joins: { lastSeq?: number }[] = [];
    const ines = await table.gm.sit();
    let isBad = false;
    let held: string | null = null;
    let heldSeq: number | undefined;
    const tove = await (await table.player('Tove')).look(browser, DESK, async (page) => {
      await page.routeWebSocket(/gameStateHub/, (line) => {
        const room = line.connectToServer();
        line.onMessage((text) => {
          if (String(text).includes('"JoinSession"')) joins.push(JSON.parse(String(text)));
          room.send(text);
        });
        room.onMessage((text) => {
          const isSaid = String(text).includes('"ReceiveChatMessage"');
          if (isBad && isSaid && heldSeq === undefined) {
            held = String(text);
            heldSeq = JSON.parse(held).seq;
            return;
          }
          line.send(text);
          if (isBad && isSaid) line.send(held ?? text); // after the second the first, and every later one twice
          if (isSaid) held = null;
        });
      });
    });
    await tove.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
    expect(joins).toMatchObject([{ type: 'JoinSession' }]);
    isBad = true;
    const words = ['one', 'two', 'three', 'four'].map((number) => `Lantern ${number} is lit.`);
    for (const message of words) await ines.send({ type: 'SendChatMessage', message });
    await messageField(tove);
    const chat = tove.getByRole('log', { name: 'Chat' });
    await expect.poll(() => chat.getByText(/^Lantern \w+ is lit\.$/).allTextContents()).toEqual(words);
    expect(joins).toHaveLength(2);
    expect(joins[0]).not.toHaveProperty('lastSeq');
    expect(joins[1]?.lastSeq).toBe((heldSeq ?? 0) - 1);
    ines.leave();
    await tove.context().close();
  });

  it('[LN11] goes on pinging while its timers stand still', async () => {
    let pings: number[] = [];
    const tove = await (await table.player('Tove again')).look(browser, DESK, async (page) => {
      pings = notePings(page);
      await page.clock.install();
      await page.addInitScript(QUICK_PULSE);
    });
    await tove.getByText('Connected', { exact: true }).filter({ visible: true }).first().waitFor();
    await tove.clock.pauseAt(Date.now() + 3_600_000);
    const before = pings.length;
    await expect.poll(() => pings.length).toBeGreaterThan(before + 1);
    await tove.context().close();
  });

  it.runIf(isLong)(
    '[LN11, RM57] lives on while its timers stand still, and is gone for everybody once it stops without a goodbye',
    async () => {
      const ines = await table.gm.sit();
      let jossPings: number[] = [];
      let miraPings: number[] = [];
      const joss = await (await table.player('Joss')).look(browser, DESK, async (page) => {
        jossPings = notePings(page);
        await page.clock.install();
      });
      const mira = await (await table.player('Mira')).look(browser, DESK, async (page) => {
        miraPings = notePings(page);
      });
      await expect.poll(() => Math.min(jossPings.length, miraPings.length)).toBeGreaterThan(0);
      await joss.clock.pauseAt(Date.now() + 3_600_000);
      const before = jossPings.length;
      const stopped = await mira.context().newCDPSession(mira);
      await stopped.send('Debugger.enable');
      await stopped.send('Debugger.pause');
      void mira.evaluate('0').catch(() => undefined); // it stops at the next thing that it would do

      const connected = async () => {
        const [joined] = (await ines.send({ type: 'JoinSession' })).filter(({ type }) => type === 'Joined');
        const { players } = (joined as unknown as { state: { players: { username: string; isConnected: boolean }[] } })
          .state;
        return players.filter(({ isConnected }) => isConnected).map(({ username }) => username);
      };
      expect((await connected()).toSorted()).toEqual(['Ines', 'Joss', 'Mira']);
      await expect.poll(connected, { interval: LOOK_MS }).toEqual(['Ines', 'Joss']);
      expect(performance.now() - (miraPings.at(-1) ?? 0)).toBeLessThanOrEqual(GONE_WITHIN_MS + LOOK_MS);
      expect(jossPings.length).toBeGreaterThan(before);
      await stopped.send('Debugger.resume');
      await expect
        .poll(async () => (await connected()).toSorted(), { interval: LOOK_MS })
        .toEqual(['Ines', 'Joss', 'Mira']);
      ines.leave();
    },
  );
});
