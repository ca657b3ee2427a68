// The configuration for workerd, the runtime itself, to serve a built worker on this machine: the worker with what wrangler.toml
// binds to it, and before it the front, which has the only socket. The local database, the files and the rate limits are
// Miniflare's, by its plugins; the servers of Miniflare and of wrangler, which would open more ports, do not run.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import {
  ASSETS_PLUGIN,
  D1_PLUGIN,
  type Extension,
  getDurableObjectUniqueKey,
  NoOpLog,
  normaliseDurableObject,
  RATELIMIT_PLUGIN,
  SERVICE_LOOPBACK,
  type Service,
  serializeConfig,
  type Worker_Binding,
} from 'miniflare';
import { SECURITY_HEADERS } from '../worker/http/security-headers.ts';
import { answerInFront } from './front.ts';
import type { BuiltWorker } from './worker-build.ts';

export interface Served {
  worker: string; // the folder of the built worker (worker-build.ts)
  stateDir: string;
  vars: Record<string, string>; // they override those of its wrangler.toml
  host: string;
  port: number;
  hostNames: readonly string[]; // by which the server may be called, lower-case, without ports
  assets?: string; // a folder of static files, instead of that of its wrangler.toml
}

/** The part of a Miniflare plugin in use here. */
interface Plugin {
  getBindings(options: object, workerIndex: number): Promise<Worker_Binding[]> | Worker_Binding[];
  getServices(options: object): Promise<Service[]>;
  getExtensions?(options: { options: object[] }): Promise<Extension[]> | Extension[];
}

const PLUGINS = [D1_PLUGIN, RATELIMIT_PLUGIN, ASSETS_PLUGIN] as unknown as readonly Plugin[];
const OBJECTS_DISK = 'do:storage';

/** What the workers of the plugins import, by the names that they have for it. */
const sharedFolder = join(dirname(createRequire(import.meta.url).resolve('miniflare')), 'workers/shared');
const SHARED = { 'miniflare:shared': 'index.worker.js', 'miniflare:zod': 'zod.worker.js' };

/** The input of `workerd serve --binary --experimental -`. It has the secrets, so it is not a file or an argument. */
export async function configOf({ worker, stateDir, vars, host, port, hostNames, assets }: Served): Promise<Buffer> {
  const { name, options }: BuiltWorker = JSON.parse(readFileSync(join(worker, 'options.json'), 'utf8'));
  if (options.assets) {
    options.assets.workerName = name;
    options.assets.directory = assets ?? resolve(worker, options.assets.directory);
  }
  const bundle = readdirSync(worker).find((file) => file.endsWith('.js'));
  if (bundle === undefined) throw new Error(`There is no built worker in ${worker}.`);
  const app = `core:user:${name}`; // the plugins know the worker by this name
  const state = join(stateDir, 'v3'); // as wrangler lays it out: its `d1` commands find the same database
  const objectsDir = join(state, 'do');
  mkdirSync(objectsDir, { recursive: true });

  const bindings: Worker_Binding[] = Object.entries({ ...options.bindings, ...vars }).map(([key, value]) =>
    typeof value === 'string' ? { name: key, text: value } : { name: key, json: JSON.stringify(value) },
  );
  const services: Service[] = [];
  const shared = Object.entries(SHARED).map(([as, file]) => ({
    name: as,
    esModule: readFileSync(join(sharedFolder, file), 'utf8'),
  }));
  const extensions: Extension[] = [{ modules: shared }];
  for (const plugin of PLUGINS) {
    bindings.push(...(await plugin.getBindings(options, 0)));
    const place = { log: new NoOpLog(), tmpPath: stateDir, defaultPersistRoot: state };
    services.push(...(await plugin.getServices({ ...place, options, sharedOptions: {} })));
    extensions.push(...((await plugin.getExtensions?.({ options: [options] })) ?? []));
  }
  const objects = Object.entries(options.durableObjects).map(([binding, klass]) => {
    const { className, enableSql } = normaliseDurableObject(klass);
    bindings.push({ name: binding, durableObjectNamespace: { className } });
    return {
      className,
      enableSql: enableSql ?? false,
      uniqueKey: getDurableObjectUniqueKey(className, name, undefined),
    };
  });

  services.push(
    {
      name: 'front',
      worker: {
        modules: [{ name: 'front.js', esModule: `export default { fetch: ${answerInFront} };` }],
        compatibilityDate: options.compatibilityDate,
        bindings: [
          { name: 'APP', service: { name: options.assets ? `assets:router:${name}` : app } },
          { name: 'HOST_NAMES', json: JSON.stringify(hostNames) },
          { name: 'HEADERS', json: JSON.stringify(SECURITY_HEADERS) },
        ],
      },
    },
    {
      name: app,
      worker: {
        modules: [{ name: bundle, esModule: readFileSync(join(worker, bundle), 'utf8') }],
        compatibilityDate: options.compatibilityDate,
        compatibilityFlags: options.compatibilityFlags,
        bindings,
        durableObjectNamespaces: objects,
        durableObjectStorage: { localDisk: OBJECTS_DISK },
      },
    },
    { name: OBJECTS_DISK, disk: { path: objectsDir, writable: true } },
    // Where the plugins' workers report warnings to Miniflare's server. Here nobody listens.
    {
      name: SERVICE_LOOPBACK,
      worker: {
        modules: [
          { name: 'nobody.js', esModule: 'export default { fetch: () => new Response(null, { status: 404 }) };' },
        ],
        compatibilityDate: options.compatibilityDate,
      },
    },
  );
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return serializeConfig({
    services,
    extensions,
    sockets: [{ name: 'front', address, service: { name: 'front' }, http: {} }],
  });
}
