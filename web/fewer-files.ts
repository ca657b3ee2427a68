// Which code travels in one file. Left alone, the bundler cuts a file for every set of pages that have something in common: forty
// on the way from a link to a Roll, most of them too small to compress. Here they are four, one for each stretch of the way, and a
// fifth for what a game master's pages share. It knows where pages begin, and nothing of what is in them.
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** A player's way, page by page. */
const DOOR = 'index.html';
const LOBBY = 'app/lobby-route.tsx';
const TABLE = 'app/table-route.tsx';
/** Goes with the lobby: whoever waits there has the same in hand, and comes to the table as well. */
const LOBBY_OF_A_SESSION = 'app/session-lobby-route.tsx';
/** A game master's pages. */
const DESK = 'app/dashboard-route.tsx';
const CAMPAIGN = 'app/campaign-route.tsx';
/** What stands elsewhere has some of it in common, and should not have to fetch a table for that. */
const ELSEWHERE = [
  'app/builder-overlay.tsx',
  'app/builder-route.tsx',
  CAMPAIGN,
  'app/character-route.tsx',
  DESK,
  'app/profile-route.tsx',
  'features/auth/gm-panel.tsx',
];

/** One module names all icons: who imports it needs those that it names. */
const ALL_ICONS = /lucide-react\.mjs$/;
const ICON = /lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/;
const NAMED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** `webDir` is the folder of the pages. */
export function fewerFiles(webDir: string): Rolldown.CodeSplittingOptions {
  const needs = new Map<string, Set<string>>();

  function isNeeded(id: string, page: string, graph: Graph): boolean {
    const known = needs.get(page) ?? neededBy(resolve(webDir, page), graph);
    needs.set(page, known);
    return known.has(nameOf(id));
  }

  const file = (name: string, priority: number, belongs: (needed: (page: string) => boolean) => boolean) => ({
    name: (id: string, graph: Graph) => (belongs((page) => isNeeded(id, page, graph)) ? name : null),
    priority,
  });

  return {
    groups: [
      file('door', 4, (needed) => needed(DOOR)),
      file('house', 3, (needed) => (needed(LOBBY) || needed(TABLE)) && ELSEWHERE.some(needed)),
      file('seat', 2, (needed) => needed(LOBBY) || (needed(TABLE) && needed(LOBBY_OF_A_SESSION))),
      file('table', 1, (needed) => needed(TABLE)),
      file('desk', 0, (needed) => needed(DESK) && needed(CAMPAIGN) && !needed(LOBBY_OF_A_SESSION)),
    ],
  };
}

/** Everything without which this module cannot run, itself among it. */
function neededBy(first: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = graph.getModuleInfo(id);
    if (module === null) throw new Error(`${id} is not part of the app.`);
    if (found.has(id)) continue;
    found.add(id);
    for (const icon of iconsNamedIn(module.code ?? '')) found.add(icon);
    open.push(...module.importedIds.filter((imported) => !ALL_ICONS.test(imported)));
  }
  return found;
}

function iconsNamedIn(code: string): string[] {
  const names = [...code.matchAll(NAMED_ICONS)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) => iconName(name.trim().split(/\s+as\s+/)[0] ?? ''));
}

/** An icon by its name, as far as that is not written differently in an import and in its file; any other module by its id. */
function nameOf(id: string): string {
  const icon = ICON.exec(id)?.[1];
  return icon === undefined ? id : iconName(icon);
}

function iconName(text: string): string {
  return `icon ${text.replaceAll('-', '').toLowerCase()}`;
}
