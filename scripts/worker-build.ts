// Builds the worker as it would be deployed, by wrangler's own bundling, into a folder that runtime-config.ts reads: one module, and
// options.json with its bindings. Nothing is built when the build there is newer than all its sources.

import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { root, runNode, wranglerCli, wranglerEnv } from './tools.ts';

/** What options.json holds. */
export interface BuiltWorker {
  name: string;
  options: {
    compatibilityDate: string;
    compatibilityFlags: string[];
    bindings: Record<string, unknown>; // variables of wrangler.toml
    durableObjects: Record<string, { className: string; useSQLite?: boolean }>;
    assets?: { directory: string; workerName?: string }; // relative to the folder of options.json
  };
}

export const workerFolder = join(root, 'dist/worker');

/** Throws with wrangler's output when the build fails; of two at the same time the second waits, and then finds the build fresh. */
export function buildWorker(): Promise<'built' | 'fresh'> {
  return buildOnce({
    name: 'worker',
    files: ['package.json', 'package-lock.json', 'tsconfig.base.json', 'wrangler.toml', 'scripts/worker-options.ts'],
    folders: ['worker', 'rules', 'migrations'],
    made: join(workerFolder, 'options.json'),
    build: () => bundleWorker(join(root, 'wrangler.toml'), workerFolder),
  });
}

/** Builds the worker of any wrangler.toml into the folder. */
export async function bundleWorker(config: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Wrangler counts the static files. They may be rewritten at this moment, and a file that disappears meanwhile would end
  // the build.
  const noAssets = join(dirname(folder), 'no-assets');
  mkdirSync(noAssets, { recursive: true });
  const bundle = [wranglerCli, 'deploy', '--dry-run', '--config', config, '--outdir', folder, '--assets', noAssets];
  const options = [
    '--no-warnings',
    join(import.meta.dirname, 'worker-options.ts'),
    config,
    join(folder, 'options.json'),
  ];
  const results = await Promise.all([bundle, options].map((args) => runNode(args, { env: wranglerEnv })));
  for (const { ok, output } of results)
    if (!ok) throw new Error(`The worker of ${dirname(config)} does not build.\n${output}`);
}
