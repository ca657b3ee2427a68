/**
 * The built-in pack with its foes and places. It is for the server, for game masters' own calls, and for tests: nothing that a
 * page loads may import it, or what it imports beside the players' pack, or players read ahead.
 */
import { builtInPack } from './built-in-pack.ts';
import { foesOfTier1 } from './foes/tier-1.ts';
import { foesOfTier2 } from './foes/tier-2.ts';
import { foesOfTier3 } from './foes/tier-3.ts';
import { foesOfTier4 } from './foes/tier-4.ts';
import { places } from './places.ts';
import type { WholePack } from './whole-pack.ts';

export const builtInWholePack: WholePack = {
  ...builtInPack,
  foes: [...foesOfTier1, ...foesOfTier2, ...foesOfTier3, ...foesOfTier4],
  places,
};
