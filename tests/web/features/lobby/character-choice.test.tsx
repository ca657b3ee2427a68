// The choice of a character while the server has not answered yet: what Cancel does, and what the answer leads to.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { waitFor } from '../../../support/wait-for.ts';
import { browser, haveABrowserForEachTest, seatAnswer } from '../../lib/browser-stand-in.ts';

const TOBIN = { id: 'tobin', name: 'Tobin' };

haveABrowserForEachTest();

type Hook = typeof import('../../../../web/features/lobby/use-character-choice.ts').useCharacterChoice;
type Choice = ReturnType<Hook>;
type Drawn = {
  useChoice: Hook;
  steps: readonly ((choice: Choice) => void)[];
  drawn: Choice[];
  chosenIn: number[]; // in which drawing the callback was made that was called
};

/** Each step is taken while this renders, so that React renders it again at once, without a browser. */
function Drawing({ useChoice, steps, drawn, chosenIn }: Drawn) {
  const count = drawn.length;
  const choice = useChoice('s', () => chosenIn.push(count));
  drawn.push(choice);
  steps[count]?.(choice);
  return null;
}

async function draw(...steps: Drawn['steps']) {
  const { signInPlayer } = await import('../../../../web/lib/auth-store.ts');
  signInPlayer(seatAnswer());
  const { useCharacterChoice } = await import('../../../../web/features/lobby/use-character-choice.ts');
  const drawing: Drawn = { useChoice: useCharacterChoice, steps, drawn: [], chosenIn: [] };
  renderToStaticMarkup(<Drawing {...drawing} />);
  return drawing;
}

it('is not left while it is on its way: its answer would open what was left', async () => {
  browser.answer = () => new Promise(() => {});
  const { drawn } = await draw(
    (choice) => choice.askPassword(TOBIN),
    (choice) => void choice.choose(TOBIN, 'wick'),
    (choice) => choice.leave(),
  );
  expect(drawn.at(-1)).toMatchObject({ busyWith: TOBIN.id, step: { at: 'password', chosen: TOBIN } });
});

it('is left before it is sent', async () => {
  const { drawn } = await draw(
    (choice) => choice.askPassword(TOBIN),
    (choice) => choice.leave(),
  );
  expect(drawn.at(-1)).toMatchObject({ busyWith: null, step: { at: 'rest' } });
});

it('[LB5] leads where the lobby leads when the answer comes, not where it led when the choice was sent', async () => {
  browser.answer = () => ({ status: 200, body: { characterId: TOBIN.id, characterName: TOBIN.name } });
  const { drawn, chosenIn } = await draw((choice) => void choice.choose(TOBIN));
  await waitFor(() => expect(chosenIn).toEqual([drawn.length - 1]));
  expect(drawn.length).toBeGreaterThan(1);
});
