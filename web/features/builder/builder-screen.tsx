// The ten steps, one at a time: the indicator, the step itself, what it still lacks, and Previous and Next; or the preview of
// the whole.
import { ChevronLeft, ChevronRight, Save } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { previewSheet } from '../../../rules/builder/sheet.ts';
import { STEPS } from '../../../rules/builder/steps.ts';
import { goBack, goNext, goToStep, mayGoBack, nextLabel } from '../../../rules/builder/wizard.ts';
import { COMPACT_STEPS_BREAKPOINT_PX, MOBILE_BREAKPOINT_PX } from '../../lib/screen.ts';
import { IS_PHONE } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { BuilderNotices } from './builder-notices.tsx';
import type { BuilderParts } from './builder-parts.ts';
import styles from './builder-screen.module.css';
import type { BuilderSession } from './builder-session.ts';
import { SavingChanges } from './saving-changes.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { StepProblems } from './step-problems.tsx';
import type { Step } from './step-props.ts';
import { BackgroundStep } from './steps/background-step.tsx';
import { ClassStep } from './steps/class-step.tsx';
import { ConnectionsStep } from './steps/connections-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DomainCardsStep } from './steps/domain-cards-step.tsx';
import { EquipmentStep } from './steps/equipment-step.tsx';
import { ExperiencesStep } from './steps/experiences-step.tsx';
import { HeritageStep } from './steps/heritage-step.tsx';
import { IdentityStep } from './steps/identity-step.tsx';
import { TraitsStep } from './steps/traits-step.tsx';
import type { Sources } from './use-content.ts';

type BuilderScreenProps = {
  builderSession: BuilderSession;
  content: BuilderContent;
  sources: Sources;
  onSave: () => void;
  onSaveUnnamed: () => void;
  onSaveAsNew: () => void;
  onSaveWithout: () => void; // saves without the content that failed to load
  parts: BuilderParts;
};

export function BuilderScreen(props: BuilderScreenProps) {
  const { builderSession, content, sources, onSave, parts } = props;
  const { act } = builderSession;
  const builder = useStore(builderSession.store);
  const { offered, task } = useStore(builderSession.state);
  const { currentStep, isPreview, saving } = builder.meta;
  const whole = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const width = useElementWidth(whole);
  const isPhone = useMediaQuery(IS_PHONE); // on its side it is wide, but too low for two columns
  const way = useWay(isPreview ? STEPS.length : currentStep, scroller, heading);
  const Step = STEP_COMPONENTS[currentStep];
  return (
    <div ref={whole} className={styles.builder}>
      <div>
        <BuilderNotices {...props} />
        {!isPreview && (
          <StepIndicator
            isResting={offered !== null}
            builder={builder}
            isCompact={width !== null && width < COMPACT_STEPS_BREAKPOINT_PX}
            onStep={(step) => act((now) => goToStep(now, step))}
          />
        )}
      </div>
      <div ref={scroller} className={styles.scroller} inert={offered !== null}>
        <div
          key={isPreview ? 'preview' : currentStep}
          className={classNames(styles.page, isPreview && styles.summary)}
          data-way={way}
        >
          <header className={styles.head}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {isPreview ? 'Character Summary' : STEPS[currentStep]}
            </h2>
            {!isPreview && currentStep === 0 && parts.beginning(builderSession, content)}
          </header>
          {isPreview && parts.summary(builderSession, content)}
          {isPreview && <SavingChanges builder={builder} content={content} />}
          {isPreview && parts.sheet(previewSheet(builder, content, { isTemplate: task.place.at === 'template' }))}
          {!isPreview && width !== null && Step && (
            <Step
              builder={builder}
              content={content}
              sources={sources}
              act={act}
              isNarrow={isPhone || width < MOBILE_BREAKPOINT_PX}
            />
          )}
          {!isPreview && <StepProblems builder={builder} />}
        </div>
      </div>
      <footer className={styles.foot} inert={offered !== null}>
        <Button
          variant="ghost"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => act(goBack)}
          disabled={!mayGoBack(builder)}
        >
          Previous
        </Button>
        <Button
          variant={isPreview ? 'primary' : 'quiet'}
          className={isPreview ? styles.next : undefined}
          icon={<Save aria-hidden />}
          onClick={({ detail }) => detail < 2 && onSave()} // not by the second click on Complete
          busy={saving ? 'Saving' : undefined}
        >
          Save
        </Button>
        {!isPreview && (
          <Button variant="primary" className={styles.next} onClick={() => act(goNext)}>
            {nextLabel(builder)}
            <ChevronRight aria-hidden />
          </Button>
        )}
      </footer>
    </div>
  );
}

/**
 * Whether this place was reached forwards or backwards. A place that was just reached is scrolled to its top, with the focus on
 * its heading.
 */
function useWay(
  place: number,
  scroller: { current: HTMLElement | null },
  heading: { current: HTMLElement | null },
): 'on' | 'back' | undefined {
  const last = useRef<{ place: number; way: 'on' | 'back' | undefined }>({ place, way: undefined });
  if (last.current.place !== place) last.current = { place, way: place > last.current.place ? 'on' : 'back' };
  const { way } = last.current;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    scroller.current?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [place, scroller, heading]);
  return way;
}

/** Which component shows which of the ten steps, in their order. */
const STEP_COMPONENTS: readonly Step[] = [
  IdentityStep,
  ClassStep,
  HeritageStep,
  TraitsStep,
  DetailsStep,
  EquipmentStep,
  BackgroundStep,
  ExperiencesStep,
  DomainCardsStep,
  ConnectionsStep,
];
