// The tray, the six traits, and the tokens that are moved between them: by mouse, touch or keyboard, or by a tap. What a move
// results in is decided in rules/builder/traits.ts; every result is announced.
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Builder, MODIFIERS, type ModifierId, type Stats } from '../../../../../rules/builder/builder.ts';
import { dropModifier, findModifier, tapModifier, unassignTrait } from '../../../../../rules/builder/traits.ts';
import type { Trait } from '../../../../../rules/character.ts';
import { TRAITS } from '../../../../../rules/traits.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { Act } from '../../step-props.ts';
import { CarriedToken } from './token.tsx';
import styles from './token-board.module.css';
import { findPlaceAt, nextPlace, placeBelow } from './token-places.ts';
import { TokenTray, TRAY } from './token-tray.tsx';
import { CARRYING, changeWords, overWords, PUT_BACK, pickedUpWords } from './token-words.ts';
import { TraitPlace } from './trait-place.tsx';

/** A mouse that moved less than this has clicked. */
const MOVED_PX = 6;
/** A finger that holds still for this long carries the token; when it slips further before that, the page scrolls. */
const HELD_MS = 200;
const SLIPPED_PX = 8;
/**
 * The page scrolls under a carried token only close to its edge: otherwise a trait in the lowest row would slide away from
 * under the token.
 */
const AT_THE_EDGE = { threshold: { x: 0, y: 0.04 } };

export function TokenBoard({ stats, act }: { stats: Stats; act: Act }) {
  const [carried, setCarried] = useState<ModifierId | null>(null);
  const { board, follow } = useFocusThatFollows(stats);
  const pointer = useLastPoint();
  const told = useChangeWords(stats);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOVED_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HELD_MS, tolerance: SLIPPED_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextPlace,
      scrollBehavior: 'instant', // `nextPlace` looks for what is below the token at once, so the scrolling must be over by then
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const token = carried === null ? undefined : findModifier(carried);
  const assigned = Object.values(stats.traitModifiers);

  function drop({ active, over, activatorEvent }: DragEndEvent) {
    setCarried(null);
    const modifier = findModifier(String(active.id));
    if (modifier === undefined) console.info(`No modifier has the id ${active.id}.`);
    else {
      const place = activatorEvent instanceof KeyboardEvent ? over?.id : findPlaceAt(pointer.current);
      if (place !== undefined) act((now) => putDown(now, modifier.id, findTrait(place)));
    }
  }

  function tap(id: ModifierId) {
    if (carried !== null) return; // the same key press that picked the token up also clicks
    follow(`[data-place="${TRAY}"] [data-token]`, `[data-token="${id}"]`);
    act((now) => tapModifier(now, id));
  }

  function remove(trait: Trait, id: ModifierId | undefined) {
    follow(`[data-token="${id}"]`);
    act((now) => unassignTrait(now, trait));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeBelow}
      autoScroll={AT_THE_EDGE}
      accessibility={{
        announcements: announcementsFor(stats),
        screenReaderInstructions: { draggable: CARRYING },
        restoreFocus: true,
      }}
      onDragStart={({ active }) => setCarried(findModifier(String(active.id))?.id ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setCarried(null)}
    >
      <div ref={board} className={styles.board}>
        <TokenTray tokens={MODIFIERS.filter(({ id }) => !assigned.includes(id))} onTap={tap} />
        <ul className={styles.traits} aria-label="Traits">
          {TRAITS.map((trait) => (
            <TraitPlace
              key={trait}
              trait={trait}
              stats={stats}
              onRemove={() => remove(trait, stats.traitModifiers[trait])}
            />
          ))}
        </ul>
        <VisuallyHidden role="status">{told}</VisuallyHidden>
      </div>
      {token !== undefined &&
        createPortal(
          <DragOverlay style={{ zIndex: 'var(--z-dialog)' }} dropAnimation={null}>
            <CarriedToken value={token.value} />
          </DragOverlay>,
          document.body,
        )}
    </DndContext>
  );
}

/** `trait` null: into the tray. */
function putDown(builder: Builder, id: ModifierId, trait: Trait | null): Builder {
  if (trait !== null) return dropModifier(builder, trait, id);
  const from = TRAITS.find((each) => builder.stats.traitModifiers[each] === id);
  return from === undefined ? builder : unassignTrait(builder, from);
}

function findTrait(place: UniqueIdentifier): Trait | null {
  return TRAITS.find((trait) => trait === place) ?? null;
}

/** What is announced while a token is carried; the result is announced by the board. */
function announcementsFor(stats: Stats): Announcements {
  const find = (id: UniqueIdentifier) => findModifier(String(id))?.id;
  const homeOf = (id: ModifierId) => TRAITS.find((trait) => stats.traitModifiers[trait] === id) ?? TRAY;
  return {
    onDragStart({ active }) {
      const id = find(active.id);
      return id && pickedUpWords(id);
    },
    onDragOver({ active, over }) {
      const id = find(active.id);
      return id && overWords(id, over === null ? undefined : findTrait(over.id), stats);
    },
    onDragEnd({ active, over }) {
      const id = find(active.id);
      return over === null || (id && over.id === homeOf(id)) ? PUT_BACK : '';
    },
    onDragCancel: () => PUT_BACK,
  };
}

/** The last position of the pointer. The drawing is a frame behind a fast hand, so this decides a drop. */
function useLastPoint(): { current: { x: number; y: number } } {
  const point = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const see = ({ clientX: x, clientY: y }: PointerEvent) => {
      point.current = { x, y };
    };
    window.addEventListener('pointermove', see, { capture: true });
    window.addEventListener('pointerup', see, { capture: true });
    return () => {
      window.removeEventListener('pointermove', see, { capture: true });
      window.removeEventListener('pointerup', see, { capture: true });
    };
  }, []);
  return point;
}

/** The words for the last change of the tokens; empty before the first. */
function useChangeWords(stats: Stats): string {
  const [last, setLast] = useState({ stats, words: '' });
  if (last.stats !== stats) setLast({ stats, words: changeWords(last.stats, stats) });
  return last.words;
}

/** Where the pressed button disappears with the change, the focus goes to the first of the `follow` selectors that is there. */
function useFocusThatFollows(stats: Stats) {
  const board = useRef<HTMLDivElement>(null);
  const places = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button disappears with the edit of the tokens
  useEffect(() => {
    const found = places.current.map((place) => board.current?.querySelector<HTMLElement>(place)).find(Boolean);
    places.current = [];
    found?.focus({ preventScroll: true });
  }, [stats]);
  return {
    board,
    follow: (...to: string[]) => {
      places.current = to;
    },
  };
}
