// Texts of a translated page, beside elements that come and go: React draws what it would draw on any other page, in every step from
// each state to each other one. What no translator does still throws.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { outliveTranslation } from '../../../web/lib/translated-page.ts';
import { MANNERS, translateBelow } from '../../journeys/translator.ts';

type State = { before: boolean; words: string | null; after: boolean };

const STATES: State[] = [false, true].flatMap((before) =>
  [null, 'five lamps', 'six lamps'].flatMap((words) => [false, true].map((after) => ({ before, words, after }))),
);

function Row({ before, words, after }: State) {
  return (
    <p>
      {before && <b>Tonight: </b>}
      {words}
      {after && <i> and the moon</i>}
    </p>
  );
}

const readingOf = ({ before, words, after }: State) =>
  `${before ? 'Tonight: ' : ''}${words ?? ''}${after ? ' and the moon' : ''}`;

/** Observers are told at the end of what runs now, long before React draws again. */
const toldToObservers = () => Promise.resolve();

beforeAll(outliveTranslation);

describe.each(MANNERS)('texts that are %s', (manner) => {
  it('[DE13] are rewritten, removed and inserted beside, from each state to each other', async () => {
    for (const from of STATES) {
      for (const to of STATES) {
        const place = document.createElement('div');
        document.body.append(place);
        const root = createRoot(place);
        for (const state of [from, to, from]) {
          flushSync(() => root.render(<Row {...state} />));
          await toldToObservers();
          expect(place.textContent, JSON.stringify([from, to])).toBe(readingOf(state));
          translateBelow(place, manner);
          await toldToObservers();
        }
        flushSync(() => root.render(null));
        expect(place.textContent).toBe('');
        root.unmount();
        place.remove();
      }
    }
  });
});

it('an element that is not where it is meant to be throws, as ever', () => {
  const [parent, elsewhere] = [document.createElement('div'), document.createElement('b')];
  expect(() => parent.removeChild(elsewhere)).toThrow('not a child');
  expect(() => parent.insertBefore(new Text('words'), elsewhere)).toThrow('not a child');
});
