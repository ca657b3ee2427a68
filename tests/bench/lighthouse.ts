// What Lighthouse says about the pages that people open first. It writes the scores, and names on the console the audits that
// failed in the median visit.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchBrowserAt } from '../../scripts/browser.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { openQuickTable } from '../journeys/quick-table.ts';
import { startServer } from '../support/server.ts';
import { markdown, publish, spread } from './figures.ts';

const visits = 5;
const tries = 3; // of a visit: now and then the browser's trace begins too late for Lighthouse to find the navigation in it

const about = `Lighthouse's scores of the built app on an emulated phone with a slow line, the median of ${visits} visits. The console names what
costs points. The goals are 95, 100 and 100.`;

const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' };

type Judged = { points: number[]; faults: string[] };

export async function run(): Promise<void> {
  const server = await startServer();
  try {
    const { sessionId, gm } = await openQuickTable(server.origin);
    const pages = [
      { name: 'the door', path: '/auth', isSignedIn: false },
      { name: "a player's link", path: `/lobby/${sessionId}`, isSignedIn: false },
      { name: 'the desk', path: '/dashboard', isSignedIn: true },
      { name: 'the table', path: `/sessions/${sessionId}`, isSignedIn: true },
    ];
    const judged = pages.map((): Judged[] => []);
    for (let visit = 0; visit < visits; visit += 1) {
      for (const [index, { path, isSignedIn }] of pages.entries()) {
        judged[index]?.push(await judge(server.origin, path, isSignedIn ? gm.stored : null));
      }
    }
    const rows = pages.map(({ name }, index) => rowOf(name, judged[index] ?? []));
    const table = markdown(['Lighthouse, phone', ...Object.values(categories)], rows);
    publish('lighthouse', { title: 'Lighthouse', about, table });
  } finally {
    await server.stop();
  }
}

/** The scores of all visits in each category; the failed audits of the median visit go to the console. */
function rowOf(name: string, judged: Judged[]): string[] {
  const byPerformance = judged.toSorted((one, other) => (one.points[0] ?? 0) - (other.points[0] ?? 0));
  const faults = byPerformance[Math.floor(judged.length / 2)]?.faults ?? [];
  console.info(`${name}: ${faults.length === 0 ? 'all in order' : `\n  ${faults.join('\n  ')}`}`);
  const columns = Object.keys(categories).map((_id, column) =>
    judged.map(({ points }) => points[column] ?? Number.NaN),
  );
  return [name, ...columns.map((points) => (new Set(points).size === 1 ? String(points[0]) : spread(points, 0)))];
}

/** In a new browser. `stored`: the signed-in person, as the app stores it. */
async function judge(origin: string, path: string, stored: string | null): Promise<Judged> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(origin, path, stored);
    } catch (error) {
      if (attempt === tries) throw error;
      console.warn(error);
    }
  }
}

async function judgeOnce(origin: string, path: string, stored: string | null): Promise<Judged> {
  const port = await findFreePort();
  const profile = mkdtempSync(join(tmpdir(), 'two-lights-lighthouse-'));
  const context = await launchBrowserAt(port, profile);
  try {
    if (stored !== null) {
      const page = await context.newPage();
      await page.goto(`${origin}/theme.js`); // an address of the same origin that runs no code
      await page.evaluate(`localStorage.setItem('two-lights-auth', ${JSON.stringify(stored)})`);
      await page.close();
    }
    const result = await lighthouse(origin + path, {
      port,
      onlyCategories: Object.keys(categories),
      disableStorageReset: stored !== null, // the reset would sign the person out
      logLevel: 'error',
      output: 'json',
    });
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${path}.`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    const points = Object.keys(categories).map((id) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100));
    const counted = Object.keys(categories).flatMap((id) => lhr.categories[id]?.auditRefs ?? []);
    const faults = counted.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.9) return [];
      return [`${audit.score.toFixed(2)} ${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    });
    return { points, faults };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
