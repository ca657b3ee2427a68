// The sign of a duality roll's outcome, and its tone. Write the word beside it.
import type { Outcome } from '../../rules/dice.ts';
import { CriticalSign, FearSign, HopeSign } from './signs.tsx';

export type OutcomeTone = 'hope' | 'fear' | 'critical';

export function toneOf(outcome: Outcome): OutcomeTone {
  if (outcome === 'Critical Success') return 'critical';
  return outcome === 'with Hope' ? 'hope' : 'fear';
}

const signs = { hope: HopeSign, fear: FearSign, critical: CriticalSign };

export function OutcomeSign({ outcome, className }: { outcome: Outcome; className?: string | undefined }) {
  const Sign = signs[toneOf(outcome)];
  return <Sign className={className} />;
}
