// Finds a Chromium for the journeys: the one in CHROMIUM_PATH, the system's, Playwright's own, or one that is installed for the
// purpose; and launches it.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserServer, chromium } from 'playwright-core';
import { launchEngine, namedEngine } from './engines.ts';
import { commandOf, run, runNode } from './tools.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The features that Playwright switches off, since a second switch of this name replaces its own: calls to the internet at
 * the start, the upgrade to https, the delay of the first frame, and others that would disturb a test.
 */
const offForTests = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
/**
 * Chromium renders the lists under its address line as pages, and prepares them for each window, even when nobody sees
 * an address line. That takes more than half of a visit's processor time.
 */
const ofTheAddressLine = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

const launchArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForTests, ...ofTheAddressLine].join(',')}`,
];

/** Without the second switch WebGL would be emulated in software, and every page with dice would be slow. */
const withoutWebGl = ['--disable-gpu', '--disable-software-rasterizer'];
const withWebGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** The path of a browser that runs. Installs one when there is none; when that fails too, throws what to do about it. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`);
  }
  const present = await findPresent();
  if (present !== undefined) return present;

  console.info('There is no Chromium on this machine. Installing one ...');
  const attempts: string[] = [];
  for (const [by, install] of [
    ["Playwright's download", installFromPlaywright],
    ["Debian's package", installFromDebian],
  ] as const) {
    const problem = await install();
    const installed = await findPresent();
    if (installed !== undefined) return installed;
    attempts.push(`${by}: ${problem ?? 'installed, but it does not run'}`);
  }
  throw new Error(
    [
      'The journeys need a Chromium, and none could be installed.',
      ...attempts.map((attempt) => `  ${attempt.replaceAll('\n', '\n  ')}`),
      'Install Chromium or Chrome (on Debian and Ubuntu: apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  );
}

/**
 * A headless browser, which the caller closes: Chromium, or what ENGINE names. `hasWebGl`: with WebGL emulated in software, in Chromium.
 * `hostsHere`: host names that resolve to this machine, and are cross-origin to each other like any other names.
 */
export async function launchBrowser({
  hasWebGl = false,
  hostsHere = [],
}: {
  hasWebGl?: boolean;
  hostsHere?: string[];
} = {}): Promise<Browser> {
  const engine = namedEngine();
  if (engine !== undefined) return launchEngine(engine, { hostsHere });
  const args = [...launchArguments, ...(hasWebGl ? withWebGl : withoutWebGl)];
  if (hostsHere.length > 0) {
    args.push(`--host-resolver-rules=${hostsHere.map((host) => `MAP ${host} 127.0.0.1`).join(', ')}`);
  }
  return chromium.launch({ executablePath: await findBrowser(), args });
}

/** A headless browser that several processes use at once, each with pages of its own: `chromium.connect(server.wsEndpoint())`. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  const args = [...launchArguments, ...withoutWebGl];
  return chromium.launchServer({ executablePath: await findBrowser(), args, host: '127.0.0.1' });
}

/** A browser that another program can control too, by this port for debugging. It has a profile of its own and one context. */
export async function launchBrowserAt(port: number, profileDir: string): Promise<BrowserContext> {
  const args = [...launchArguments, ...withoutWebGl, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext(profileDir, { executablePath: await findBrowser(), args, viewport: null });
}

async function findPresent(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  candidates.push(...places, chromium.executablePath());
  for (const path of candidates) if (existsSync(path) && (await runs(path))) return path;
  return undefined;
}

/** A file at the path is not enough: some systems have a stub there, and a downloaded browser may lack its libraries. */
async function runs(path: string): Promise<boolean> {
  return (await run(path, ['--version'], { limitMs: 30_000 })).ok;
}

/** Undefined when it worked, otherwise why it did not. */
async function installFromPlaywright(): Promise<string | undefined> {
  const asRoot = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = commandOf('playwright-core');
  const result = await runNode([cli, 'install', ...asRoot, 'chromium'], { limitMs: 5 * 60_000 });
  if (result.ok) return undefined;
  const withoutLibraries = await runNode([cli, 'install', 'chromium'], { limitMs: 5 * 60_000 });
  return withoutLibraries.ok ? undefined : lastLines(withoutLibraries.output);
}

async function installFromDebian(): Promise<string | undefined> {
  if (!(await run('apt-get', ['--version'])).ok) return 'there is no apt-get here';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await run('sudo', ['-n', 'true'])).ok) return 'it takes root, or sudo without a password';
  const aptGet = (...args: string[]) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    return isRoot ? run('apt-get', args, { env }) : run('sudo', ['-n', 'apt-get', ...args], { env });
  };
  const update = await aptGet('update');
  const install = await aptGet('install', '-y', 'chromium');
  return install.ok ? undefined : lastLines(`${update.ok ? '' : update.output}\n${install.output}`);
}

function lastLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(-4).join('\n');
}
