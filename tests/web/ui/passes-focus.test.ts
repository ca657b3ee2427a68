// Where the focus goes when a button disappears. Elements and the page are stand-ins with no more than is asked of them; React
// calls the ref with the button, and what that gives when it takes the button away.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passesFocusTo } from '../../../web/ui/passes-focus.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

class Section extends EventTarget {
  readonly attributes = new Map<string, string>();
  set tabIndex(value: number) {
    this.attributes.set('tabindex', String(value));
  }
  hasAttribute = (name: string) => this.attributes.has(name);
  removeAttribute = (name: string) => this.attributes.delete(name);
  focus = () => vi.stubGlobal('document', { activeElement: this });
}

function removed({ hasFocus, around }: { hasFocus: boolean; around: Section | null }): unknown {
  const button = {
    closest: (selector: string) => (selector === 'section' ? around : null),
    contains: (element: unknown) => element === button,
  };
  const elsewhere = {};
  vi.stubGlobal('document', { activeElement: hasFocus ? button : elsewhere });
  const remove = passesFocusTo('section')(button as unknown as HTMLElement);
  remove?.();
  return document.activeElement === elsewhere ? 'elsewhere' : document.activeElement;
}

describe('a button that goes', () => {
  it('passes its focus on to what is around it, which can be focused for no longer than that', () => {
    const section = new Section();
    expect(removed({ hasFocus: true, around: section })).toBe(section);
    expect(section.attributes.get('tabindex')).toBe('-1');
    section.dispatchEvent(new Event('blur'));
    expect(section.hasAttribute('tabindex')).toBe(false);
  });

  it('leaves a tabindex of its own to what is around it', () => {
    const section = new Section();
    section.tabIndex = 0;
    expect(removed({ hasFocus: true, around: section })).toBe(section);
    section.dispatchEvent(new Event('blur'));
    expect(section.attributes.get('tabindex')).toBe('0');
  });

  it('moves nothing when the focus is elsewhere', () => {
    const section = new Section();
    expect(removed({ hasFocus: false, around: section })).toBe('elsewhere');
    expect(section.hasAttribute('tabindex')).toBe(false);
  });
});
