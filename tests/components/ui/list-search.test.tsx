// The search above a list: that there is a field from a length on, and for as long as something is typed.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ListSearchField, SEARCHED_FROM, useListSearch } from '../../../web/ui/list-search.tsx';
import { expectAbsent, expectVisible, render } from '../support/page.tsx';

const few = Array.from({ length: SEARCHED_FROM - 1 }, (_, index) => `Lamplighter ${index}`);
const enough = [...few, 'Maren Oake'];

function Panel({ names }: { names: string[] }) {
  const list = useListSearch(names, (name) => name);
  return (
    <>
      <ListSearchField label="Search characters" list={list} />
      <p>{list.found.length} found</p>
    </>
  );
}

const field = page.getByRole('searchbox', { name: 'Search characters' });

describe('the search above a list', () => {
  it('[LB7] is there from nine entries on', async () => {
    expect(enough).toHaveLength(9);
    render(<Panel names={few} />);
    await expectVisible(page.getByText('8 found'));
    await expectAbsent(field);
    render(<Panel names={enough} />);
    await expectVisible(field);
  });

  it('stays when the entry that was found is deleted, and gives the others back when it is emptied', async () => {
    render(<Panel names={enough} />);
    await field.fill('maren');
    await expectVisible(page.getByText('1 found'));
    render(<Panel names={few} />);
    await expectVisible(page.getByText('0 found'));
    await expect.element(field).toHaveValue('maren');
    await field.fill('');
    await expectVisible(page.getByText('8 found'));
  });
});
