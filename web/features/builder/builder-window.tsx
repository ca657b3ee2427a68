// The builder in a window of its own over the open screen: it can be moved, resized, minimized and maximized; on a phone it
// fills the screen. Its place is not kept: each time it opens in the usual one.
import { Ellipsis, Maximize2, Minimize2, Minus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IS_PHONE } from '../../ui/breakpoints.ts';
import { IconButton } from '../../ui/button.tsx';
import { FloatingFrame, windowRoom } from '../../ui/floating-frame.tsx';
import { type Least, movedBy, type Place, resized } from '../../ui/floating-place.ts';
import { Menu } from '../../ui/openings.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { BuildTask } from './build-task.ts';
import { BuilderDesk, type OnSaved } from './builder-desk.tsx';
import { PreviewButton, SavedState } from './builder-head.tsx';
import type { BuilderParts } from './builder-parts.ts';
import styles from './builder-window.module.css';
import { useBuilderSession } from './use-builder-session.ts';
import { useTitle } from './use-title.ts';

export type Frame = 'normal' | 'minimized' | 'maximized';

type BuilderWindowProps = {
  task: BuildTask;
  person: string; // under whose name the draft is kept
  parts: BuilderParts;
  frame: Frame;
  onFrame: (frame: Frame) => void;
  onSaved: OnSaved;
  onClose: () => void;
  /** Called when the window starts or stops covering a phone's whole screen, so that nothing below can be reached. */
  onCover: (covers: boolean) => void;
};

const LEAST: Least = { width: 360, height: 360 };
/** How far Larger, Smaller and the four moves of the menu go. */
const STEP_PX = 96;
/** Where the window opens. */
const USUAL: Place = { x: 100, y: 100, width: 1_000, height: 700 };

export function BuilderWindow(props: BuilderWindowProps) {
  const { task, person, parts, frame, onFrame, onSaved, onClose, onCover } = props;
  const desk = useBuilderSession(task, person);
  const { builderSession } = desk;
  const [place, setPlace] = useState<Place>(USUAL);
  const isPhone = useMediaQuery(IS_PHONE);
  const name = useTitle(builderSession);
  const covers = isPhone && frame !== 'minimized';
  const isWhole = isPhone || frame === 'maximized';
  useBackCloses(covers, () => onFrame('minimized')); // the window gets out of the way, but stays at hand

  useEffect(() => {
    onCover(covers);
    return () => onCover(false);
  }, [covers, onCover]);

  useEffect(() => builderSession?.setMinimized(frame === 'minimized'), [builderSession, frame]);

  const size = (by: number) => setPlace(resized(place, 'se', by, by, windowRoom(), LEAST));
  const shift = (dx: number, dy: number) => setPlace(movedBy(place, dx * STEP_PX, dy * STEP_PX, windowRoom(), LEAST));

  return (
    <FloatingFrame
      title={name}
      name="Character Builder"
      shape={frame === 'minimized' ? 'bar' : isWhole ? 'full' : 'floating'}
      place={place}
      onPlace={setPlace}
      least={LEAST}
      onClose={onClose}
      onTitleDoubleClick={() => onFrame('maximized')}
      actions={
        <>
          {frame !== 'minimized' && builderSession !== null && (
            <div className={styles.actions}>
              <SavedState builderSession={builderSession} />
              <PreviewButton builderSession={builderSession} />
            </div>
          )}
          {!isPhone && frame === 'normal' && (
            <Menu
              label="Move and resize"
              trigger={<Ellipsis aria-hidden />}
              items={[
                { label: 'Left', onSelect: () => shift(-1, 0) },
                { label: 'Right', onSelect: () => shift(1, 0) },
                { label: 'Up', onSelect: () => shift(0, -1) },
                { label: 'Down', onSelect: () => shift(0, 1) },
                'separator',
                { label: 'Larger', onSelect: () => size(STEP_PX) },
                { label: 'Smaller', onSelect: () => size(-STEP_PX) },
                { label: 'Usual place and size', onSelect: () => setPlace(USUAL) },
              ]}
            />
          )}
          {frame !== 'minimized' && (
            <IconButton label="Minimize" onClick={() => onFrame('minimized')}>
              <Minus aria-hidden />
            </IconButton>
          )}
          {(!isPhone || frame === 'minimized') && (
            <IconButton
              label={frame === 'normal' ? 'Maximize' : 'Restore'}
              onClick={() => onFrame(frame === 'normal' ? 'maximized' : 'normal')}
            >
              {frame === 'maximized' ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
            </IconButton>
          )}
        </>
      }
    >
      <BuilderDesk desk={desk} parts={parts} onSaved={onSaved} />
    </FloatingFrame>
  );
}
