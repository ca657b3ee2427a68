// Background, Experiences, Domain Cards and Connections of one character in hand: written with mouse and keyboard at a desk, by
// touch on a phone. The tests read the texts from what the builder sends.
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  button,
  expectAbsent,
  expectAnnounced,
  expectVisible,
  heading,
  onPhone,
  pressEnter,
} from '../support/page.tsx';
import { tap } from '../support/pointer.ts';
import { refusal, server } from '../support/server-edge.ts';
import { goTo, openBuilder } from './fixture.tsx';

const MAREN = { name: 'Maren Oake', pronouns: 'they/them', class: 'Ranger', level: 3 };
const QUESTIONS = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((number) => [number, `Question ${number}?`]));
const ANSWERS = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].map((number) => [number, `Because of the tide, ${number + 1} times.`]),
);

const region = (name: string) => page.getByRole('region', { name });
const buttons = (within: Locator, name: RegExp) => within.getByRole('button', { name });
const hasFocus = (locator: Locator) => expect.poll(() => document.activeElement === locator.query()).toBe(true);
const dialog = page.getByRole('alertdialog');
/** Types into the focused field. */
const type = (words: string) => userEvent.keyboard(words);

async function openMaren(change: Parameters<typeof server.has>[0] = MAREN): Promise<void> {
  const { id } = server.has(change);
  await openBuilder({ characterId: id });
}

describe('at a desk, with mouse and keyboard', () => {
  it('answers the six questions, takes one of the class, adds one and thinks better of it', async () => {
    await openMaren();
    await goTo('Background');
    for (let number = 1; number <= 6; number += 1)
      await page.getByLabelText(`Answer to question ${number}`).fill(`Because of the tide, ${number} times.`);
    await expectVisible(page.getByText('29 of 5,000 characters').first());
    await expectAbsent(page.getByText('Still open'));

    const offers = region('More questions');
    const offered = offers.getByRole('listitem').elements().length;
    await buttons(offers, /^Add/).first().click();
    await expectAnnounced('Question 7 added.');
    await type('It was the heron.');
    expect(offers.getByRole('listitem').elements()).toHaveLength(offered - 1);

    await pressEnter(button('Add Custom Question'));
    await expectAnnounced('Question 8 added.');
    await type('What would you never sell?{Tab}The whistle.');
    await pressEnter(button('Remove question 8'));
    const question = page.getByRole('alertdialog', { name: 'Remove Question 8?' });
    await expectVisible(question);
    await type('{Escape}');
    await expectAbsent(question);
    await hasFocus(button('Remove question 8'));
    await type('{Enter}');
    await expectVisible(question);
    await buttons(question, /^Remove$/).click();
    await expectAnnounced('Question 8 removed.');
    await hasFocus(heading('Question 7'));
    await expectAbsent(heading('Question 8'));
    expectRoom();
    await button('Save').click();
    await expectVisible(page.getByText(/^Saved /));
    const { background } = savedMaren();
    expect(Object.keys(background.answers)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(background.answers['6']).toBe('It was the heron.');
  });

  it('takes suggestions into the empty slots, then into a third, and one in the place of another', async () => {
    await openMaren();
    await goTo('Experiences');
    const search = page.getByLabelText('Search the suggestions');
    await button(/^Combat/).click();
    await button(/^Select /)
      .first()
      .click();
    await expectAnnounced('is experience 1 now.');
    await search.fill('lock');
    await expectVisible(page.getByText(/^\d+ suggestions?$/));
    await button(/^Select /)
      .first()
      .click();
    await button(/^Populate Experience 3 /)
      .last()
      .click();
    await expectVisible(heading('Experience 3'));
    expect(page.getByLabelText('Name', { exact: true }).elements()).toHaveLength(3);

    await button('Take a suggestion for experience 1').click();
    await hasFocus(search);
    await search.fill('dragonfly nobody has been');
    await expectVisible(page.getByText('Nothing with these words.'));
    await search.fill('');
    await button(/^Craft/).click();
    const taken = button(/^Populate Experience 1 /).last();
    const name = (await taken.findElement()).textContent?.replace('Populate Experience 1 ', '') ?? '';
    await taken.click();
    await hasFocus(heading('Experience 1'));
    await expect.element(page.getByLabelText('Name', { exact: true }).first()).toHaveValue(name);

    await button('Remove experience 3').click();
    await buttons(dialog, /^Remove$/).click();
    await hasFocus(heading('Experience 2'));
    await expectAbsent(page.getByText('Still open'));
    expectRoom();
    await button('Save').click();
    await expectVisible(page.getByText(/^Saved /));
    expect(savedMaren().experiences.map(({ modifier }) => modifier)).toEqual([2, 2]);
  });

  it('selects cards of the class’s domains up to the level, each once, and reads the rest of one', async () => {
    await openMaren();
    await goTo('Domain Cards');
    await expectVisible(heading('Sage'));
    const chosen = region('Selected cards');
    await button(/^Show more of /)
      .first()
      .click();
    await expectVisible(button(/^Show less of /));
    await page.getByLabelText('Level', { exact: true }).selectOptions('Level 3');
    await page.getByRole('radio', { name: 'Midnight' }).click({ force: true });
    await expectAbsent(heading('Sage'));
    await expect
      .poll(() => page.getByText(/^Level 3 · /).elements().length - button(/^Select /).elements().length)
      .toBe(0);
    const first = button(/^Select /).first();
    const name = (await first.findElement()).textContent?.replace('Select ', '') ?? '';
    await pressEnter(first);
    await expectAnnounced(`${name} selected.`);
    await expectVisible(button(`Remove ${name}`).first());
    await page.getByRole('radio', { name: 'All' }).click({ force: true });
    await button(/^Select /)
      .first()
      .click();
    await expect.poll(() => chosen.getByRole('listitem').elements().length).toBe(2);
    await buttons(chosen, /^Remove /)
      .first()
      .click();
    await expectAnnounced(`${name} removed.`);
    await hasFocus(chosen.getByRole('heading', { level: 4 }));
    expectRoom();
    await button('Save').click();
    await expectVisible(page.getByText(/^Saved /));
    expect(savedMaren().domainCards.map(({ domain }) => domain)).toEqual(['sage']);
  });

  it('begins connections from prompts, names one of two, and saves it all', async () => {
    await openMaren();
    await goTo('Connections');
    const summary = region('Summary of your connections');
    await expect.poll(() => region('For everybody').getByRole('listitem').elements().length).toBe(9);
    const ofClass = region('For the Ranger');
    expect(ofClass.getByRole('listitem').elements()).toHaveLength(2);
    await pressEnter(buttons(ofClass, /^Add/).first());
    await expectAnnounced('Connection 1 added.');
    await type('Tobin Wick');
    await page.getByLabelText('Type').selectOptions('Rival');
    await page.getByLabelText('Description').fill('We do not speak of the ferry.');
    await buttons(region('For everybody'), /^Add/).nth(2).click();
    await page.getByLabelText('Description').nth(1).fill('One lamp, two liars.');
    await button('Write your own prompt').click();
    await type('Whose boat was it?');
    const lines = () =>
      summary
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^Tobin Wick\s*Rival/),
        expect.stringMatching(/^TBD\s*General/),
        expect.stringMatching(/^TBD\s*General.*Whose boat was it\?$/),
      ]);
    await button('Remove connection 3').click();
    await hasFocus(heading('Connection 2'));
    await expectAbsent(page.getByText('Still open'));
    expectRoom();
    await button('Save').click();
    await expectVisible(page.getByText(/^Saved /));
    const { connections } = savedMaren();
    expect(connections).toMatchObject([
      { targetCharacterName: 'Tobin Wick', connectionType: 'rival', description: 'We do not speak of the ferry.' },
      { targetCharacterName: '', connectionType: 'general', description: 'One lamp, two liars.' },
    ]);
    for (const { id } of connections) expect(id).toMatch(/^connection_\d{13,}$/);
  });
});

describe('on a phone, by touch', () => {
  it('goes on with what was saved, step by step, and nothing is too small or reaches beyond the side', async () => {
    await onPhone();
    await openMaren({
      ...MAREN,
      background: { questions: QUESTIONS, answers: ANSWERS },
      experiences: [
        { name: 'Ferryhand', description: 'Eleven winters.', modifier: 2 },
        { name: 'Locksmith', description: 'Two years.', modifier: 2 },
      ],
      connections: [1, 2].map((number) => ({
        id: `connection_176000000000${number}`,
        targetCharacterName: 'Tobin Wick',
        targetCharacterId: null,
        prompt: 'Whose boat was it?',
        description: 'We share one boat.',
        connectionType: 'rival',
      })),
    });
    await goTo('Background');
    await expect.element(page.getByLabelText('Answer to question 1')).toHaveValue('Because of the tide, 1 times.');
    await tap(button('Add Custom Question'));
    await tap(button('Remove question 8'));
    await hasFocus(heading('Question 7'));
    expectRoom();

    await goTo('Experiences');
    await tap(button('Add another experience'));
    await type('Bellringer');
    await tap(button(/^Social/));
    expectRoom();
    await tap(button('Remove experience 3'));
    await tap(buttons(dialog, /^Remove$/));
    await hasFocus(heading('Experience 2'));

    await goTo('Domain Cards');
    const way = button(/^Selected cards: \d+$/);
    await tap(button(/^Select /).first());
    await expect.element(way).toHaveTextContent('Selected cards: 1');
    expectRoom();
    await tap(way);
    await hasFocus(heading(/^Selected cards/));

    await goTo('Connections');
    await tap(button('Remove connection 2'));
    await tap(buttons(dialog, /^Cancel$/));
    await hasFocus(button('Remove connection 2'));
    expectRoom();
    await tap(button('Save'));
    await expectVisible(page.getByText(/^Saved /));
    expect(savedMaren().domainCards).toHaveLength(1);
  });

  it('tells what did not load, keeps what was written in sight, and goes on after Retry', async () => {
    await onPhone();
    const open = server.answer(/\/prompts$/, () => refusal('FORBIDDEN', 'The shelf is closed.'));
    await openMaren({ ...MAREN, background: { questions: QUESTIONS, answers: ANSWERS } });
    await goTo('Background');
    await expectVisible(page.getByText('Failed to load background questions'));
    const first = page.getByLabelText('Answer to question 1');
    await expect.element(first).toHaveValue('Because of the tide, 1 times.');
    await first.fill('Because of the tide, once.');
    expectRoom();
    open();
    await tap(button('Retry'));
    await expectAbsent(page.getByText('Failed to load background questions'));
    await expect.poll(() => document.activeElement === document.body).toBe(false);
    await expectVisible(region('More questions'));
  });
});

const savedMaren = () => {
  const [saved] = [...server.characters.values()];
  if (saved === undefined) throw new Error('Nobody is saved.');
  return saved;
};

/** Whether anything reaches beyond the sides or is too small for a thumb, and whether the page scrolls beside the step. */
function expectRoom(): void {
  const main = document.querySelector('main');
  const wide = [...(main?.querySelectorAll('*') ?? [])].filter(
    (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
  );
  const targets = main?.querySelectorAll('button, textarea, select, input:not([type=radio])') ?? [];
  const small = [...targets].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && (width < 44 || height < 44) && element.closest('nav') === null;
  });
  const { scrollHeight, clientHeight } = document.documentElement; // the step scrolls, the page does not
  expect([...wide, ...small].map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  expect(scrollHeight).toBe(clientHeight);
}
