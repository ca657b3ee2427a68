// The icons of the twelve domains, from the app's one icon set. An icon is only decoration: the domain's name always stands
// beside it.
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

/** No sun for Splendor and no moon for Midnight: those stand for Hope and Fear. */
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

/** In the size of `--icon` and the colour of the words beside it. */
export function DomainIcon({ icon, className }: { icon: Domain['icon']; className?: string | undefined }) {
  const Sign = SIGNS[icon];
  return <Sign className={className} width="var(--icon)" height="var(--icon)" aria-hidden />;
}
