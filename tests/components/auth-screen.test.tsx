// Who may sit down at the front door is chosen by true radios: one stop for Tab, and arrows that go from one to the other.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AuthScreen } from '../../web/features/auth/auth-screen.tsx';
import { put } from './stage.tsx';

it('both who may sit down are one group', async () => {
  const { hook } = memoryLocation({ path: '/auth' });
  put(
    <Router hook={hook}>
      <AuthScreen onJoined={() => undefined} />
    </Router>,
  );
  const radios = page.getByRole('radio');
  await expect.poll(() => radios.elements().length).toBe(2);
  const [first, second] = radios.elements() as HTMLInputElement[];
  const [on, off] = first?.checked ? [first, second] : [second, first];
  on?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(off);
  expect([on?.checked, off?.checked]).toEqual([false, true]);
  await userEvent.keyboard('{Tab}');
  expect(radios.elements()).not.toContain(document.activeElement);
});
