/** A place of a pack: somewhere, or something that happens, with what it does by itself and the foes that belong there. */
import * as z from 'zod/mini';
import { wholeNumber } from '../whole-number.ts';
import { FoeFeatures } from './foe.ts';
import { Name, NO_OBJECT, oneOf, partOf, Sentences, Slug, tier } from './pack.ts';

/** To be explored, to be talked through, to be crossed, or something that happens to those who are there. */
export const PLACE_KINDS = ['explore', 'social', 'cross', 'event'] as const;

export const Place = z.object(
  {
    id: Slug,
    name: Name,
    description: Sentences,
    tier,
    kind: oneOf(PLACE_KINDS),
    impulses: Sentences, // what it does to people
    difficulty: wholeNumber(1, 30),
    foes: partOf(Slug), // ids of foes
    features: FoeFeatures, // none costs Stress: a place has none to mark
  },
  NO_OBJECT,
);
export type Place = z.infer<typeof Place>;
