/**
 * A pack as its file holds it: what players build with (pack.ts), and what only game masters read, foes and places. What a
 * player is sent is made of the former alone.
 */
import * as z from 'zod/mini';
import { Foe } from './foe.ts';
import { listOf, Pack } from './pack.ts';
import { Place } from './place.ts';

/** The kinds that no player is sent, each a list of its own. */
export const GM_KINDS = { foes: Foe, places: Place } as const;
export type GmKind = keyof typeof GM_KINDS;

export const WholePack = z.extend(Pack, { foes: listOf(Foe), places: listOf(Place) });
export type WholePack = z.infer<typeof WholePack>;
