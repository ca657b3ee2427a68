// The forms of a game master's profile in hand: what is missing or wrong stands at its field, and what is typed while a save is on its
// way stays. What the server makes of a save is for the journeys.
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ProfileScreen } from '../../../web/features/profile/profile-screen.tsx';
import { signInAsInes } from '../builder/fixture.tsx';
import { expectAbsent, expectVisible, render } from '../support/page.tsx';
import { refusal, server } from '../support/server-edge.ts';

const PASSWORD = 'a lamp in the window';
const SAVE = /^\/manage\/profile$/;
let user = { id: 'gm-1', email: 'ines@example.org', displayName: 'Ines', type: 'gm', username: 'ines.calloway' };
const saves = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const form = (name: string) => page.getByRole('form', { name, exact: true });
const field = (name: string, label: string) => form(name).getByLabelText(label, { exact: true });
const expectWrong = async (at: Locator, words: string) => {
  await expectVisible(page.getByText(words, { exact: true }));
  await expect.element(at).toHaveAttribute('aria-invalid', 'true');
  await expect.element(at).toHaveFocus();
};

beforeEach(async () => {
  user = { ...user, email: 'ines@example.org', displayName: 'Ines' };
  signInAsInes();
  server.answer(SAVE, ({ method, body }) => (method === 'PATCH' ? saved(body) : answer()));
  render(
    <MemoryRouter>
      <ProfileScreen />
    </MemoryRouter>,
  );
  await expectVisible(page.getByText('Signed in as'));
});

const answer = () => ({ status: 200, body: { user, hasRecoveryCode: true } });

function saved(body: unknown): ReturnType<typeof answer> {
  const { displayName = user.displayName, email = user.email } = body as Partial<typeof user>;
  user = { ...user, displayName, email };
  return answer();
}

/** Presses Enter in this field, and holds the answer until the returned function is called. */
async function saveSlowly(at: Locator): Promise<() => Promise<void>> {
  let letCome = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const usual = server.answer(SAVE, async ({ body }) => {
    await isWanted;
    return saved(body);
  });
  ((await at.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectVisible(page.getByText('Saving'));
  return async () => {
    letCome();
    await expectAbsent(page.getByText('Saving'));
    usual();
  };
}

it('a display name is not blank, and is saved once it is another one', async () => {
  const save = form('Display Name').getByRole('button', { name: 'Save Name' });
  await expect.element(save).toBeDisabled();
  await field('Display Name', 'Display name').fill('   ');
  await expectVisible(page.getByText('Display name is required'));
  await expect.element(save).toBeDisabled();
  await field('Display Name', 'Display name').fill('Ines of the Ferry');
  await save.click();
  await expectVisible(page.getByText('Name saved'));
  expect(saves()).toEqual([{ displayName: 'Ines of the Ferry' }]);
});

it('an email asks for the password, and each fault stands at its field', async () => {
  const [email, password] = [field('Email', 'Email'), field('Email', 'Current password')];
  const save = form('Email').getByRole('button', { name: 'Save Email' });
  await email.fill('ines.calloway');
  await expect.element(save).toBeDisabled();
  await password.fill('a lamp in the door');
  await save.click();
  await expectWrong(email, 'Please enter a valid email address');
  expect(saves()).toEqual([]);

  await email.fill('tobin@example.org');
  const told = 'The current password is not right';
  const asUsual = server.answer(SAVE, () =>
    refusal('VALIDATION', 'Not saved', { errors: { currentPassword: [told] } }),
  );
  await save.click();
  await expectWrong(password, told);
  asUsual();
  await password.fill(PASSWORD);
  const taken = server.answer(SAVE, () =>
    refusal('CONFLICT', 'Not saved', { errors: { email: ['This email address is taken'] } }),
  );
  await save.click();
  await expectWrong(email, 'This email address is taken');
  taken();
  await expect.element(password).toHaveValue(PASSWORD); // only the address is wrong: nothing is typed twice
  await email.fill('ines@ferry.example');
  await save.click();
  await expectVisible(page.getByText('Email saved'));
  await expect.element(password).toHaveValue('');
});

it('a new password is typed twice, and is long enough', async () => {
  const [current, fresh, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    field('Password', label),
  ) as [Locator, Locator, Locator];
  const change = form('Password').getByRole('button', { name: 'Change Password' });
  await expectVisible(page.getByText(/your other devices will be signed out/));
  await current.fill(PASSWORD);
  await fresh.fill('nine lights');
  await again.fill('nine nights');
  await expectVisible(page.getByText('Passwords do not match'));
  await expect.element(change).toBeDisabled();
  await fresh.fill('light');
  await again.fill('light');
  await change.click();
  await expectWrong(fresh, 'Password must be at least 8 characters');
  expect(saves()).toEqual([]);
});

it('what is typed while a save is on its way stays', async () => {
  const name = field('Display Name', 'Display name');
  await name.fill('Ines of the Mill');
  const nameSaved = await saveSlowly(name);
  await name.fill('Ines of the Mill and the Weir');
  await nameSaved();
  await expect.element(name).toHaveValue('Ines of the Mill and the Weir');

  const [email, password] = [field('Email', 'Email'), field('Email', 'Current password')];
  await email.fill('ines@mill.example');
  await password.fill(PASSWORD);
  const emailSaved = await saveSlowly(email);
  await email.fill('ines@ferry.example');
  await emailSaved();
  await expect.element(email).toHaveValue('ines@ferry.example');
  await expect.element(password).toHaveValue(''); // this one still held what was sent
  expect(saves()).toEqual([
    { displayName: 'Ines of the Mill' },
    { email: 'ines@mill.example', currentPassword: PASSWORD },
  ]);
});
