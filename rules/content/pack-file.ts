/**
 * Reading a pack from its file. Every fault is reported with its path in the file (`weapons[3].damageDie`), and the pack
 * that is left has no faulty entries: an upload with faults is refused, a stored pack is used without those entries.
 */
import type * as z from 'zod/mini';
import { LENGTHS } from '../lengths.ts';
import { foreignWords } from '../wire/foreign-file.ts';
import { isNestedTooDeeply } from '../wire/nesting.ts';
import {
  type ClassEntry,
  KINDS,
  type Kind,
  PackHead,
  type Prompt,
  UnreadList,
  WORD_LISTS,
  type WordList,
} from './pack.ts';
import { GM_KINDS, type GmKind, type WholePack } from './whole-pack.ts';

/** `path` is empty if the fault is the whole file's. */
export type Fault = { path: string; message: string };

/** The first of them as a sentence. */
export function firstInWords([first]: readonly Fault[]): string {
  if (first === undefined) return 'The file is not valid.';
  return first.path ? `${first.path}: ${first.message}` : first.message;
}

export type PackReading = { ok: true; pack: WholePack } | { ok: false; faults: Fault[] };

/** For an upload: the pack, or its first faults. A file that is nested too deeply would not fit into a desk file. */
export function readPackFile(text: string, base: WholePack): PackReading {
  const { pack, faults } = read(text, base, { isOffered: true });
  return pack && faults.length === 0 ? { ok: true, pack } : { ok: false, faults: faults.slice(0, LENGTHS.faults) };
}

/**
 * For a file that was accepted once: invalid entries are left out, and the first faults reported. There is no pack
 * if the file does not say that it is one.
 */
export function readStoredPack(text: string, base: WholePack): { pack: WholePack | null; dropped: Fault[] } {
  const { pack, faults } = read(text, base, { isOffered: false });
  return { pack, dropped: faults.slice(0, LENGTHS.faults) };
}

type File = Record<string, unknown>;
/** The entries so far, and the faults so far; reading stops at `enough` of them. */
type Reading = { file: File; base: WholePack; faults: Fault[]; enough: number };
/** An item and where it stands in the file. */
type Placed<Item> = { path: string; item: Item };

function read(
  text: string,
  base: WholePack,
  { isOffered }: { isOffered: boolean },
): { pack: WholePack | null; faults: Fault[] } {
  const faults: Fault[] = [];
  const foreign = isOffered ? foreignWords(text, 'content') : null;
  if (foreign !== null) return { pack: null, faults: [{ path: '', message: foreign }] };
  const file = parseFile(text, faults);
  if (!file) return { pack: null, faults };
  if (isOffered && isNestedTooDeeply(file)) {
    return { pack: null, faults: [{ path: '', message: 'The file is nested too deeply.' }] };
  }
  const head = PackHead.safeParse(file);
  if (head.error) faults.push(...faultsOf('', head.error));
  const enough = isOffered ? LENGTHS.faults : Number.POSITIVE_INFINITY;
  const reading: Reading = { file, base, faults, enough };
  const lists = readLists(reading);
  return { pack: head.data ? { ...head.data, ...lists } : null, faults };
}

function readLists(reading: Reading): Omit<WholePack, keyof z.infer<typeof PackHead>> {
  const { faults } = reading;
  const domains = itemsOf(reading, 'domains', KINDS.domains);
  const isDomain = referenceTo('domains', domains, reading);
  const classes = itemsOf(reading, 'classes', KINDS.classes)
    .filter((placed) => hasDistinctParts(placed, faults))
    .filter(({ path, item }) => all(item.domains, (id, index) => isDomain(id, `${path}.domains[${index}]`)));
  const isClass = referenceTo('classes', classes, reading);
  const foes = itemsOf(reading, 'foes', GM_KINDS.foes);
  const isFoe = referenceTo('foes', foes, reading);
  const isForSomebody = ({ path, item }: Placed<Prompt>) => item.class === null || isClass(item.class, `${path}.class`);
  return {
    classes: bare(classes),
    ancestries: bare(itemsOf(reading, 'ancestries', KINDS.ancestries)),
    communities: bare(itemsOf(reading, 'communities', KINDS.communities)),
    domains: bare(domains),
    domainCards: bare(
      itemsOf(reading, 'domainCards', KINDS.domainCards).filter(({ path, item }) =>
        isDomain(item.domain, `${path}.domain`),
      ),
    ),
    weapons: bare(itemsOf(reading, 'weapons', KINDS.weapons)),
    armors: bare(itemsOf(reading, 'armors', KINDS.armors)),
    experiences: bare(itemsOf(reading, 'experiences', KINDS.experiences)),
    backgroundQuestions: bare(itemsOf(reading, 'backgroundQuestions', KINDS.backgroundQuestions).filter(isForSomebody)),
    connectionPrompts: bare(itemsOf(reading, 'connectionPrompts', KINDS.connectionPrompts).filter(isForSomebody)),
    potions: bare(entriesOf(reading, 'potions', WORD_LISTS.potions)),
    kit: bare(entriesOf(reading, 'kit', WORD_LISTS.kit)),
    names: bare(entriesOf(reading, 'names', WORD_LISTS.names)),
    foes: bare(foes),
    places: bare(
      itemsOf(reading, 'places', GM_KINDS.places).filter(({ path, item }) =>
        all(item.foes, (id, index) => isFoe(id, `${path}.foes[${index}]`)),
      ),
    ),
  };
}

/** The object in the file, without a leading byte-order mark. */
export function parseFile(text: string, faults: Fault[]): File | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const place = /line \d+ column \d+/.exec(String(error))?.[0];
    faults.push({ path: '', message: `The file is not valid JSON${place ? ` (${place})` : ''}.` });
    return null;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as File;
  faults.push({ path: '', message: 'The file must hold a JSON object.' });
  return null;
}

/** The valid entries of a list; none where the list is missing. */
function entriesOf<Entry>(
  { file, faults, enough }: Reading,
  name: Kind | GmKind | WordList,
  schema: z.ZodMiniType<Entry>,
): Placed<Entry>[] {
  const list = UnreadList.safeParse(file[name]);
  if (list.error) {
    faults.push(...faultsOf(name, list.error));
    return [];
  }
  const entries: Placed<Entry>[] = [];
  for (const [index, value] of list.data.entries()) {
    if (faults.length >= enough) break;
    const path = `${name}[${index}]`;
    const { data, error } = schema.safeParse(value);
    if (error) faults.push(...faultsOf(path, error));
    else entries.push({ path, item: data });
  }
  return entries;
}

/** The valid items of a list. Of two with one id the first one wins. */
function itemsOf<Item extends { id: string }>(
  reading: Reading,
  kind: Kind | GmKind,
  schema: z.ZodMiniType<Item>,
): Placed<Item>[] {
  return withoutRepeats(entriesOf(reading, kind, schema), reading.faults);
}

function withoutRepeats<Item extends { id: string }>(placed: Placed<Item>[], faults: Fault[]): Placed<Item>[] {
  const first = new Map<string, string>();
  return placed.filter(({ path, item }) => {
    const taken = first.get(item.id);
    if (taken === undefined) first.set(item.id, path);
    else faults.push({ path: `${path}.id`, message: `Must be an id of its own: ${taken} has it already` });
    return taken === undefined;
  });
}

/** Within a class no two subclasses have one id, within a subclass no two choices. */
function hasDistinctParts({ path, item }: Placed<ClassEntry>, faults: Fault[]): boolean {
  const before = faults.length;
  const subclasses = placeAll(item.subclasses, `${path}.subclasses`);
  withoutRepeats(subclasses, faults);
  for (const subclass of subclasses) {
    withoutRepeats(placeAll(subclass.item.needsSelection, `${subclass.path}.needsSelection`), faults);
  }
  return faults.length === before;
}

/**
 * A check of references to a domain, a class or a foe of the base pack or of the file. If the target has a fault itself,
 * that fault is reported at the target, and references to it are not.
 */
function referenceTo(
  kind: 'domains' | 'classes' | 'foes',
  valid: Placed<{ id: string }>[],
  { base, file, faults }: Reading,
): (id: string, path: string) => boolean {
  const known = new Set([...base[kind], ...bare(valid)].map(({ id }) => id));
  const atFault = new Set((UnreadList.safeParse(file[kind]).data ?? []).map(idOf));
  return (id, path) => {
    if (known.has(id)) return true;
    if (!atFault.has(id)) faults.push({ path, message: `Must be the id of one of the ${kind}` });
    return false;
  };
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

/** The faults of a parse, their paths as one would write them in code, beginning with `within`. */
export function faultsOf(within: string, error: z.core.$ZodError): Fault[] {
  return error.issues.map(({ path, message }) => ({ path: path.reduce(stepInto, within), message }));
}

function stepInto(path: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path ? `${path}.${String(step)}` : String(step);
}

function placeAll<Item>(items: Item[], path: string): Placed<Item>[] {
  return items.map((item, index) => ({ path: `${path}[${index}]`, item }));
}

function bare<Item>(placed: Placed<Item>[]): Item[] {
  return placed.map(({ item }) => item);
}

/** Checks every entry, also after the first failure, so that each fault is reported. */
function all<Entry>(entries: Entry[], holds: (entry: Entry, index: number) => boolean): boolean {
  return entries.filter((entry, index) => !holds(entry, index)).length === 0;
}
