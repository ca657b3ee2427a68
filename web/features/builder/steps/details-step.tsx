// Step 4: the character so far, to read, as a save would leave it: numbers, traits and features, each feature with where it
// comes from.
import { ScrollText } from 'lucide-react';
import { bringsGifts, isFrom, owesGifts } from '../../../../rules/builder/class-gifts.ts';
import type { FeatureSource } from '../../../../rules/builder/features.ts';
import { featuresToSave, hopeFeatureOf } from '../../../../rules/builder/payload.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HopeFeature } from '../hope-feature.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { FeatureBriefs } from './details/feature-briefs.tsx';
import { SourcedFeatures } from './details/sourced-features.tsx';
import { Statistics } from './details/statistics.tsx';
import { TraitValues } from './details/trait-values.tsx';
import styles from './details-step.module.css';
import { Part } from './part.tsx';

export function DetailsStep({ builder, book, sources, isNarrow }: StepProps) {
  const { classInfo, heritage } = builder;
  const all = featuresToSave(builder, book);
  const from = (source: FeatureSource) => all.filter(isFrom(source));
  const none = (isSaved: boolean) => (isSaved ? 'Saved without any.' : 'The content at hand tells no features of it.');
  const hopeFeature = hopeFeatureOf(builder, book);
  const isComing = sources.classes.isLoading || sources.heritage.isLoading;
  const isCounting = sources.classes.isLoading || sources.equipment.isLoading;
  return (
    <div className={styles.step}>
      <SourceFailure title="Failed to load class data" source={sources.classes} />
      <SourceFailure title="Failed to load heritage data" source={sources.heritage} />
      {isCounting ? <Skeleton lines={3} /> : <Statistics builder={builder} book={book} />}
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
              ? 'Choose a class, and what it can do stands here.'
              : owesGifts(builder) && !builder.meta.isDirty
                ? 'They come with the next change that you save.'
                : none(!bringsGifts(builder))
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
              : 'Choose an ancestry and a community, and what they give stands here.'
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
