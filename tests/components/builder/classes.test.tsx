// Each class of the built-in content, built to the end: by mouse at a desk, by touch on a phone, one by keyboard alone. What is
// sent has the shape of the specification and lacks nothing, and the sheet shows it.
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fromPayload } from '../../../rules/builder/payload.ts';
import { STEPS, stepProblems } from '../../../rules/builder/steps.ts';
import { CharacterPayload } from '../../../rules/character.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { scaled } from '../../support/scale.ts';
import { button, expectVisible, heading, onPhone } from '../support/page.tsx';
import { tap } from '../support/pointer.ts';
import { server } from '../support/server-edge.ts';
import { openBuilder } from './fixture.tsx';

const CLASSES = builtInPack.classes.map(({ name }) => name);
/** In npm test each class is built once, by one hand or the other. */
const BY_MOUSE = scaled({ smoke: CLASSES.filter((_, index) => index % 2 === 0), long: CLASSES });
const BY_TOUCH = scaled({ smoke: CLASSES.filter((_, index) => index % 2 === 1), long: CLASSES });

type Press = (target: Locator) => Promise<void>;
const byMouse: Press = (target) => target.click();

const listed = (list: string) => page.getByRole('list', { name: list, exact: true });
/** The cards of a list, without what unfolds them. */
const choices = (list: string) => listed(list).getByRole('button', { name: /^(?!Show )/ });
const stepTitle = (step: number) => heading(STEPS[step] ?? '', 2);

async function next(press: Press, step: number): Promise<void> {
  await press(button('Next'));
  await expectVisible(stepTitle(step));
}

/** All ten steps, as somebody would who takes what comes first. */
async function build(press: Press, className: string, name: string): Promise<void> {
  await openBuilder();
  await page.getByLabelText('Character Name').fill(name);
  await press(button('they/them'));

  await next(press, 1);
  await press(listed('Classes').getByRole('button', { name: className, exact: true }));
  if (press === byMouse) await expectWholeInItsList();
  await press(choices(`Subclasses of ${className}`).first());

  await next(press, 2);
  await press(choices('Ancestries').first());
  await press(choices('Communities').first());

  await next(press, 3);
  await press(button(/^Suggested/));

  await next(press, 4);
  await next(press, 5);
  await press(choices('Primary weapons').first());

  await next(press, 6);
  for (let number = 1; number <= 6; number += 1)
    await page.getByLabelText(`Answer to question ${number}`).fill(`The tide knows, ${number}.`);

  await next(press, 7);
  for (const [slot, word] of ['Ferryhand', 'Locksmith'].entries()) {
    await page.getByLabelText('Name', { exact: true }).nth(slot).fill(word);
    await page.getByLabelText('Description', { exact: true }).nth(slot).fill(`${word} for eleven winters.`);
  }

  await next(press, 8);
  await press(button(/^Select /).first());

  await next(press, 9);
  for (const number of [0, 1]) {
    await press(page.getByRole('region', { name: 'For everybody' }).getByRole('button', { name: /^Add/ }).nth(number));
    await page.getByLabelText('Description').nth(number).fill('We share one boat.');
  }
  await press(button('Complete'));
  await expectVisible(heading('Character Summary'));
}

/** The card that was taken is not cut by the edge of the list that it is scrolled in. */
async function expectWholeInItsList(): Promise<void> {
  const isWhole = () => {
    const card = document.querySelector('[aria-label="Classes"] [data-selected]');
    let list = card?.parentElement ?? null;
    while (list !== null && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement;
    const [around, place] = [list?.getBoundingClientRect(), card?.getBoundingClientRect()];
    return (
      around !== undefined && place !== undefined && place.top >= around.top - 1 && place.bottom <= around.bottom + 1
    );
  };
  await expect.poll(isWhole).toBe(true);
}

async function save(press: Press): Promise<void> {
  await press(button('Save').first());
  await expectVisible(page.getByText(/^Saved /));
}

/** The sent payload is valid, of this class, with nothing open in any step. */
function expectWhole(name: string, className: string): void {
  const sent = server.calls.find(({ method, path }) => method === 'POST' && path === '/manage/characters')?.body;
  const character = CharacterPayload.parse(sent);
  expect(character).toMatchObject({ name, class: className, isTemplate: false });
  expect(Object.keys(sent as object)).toEqual(expect.arrayContaining(Object.keys(CharacterPayload.shape)));
  const again = fromPayload(character, builtInPack);
  expect(STEPS.flatMap((_, step) => stepProblems(again, step))).toEqual([]);
  expect(character.allFeatures.length).toBeGreaterThan(0);
  expect(character.hopeFeature).not.toBe('');
}

describe('by mouse', () => {
  it.each(BY_MOUSE)('a %s is built, shown and saved', async (className) => {
    const name = `Maren the ${className}`;
    await build(byMouse, className, name);
    const sheet = page.getByRole('article', { name });
    await expectVisible(sheet.getByText(className).first());
    await expectVisible(sheet.getByText('Ferryhand', { exact: true }));
    await save(byMouse);
    expectWhole(name, className);
  });
});

describe('by touch', () => {
  it.each(BY_TOUCH)('a %s is built, shown and saved', async (className) => {
    await onPhone();
    const name = `Tobin the ${className}`;
    await build(tap, className, name);
    await expectVisible(page.getByRole('article', { name }).getByText('Ferryhand', { exact: true }));
    await save(tap);
    expectWhole(name, className);
  });
});

describe('by keyboard alone', () => {
  /** Presses Tab until the element with this name has the focus. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      await userEvent.keyboard('{Tab}');
      if (name.test(nameOfFocused())) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  }

  function nameOfFocused(): string {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? (element.labels?.[0]?.textContent ?? element.getAttribute('aria-label')) : null;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  }

  async function enter(name: RegExp): Promise<void> {
    await tabTo(name);
    await userEvent.keyboard('{Enter}');
  }

  async function onward(step: number): Promise<void> {
    await enter(/^Next/);
    await expectVisible(stepTitle(step));
  }

  const firstOf = async (list: string) => new RegExp(`^${(await choices(list).first().findElement()).textContent}$`);

  it('a character is built from the name to the save', async () => {
    const name = 'Wren of the Keys';
    await openBuilder();
    await tabTo(/^Character Name/);
    await userEvent.keyboard(name);
    await enter(/^she\/her$/);
    await onward(1);
    await expectVisible(choices('Classes').first());
    await enter(/^Guardian$/);
    await enter(await firstOf('Subclasses of Guardian'));
    await onward(2);
    await enter(/^Human$/);
    await enter(await firstOf('Communities'));
    await onward(3);
    await enter(/^Suggested/);
    await onward(4);
    await onward(5);
    await enter(await firstOf('Primary weapons'));
    await onward(6);
    for (let number = 1; number <= 6; number += 1) {
      await tabTo(new RegExp(`^Answer to question ${number}`));
      await userEvent.keyboard('By heart.');
    }
    await onward(7);
    for (const word of ['Ferryhand', 'Locksmith']) {
      await tabTo(/^Name/);
      await userEvent.keyboard(word);
      await tabTo(/^Description/);
      await userEvent.keyboard('For eleven winters.');
    }
    await onward(8);
    await onward(9);
    for (const number of [0, 1]) {
      await enter(/^Add/);
      const description = await page.getByLabelText('Description').nth(number).findElement();
      for (let presses = 0; document.activeElement !== description && presses < 120; presses += 1)
        await userEvent.keyboard('{Tab}');
      await userEvent.keyboard('We share one boat.');
    }
    await enter(/^Complete/);
    await expectVisible(heading('Character Summary'));
    await enter(/^Save$/);
    await expectVisible(page.getByText(/^Saved /));
    expectWhole(name, 'Guardian');
  });
});
