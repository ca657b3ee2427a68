// The twelve signs of the domains, taken from the house's one set of icons. A sign says nothing by itself: the domain's name
// always stands next to it, and whose cards a domain holds is unknown here.
import {
  Bone,
  BookOpenText,
  CloudLightning,
  Drama,
  Flame,
  KeyRound,
  type LucideIcon,
  Mountain,
  Shield,
  Sparkles,
  Sprout,
  Sword,
  Waves,
} from 'lucide-react';
import type { Domain } from '../../rules/content/pack.ts';

/** No sun for Splendor and no moon for Midnight: those two are Hope's and Fear's. */
const SIGNS: Readonly<Record<Domain['icon'], LucideIcon>> = {
  blade: Sword,
  bone: Bone,
  codex: BookOpenText,
  grace: Drama,
  midnight: KeyRound,
  sage: Sprout,
  splendor: Flame,
  valor: Shield,
  arcana: Sparkles,
  nature: Mountain,
  storm: CloudLightning,
  ocean: Waves,
};

/** As large as `--icon` of the words around it, in their colour. */
export function DomainIcon({ icon, className }: { icon: Domain['icon']; className?: string | undefined }) {
  const Sign = SIGNS[icon];
  return <Sign className={className} width="var(--icon)" height="var(--icon)" aria-hidden />;
}
