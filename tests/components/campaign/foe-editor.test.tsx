// The page of foes and places in hand: one is written, copied, changed and deleted. What the form asks, keeps and sends is told
// here; what the server makes of it is for the journeys.
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Foe } from '../../../rules/content/foe.ts';
import { foesOfTier1 } from '../../../rules/content/foes/tier-1.ts';
import type { Marked } from '../../../rules/content/merge.ts';
import { places } from '../../../rules/content/places.ts';
import { FoesScreen } from '../../../web/features/campaign/foes/foes-screen.tsx';
import { signInAsInes } from '../builder/fixture.tsx';
import {
  button,
  cleanup,
  expectAbsent,
  expectFocus,
  expectVisible,
  focused,
  heading,
  onPhone,
  pressEnter,
  render,
} from '../support/page.tsx';
import { type Reply, refusal, server } from '../support/server-edge.ts';

const crust: Marked<Foe> = { ...foesOfTier1[3]!, id: 'crust-walker', name: 'Crust Walker', isSystemDefault: false };
let foes: Marked<Foe>[] = [];
let refused: Reply | null = null;

beforeEach(() => {
  foes = [...foesOfTier1.map((foe) => ({ ...foe, isSystemDefault: true })), crust];
  refused = null;
});

function open(search = ''): void {
  signInAsInes();
  server.hasCampaign('The Salt Lanterns', { id: 'c-1' });
  server.answer(/\/reference\/foes$/, () => ({ status: 200, body: { foes } }));
  server.answer(/\/reference\/places$/, () => ({
    status: 200,
    body: { places: places.map((place) => ({ ...place, isSystemDefault: true })) },
  }));
  server.answer(/\/content\/foes\//, ({ method, path, body }) => {
    const id = path.split('/').at(-1)!;
    if (refused !== null) return refused;
    foes = foes.filter((foe) => foe.id !== id);
    if (method === 'DELETE') return { status: 204 };
    const saved = { ...(body as Foe), isSystemDefault: false };
    foes = [...foes, saved];
    return { status: 201, body: saved };
  });
  render(
    <MemoryRouter initialEntries={[`/campaigns/c-1/foes${search}`]}>
      <FoesScreen campaignId="c-1" />
    </MemoryRouter>,
  );
}

/** On its own page: the form shows it too. */
const reads = (name: string) => expectVisible(page.getByRole('region', { name: `${name}, foe`, exact: true }));
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const role = () => page.getByRole('combobox', { name: 'Role' });
const tier = (name: string) => page.getByRole('radio', { name, exact: true });
const sent = () => server.calls.filter(({ method }) => method === 'PUT' || method === 'DELETE');
const link = (name: string | RegExp) => page.getByRole('link', { name });
/** The one in the form, where the page beside it has the same words. */
const stepper = (name: string) => page.getByRole('group', { name, exact: true });

async function fillWords(): Promise<void> {
  await field('Name').fill('Lamp Thief');
  await field('What people see').fill('A pocket that glows.');
  await field('What it wants').fill('Light, and to be left alone.');
  await field('Name of the attack').fill('Snuff');
}

it('[FE19] a foe is printed alone, and leaves nothing behind', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  open('?entry=crust-walker');
  await reads('Crust Walker');
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  const printed = document.querySelector('body > [data-print]');
  expect(printed?.querySelector('h2')?.textContent).toBe('Crust Walker');
  expect(printed?.querySelectorAll('button, a, nav')).toHaveLength(0);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-print]')).toBeNull();
});

describe('writing a foe', () => {
  it('[DK7] has the numbers of its tier and role at once, and is saved with them under an id like its name', async () => {
    open('?edit=new');
    await expectVisible(heading('Write a foe', 1));
    await tier('3').click({ force: true });
    await role().selectOptions('brute');
    await expect.element(field('Hit points')).toHaveValue('62');
    await expect.element(field('Severe from')).toHaveValue('34');
    await expect.element(field('Damage')).toHaveValue('3d8+8');
    await expectVisible(stepper('Difficulty').getByText('16'));
    await expectAbsent(page.getByRole('region', { name: 'Numbers of its tier and role' }));
    await fillWords();
    await pressEnter(button('Save Foe'));
    await reads('Lamp Thief');
    await expectVisible(page.getByText('Foe Saved'));
    const [{ path, body } = { path: '', body: {} }] = sent();
    expect(path).toMatch(/^\/manage\/campaigns\/c-1\/content\/foes\/lamp-thief-[0-9a-f]{6}$/);
    expect(body).toEqual({
      id: path.split('/').at(-1),
      name: 'Lamp Thief',
      description: 'A pocket that glows.',
      motives: 'Light, and to be left alone.',
      tier: 3,
      role: 'brute',
      difficulty: 16,
      thresholds: { minor: 8, major: 21, severe: 34 },
      hp: 62,
      stress: 5,
      attack: { name: 'Snuff', bonus: 2, range: 'Melee', damage: '3d8+8', kind: 'physical', isDirect: false },
      experiences: [],
      features: [],
      counters: [],
    });
  });

  it('says at each field what is wrong with it, leads to the first, and sends nothing before it is mended', async () => {
    open('?edit=new');
    await expectVisible(heading('Write a foe', 1));
    await pressEnter(button('Save Foe'));
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => document.activeElement === field('Name').query()).toBe(true);
    await expect.element(field('Name of the attack')).toHaveAttribute('aria-invalid', 'true');
    await fillWords();
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false');
    await field('Damage').fill('a lot');
    await expectVisible(page.getByText(/^Must read like d8/));
    await pressEnter(button('Save Foe'));
    await expect.poll(() => document.activeElement === field('Damage').query()).toBe(true);
    expect(sent()).toEqual([]);
    await field('Damage').fill('2d6');
    refused = refusal('VALIDATION', 'No.', { errors: { 'attack.name': ['Not that word.'] } });
    await pressEnter(button('Save Foe'));
    await expectVisible(page.getByText('Not that word.'));
    await expect.element(field('Name of the attack')).toHaveAttribute('aria-invalid', 'true');
    refused = refusal('UNAVAILABLE', 'The lamp is out.');
    await field('Name of the attack').fill('Pinch');
    await pressEnter(button('Save Foe'));
    await expectVisible(page.getByText('The lamp is out.'));
    refused = null;
    await pressEnter(button('Save Foe'));
    await reads('Lamp Thief');
    expect(new Set(sent().map(({ path }) => path)).size).toBe(1); // every try has the same id
  });

  it('has features with what they cost and deal, experiences and counters, all by the keyboard', async () => {
    open('?edit=new');
    await expectVisible(heading('Write a foe', 1));
    await fillWords();
    const feature = page.getByRole('group', { name: 'Feature 1' });
    await pressEnter(button('Add Feature'));
    await feature.getByRole('textbox', { name: 'Name' }).fill('Dark Breath');
    await feature.getByRole('radio', { name: 'Reaction' }).click({ force: true });
    await feature.getByRole('textbox', { name: 'What it does' }).fill('Every flame in sight goes out.');
    for (const label of ['Costs Fear', 'Costs Fear', 'Marks Stress', 'Gains Fear']) {
      await pressEnter(button(`Increase ${label}`));
    }
    await feature.getByRole('textbox', { name: 'Uses' }).fill('2');
    await feature.getByRole('textbox', { name: 'Damage' }).fill('d6');
    await pressEnter(button('Add Feature'));
    await pressEnter(button('Remove feature 2'));
    await expectFocus(/^Features$/); // the part that the button stood in
    await pressEnter(button('Add Experience'));
    await field('Experience 1').fill('Knows Every Lamp');
    await pressEnter(button('Increase Bonus 1'));
    await pressEnter(button('Add Counter'));
    await field('Counter 1').fill('Lamps Out');
    await pressEnter(button('Save Foe'));
    await reads('Lamp Thief');
    expect(sent().at(-1)?.body).toMatchObject({
      features: [
        {
          name: 'Dark Breath',
          text: 'Every flame in sight goes out.',
          kind: 'reaction',
          fear: 2,
          stress: 1,
          gainsFear: 1,
          uses: 2,
          damage: 'd6',
        },
      ],
      experiences: [{ name: 'Knows Every Lamp', bonus: 3 }],
      counters: ['Lamps Out'],
    });
    await expectVisible(page.getByText('2 Fear', { exact: true }));
    await expectVisible(page.getByText('twice', { exact: true }));
  });

  it('keeps what was typed until it is saved or discarded', async () => {
    open('?edit=new');
    await expectVisible(heading('Write a foe', 1));
    await field('Name').fill('Lamp Thief');
    cleanup();
    open('?edit=new');
    await expectVisible(page.getByText('You began this before, and it is not saved yet.'));
    await expect.element(field('Name')).toHaveValue('Lamp Thief');
    await pressEnter(button('Cancel'));
    await expectVisible(page.getByRole('alertdialog', { name: 'Leave without saving?' }));
    await pressEnter(button('Keep Writing'));
    await expectAbsent(page.getByRole('alertdialog'));
    await expect.element(field('Name')).toHaveValue('Lamp Thief');
    await pressEnter(button('Cancel'));
    await pressEnter(button('Discard'));
    await expectVisible(heading('Foes and Places', 1));
    await pressEnter(link('Write a foe'));
    await expect.element(field('Name')).toHaveValue('');
    await pressEnter(button('Cancel')); // nothing was typed: no question
    await expectVisible(heading('Foes and Places', 1));
    expect(sent()).toEqual([]);
  });
});

describe('a foe that is there', () => {
  it('[DK7] asks which numbers stay when its role changes, with those before and after', async () => {
    open('?entry=crust-walker&edit=change');
    await expectVisible(heading('Change Crust Walker', 1));
    const question = page.getByRole('region', { name: 'Numbers of its tier and role' });
    await role().selectOptions('lone');
    await expectVisible(question.getByText(/^Hit points\s*from 12 to 30$/));
    await pressEnter(button('Keep yours'));
    await expectAbsent(question);
    await expect.element(field('Hit points')).toHaveValue('12');
    await expectFocus(/^What it is$/); // the part that the button stood in
    await tier('2').click({ force: true });
    await pressEnter(button('Take the numbers of a tier 2 lone'));
    await expectAbsent(question);
    await expect.element(field('Hit points')).toHaveValue('65');
    await pressEnter(button('Save Foe'));
    await reads('Crust Walker');
    expect(sent()).toMatchObject([
      {
        method: 'PUT',
        path: '/manage/campaigns/c-1/content/foes/crust-walker',
        body: { role: 'lone', tier: 2, hp: 65 },
      },
    ]);
  });

  it('is only copied where it is built in, and the copy is somebody new', async () => {
    open('?entry=toll-boy');
    await reads('Toll Boy');
    await expectVisible(link('Copy and Change'));
    expect(page.getByRole('link', { name: 'Change', exact: true }).query()).toBeNull();
    expect(button('Delete').query()).toBeNull();
    await pressEnter(link('Copy and Change'));
    await expect.element(field('Name').first()).toHaveValue('Toll Boy (copy)'); // its features have names too
    await pressEnter(button('Save Foe'));
    await reads('Toll Boy (copy)');
    expect(sent().at(-1)?.path).toMatch(/\/toll-boy-copy-[0-9a-f]{6}$/);
  });

  it('[DK6] is not saved over what somebody else has saved meanwhile', async () => {
    open('?entry=crust-walker&edit=change');
    await expectVisible(heading('Change Crust Walker', 1));
    await field('What it wants').fill('Its rake back.');
    foes = foes.map((foe) => (foe.id === 'crust-walker' ? { ...foe, name: 'Salt Walker' } : foe));
    await pressEnter(button('Save Foe'));
    await expectVisible(page.getByRole('alert').getByText('Salt Walker'));
    expect(sent()).toEqual([]);
    await pressEnter(button('Keep mine'));
    await reads('Crust Walker');
    expect(sent()).toMatchObject([{ body: { name: 'Crust Walker', motives: 'Its rake back.' } }]);
  });

  it('[DK6] is saved at once where an earlier try was saved and only its answer was lost', async () => {
    open('?entry=crust-walker&edit=change');
    await expectVisible(heading('Change Crust Walker', 1));
    await field('What it wants').fill('Its rake back.');
    foes = foes.map((foe) => (foe.id === 'crust-walker' ? { ...foe, motives: 'Its rake back.' } : foe));
    await pressEnter(button('Save Foe'));
    await reads('Crust Walker');
    expect(sent()).toHaveLength(1);
  });

  it('[DK6] that was deleted elsewhere is not lost to its writer', async () => {
    open('?entry=crust-walker&edit=change');
    await expectVisible(heading('Change Crust Walker', 1));
    await field('What it wants').fill('Its rake back.');
    foes = foes.filter((foe) => foe.id !== 'crust-walker');
    await pressEnter(button('Save Foe'));
    await expectVisible(page.getByText('Somebody else deleted this foe while you were changing it.'));
    await expect.element(field('What it wants')).toHaveValue('Its rake back.');
    await pressEnter(button('Save mine'));
    await reads('Crust Walker');
    expect(sent()).toMatchObject([{ method: 'PUT', body: { motives: 'Its rake back.' } }]);
  });

  it('is deleted after a question', async () => {
    open('?entry=crust-walker');
    await pressEnter(button('Delete'));
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expectVisible(page.getByText('Foe Deleted'));
    await expectAbsent(link(/Crust Walker/));
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/manage/campaigns/c-1/content/foes/crust-walker' }]);
  });
});

describe('the list', () => {
  it('is looked through by words, tier and role', async () => {
    open();
    await expectVisible(link(/Toll Boy/));
    await page.getByRole('searchbox').fill('boots chain');
    await expectVisible(page.getByText(`1 of ${foes.length}`));
    await expectVisible(link(/Toll Boy/));
    await role().selectOptions('captain');
    await expectVisible(heading('No such foe', 3));
    await pressEnter(button('Show All'));
    await expectVisible(link(/Crust Walker/));
  });

  it('on a phone gives way to what is read, and has the focus on its row again afterwards', async () => {
    await onPhone();
    open();
    await pressEnter(link(/Gallows Flock/));
    await reads('Gallows Flock');
    await expect.element(link(/Toll Boy/)).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.hasAttribute('data-reading')).toBe(true);
    await pressEnter(link('All foes'));
    await expect.poll(focused).toMatch(/^Gallows Flock/);
    await userEvent.keyboard('{Enter}');
    await reads('Gallows Flock');
  });
});
