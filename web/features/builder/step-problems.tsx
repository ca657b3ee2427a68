// What a step still lacks, in sentences below it. The person may still go on and save.
import { CircleDashed } from 'lucide-react';
import type { Builder } from '../../../rules/builder/builder.ts';
import { stepProblems } from '../../../rules/builder/steps.ts';
import styles from './step-problems.module.css';

export function StepProblems({ builder }: { builder: Builder }) {
  const problems = stepProblems(builder, builder.meta.currentStep);
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label="Still open in this step">
      <CircleDashed aria-hidden />
      <div>
        <p className={styles.title}>Still open, whenever you like</p>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
