// A frame that floats over a page without blocking it: moved by its title bar, resized by edges and corners, with pointer
// or arrow keys, never outside the window. It may also be a sheet from below, fill the window, or shrink to its bar.
import { X } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { BellLine } from './bell-line.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './floating-frame.module.css';
import { EDGES, type Edge, keptInside, type Least, movedBy, type Place, type Room, resized } from './floating-place.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type FloatingFrameProps = {
  title: string;
  name?: string | undefined; // its label if the title is a person's words
  shape: 'floating' | 'sheet' | 'full' | 'bar';
  place: Place; // where it floats
  onPlace: (place: Place) => void;
  least: Least;
  onClose: () => void;
  closesOnEscape?: boolean | undefined;
  onTitleDoubleClick?: (() => void) | undefined;
  actions: ReactNode;
  children: ReactNode;
};

/** One press of an arrow key, and one with Shift. */
const STEP_PX = 16;
const LEAP_PX = 64;
const ARROWS: Readonly<Record<string, [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function FloatingFrame(props: FloatingFrameProps) {
  const { title, name = title, shape, place, onPlace, least, onClose, actions, children } = props;
  const isFloating = shape === 'floating';
  const panel = useRef<HTMLElement>(null);
  const room = useWindowRoom();
  const inside = keptInside(place, room, least);
  useFocusInside(panel);
  useFocusKept(panel, shape);

  const move = usePointerWay((start, dx, dy) => onPlace(movedBy(start, dx, dy, room, least)), inside);
  const size = usePointerWay((start, dx, dy) => onPlace(resized(start, 'se', dx, dy, room, least)), inside);
  const onMoveKey = arrowKeys((dx, dy) => onPlace(movedBy(inside, dx, dy, room, least)));
  const onSizeKey = arrowKeys((dx, dy) => onPlace(resized(inside, 'se', dx, dy, room, least)));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!props.closesOnEscape || event.key !== 'Escape' || event.defaultPrevented) return;
    // A menu opened from here is elsewhere in the page, and a search field clears itself first.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
    onClose();
  }

  const style: CSSProperties | undefined = isFloating
    ? { left: inside.x, top: inside.y, width: inside.width, height: inside.height }
    : undefined;
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-label={name === title ? title : `${name}: ${title}`}
      tabIndex={-1}
      className={classNames(styles.panel, styles[shape])}
      style={style}
      onKeyDown={onKeyDown}
    >
      <div>
        <header className={styles.head}>
          <h2 className={styles.title}>
            {isFloating ? (
              <button
                type="button"
                className={styles.handle}
                onKeyDown={onMoveKey}
                onDoubleClick={props.onTitleDoubleClick}
                {...move}
              >
                <bdi className={styles.words}>{title}</bdi>
                <VisuallyHidden>, move with the arrow keys</VisuallyHidden>
              </button>
            ) : (
              <bdi className={styles.words}>{title}</bdi>
            )}
          </h2>
          <div className={styles.actions}>
            {actions}
            <IconButton label={`Close ${name}`} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
        </header>
        <BellLine />
      </div>
      <div className={styles.body} hidden={shape === 'bar'}>
        {children}
      </div>
      {isFloating && (
        <>
          {EDGES.map((edge) => (
            <EdgeHandle key={edge} edge={edge} place={inside} room={room} least={least} onPlace={onPlace} />
          ))}
          <button
            type="button"
            className={styles.grip}
            aria-label="Resize with the arrow keys"
            onKeyDown={onSizeKey}
            {...size}
          />
        </>
      )}
    </section>
  );
}

type EdgeHandleProps = { edge: Edge; place: Place; room: Room; least: Least; onPlace: (place: Place) => void };

function EdgeHandle({ edge, place, room, least, onPlace }: EdgeHandleProps) {
  const way = usePointerWay((start, dx, dy) => onPlace(resized(start, edge, dx, dy, room, least)), place);
  return <span className={styles.edge} data-edge={edge} aria-hidden {...way} />;
}

/**
 * Reports the pointer's distance from where it went down, and the place at that time, so that rounding and clamping never add
 * up.
 */
function usePointerWay(onWay: (start: Place, dx: number, dy: number) => void, place: Place) {
  const from = useRef<{ x: number; y: number; place: Place } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, place };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      onWay(from.current.place, event.clientX - from.current.x, event.clientY - from.current.y);
    },
    onLostPointerCapture() {
      from.current = null;
    },
  };
}

function arrowKeys(onWay: (dx: number, dy: number) => void) {
  return (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const px = event.shiftKey ? LEAP_PX : STEP_PX;
    onWay(way[0] * px, way[1] * px);
  };
}

export function windowRoom(): Room {
  return { width: window.innerWidth, height: window.innerHeight };
}

function useWindowRoom(): Room {
  const [room, setRoom] = useState(windowRoom);
  useEffect(() => {
    const onResize = () => setRoom(windowRoom());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return room;
}

/** When the shape changes, the focused element may disappear: then the frame itself takes the focus. */
function useFocusKept(panel: { current: HTMLElement | null }, shape: FloatingFrameProps['shape']): void {
  const before = useRef(shape);
  useEffect(() => {
    if (before.current === shape) return;
    before.current = shape;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [panel, shape]);
}

/**
 * Unless something else has the focus by now. If that element is gone, the focus goes to the heading of a new screen, or
 * else to the page's first button: the menu's, if the element was an item of it. A covered page takes no focus until it has
 * been painted uncovered, so it tries for a second.
 */
function focusAgain(before: Element | null, framesLeft = 60): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const there = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
  (there ?? document.querySelector<HTMLElement>('main h1[tabindex="-1"], main button'))?.focus();
  const isLost = document.activeElement === document.body && framesLeft > 0;
  if (isLost) requestAnimationFrame(() => focusAgain(before, framesLeft - 1));
}

/**
 * Moves the focus into the frame when it opens, one frame after the menu that opened it gives it up; and back when it closes, one
 * frame later too, when nothing covers the page any more.
 */
function useFocusInside(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    const own = panel.current;
    return () => {
      cancelAnimationFrame(frame);
      const isMine = own?.contains(document.activeElement) || document.activeElement === document.body;
      if (isMine) requestAnimationFrame(() => focusAgain(before));
    };
  }, [panel]);
}
