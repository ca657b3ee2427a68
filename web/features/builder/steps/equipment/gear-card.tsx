// A weapon or an armor to choose: its tier and facts, and the beginning of its description and features, with a button for the
// rest.
import { useState } from 'react';
import { excerptOf } from '../../../../../rules/excerpt.ts';
import { EXCERPT } from '../../../../lib/screen.ts';
import { Choice } from '../../choice-group.tsx';
import { FeatureLine } from '../../feature-line.tsx';
import { MoreOnCard } from '../../more-on-card.tsx';
import styles from './gear-card.module.css';

type GearCardProps = {
  gear: { name: string; tier: number; description: string; features: readonly string[] };
  facts: readonly string[];
  isNarrow: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

export function GearCard({ gear, facts, isNarrow, isSelected, onSelect }: GearCardProps) {
  return (
    <Choice value={gear.name} title={gear.name} isSelected={isSelected} onSelect={onSelect}>
      <ul className={styles.facts}>
        {[`Tier ${gear.tier}`, ...facts].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <GearText gear={gear} featureMax={isNarrow ? EXCERPT.shortFeature : EXCERPT.feature} />
    </Choice>
  );
}

type GearTextProps = { gear: GearCardProps['gear']; featureMax: number };

function GearText({ gear: { name, description, features }, featureMax }: GearTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLonger = (text: string, max: number) => excerptOf(text, max) !== text;
  const isCut = isLonger(description, EXCERPT.card) || features.some((feature) => isLonger(feature, featureMax));
  return (
    <>
      <p>{isOpen ? description : excerptOf(description, EXCERPT.card)}</p>
      {features.map((feature) => (
        <FeatureLine key={feature} text={feature} max={isOpen ? feature.length : featureMax} />
      ))}
      {isCut && <MoreOnCard of={name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
    </>
  );
}

/** In place of an empty list of weapons or armor: why there are none. */
export function NothingListed({ why }: { why: string }) {
  return <p className={styles.nothing}>{why}</p>;
}
