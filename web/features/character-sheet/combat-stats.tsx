// The numbers of a fight: hit points, Stress, Evasion, Proficiency and damage thresholds. Without the bars where the sheet has
// counters elsewhere.

import { Activity, Heart, HeartCrack } from 'lucide-react';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import type { Thresholds } from '../../../rules/formulas.ts';
import { figures } from '../../../rules/words.ts';
import { Meter } from '../../ui/meter.tsx';
import styles from './combat-stats.module.css';
import { Term } from './term.tsx';

type CombatStatsProps = {
  sheet: Sheet;
  showsBars: boolean;
  thresholds: Thresholds | null; // null: not known yet
};

export function CombatStats({ sheet, showsBars, thresholds }: CombatStatsProps) {
  const { hp, maxHp, stress, maxStress, evasion, proficiency } = sheet;
  return (
    <div className={styles.stats}>
      {showsBars && (
        <dl className={styles.bars}>
          <div>
            <dt>
              <Term term="hp">HP</Term>
            </dt>
            <dd>
              <Meter
                label="HP"
                value={hp}
                max={maxHp}
                color="health"
                icon={hp > 0 ? <Heart /> : <HeartCrack />}
                word={hp > 0 ? undefined : 'down'}
                layout="stacked"
              />
            </dd>
          </div>
          <div>
            <dt>
              <Term term="stress">Max Stress</Term>
            </dt>
            <dd>
              <Meter
                label="Stress"
                value={stress}
                max={maxStress}
                color="stress"
                icon={<Activity />}
                layout="stacked"
              />
            </dd>
          </div>
        </dl>
      )}
      <dl className={styles.tiles}>
        <div>
          <dt>
            <Term term="evasion">Evasion</Term>
          </dt>
          <dd>{figures(evasion)}</dd>
        </div>
        <div>
          <dt>
            <Term term="proficiency">Proficiency</Term>
          </dt>
          <dd>{proficiency}</dd>
        </div>
      </dl>
      {thresholds !== null && (
        <div>
          <p className={styles.caption}>
            <Term term="thresholds">Damage thresholds</Term>
          </p>
          <dl className={styles.thresholds}>
            {(['minor', 'major', 'severe'] as const).map((grade) => (
              <div key={grade}>
                <dt>{grade}</dt>
                <dd>{thresholds[grade]}</dd>
              </div>
            ))}
          </dl>
          {sheet.thresholdsNote !== '' && <p className={styles.note}>{sheet.thresholdsNote}</p>}
        </div>
      )}
    </div>
  );
}
