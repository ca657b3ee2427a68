// Drags a character with the pointer: with a mouse at the first move, under a finger after a short hold, so that a list still
// scrolls. Escape cancels. It knows places by their key, not what a drop does.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Character } from '../../../rules/character.ts';

/** The key of a place: a campaign's id, or this for the characters of none. */
export const UNASSIGNED = '';

export type CharacterDrag = {
  character: Character | null; // being dragged now
  over: string | null; // the key of the place below the pointer
  at: { x: number; y: number };
};

const NOTHING: CharacterDrag = { character: null, over: null, at: { x: 0, y: 0 } };
export const dragStore = createStore<CharacterDrag>(() => NOTHING);

const MOVED_PX = 6;
const HELD_MS = 350;
const EDGE_PX = 72;
const SCROLL_PX = 12; // a frame, near an edge of the window

/** The attributes that mark an element as a drop target, and its state for the dragged character. */
export function dropAttributes({ character, over }: Pick<CharacterDrag, 'character' | 'over'>, key: string) {
  const isOpen = character !== null && groupKeyOf(character) !== key;
  return { 'data-place': key, 'data-drop': isOpen ? (over === key ? 'over' : 'open') : undefined };
}

export function groupKeyOf({ campaignId }: Character): string {
  return campaignId ?? UNASSIGNED;
}

/** Makes the rows inside `list` draggable; a row has its character's id as `data-character`. */
export function useCharacterDrag(
  list: RefObject<HTMLElement | null>,
  characters: readonly Character[] | undefined,
  onDrop: (character: Character, campaignId: string | null) => void,
): void {
  const find = useEffectEvent((id: string | undefined) => characters?.find((character) => character.id === id));
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const root = list.current;
    if (root === null) return;
    let press: { pointerId: number; x: number; y: number; isTouch: boolean; character: Character } | null = null;
    let hold: ReturnType<typeof setTimeout> | undefined;
    let frame: number | undefined;

    const isCarrying = () => dragStore.getState().character !== null;

    function down(event: PointerEvent) {
      if (press !== null || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      const character = find(event.target.closest<HTMLElement>('[data-character]')?.dataset.character);
      if (character === undefined) return;
      const { pointerId, clientX: x, clientY: y } = event;
      press = { pointerId, x, y, isTouch: event.pointerType !== 'mouse', character };
      if (press.isTouch) hold = setTimeout(lift, HELD_MS);
    }

    function lift() {
      if (press === null) return;
      dragStore.setState({ character: press.character });
      carry(press);
      frame = requestAnimationFrame(scrollAtTheEdge);
    }

    function carry(at: { x: number; y: number }) {
      const below = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-place]');
      dragStore.setState({ at: { x: at.x, y: at.y }, over: below?.dataset.place ?? null });
    }

    function move({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (press?.pointerId !== pointerId) return;
      if (isCarrying()) return carry({ x, y });
      if (Math.hypot(x - press.x, y - press.y) < MOVED_PX) return;
      if (press.isTouch) letGo();
      else lift();
    }

    function up({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (press?.pointerId !== pointerId) return;
      if (isCarrying()) {
        carry({ x, y });
        const { character, over } = dragStore.getState();
        swallowClick();
        if (character !== null && over !== null && over !== groupKeyOf(character)) drop(character, over || null);
      }
      letGo();
    }

    function cancel({ pointerId }: PointerEvent) {
      if (press?.pointerId === pointerId) letGo();
    }

    function giveUp(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isCarrying()) return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
      window.addEventListener('pointerup', swallowClick, { capture: true, once: true });
    }

    function letGo() {
      clearTimeout(hold);
      if (frame !== undefined) cancelAnimationFrame(frame);
      press = null;
      if (isCarrying()) dragStore.setState(NOTHING);
    }

    function scrollAtTheEdge() {
      const { at } = dragStore.getState();
      const step = at.y < EDGE_PX ? -SCROLL_PX : at.y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' });
        carry(at);
      }
      frame = requestAnimationFrame(scrollAtTheEdge);
    }

    /** While a finger drags, the page must not scroll and the browser's own menu must not open. */
    function hush(event: Event) {
      if (event.cancelable && (isCarrying() || (event.type === 'contextmenu' && press?.isTouch)))
        event.preventDefault();
    }

    root.addEventListener('pointerdown', down);
    root.addEventListener('touchmove', hush, { passive: false });
    root.addEventListener('contextmenu', hush);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', giveUp, { capture: true });
    return () => {
      letGo();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('touchmove', hush);
      root.removeEventListener('contextmenu', hush);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', giveUp, { capture: true });
    };
  }, [list]);
}

/** The click after a release must not press what is below. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
