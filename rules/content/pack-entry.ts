/**
 * One foe or place put into the file of a campaign's own content, or taken out of it. Everything else in the file stays as it
 * was sent, also what is not valid any more.
 */
import { charactersIn, LENGTHS } from '../lengths.ts';
import { settled } from '../settled.ts';
import { ITEMS_MAX, PackHead } from './pack.ts';
import { type Fault, faultsOf, parseFile } from './pack-file.ts';
import { GM_KINDS, type GmKind, type WholePack } from './whole-pack.ts';

export type GmEntry = WholePack[GmKind][number];
type File = Record<string, unknown>;

type Sent = {
  kind: GmKind;
  id: string;
  entry: object; // as it was sent; its id may be missing
  base: WholePack;
  campaignName: string; // the name of a file that begins with this entry
};

export type EntryWritten =
  | { ok: true; text: string; entry: GmEntry; isNew: boolean }
  /** The paths are those in the entry, and `foes` or `places` where the list is full. */
  | { ok: false; faults: Fault[] };

/** [CO11] The file with the entry, in the place of the one with its id. `text` is the file so far, null where there is none. */
export function withEntry(text: string | null, { kind, id, entry: sent, base, campaignName }: Sent): EntryWritten {
  const file = readableFile(text) ?? newFile(campaignName);
  const { data, error } = GM_KINDS[kind].safeParse({ id, ...sent });
  if (error) return { ok: false, faults: faultsOf('', error).slice(0, LENGTHS.faults) };
  const faults = data.id === id ? [] : [{ path: 'id', message: 'Must be the id in the address' }];
  if ('foes' in data) faults.push(...unknownFoes(data.foes, [...base.foes, ...listIn(file, 'foes')]));
  const list = listIn(file, kind);
  const at = list.findIndex((each) => idOf(each) === id);
  const others = list.filter((each, index) => index === at || idOf(each) !== id);
  const entries = at === -1 ? [...others, data] : others.map((each) => (idOf(each) === id ? data : each));
  if (entries.length > ITEMS_MAX) faults.push({ path: kind, message: `Must have at most ${ITEMS_MAX} entries` });
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, text: JSON.stringify({ ...file, [kind]: entries }), entry: data, isNew: at === -1 };
}

/**
 * [CO12] The file without that entry; null where it has none. The places of the file forget a foe that is gone: with a name
 * that leads nowhere they would be left out themselves.
 */
export function withoutEntry(text: string, { kind, id, base }: Pick<Sent, 'kind' | 'id' | 'base'>): string | null {
  const file = readableFile(text);
  const list = file === null ? [] : listIn(file, kind);
  if (file === null || !list.some((each) => idOf(each) === id)) return null;
  const left: File = { ...file, [kind]: list.filter((each) => idOf(each) !== id) };
  const isGone = kind === 'foes' && !base.foes.some((each) => each.id === id);
  if (isGone && Array.isArray(file.places)) left.places = file.places.map((place) => withoutFoe(place, id));
  return JSON.stringify(left);
}

function withoutFoe(place: unknown, id: string): unknown {
  if (typeof place !== 'object' || place === null || !('foes' in place) || !Array.isArray(place.foes)) return place;
  return { ...place, foes: place.foes.filter((each) => each !== id) };
}

/** Null where no later read would find a pack in it either. */
function readableFile(text: string | null): File | null {
  const file = text === null ? null : parseFile(text, []);
  return file !== null && PackHead.safeParse(file).success ? file : null;
}

function newFile(campaignName: string): File {
  const name =
    charactersIn(campaignName) > LENGTHS.name ? [...campaignName].slice(0, LENGTHS.name).join('') : campaignName;
  return { format: 'two-lights-pack', version: 1, name: settled(name) || 'Content' };
}

function listIn(file: File, kind: GmKind): unknown[] {
  const list = file[kind];
  return Array.isArray(list) ? list : [];
}

function unknownFoes(ids: readonly string[], known: readonly unknown[]): Fault[] {
  const there = new Set(known.map(idOf));
  return ids.flatMap((id, index) =>
    there.has(id) ? [] : [{ path: `foes[${index}]`, message: 'Must be the id of one of the foes' }],
  );
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}
