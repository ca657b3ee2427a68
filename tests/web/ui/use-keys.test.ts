// The single keys of the table, with as much of a page as they ask for: where they act, and where they are somebody else's.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../../web/ui/use-keys.ts';

/** Something on the page, inside what these simple selectors fit. */
class Place {
  readonly #around: readonly string[];
  constructor(...around: string[]) {
    this.#around = around;
  }
  closest(selectors: string): Place | null {
    return selectors.split(', ').some((selector) => this.#around.includes(selector)) ? this : null;
  }
}

let page: EventTarget;
let question: Place | null;
let stop: () => void;
const openSide = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  question = null;
  vi.stubGlobal('Element', Place);
  vi.stubGlobal('document', { querySelector: (selector: string) => question?.closest(selector) ?? null });
  openSide.mockReset();
  stop = listenForKeys(() => ({ s: openSide }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Whether the key did something. */
function press(key: string, target: Place, held: Partial<KeyboardEvent> = {}): boolean {
  openSide.mockClear();
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(openSide.mock.calls.length > 0);
  return openSide.mock.calls.length > 0;
}

describe('a single key', () => {
  it('does its action at the table, until the table is left', () => {
    expect(press('s', new Place())).toBe(true);
    expect(press('x', new Place())).toBe(false);
    stop();
    expect(press('s', new Place())).toBe(false);
  });

  it.each(['input', 'textarea', 'select', '[contenteditable="true"]'])('is a letter in %s', (field) => {
    expect(press('s', new Place(field))).toBe(false);
  });

  it.each(['dialog', 'menu'])('does nothing in a layer above the table with the role %s', (role) => {
    expect(press('s', new Place(`[role="${role}"]`))).toBe(false);
  });

  it('does nothing while a question stands, wherever the focus went', () => {
    question = new Place('[role="alertdialog"]');
    expect(press('s', question)).toBe(false);
    expect(press('s', new Place('body'))).toBe(false);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'])('is another key with %s', (held) => {
    expect(press('s', new Place(), { [held]: true })).toBe(false);
  });
});
