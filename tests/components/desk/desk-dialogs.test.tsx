// The dialogs of a desk in hand: a character is locked and unlocked, a session named, a campaign's words changed, a level gained.
// What a dialog sends and what it says of an answer is told here; what the server makes of it is for the journeys.
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CampaignDialog } from '../../../web/desk/campaign-dialog.tsx';
import { SessionDialog } from '../../../web/desk/session-dialog.tsx';
import { CharacterRow } from '../../../web/features/dashboard/character-row.tsx';
import { LockDialog } from '../../../web/features/dashboard/lock-dialog.tsx';
import { ApiError } from '../../../web/lib/api.ts';
import { LevelUp } from '../../../web/routes/builder/level-up.tsx';
import { signInAsInes } from '../builder/fixture.tsx';
import { button, expectAbsent, expectFocus, expectVisible, focused, pressEnter, render } from '../support/page.tsx';
import { server } from '../support/server-edge.ts';

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const password = page.getByLabelText('Password', { exact: true });
const sent = (path: RegExp) => server.calls.filter((call) => path.test(call.path)).map(({ body }) => body);

/** A dialog with the button that opens it, to which the focus comes back. */
function Behind({ open: Shown }: { open: (props: { open: boolean; onClose: () => void }) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open it
      </button>
      <Shown open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function putLocking(): void {
  signInAsInes();
  const character = server.has({ name: 'Maren Oake' });
  render(<Behind open={(props) => <LockDialog action="lock" {...props} character={character} />} />);
}

function putUnlocking(): void {
  signInAsInes();
  const character = server.has({ name: 'Maren Oake' });
  server.lock(character.id, 'salt and wick');
  render(<Behind open={(props) => <LockDialog action="unlock" {...props} character={character} />} />);
}

describe('a character’s menu', () => {
  it('opens from the keyboard, finds a word that is typed, and gives the focus back', async () => {
    const onAction = vi.fn();
    const character = server.has({ name: 'Maren Oake' });
    render(
      <ul>
        <CharacterRow
          character={character}
          playedBy={undefined}
          canMove={false}
          onAction={onAction}
          rowRef={() => {}}
        />
      </ul>,
    );
    await pressEnter(button('Menu of Maren Oake'));
    await expectVisible(page.getByRole('menuitem', { name: 'Edit', exact: true }));
    await expect.element(page.getByRole('menuitem', { name: 'Move to' })).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => document.activeElement?.closest('[role="menu"]') !== null).toBe(true);
    await userEvent.keyboard('lo');
    await expectFocus(/^Lock$/);
    await userEvent.keyboard('{Enter}');
    expect(onAction.mock.calls).toEqual([['lock', character]]);
    await expectAbsent(page.getByRole('menu'));
    await expectFocus(/^Menu of Maren Oake$/);
    await userEvent.keyboard('{Enter}');
    await expectVisible(page.getByRole('menu'));
    await userEvent.keyboard('{Escape}');
    await expectAbsent(page.getByRole('menu'));
  });
});

describe('locking', () => {
  it('waits for a password, which can be read if one likes, and sends it once', async () => {
    putLocking();
    await pressEnter(button('Open it'));
    await expectVisible(dialog('Lock Maren Oake'));
    await expect.element(button('Lock')).toBeDisabled();
    await expect.poll(() => document.activeElement === password.query()).toBe(true);
    await password.fill('salt and wick');
    await expect.element(password).toHaveAttribute('type', 'password');
    await button('Show password').click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await password.click();
    await userEvent.keyboard('{Enter}');
    await expectVisible(page.getByText('Character Locked'));
    await expectAbsent(dialog('Lock Maren Oake'));
    expect(sent(/\/lock$/)).toEqual([{ password: 'salt and wick' }]);
    await expect.poll(focused).toBe('Open it');
  });
});

describe('unlocking', () => {
  it('says at the field that the password is wrong, selects it, and asks no second time by itself', async () => {
    putUnlocking();
    await pressEnter(button('Open it'));
    await expectVisible(dialog('Unlock Maren Oake'));
    await expect.poll(() => document.activeElement === password.query()).toBe(true);
    await userEvent.keyboard('salt and wax{Enter}');
    await expectVisible(page.getByText('Invalid character password'));
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    expect(sent(/\/unlock$/)).toHaveLength(1);
    await expect.poll(() => document.activeElement === password.query()).toBe(true);
    await userEvent.keyboard('salt and wick{Enter}'); // the refused one is selected
    await expectVisible(page.getByText('Character Unlocked'));
    expect(sent(/\/unlock$/)).toEqual([{ password: 'salt and wax' }, { password: 'salt and wick' }]);
    await expectAbsent(dialog('Unlock Maren Oake'));
    await expect.poll(focused).toBe('Open it');
  });
});

describe('a session’s name', () => {
  it('is trimmed and saved; what is wrong with it stands at the field, any other failure below', async () => {
    const onSave = vi.fn<(name: string) => Promise<void>>();
    render(
      <Behind
        open={(props) => (
          <SessionDialog
            {...props}
            title="New Session"
            name=""
            saveLabel="Create Session"
            busyLabel="Creating"
            draftKey="test-session"
            failure="Failed to create the session."
            onSave={onSave}
          />
        )}
      />,
    );
    await pressEnter(button('Open it'));
    await expect.element(button('Create Session')).toBeDisabled();
    await page.getByLabelText('Session name').fill('  Ice on the Ropes ');
    onSave.mockRejectedValueOnce(
      new ApiError({
        message: 'No.',
        status: 400,
        code: 'VALIDATION',
        errors: { name: ['There is one of that name.'] },
      }),
    );
    await userEvent.keyboard('{Enter}');
    await expectVisible(page.getByText('There is one of that name.'));
    await expectAbsent(page.getByText('Failed to create the session.'));
    onSave.mockRejectedValueOnce(new ApiError({ message: 'No.', status: 503, code: 'UNAVAILABLE' }));
    await button('Create Session').click();
    await expectVisible(page.getByText('Failed to create the session.'));
    onSave.mockResolvedValueOnce();
    await button('Create Session').click();
    await expectAbsent(dialog('New Session'));
    expect(onSave.mock.calls).toEqual([['Ice on the Ropes'], ['Ice on the Ropes'], ['Ice on the Ropes']]);
  });
});

describe('a campaign’s form', () => {
  function putCampaign(): void {
    const campaign = server.campaign(server.hasCampaign('The Salt Lantern', { description: 'A river.' }));
    render(<Behind open={(props) => <CampaignDialog {...props} campaign={campaign} />} />);
  }

  it('send only what was changed, and nothing where nothing was', async () => {
    signInAsInes();
    putCampaign();
    await pressEnter(button('Open it'));
    await button('Save Changes').click();
    await expectAbsent(dialog('Edit Campaign'));
    expect(sent(/\/campaigns\//)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 350)); // a press that began nothing holds back the next one for 300 ms
    await pressEnter(button('Open it'));
    const description = page.getByRole('textbox').last();
    await description.fill('A wide river.');
    await pressEnter(button('Save Changes'));
    await expectVisible(page.getByText('Campaign Saved'));
    const changes = sent(/\/campaigns\//).filter((body) => body !== undefined); // the question that comes first has no body
    expect(changes).toEqual([{ description: 'A wide river.' }]);
  });

  it('[DA3] [DA4] [DA5] says what a hit costs by each of the three rules, and sends the one that was chosen', async () => {
    signInAsInes();
    putCampaign();
    await pressEnter(button('Open it'));
    const rules = dialog('Edit Campaign').getByRole('radiogroup', { name: 'What a hit costs' });
    await expect.element(rules.getByRole('radio', { name: 'A share of the damage' })).toBeChecked();
    const direct = rules.getByRole('radio', { name: 'All of the damage' });
    await expect.element(direct).toHaveAccessibleDescription('However hard the hit is. Armor halves it.');
    ((await direct.findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(rules.getByRole('radio', { name: 'One to four hit points' })).toBeChecked();
    await pressEnter(button('Save Changes'));
    await expectVisible(page.getByText('Campaign Saved'));
    expect(sent(/\/campaigns\//).filter((body) => body !== undefined)).toEqual([{ damageRule: 'marks' }]);
  });

  it('[DA3] is not asked of a new campaign: that begins with the usual rule', async () => {
    signInAsInes();
    render(<Behind open={(props) => <CampaignDialog {...props} />} />);
    await pressEnter(button('Open it'));
    await expectVisible(dialog('Create New Campaign'));
    await expectAbsent(page.getByRole('radiogroup'));
  });
});

describe('a level more', () => {
  const part = (title: string) => dialog(/^Level up/).getByText(title, { exact: true });
  const take = (name: RegExp) =>
    dialog(/^Level up/)
      .getByRole('radio', { name })
      .click({ force: true });
  const save = (level: number) => button(`Save level ${level}`);

  async function putLevelUp(level = 3): Promise<void> {
    signInAsInes();
    const { id } = server.has({
      name: 'Maren Oake',
      class: 'Ranger',
      level,
      experiences: [{ name: 'Ferry hand', description: 'Six winters on the river.', modifier: 2 }],
    });
    const task = { characterId: id, campaignId: null, place: { at: 'desk', campaignId: null } } as const;
    render(<Behind open={({ open, onClose }) => open && <LevelUp open={open} onClose={onClose} task={task} />} />);
    await pressEnter(button('Open it'));
    await expectVisible(dialog(/^Level up/));
  }

  it('[LU2] [LU4] says before and after, and what is still to choose', async () => {
    await putLevelUp();
    await expectVisible(page.getByText('Hit Points'));
    const numbers = () => document.querySelector('dialog dl, [role="dialog"] dl')?.textContent;
    expect(numbers()).toMatch(/Hit Points\s*from\s*\d+\s*to\s*\d+/);
    expect(numbers()).toMatch(/Proficiency\d+stays/);
    await save(4).click();
    await expectVisible(page.getByText('Choose 2 more of the three.'));
    await part('A trait').click();
    await take(/^Agility/);
    await expect.poll(numbers).toMatch(/Evasionfrom \d+ to \d+/);
  });

  it('[LU1] [LU5] saves nothing before the button; Start over forgets what was chosen', async () => {
    await putLevelUp();
    await part('A trait').click();
    await take(/^Agility/);
    await expectVisible(page.getByText('1 of 2 chosen'));
    await button('Start over').click();
    await expectVisible(page.getByText('0 of 2 chosen'));
    await take(/^Finesse/);
    await part('An experience').click();
    await take(/^Ferry hand/);
    await expectVisible(page.getByText('2 of 2 chosen'));
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await save(4).click();
    await expectAbsent(dialog(/^Level up/));
    await expectVisible(page.getByText('Maren Oake is level 4.'));
    expect([...server.characters.values()]).toMatchObject([{ level: 4, experiences: [{ name: 'Ferry hand' }] }]);
  });

  it('[LU5] what was changed elsewhere meanwhile is shown, and not written over', async () => {
    await putLevelUp();
    await part('A trait').click();
    await take(/^Finesse/);
    await part('An experience').click();
    await take(/^Ferry hand/);
    const [maren] = [...server.characters.values()];
    if (maren) server.characters.set(maren.id, { ...maren, pronouns: 'she/her' });
    await save(4).click();
    await expectVisible(page.getByText('Somebody changed this character meanwhile.', { exact: false }));
    expect([...server.characters.values()]).toMatchObject([{ level: 3, pronouns: 'she/her' }]);
  });

  it('[LU1] at level 20 there is nothing above', async () => {
    await putLevelUp(20);
    await expectVisible(page.getByText('the highest there is', { exact: false }));
    await button('Close').last().click();
    await expectAbsent(dialog(/^Level up/));
  });
});
