// Builds the web app into dist/web, unless the build there is newer than all its sources.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { commandOf, root, runNode } from './tools.ts';

const folder = join(root, 'dist/web');

/** The worker cannot start without the folder of its static files. */
export function makeWebFolder(): void {
  mkdirSync(folder, { recursive: true });
}

/**
 * Throws with Vite's output when the build fails. Of two starts at the same time the second waits, and then finds the build
 * fresh.
 */
export function buildWeb(): Promise<'built' | 'fresh'> {
  makeWebFolder();
  return buildOnce({
    name: 'web',
    files: ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts'],
    folders: ['web', 'rules'],
    made: join(folder, 'index.html'),
    build: async () => {
      const result = await runNode([commandOf('vite'), 'build', '--logLevel', 'warn']);
      if (!result.ok) throw new Error(`The web app does not build.\n${result.output}`);
    },
  });
}
