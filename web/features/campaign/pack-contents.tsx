// How many entries of each kind a pack has. Kinds of which it has none are left out.
import type { PackSummary } from '../../../rules/content/merge.ts';
import styles from './pack-contents.module.css';

const LABELS: Record<keyof PackSummary['counts'], string> = {
  classes: 'Classes',
  ancestries: 'Ancestries',
  communities: 'Communities',
  domains: 'Domains',
  domainCards: 'Domain cards',
  weapons: 'Weapons',
  armors: 'Armors',
  experiences: 'Experiences',
  backgroundQuestions: 'Background questions',
  connectionPrompts: 'Connection prompts',
  potions: 'Potions',
  kit: 'Kit',
  names: 'Names',
  foes: 'Foes',
  places: 'Places',
};

export function PackContents({ counts }: { counts: PackSummary['counts'] }) {
  const kinds = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((kind) => counts[kind] > 0);
  return (
    <dl className={styles.counts}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.count}>
          <dt>{LABELS[kind]}</dt>
          <dd>{counts[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}
