// The form for a forgotten password in hand: what is missing or wrong stands at its field, and nothing is sent before it can be right.
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AuthScreen } from '../../../web/features/auth/auth-screen.tsx';
import { button, expectVisible, render } from '../support/page.tsx';
import { refusal, server } from '../support/server-edge.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const says = (words: string | RegExp) => expectVisible(page.getByText(words));

it('[RC6] what is missing or wrong is said at its field, and what was typed stays', async () => {
  render(
    <MemoryRouter initialEntries={['/auth?mode=sign-in']}>
      <AuthScreen onJoined={() => undefined} />
    </MemoryRouter>,
  );
  await button('Forgot your password?').click();
  const send = button('Set New Password');
  await send.click();
  for (const words of [
    'Username or email is required',
    'Recovery code is required',
    'Password must be at least 8 characters',
  ]) {
    await says(words);
  }
  await field('Username or email').fill('ines.calloway');
  await field('Recovery code').fill('2345-6789-ABCD-EFGH');
  await field('New password').fill('iloveyou');
  await field('Confirm new password').fill('iloveyou too');
  await send.click();
  await says('This is not a recovery code, which has 20 letters and digits.');
  await says('Passwords do not match');
  expect(server.calls).toEqual([]);

  const told = 'This password is one of the most common ones.';
  server.answer(/^\/auth\/recover$/, () => refusal('VALIDATION', told, { errors: { newPassword: [told] } }));
  await field('Recovery code').fill('2345-6789-ABCD-EFGH-JKMN');
  await field('Confirm new password').fill('iloveyou');
  await send.click();
  await says(told);
  await expect.element(field('New password')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Recovery code')).toHaveValue('2345-6789-ABCD-EFGH-JKMN'); // nothing is typed twice
});
