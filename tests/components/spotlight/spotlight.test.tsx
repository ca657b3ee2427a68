// The spotlight in hand, with the real rules behind: a hand goes up and down, everybody reads the queue, who is in the spotlight is
// told once the dice lie still, and the game master gives it and judges.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../../../rules/commands/index.ts';
import type { Seat } from '../../../rules/seats.ts';
import { PartyStrip } from '../../../web/features/sheet/party-strip.tsx';
import { AfterRoll } from '../../../web/features/spotlight/after-roll.tsx';
import { Hand } from '../../../web/features/spotlight/hand.tsx';
import { focusSpotlightBar, pressHand } from '../../../web/features/spotlight/spotlight-keys.ts';
import { SpotlightVoice } from '../../../web/features/spotlight/spotlight-voice.tsx';
import { wishOpen } from '../../../web/features/spotlight/wish-open.ts';
import type { LiveCommand } from '../../../web/live/store.ts';
import { type LiveTable, useTable } from '../../../web/live/use-table.ts';
import { SpotlightPiece } from '../../../web/routes/table/table-pieces.tsx';
import { place } from '../../rules/fights.ts';
import { rollCommand } from '../../rules/tables.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { INES, InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, focused, pressEnter, render } from '../support/page.tsx';

const LONE = /[\u2066-\u2069]/g;

beforeEach(() => wishOpen.setState({ isOpen: false }));
afterEach(() => vi.restoreAllMocks());

/** Joss plays Maren, Wren plays Tobin, and Odile is nobody's. */
function roomOfThree(change: ConstructorParameters<typeof InPageRoom>[0] = {}): InPageRoom {
  const room = new InPageRoom({ currentPhase: 'table', ...change });
  const held = ({ playerId, playerName }: Seat) => ({ playerId, playerName, playerIds: [playerId] });
  room.table = {
    ...room.table,
    characters: [
      sheetOnTable('m', { name: 'Maren', ...held(JOSS) }),
      sheetOnTable('t', { name: 'Tobin', ...held(WREN) }),
      sheetOnTable('o', { name: 'Odile' }),
    ],
  };
  return room;
}

function does(room: InPageRoom, seat: Seat, ...commands: Command[]): void {
  for (const command of commands) expect(room.does(seat, command)).toMatchObject({ isRefused: false });
}

const raise = (wish = ''): Command => ({ type: 'RaiseHand', up: true, wish });
const give = (kind: 'hero' | 'foe' | 'gm' | 'nobody', id: string | null = null): Command => ({
  type: 'GiveSpotlight',
  to: { kind, id },
});

function Table({ live, seat }: { live: LiveTable; seat: Seat }) {
  const send = (command: LiveCommand) => void live.send(command);
  const newest = useTable(live, ({ rolls }) => rolls.at(-1));
  return (
    <main>
      <section aria-label="Table">
        {seat.role === 'gm' && newest && (
          <AfterRoll key={newest.seq} live={live} roll={newest} isFlying={false} send={send} />
        )}
      </section>
      <SpotlightPiece live={live} seat={seat} send={send} />
      {seat.role === 'player' && <Hand live={live} seat={seat} send={send} />}
      <PartyStrip live={live} seat={seat} onRemove={null} onRemoveAway={() => {}} onOpenSheet={() => {}} />
      <SpotlightVoice live={live} seat={seat} />
    </main>
  );
}

async function open(room: InPageRoom, seat: Seat) {
  await page.viewport(1440, 900);
  const sat = room.sit(seat);
  await expect.poll(() => sat.live.store.getState().status).toBe('connected');
  render(<Table key={crypto.randomUUID()} live={sat.live} seat={seat} />);
  return sat;
}

const region = page.getByRole('region', { name: 'Spotlight' });
const queue = () =>
  page
    .getByRole('list', { name: 'Raised hands' })
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent?.replace(LONE, ''));
const said = (label: string) =>
  page.getByRole('log', { name: label, exact: true }).element().textContent?.replace(LONE, '');
const namesInBar = () =>
  region
    .getByRole('button')
    .elements()
    .map((each) => each.querySelector('span')?.textContent?.replace(LONE, ''));
const lineWords = () => region.element().querySelector('p')?.textContent?.replace(LONE, '');

describe('[SP1] a hand', () => {
  it('goes up with one press and down with one, says its place, and may say what for', async () => {
    const room = roomOfThree();
    does(room, WREN, raise('sing'));
    await open(room, JOSS);
    await pressEnter(button('Raise your hand'));
    const up = button('Take your hand down: you are 2nd in line');
    await expectVisible(up);
    await page.getByLabelText('I want to…').fill('open the sluice');
    await userEvent.keyboard('{Enter}');
    await expect.poll(queue).toEqual(['1Tobin: sing', '2Maren: open the sluice']);
    await expectAbsent(page.getByLabelText('I want to…'));
    await expect.poll(focused).toMatch(/^Take your hand down/);
    await pressEnter(up);
    await expect.poll(queue).toEqual(['1Tobin: sing']);
    await expectVisible(button('Raise your hand'));
  });

  it('goes up without any words, which can be given later from the line, and a text that is too long is not sent', async () => {
    const room = roomOfThree();
    await open(room, JOSS);
    await pressEnter(button('Raise your hand'));
    await expectVisible(page.getByLabelText('I want to…'));
    await pressEnter(button('Close'));
    await expectAbsent(page.getByLabelText('I want to…'));
    await expect.poll(queue).toEqual(['1Maren']);
    await pressEnter(button('Say what you want to do'));
    await page.getByLabelText('I want to…').fill('x'.repeat(81));
    await userEvent.keyboard('{Enter}');
    await expectVisible(page.getByText('1 too many: 80 characters fit.'));
    expect(room.table.hands).toMatchObject([{ wish: '' }]);
    await page.getByLabelText('I want to…').fill('follow the light');
    await pressEnter(button('Say it'));
    await expect.poll(queue).toEqual(['1Maren: follow the light']);
  });

  it('is raised by its key, which leaves the focus on it', async () => {
    const room = roomOfThree();
    await open(room, JOSS);
    await expectVisible(button('Raise your hand'));
    pressHand();
    await expect.poll(() => room.table.hands.length).toBe(1);
    await expect.poll(focused).toBe('Take your hand down: you are 1st in line');
    pressHand();
    await expect.poll(() => room.table.hands.length).toBe(0);
  });

  it('goes down where the spotlight comes, and its field closes', async () => {
    const room = roomOfThree();
    await open(room, JOSS);
    await pressEnter(button('Raise your hand'));
    await expectVisible(page.getByLabelText('I want to…'));
    does(room, INES, give('hero', 'm'));
    await expectAbsent(page.getByLabelText('I want to…'));
    await expectVisible(button('Raise your hand'));
  });
});

describe('[SP8] everybody', () => {
  it('reads hands in order on heroes, and who is in the spotlight by word', async () => {
    const room = roomOfThree();
    does(room, WREN, raise('sing'));
    does(room, JOSS, raise());
    does(room, INES, give('hero', 'o'));
    await open(room, WREN);
    await expect.poll(lineWords).toBe('Odile is in the spotlight');
    const party = page.getByRole('region', { name: 'Party' });
    await expectVisible(party.getByRole('button', { name: /Tobin.*hand up, 1st/ }));
    await expectVisible(party.getByRole('button', { name: /Maren.*hand up, 2nd/ }));
    await expectVisible(party.getByRole('button', { name: /Odile.*in the spotlight/ }));
    does(room, INES, give('gm'));
    await expect.poll(lineWords).toBe('The game master is in the spotlight');
    does(room, INES, give('nobody'));
    await expect.poll(lineWords).toBe('Nobody is in the spotlight');
  });

  it('reads how a hero stands whole in a low window too, beside a name of any length', async () => {
    const room = roomOfThree();
    room.table = {
      ...room.table,
      characters: room.table.characters.map((each) => ({
        ...each,
        name: `${each.name} of the Nine Ferries and the Weir`,
      })),
    };
    does(room, JOSS, raise());
    does(room, WREN, raise());
    does(room, INES, give('hero', 'o'));
    await open(room, JOSS);
    await page.viewport(960, 680);
    const words = ['hand up, 1st', 'hand up, 2nd', 'in the spotlight'].map((each) =>
      page.getByRole('region', { name: 'Party' }).getByText(each),
    );
    for (const each of words) {
      await expectVisible(each);
      const { clientWidth, scrollWidth } = each.element();
      expect(clientWidth).toBeGreaterThan(40);
      expect(scrollWidth).toBe(clientWidth);
    }
  });

  it('is told politely, and the player whose hero it comes to at once and by touch', async () => {
    const room = roomOfThree();
    const touch = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    await open(room, JOSS);
    await pressEnter(button('Raise your hand'));
    await expect.poll(() => said('Spotlight and hands')).toBe('Your hand is up, 1st in line. ');
    does(room, INES, give('hero', 't'));
    await expect.poll(() => said('Spotlight and hands')).toMatch(/Tobin is in the spotlight\. $/);
    expect(said('Your turn')).toBe('');
    expect(touch).not.toHaveBeenCalled();
    does(room, INES, give('hero', 'm'));
    await expect.poll(() => said('Your turn')).toBe('You are in the spotlight. ');
    expect(page.getByRole('log', { name: 'Your turn' }).element().getAttribute('aria-live')).toBe('assertive');
    expect(page.getByRole('log', { name: 'Spotlight and hands' }).element().getAttribute('aria-live')).toBe('polite');
    expect(touch).toHaveBeenCalledOnce();
    await expect.poll(lineWords).toBe('You are in the spotlight');
  });

  it('[SP3] sees it move once the dice of its roll lie still', async () => {
    const room = roomOfThree();
    room.dice = (() => {
      const values = [9, 4];
      return () => values.shift() ?? 1;
    })();
    const { live } = await open(room, JOSS);
    does(room, INES, give('gm'));
    await expect.poll(lineWords).toBe('The game master is in the spotlight');
    does(room, JOSS, rollCommand());
    expect(room.table.spotlight).toEqual({ kind: 'hero', id: 'm' });
    await expect.poll(() => live.store.getState().airborne.length).toBe(1);
    expect(lineWords()).toBe('The game master is in the spotlight');
    expect(said('Your turn')).toBe('');
    live.skipReveal();
    await expect.poll(lineWords).toBe('You are in the spotlight');
    await expect.poll(() => said('Your turn')).toBe('You are in the spotlight. ');
  });
});

describe('[SP2] the spotlight', () => {
  it('is passed on by the player who has it, raised hands first', async () => {
    const room = roomOfThree();
    does(room, INES, give('hero', 'm'));
    does(room, WREN, raise('sing'));
    await open(room, JOSS);
    await pressEnter(button('Pass it on'));
    const heroes = page.getByRole('dialog', { name: 'Pass on the spotlight' }).getByRole('listitem');
    await expect
      .poll(() => heroes.elements().map((each) => each.textContent))
      .toEqual(['T1TobinHand up, 1st: sing', 'OOdile']);
    await pressEnter(heroes.getByRole('button', { name: /Tobin/ }));
    await expect.poll(() => room.table.spotlight).toEqual({ kind: 'hero', id: 't' });
    await expect.poll(lineWords).toBe('Tobin is in the spotlight');
    await expectAbsent(button('Pass it on'));
    await expect.poll(() => document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Spotlight');
  });

  it('is given by the game master with one press, to whom the keys go too', async () => {
    const room = roomOfThree();
    does(room, WREN, raise('sing'));
    does(room, INES, place(), place({ shown: 'hidden' }), give('hero', 'm'), give('hero', 'o'), give('hero', 'm'));
    await open(room, INES);
    await expect
      .poll(namesInBar)
      .toEqual(
        [
          'You',
          'Nobody',
          'Tobin, hand up, 1st, sing, 0 turns, fewest',
          'Maren, 2 turns, in the spotlight',
          'Odile, 1 turn',
          'Ferry Wight 1, foe',
          'Ferry Wight 2, foe, hidden',
        ].map((name) => expect.stringMatching(new RegExp(`^${name.replace(/ \d, foe/, '.*, foe')}$`))),
      );
    focusSpotlightBar();
    await expect.element(button(/^.?Maren.?, 2 turns/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.poll(() => room.table.spotlight).toEqual({ kind: 'hero', id: 't' });
    await expect
      .element(button(/^.?Tobin.?, 1 turn, fewest, in the spotlight/))
      .toHaveAttribute('aria-pressed', 'true');
    await pressEnter(button(/foe, hidden/));
    await expect.poll(() => room.table.spotlight).toMatchObject({ kind: 'foe', id: room.table.foes[1]?.id });
    await pressEnter(button('You'));
    await expect.poll(() => room.table.spotlight).toEqual({ kind: 'gm', id: null });
    await pressEnter(button('Nobody'));
    await expect.poll(() => room.table.spotlight).toEqual({ kind: 'nobody', id: null });
  });

  it.each([
    [1280, 680],
    [1440, 900],
    [390, 844],
  ])(
    '[DE15] has "You" and "Nobody" in sight beside many heroes, who fade where more of them follow, at %i by %i',
    async (width, height) => {
      const room = roomOfThree();
      const crowd = Array.from({ length: 30 }, (_, at) => sheetOnTable(`c-${at}`, { name: `Hero of the Bells ${at}` }));
      room.table = { ...room.table, characters: [...room.table.characters, ...crowd] };
      await open(room, INES);
      await page.viewport(width, height);
      const edges = () =>
        [region.element(), ...region.element().querySelectorAll('ul')].flatMap((row) =>
          ['end', 'bottom'].map((edge) => getComputedStyle(row).getPropertyValue(`--fade-${edge}`)),
        );
      const fades = () => edges().some((beyond) => Number.parseFloat(beyond) > 1);
      await expect.poll(fades).toBe(true);
      for (const name of ['You', 'Nobody']) {
        const { left, right, top, bottom } = button(name).element().getBoundingClientRect();
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(button(name).element()).toContain(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      }
    },
  );
});

describe('under the newest roll', () => {
  const asked = page.getByRole('group', { name: 'What follows from this roll' });
  const offered = () =>
    asked
      .getByRole('button')
      .elements()
      .map((each) => each.textContent?.replace(LONE, ''));

  /** Joss has rolled these values. */
  function rolls(room: InPageRoom, ...values: number[]): void {
    room.dice = () => values.shift() ?? 1;
    does(room, JOSS, rollCommand());
  }

  it('[CD9] the game master says once whether it succeeds, and the place stays', async () => {
    const room = roomOfThree();
    rolls(room, 9, 4);
    await open(room, INES);
    await expect.poll(offered).toEqual(['Success', 'Failure']);
    const stage = page.getByRole('region', { name: 'Table', exact: true }).element() as HTMLElement;
    const { height } = stage.getBoundingClientRect();
    await pressEnter(button('Failure'));
    await expectAbsent(asked);
    expect(room.table.rolls.at(-1)).toMatchObject({ isSuccess: false });
    expect(stage.getBoundingClientRect().height).toBe(height);
    await expect.poll(focused).toBe('Table');
    await expect.poll(() => said('Spotlight and hands')).toMatch(/Maren’s roll is a failure\./);
  });

  it('[CD9] a critical can only succeed, and of a roll with a difficulty nothing is asked', async () => {
    const room = roomOfThree();
    rolls(room, 7, 7);
    await open(room, INES);
    await expect.poll(offered).toEqual(['Success']);
    const next = roomOfThree();
    next.dice = () => 5;
    does(next, JOSS, rollCommand({ difficulty: 12 }));
    await open(next, INES);
    await expectVisible(region);
    await expectAbsent(asked);
  });

  it('[SP9] with automation off offers what would have moved, each until it is done', async () => {
    const room = roomOfThree({ automation: false });
    const tide = { name: 'The tide', kind: 'plain', start: 6, again: 'stop', ticks: 'action', shown: 'open', note: '' };
    does(room, INES, { type: 'SetCountdown', countdown: tide } as Command);
    rolls(room, 4, 9);
    await open(room, INES);
    await expect.poll(offered).toEqual(['Success', 'Failure', 'Spotlight to you', 'The tide 6 to 5']);
    await pressEnter(button(/^.?The tide.? 6 to 5$/));
    await expect.poll(offered).toEqual(['Success', 'Failure', 'Spotlight to you']);
    await pressEnter(button('Spotlight to you'));
    await expect.poll(() => room.table.spotlight).toEqual({ kind: 'gm', id: null });
    await expect.poll(offered).toEqual(['Success', 'Failure']);
    does(room, INES, give('hero', 'o'));
    await expect.poll(lineOrBar).toMatch(/Odile.*in the spotlight/);
    expect(offered()).toEqual(['Success', 'Failure']);
  });

  const lineOrBar = () => region.element().textContent?.replace(LONE, '') ?? '';
});
