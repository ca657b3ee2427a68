// The pages within a step, one at a time where the builder is narrow: the title, buttons and swipe to the neighbours, and the
// slide between two pages. A page that a finger pushes slides out in sight; after a press of a button it is gone at once. Which
// pages can be shown is decided in rules/builder/sub-wizards.ts.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { openPages, type Page, type SubWizard as SubWizardName, turnBy } from '../../../rules/builder/sub-wizards.ts';
import { SLIDE_MS } from '../../lib/screen.ts';
import { IconButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { StepPartProps } from './step-props.ts';
import styles from './sub-wizard.module.css';
import { swipeTurn, useSwipe } from './use-swipe.ts';

type SubWizardProps<Wizard extends SubWizardName> = StepPartProps & {
  wizard: Wizard;
  titles: Record<Page<Wizard>, string>; // in the order of the pages
  renderPage: (page: Page<Wizard>) => ReactNode; // called for the open page only; a page that slides away is shown as it was last rendered
};

export function SubWizard<Wizard extends SubWizardName>(props: SubWizardProps<Wizard>) {
  const { wizard, titles, renderPage, builder, content, act } = props;
  const id = useId();
  const order = Object.keys(titles) as Page<Wizard>[];
  const pages = openPages(builder, wizard, content) as Page<Wizard>[];
  const wanted: Page<Wizard> = builder.meta.pages[wizard];
  const page = pages.includes(wanted) ? wanted : (pages[0] ?? wanted);
  const here = pages.indexOf(page);
  const { leaving, way, pushAway } = useSlide(page, order);
  const head = useRef<HTMLElement>(null);
  const current = useRef<HTMLElement>(null);
  const [spoken, setSpoken] = useState('');
  const open = useMemo(() => renderPage(page), [renderPage, page]);
  const drawn = useRef(new Map<Page<Wizard>, ReactNode>());
  drawn.current.set(page, open);
  const turn = (by: -1 | 0 | 1) => act((now) => turnBy(now, wizard, by, content));

  const swipe = useSwipe({
    mayMove: (direction) => pages[here - direction] !== undefined,
    onMove: (offsetPx) => drag(current.current, offsetPx),
    onSwipe: (distancePx) => {
      const by = swipeTurn(distancePx);
      if (pages[here + by] === page || pages[here + by] === undefined) return drag(current.current, 0);
      pushAway();
      turn(by);
    },
  });

  // A new page is scrolled to its top. Focus that was on the old page goes to the new one; otherwise the new title is
  // announced.
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    drag(current.current, 0);
    head.current?.scrollIntoView({ block: 'nearest' });
    const had = document.activeElement;
    const isLost = had === document.body || had?.closest('[data-leaving]') !== null;
    if (isLost) current.current?.focus({ preventScroll: true });
    setSpoken(isLost ? '' : titles[page]);
  }, [page, titles]);

  return (
    <div className={styles.wizard}>
      <header ref={head} className={styles.head}>
        <TurnButton way="Back" title={pageTitle(here - 1)} onTurn={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </TurnButton>
        <div className={styles.middle}>
          <h3 id={id} className={styles.title}>
            {titles[page]}
          </h3>
          <span className={styles.dots} aria-hidden>
            {pages.map((each) => (
              <i key={each} data-here={each === page || undefined} />
            ))}
          </span>
        </div>
        <TurnButton way="On" title={pageTitle(here + 1)} onTurn={() => turn(1)}>
          <ChevronRight aria-hidden />
        </TurnButton>
      </header>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <div className={styles.pages} {...swipe}>
        {order
          .filter((each) => each === page || each === leaving)
          .map((each) => (
            <section
              key={each}
              ref={each === page ? current : undefined}
              className={styles.page}
              tabIndex={-1}
              aria-labelledby={each === page ? id : undefined}
              data-way={way ?? undefined}
              data-pushing={leaving !== null || undefined}
              data-leaving={each === page ? undefined : true}
              inert={each !== page}
            >
              {drawn.current.get(each)}
            </section>
          ))}
      </div>
    </div>
  );

  function pageTitle(index: number): string | null {
    const at = pages[index];
    return at === undefined ? null : titles[at];
  }
}

type TurnButtonProps = { way: 'Back' | 'On'; title: string | null; onTurn: () => void; children: ReactNode };

/** Stays, disabled, on the last page, so that a keyboard user who got there keeps the focus. */
function TurnButton({ way, title, onTurn, children }: TurnButtonProps) {
  const isEnd = title === null;
  return (
    <IconButton
      label={isEnd ? way : `${way} to ${title}`}
      aria-disabled={isEnd}
      onClick={onTurn}
      className={styles.turn}
    >
      {children}
    </IconButton>
  );
}

/** Shifts the page sideways by as much as the finger moved it. */
function drag(page: HTMLElement | null, offsetPx: number): void {
  page?.style.setProperty('--dragged', `${offsetPx}px`);
  page?.toggleAttribute('data-dragged', offsetPx !== 0);
}

type Slide<Name> = { page: Name; leaving: Name | null; way: 'on' | 'back' | null; isPushed: boolean };

/**
 * The direction of a slide while it lasts, and the page that slides out if a finger pushed it. After a press of a button there
 * is none: laying out and painting two pages takes too long to answer a press.
 */
function useSlide<Name extends string>(page: Name, order: readonly Name[]) {
  const [slide, setSlide] = useState<Slide<Name>>({ page, leaving: null, way: null, isPushed: false });
  if (slide.page !== page) {
    const way = order.indexOf(page) > order.indexOf(slide.page) ? 'on' : 'back';
    setSlide({ page, leaving: slide.isPushed ? slide.page : null, way, isPushed: false });
  }
  useEffect(() => {
    if (slide.way === null) return;
    const timer = setTimeout(() => setSlide((now) => ({ ...now, leaving: null, way: null })), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [slide]);
  return { ...slide, pushAway: () => setSlide((now) => ({ ...now, isPushed: true })) };
}
