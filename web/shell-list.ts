// Tells the service worker, at build time, which files there are to keep.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Files of public/ that a page loads before anything else. */
const SHELL_FILES = ['/theme.js', '/icons/icon-48.png', '/manifest.webmanifest'];
const PLACEHOLDER = '__SHELL__';

type Bundle = Rolldown.OutputBundle;

export function shellList({ workerFile, publicDir }: { workerFile: string; publicDir: string }): Plugin {
  return {
    name: 'shell-list',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== 'chunk' || !worker.code.includes(PLACEHOLDER)) {
          throw new Error(`${workerFile} does not ask for ${PLACEHOLDER}.`);
        }
        const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const list = {
          version: versionOf(bundle, publicDir),
          files: SHELL_FILES,
          first: firstOf(bundle).map((file) => `/${file}`),
          assets: assets.map((file) => `/${file}`),
        };
        worker.code = worker.code.replace(PLACEHOLDER, () => JSON.stringify(list));
      },
    },
  };
}

/** A digest of the content of all files without a hash in their name, and of the names of all the others. */
function versionOf(bundle: Bundle, publicDir: string): string {
  const digest = createHash('sha256');
  for (const path of SHELL_FILES) digest.update(readFileSync(resolve(publicDir, `.${path}`)));
  for (const file of Object.values(bundle)) {
    digest.update(file.fileName);
    if (file.type === 'asset' && file.fileName.endsWith('.html')) digest.update(file.source);
  }
  return digest.digest('hex').slice(0, 12);
}

/** The assets that the pages name. */
function firstOf(bundle: Bundle): string[] {
  const pages = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'));
  const text = pages.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
  return Object.keys(bundle).filter((file) => file.startsWith('assets/') && text.includes(`/${file}`));
}
