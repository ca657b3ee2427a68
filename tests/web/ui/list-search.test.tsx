// The search above a list: which entries it leaves, and that there is a field for as long as something is typed.
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListSearchField, matches, SEARCHED_FROM, useListSearch } from '../../../web/ui/list-search.tsx';

const few = Array.from({ length: SEARCHED_FROM - 1 }, (_, index) => `Lamplighter ${index}`);
const enough = [...few, 'Maren Oake'];

type Step = { names: string[]; types?: string };

/** What is typed leads to the next step: state that changes while rendering makes React render again, without a browser. */
function Panel({ steps }: { steps: Step[] }) {
  const [at, setAt] = useState(0);
  const { names, types } = steps[at] as Step;
  const list = useListSearch(names, (name) => name);
  if (types !== undefined) {
    list.search(types);
    setAt(at + 1);
  }
  return (
    <>
      <ListSearchField label="Search characters" list={list} />
      {list.found.length} found
    </>
  );
}

const drawn = (...steps: Step[]) => renderToStaticMarkup(<Panel steps={steps} />);

describe('the search above a list', () => {
  it('[LB7] is there from nine entries on', () => {
    expect(enough).toHaveLength(9);
    expect(drawn({ names: few })).toBe('8 found');
    expect(drawn({ names: enough })).toContain('type="search"');
  });

  it('stays when the entry that was found is deleted, and gives the others back when it is emptied', () => {
    const deleted = drawn({ names: enough, types: 'maren' }, { names: few });
    expect(deleted).toContain('0 found');
    expect(deleted).toContain('value="maren"');
    const emptied = drawn({ names: enough, types: 'maren' }, { names: few, types: '' }, { names: few });
    expect(emptied).toContain('8 found');
    expect(emptied).toContain('value=""');
  });

  it.each([
    ['oake maren', true],
    [' MAREN ', true],
    ['', true],
    ['maren reed', false],
  ])('finds Maren Oake by %j: %j', (wanted, isFound) => {
    expect(matches('Maren Oake', wanted)).toBe(isFound);
  });
});
