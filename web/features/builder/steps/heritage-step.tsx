// Step 2: ancestry and community. Wide: both lists, and what is chosen beside them; narrow: page by page.
import { memo, useCallback, useRef } from 'react';
import {
  changeAncestry,
  changeCommunity,
  clearHeritage,
  selectAncestry,
  selectCommunity,
} from '../../../../rules/builder/heritage-choice.ts';
import { HERITAGE_PAGE_TITLES } from '../../../../rules/builder/sub-wizards.ts';
import type { Origin } from '../../../../rules/content/pack.ts';
import { isolated } from '../../../../rules/isolated.ts';
import { EXCERPT } from '../../../lib/screen.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardText } from '../card-text.tsx';
import { Choice, ChoiceGroup } from '../choice-group.tsx';
import { FeatureLine } from '../feature-line.tsx';
import { KeptName } from '../kept-name.tsx';
import { SkeletonCards } from '../skeleton-cards.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { StepPartProps, StepProps } from '../step-props.ts';
import { SubWizard } from '../sub-wizard.tsx';
import { HeritageReview } from './heritage/heritage-review.tsx';
import styles from './heritage-step.module.css';

export function HeritageStep({ builder, content, sources: { heritage: source }, act, isNarrow }: StepProps) {
  const { heritage } = builder;
  const chosen = [heritage.ancestry, heritage.community].filter(Boolean);
  const parts = { builder, content, act };
  if (source.isLoading) return <SkeletonCards what="ancestries and communities" />;
  const isEmpty = !content.ancestries?.length && !content.communities?.length;
  return (
    <div className={styles.step}>
      <VisuallyHidden role="status">
        {chosen.length > 0 ? `${chosen.map(isolated).join(', ')} chosen` : 'Nothing chosen'}
      </VisuallyHidden>
      <SourceFailure title="Failed to load heritage data" source={source} />
      {isEmpty && !source.error && <p>No heritage data available. Please check your SRD data configuration.</p>}
      {isEmpty && chosen.length > 0 && <p className={styles.kept}>{heritage.heritage}</p>}
      {!isEmpty && (isNarrow ? <NarrowChoice {...parts} /> : <WideChoice {...parts} />)}
    </div>
  );
}

function Ancestries({ builder, content, act }: StepPartProps) {
  const select = useCallback((name: string) => act((now) => selectAncestry(now, name, content)), [act, content]);
  return (
    <OriginCards
      label="Ancestries"
      origins={content.ancestries ?? []}
      chosen={builder.heritage.ancestry}
      onSelect={select}
    />
  );
}

function Communities({ builder, content, act }: StepPartProps) {
  const select = useCallback((name: string) => act((now) => selectCommunity(now, name)), [act]);
  return (
    <OriginCards
      label="Communities"
      origins={content.communities ?? []}
      chosen={builder.heritage.community}
      onSelect={select}
    />
  );
}

function NarrowChoice(parts: StepPartProps) {
  const { builder, content, act } = parts;
  return (
    <SubWizard
      {...parts}
      wizard="heritage"
      titles={HERITAGE_PAGE_TITLES}
      renderPage={(page) => {
        if (page === 'ancestry') return <Ancestries {...parts} />;
        if (page === 'community') return <Communities {...parts} />;
        return (
          <HeritageReview
            heritage={builder.heritage}
            content={content}
            onChangeAncestry={() => act(changeAncestry)}
            onChangeCommunity={() => act(changeCommunity)}
            onClear={() => act(clearHeritage)}
            isWhole
          />
        );
      }}
    />
  );
}

/** Choose and Change scroll to the cards and move the focus there: the lists are long. */
function WideChoice(parts: StepPartProps) {
  const { builder, content, act } = parts;
  const ancestries = useRef<HTMLElement>(null);
  const communities = useRef<HTMLElement>(null);
  return (
    <div className={styles.wide}>
      <div className={styles.lists}>
        <section ref={ancestries} className={styles.list}>
          <h3>Ancestry</h3>
          <Ancestries {...parts} />
        </section>
        <section ref={communities} className={styles.list}>
          <h3>Community</h3>
          <Communities {...parts} />
        </section>
      </div>
      <div className={styles.side}>
        <HeritageReview
          heritage={builder.heritage}
          content={content}
          onChangeAncestry={() => goToCards(ancestries.current)}
          onChangeCommunity={() => goToCards(communities.current)}
          onClear={() => {
            act(clearHeritage);
            goToCards(ancestries.current);
          }}
          isWhole={false}
        />
      </div>
    </div>
  );
}

function goToCards(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[data-choice][tabindex="0"]')?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: 'start' });
}

type Take = (origin: string) => void;
type OriginCardsProps = { label: string; origins: readonly Origin[]; chosen: string; onSelect: Take };

/** Ancestries or communities as cards, to take one of them. A saved one that is not among them is shown as it was saved. */
function OriginCards({ label, origins, chosen, onSelect }: OriginCardsProps) {
  const names = origins.map(({ name }) => name);
  return (
    <div className={styles.cards}>
      {chosen && !names.includes(chosen) && <KeptName name={chosen} />}
      {origins.length === 0 ? (
        <p>There are none in the content at hand.</p>
      ) : (
        <ChoiceGroup label={label} values={names} selected={chosen}>
          {origins.map((origin) => (
            <OriginCard key={origin.id} origin={origin} isSelected={origin.name === chosen} onSelect={onSelect} />
          ))}
        </ChoiceGroup>
      )}
    </div>
  );
}

type OriginCardProps = { origin: Origin; isSelected: boolean; onSelect: Take };

/** `memo`: drawn again only when it is taken or given up, so that a press is answered within a frame on a slow phone too. */
const OriginCard = memo(function OriginCard({ origin, isSelected, onSelect }: OriginCardProps) {
  const { name, description, features } = origin;
  return (
    <Choice value={name} title={name} isSelected={isSelected} onSelect={() => onSelect(name)}>
      <CardText text={description} of={name} />
      {features.map((feature) => (
        <FeatureLine key={feature} text={feature} max={EXCERPT.feature} />
      ))}
    </Choice>
  );
});
