// Which code goes into which file. By itself the bundler makes a file for every set of pages that have something in common:
// forty on the way from a link to a Roll, most of them too small to compress well, and each needs a link in the page, which
// costs a slow phone some milliseconds. This makes one file for each step of the way, one for each kind of thing that opens at
// a table, and one for what a game master's pages share.
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** A player's way, page by page. */
const DOOR = 'index.html';
const LOBBY = 'app/lobby-route.tsx';
const TABLE = 'app/table-route.tsx';
/** Grouped with the lobby: it needs the same, and leads to the table too. */
const LOBBY_OF_A_SESSION = 'app/session-lobby-route.tsx';
/** A game master's pages. */
const DESK = 'app/dashboard-route.tsx';
const CAMPAIGN = 'app/campaign-route.tsx';
const SIGN_IN = 'features/auth/gm-panel.tsx';
/** Pages that lead to the desk, or that the desk leads to. */
const ON_THE_WAY = [CAMPAIGN, SIGN_IN];
/** Pages that anybody may open. */
const BUILDER = 'app/builder-route.tsx';
const CHARACTER = 'app/character-route.tsx';
/** Pages and parts that share code with the table, but should not have to load the table's file for it. */
const ELSEWHERE = [
  'app/builder-overlay.tsx',
  BUILDER,
  'app/desk-sheet.tsx',
  CAMPAIGN,
  CHARACTER,
  DESK,
  'app/profile-route.tsx',
  SIGN_IN,
  // of what opens over any page, those that need the most of our own
  'ui/openings/drawer.tsx',
  'ui/openings/qr-poster.tsx',
];

/** The panels beside the table's stage and over it: their code is loaded once the table stands. */
const SIDES = [
  'features/log/log-panel.tsx',
  'features/log/compose-box.tsx',
  'app/table-side.tsx',
  'features/dice/dice-roller.tsx',
];
/** What a menu opens at a table. Each is small and has a file of its own. */
const OPENED_AT_A_TABLE = [
  'features/table/table-menu-list.tsx',
  'features/table/fear-dialog.tsx',
  'features/table/missed-dialog.tsx',
  'features/table/take-back-dialog.tsx',
  'features/debug/debug-panel.tsx',
];
/** What every page runs on. A release of ours does not change it: a phone that was here before has it. */
const VENDOR = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;
/** A whole character sheet, which the desk and the builder show too. */
const SHEET = 'app/table-sheet.tsx';
/** Fetching from the server; validating what was fetched is READING below. The desk only fetches. */
const FETCHING = 'lib/query-client.ts';
/** These fetch too, so the code that they share with the desk may be in the same file. */
const FETCHING_AS_WELL = [SHEET, BUILDER, CHARACTER];
/** Depends on the first file. Without such a module the bundler would put its helpers into a file of their own, for every page. */
const READING = '../rules/wire/rest.ts';
/** What opens over any page, with the library that it is made of. */
const OPENINGS = /\/web\/ui\/openings\/|node_modules\/(?:@base-ui|@floating-ui)\//;

/** One module exports all icons: a module that imports it needs only the icons that it names. */
const ALL_ICONS = /lucide-react\.mjs$/;
const ICON = /lucide-react\/dist\/esm\/icons\/(.+)\.mjs$/;
const NAMED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** `webDir` is the folder with index.html. */
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
      { name: 'vendor', test: VENDOR, priority: 11 },
      file('door', 10, (needed) => needed(DOOR)),
      file('house', 9, (needed) => (needed(LOBBY) || needed(TABLE)) && ELSEWHERE.some(needed)),
      file('seat', 8, (needed) => needed(LOBBY) || (needed(TABLE) && needed(LOBBY_OF_A_SESSION))),
      file('table', 7, (needed) => needed(TABLE)),
      { name: 'openings', test: OPENINGS, priority: 12, includeDependenciesRecursively: false },
      file('fields', 5, (needed) => [...SIDES, ...OPENED_AT_A_TABLE].some(needed) && ELSEWHERE.some(needed)),
      file('sides', 4, (needed) => SIDES.some(needed)),
      file('fetching', 3, (needed) => needed(FETCHING) || (needed(DESK) && FETCHING_AS_WELL.some(needed))),
      file('reading', 3, (needed) => needed(READING)),
      file('sheet', 2, (needed) => needed(SHEET) && ELSEWHERE.some(needed)),
      file('desk', 1, (needed) => needed(DESK) && ON_THE_WAY.some(needed) && !needed(LOBBY_OF_A_SESSION)),
    ],
  };
}

/** All modules that this one needs to run, itself included. */
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

/** An icon by its name, in the form that import and file name have in common; any other module by its id. */
function nameOf(id: string): string {
  const icon = ICON.exec(id)?.[1];
  return icon === undefined ? id : iconName(icon);
}

function iconName(text: string): string {
  return `icon ${text.replaceAll('-', '').toLowerCase()}`;
}
