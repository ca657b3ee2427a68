// A field keeps typed and pasted text, says by how much it is too long, and its form is not sent until it fits.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormDialog } from '../../../web/ui/form-dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { button, expectAbsent, expectVisible, render } from '../support/page.tsx';

const FOX = '\u{1f98a}';
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'; // one sign, five characters

const onSubmit = vi.fn();

/** As the app uses it: with React's own handler, and in a dialog whose button stands outside of its form. */
function Form({ longest, isProse = false }: { longest: number; isProse?: boolean }) {
  const [text, setText] = useState('');
  return (
    <FormDialog open title="A name" saveLabel="Save" onClose={() => undefined} onSubmit={() => onSubmit(text)}>
      {isProse ? (
        <TextField label="Story" multiline value={text} onChange={setText} longest={longest} />
      ) : (
        <TextField label="Story" value={text} onChange={setText} longest={longest} error="The server says no." />
      )}
    </FormDialog>
  );
}

const field = page.getByRole('textbox', { name: 'Story' });

describe('a text that is longer than fits', () => {
  it.each([true, false])('[WI10] stays whole, is told by how much, and is not sent (prose: %s)', async (isProse) => {
    onSubmit.mockClear();
    render(<Form longest={10} isProse={isProse} />);
    await expectVisible(field);
    expect((field.element() as HTMLInputElement).maxLength).toBe(-1);
    await field.fill('x'.repeat(13));
    await expect.element(field).toHaveValue('x'.repeat(13));
    await expectVisible(page.getByText('3 too many: 10 characters fit.'));
    await expectAbsent(page.getByText('The server says no.'));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await button('Save').click();
    await expect.element(field).toHaveFocus();
    if (!isProse) await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await field.fill('x'.repeat(10));
    await expectAbsent(page.getByText(/too many/));
    await button('Save').click();
    expect(onSubmit.mock.calls).toEqual([['x'.repeat(10)]]);
  });

  it('[WI10] is counted as the server counts it: characters, without what is trimmed, and no sign is cut', async () => {
    onSubmit.mockClear();
    render(<Form longest={5} isProse />);
    await field.fill(`  ${FOX.repeat(5)}  \n`);
    await expectAbsent(page.getByText(/too many/));
    await field.fill(FAMILY + FAMILY);
    await expect.element(field).toHaveValue(FAMILY + FAMILY);
    await expectVisible(page.getByText('5 too many: 5 characters fit.'));
  });
});
