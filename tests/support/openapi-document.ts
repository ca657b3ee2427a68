/** The OpenAPI document of the worker's routes, for tests in a page: the worker itself cannot be loaded there. */
import { build, type Plugin, type Rolldown } from 'vite';

const MODULE = 'virtual:openapi-document';
const ENTRY = 'virtual:document-of-the-routes';
const RUNTIME = 'cloudflare:workers';

const SOURCES: Record<string, string> = {
  [ENTRY]: `import { app } from '/worker/app.ts';
    import { openApiDocument } from '/worker/openapi/document.ts';
    export default openApiDocument(app.routes);`,
  [RUNTIME]: 'export const waitUntil = () => {}; export class DurableObject {}; export const env = {};', // only named, never called
};

/** Offers the document as `virtual:openapi-document`; it is built once, when the first test file asks for it. */
export function openApiDocumentModule(root: string): Plugin {
  let document: Promise<string> | undefined;
  return {
    name: 'openapi-document',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      document ??= describeRoutes(root);
      return `export default ${await document};`;
    },
  };
}

/** As JSON. */
async function describeRoutes(root: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in SOURCES ? `\0${id}` : null),
        load: (id) => SOURCES[id.slice(1)] ?? null,
      },
    ],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  const { code } = built.output[0] as Rolldown.OutputChunk;
  const { default: document } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return JSON.stringify(document);
}
