// The numbers of the character so far.
import type { BuilderNumbers } from '../../../../../rules/builder/numbers.ts';
import { Part } from '../part.tsx';
import styles from './statistics.module.css';

export function Statistics({ level, numbers }: { level: number; numbers: BuilderNumbers }) {
  const { minor, major, severe } = numbers.thresholds;
  const facts: [string, number | string][] = [
    ['Level', level],
    ['HP', numbers.hitPoints],
    ['Max Stress', numbers.stress],
    ['Evasion', numbers.evasion],
    ['Proficiency', numbers.proficiency],
    ['Hope', numbers.hope],
    ['Armor slots', numbers.armorSlots],
    ['Thresholds', `${minor} / ${major} / ${severe}`],
    ['Burden', numbers.burden],
  ];
  return (
    <Part title="Statistics" level={3}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
