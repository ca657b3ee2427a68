// The builder in the page, as a game master has it at an address of its own: with all that the app puts into it.
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import { STEPS } from '../../../rules/builder/steps.ts';
import type { BuildTask } from '../../../web/features/builder/build-task.ts';
import { BuilderPage } from '../../../web/features/builder/builder-page.tsx';
import { signInGm } from '../../../web/lib/auth-store.ts';
import { builderParts } from '../../../web/routes/builder/builder-parts.tsx';
import { button, expectVisible, heading, render } from '../support/page.tsx';
import { click } from '../support/pointer.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Ines, who runs games, is signed in on this device. */
export function signInAsInes(): void {
  signInGm({
    user: { id: 'gm-1', email: 'ines@example.org', displayName: 'Ines', type: 'gm', username: 'ines' },
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAt: inAnHour(),
    expiresInMs: 3_600_000,
  });
}

export type Built = { campaignId?: string | null; characterId?: string | null };

/** A new character, or one that is saved. Comes back once the first step stands there. */
export async function openBuilder({ campaignId = null, characterId = null }: Built = {}): Promise<void> {
  signInAsInes();
  const task: BuildTask = { place: { at: 'desk', campaignId }, characterId };
  const parts = builderParts(task, () => undefined);
  render(
    <MemoryRouter initialEntries={['/character-builder']}>
      <BuilderPage task={task} person="gm-1" home="/dashboard" parts={parts} onSaved={() => undefined} />
    </MemoryRouter>,
  );
  await expectVisible(heading(STEPS[0], 2));
}

/** By the row of steps where it shows this one, else on by the button below. */
export async function goTo(step: (typeof STEPS)[number]): Promise<void> {
  const mark = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`: ${step},`) });
  for (let tries = 0; tries < STEPS.length && mark.query() === null; tries += 1) await click(button('Next'));
  await click(mark);
  await expectVisible(heading(step, 2));
}
