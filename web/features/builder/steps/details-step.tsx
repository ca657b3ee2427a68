// Step 4: the character so far, to read, as a save would leave it: numbers, traits and features, each feature with where it
// comes from.
import { ScrollText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Builder } from '../../../../rules/builder/builder.ts';
import { bringsBenefits, isFrom, owesBenefits } from '../../../../rules/builder/class-benefits.ts';
import { type BuilderContent, findArmor } from '../../../../rules/builder/content.ts';
import type { FeatureEntry, FeatureSource } from '../../../../rules/builder/features.ts';
import { numbersOf } from '../../../../rules/builder/numbers.ts';
import { featuresToSave, hopeFeatureOf } from '../../../../rules/builder/payload.ts';
import type { Trait } from '../../../../rules/character.ts';
import { thresholdsNote } from '../../../../rules/formulas.ts';
import { isolated, withNames } from '../../../../rules/isolated.ts';
import { TRAITS } from '../../../../rules/traits.ts';
import { figures } from '../../../../rules/words.ts';
import { Modifier } from '../../../art/modifier.tsx';
import { EXCERPT } from '../../../lib/screen.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FeatureLine } from '../feature-line.tsx';
import { Hint } from '../hint.tsx';
import { HopeFeature } from '../hope-feature.tsx';
import { listKeys } from '../list-keys.ts';
import { SavingChanges } from '../saving-changes.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import styles from './details-step.module.css';
import { Part } from './part.tsx';

export function DetailsStep({ builder, content, sources, isNarrow }: StepProps) {
  const { classInfo, heritage } = builder;
  const all = featuresToSave(builder, content);
  const from = (source: FeatureSource) => all.filter(isFrom(source));
  const none = (isSaved: boolean) => (isSaved ? 'Saved without any.' : 'The content at hand tells no features of it.');
  const hopeFeature = hopeFeatureOf(builder, content);
  const isComing = sources.classes.isLoading || sources.heritage.isLoading;
  const isCounting = sources.classes.isLoading || sources.equipment.isLoading;
  return (
    <div className={styles.step}>
      <SourceFailure title="Failed to load class data" source={sources.classes} />
      <SourceFailure title="Failed to load heritage data" source={sources.heritage} />
      {isCounting ? <Skeleton lines={3} /> : <Statistics builder={builder} content={content} />}
      <TraitValues traits={builder.stats.traits} />
      {hopeFeature !== '' && (
        <Part title="Hope feature" level={3}>
          <HopeFeature text={hopeFeature} />
        </Part>
      )}
      <div className={styles.pair}>
        <FeatureBriefs
          title="Class features"
          from={[classInfo.class, classInfo.subclass]}
          features={[...from('class'), ...from('subclass')]}
          isLoading={sources.classes.isLoading}
          none={
            classInfo.class === ''
              ? 'Choose a class, and you see here what it can do.'
              : owesBenefits(builder) && !builder.meta.isDirty
                ? 'They come with the next change that you save.'
                : none(!bringsBenefits(builder))
          }
          isNarrow={isNarrow}
        />
        <FeatureBriefs
          title="Heritage features"
          from={[heritage.ancestry, heritage.community]}
          features={[...from('ancestry'), ...from('community')]}
          isLoading={sources.heritage.isLoading}
          none={
            heritage.ancestry || heritage.community
              ? none(builder.saved?.heritage === heritage.heritage)
              : 'Choose an ancestry and a community, and you see here what they give you.'
          }
          isNarrow={isNarrow}
        />
      </div>
      <Part title="All features" level={3}>
        {all.length > 0 && <SourcedFeatures features={all} />}
        {all.length === 0 && isComing && <Skeleton lines={4} />}
        {all.length === 0 && !isComing && (
          <p className={styles.none}>
            <ScrollText aria-hidden />
            No features yet. They come with the class, the heritage, armor and domain cards.
          </p>
        )}
      </Part>
    </div>
  );
}

/** The six traits with their values. */
function TraitValues({ traits }: { traits: Readonly<Record<Trait, number>> }) {
  return (
    <Part title="Traits" level={3}>
      <dl className={styles.traits}>
        {TRAITS.map((trait) => (
          <FactTile key={trait} name={trait}>
            <Modifier value={traits[trait]} />
          </FactTile>
        ))}
      </dl>
    </Part>
  );
}

/** Every feature in full, with a tag that tells its origin in words as well as by colour. */
function SourcedFeatures({ features }: { features: readonly FeatureEntry[] }) {
  const keys = listKeys(features.map(({ source, name }) => ({ id: `${source} ${name}` })));
  return (
    <dl className={styles.features}>
      {features.map(({ name, description, source }, place) => (
        <div key={keys[place]} className={styles.feature}>
          <dt>
            {name}
            {source && (
              <span className={styles.tag} data-source={source.toLowerCase()}>
                {source}
              </span>
            )}
          </dt>
          {description && <dd>{description}</dd>}
        </div>
      ))}
    </dl>
  );
}

type FeatureBriefsProps = {
  title: string;
  from: readonly string[]; // the chosen names that they come from
  features: readonly FeatureEntry[];
  isLoading: boolean;
  none: string; // what is said where there are none
  isNarrow: boolean;
};

/** The features of one origin, a line each; in full they stand further down, among all features. */
function FeatureBriefs({ title, from, features, isLoading, none, isNarrow }: FeatureBriefsProps) {
  const id = useId();
  const names = from.filter(Boolean).map(isolated).join(', ');
  const keys = listKeys(features.map(({ source, name }) => ({ id: `${source} ${name}` })));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {names && <p className={styles.from}>{names}</p>}
      {features.map(({ name, description }, place) => (
        <FeatureLine
          key={keys[place]}
          text={description ? withNames`${name}: ${description}` : name}
          max={isNarrow ? EXCERPT.shortFeature : EXCERPT.feature}
        />
      ))}
      {features.length === 0 && isLoading && <Skeleton lines={3} />}
      {features.length === 0 && !isLoading && <p className={styles.from}>{none}</p>}
    </section>
  );
}

/** The numbers of the character so far, and which saved ones a save would change. */
function Statistics({ builder, content }: { builder: Builder; content: BuilderContent }) {
  const numbers = numbersOf(builder, content);
  const { minor, major, severe } = numbers.thresholds;
  const { armor } = builder.equipment;
  const note = thresholdsNote(armor, findArmor(content, armor) ?? null);
  const facts: [string, number | string][] = [
    ['Level', builder.identity.level],
    ['HP', numbers.hitPoints],
    ['Max Stress', numbers.stress],
    ['Evasion', figures(numbers.evasion)],
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
          <FactTile key={name} name={name}>
            {value}
          </FactTile>
        ))}
      </dl>
      {note !== '' && <Hint>{note}</Hint>}
      <SavingChanges builder={builder} content={content} />
    </Part>
  );
}

/** One number of a description list in a frame, the number above its name. */
function FactTile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
