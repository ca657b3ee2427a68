// Writes what a wrangler.toml binds to its worker as JSON, in the form that Miniflare's plugins read. A program of its own, since
// wrangler is large: `node worker-options.ts <wrangler.toml> <file to write>`.

import { writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import type { BuiltWorker } from './worker-build.ts';

const [, , path = '', file = ''] = process.argv;
const config = unstable_readConfig({ config: path });
if (config.name === undefined) throw new Error(`${path} gives its worker no name.`);
const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
const { assets } = workerOptions;
if (assets) assets.directory = relative(dirname(resolve(file)), assets.directory); // the whole folder may be moved
// Not `workerOptions.bindings`: with the variables they hold the secrets of .dev.vars, and this is a file.
const built = { name: config.name, options: { ...workerOptions, bindings: config.vars } };
writeFileSync(file, JSON.stringify(built satisfies { name: string; options: object } as unknown as BuiltWorker));
