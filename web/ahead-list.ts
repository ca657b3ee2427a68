// Writes into the page, at build time, which files each address needs besides the app's own, so that public/ahead.js loads them
// before the app has found out.
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The addresses that people open again and again, by a link, a bookmark or a reload. The first that matches counts. */
const PAGES = [
  { path: '^/dashboard$', module: 'app/dashboard-route.tsx' },
  { path: '^/lobby$', module: 'app/lobby-route.tsx' },
  { path: '^/sessions/[^/]+/lobby$', module: 'app/session-lobby-route.tsx' },
  { path: '^/sessions/[^/]+$', module: 'app/table-route.tsx' },
  { path: '^/campaigns/', module: 'app/campaign-route.tsx' },
];

/** `webDir` is the folder with index.html. */
export function aheadList(webDir: string): Plugin {
  return {
    name: 'ahead-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: entry }) {
        if (entry?.name !== 'index') return [];
        const own = new Set(filesOf(entry, bundle));
        const list = PAGES.map(({ path, module }) => {
          const files = filesOf(chunkWith(resolve(webDir, module), bundle), bundle);
          return { path, files: files.filter((file) => !own.has(file)).map((file) => `/${file}`) };
        });
        const attrs = { name: 'ahead', content: JSON.stringify(list) };
        return [{ tag: 'meta', attrs, injectTo: 'head' as const }];
      },
    },
  };
}

function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module));
  if (found?.type !== 'chunk') throw new Error(`No file of the app holds ${module}.`);
  return found;
}

/** The scripts and styles of a file and of everything that it imports. */
function filesOf(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const open = [first];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') open.push(imported);
    }
  }
  return [...found];
}
