// What a table asks of a hero, in hand, with the real rules behind: a hit is taken or armor is marked, what helps is counted, and
// the damage of an attack that hits is thrown. The foes of the next roll go along with it.
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter, type TableCharacter } from '../../../rules/table.ts';
import { AskedHits } from '../../../web/features/fight/asked-hits.tsx';
import { takeUp } from '../../../web/features/fight/put-aside.ts';
import { signInPlayer } from '../../../web/lib/auth-store.ts';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { newRollChoice, type RollChoice } from '../../../web/routes/table/roll-choice.ts';
import { AskPiece, RollPiece } from '../../../web/routes/table/table-pieces.tsx';
import { answer, damage, place } from '../../rules/fights.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { INES, InPageRoom, JOSS } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, render } from '../support/page.tsx';
import { server } from '../support/server-edge.ts';

const MAREN = 'c-1';

beforeEach(() => {
  const player = { playerId: JOSS.playerId, playerName: JOSS.playerName, sessionId: 'K7QM-2XRT-9PHD-4WZA' };
  signInPlayer({ player, accessToken: 'seat-of-joss', expiresAt: '2100-01-01T00:00:00.000Z' });
  vi.spyOn(console, 'info').mockReturnValue(); // where an answer is said not to have gone well
  const spear = { name: 'Reed Spear', type: 'Primary', damageDie: 'd8+1', range: 'Melee', properties: [] };
  const knife = { name: 'Gutting Knife', type: 'Secondary', damageDie: 'd4', range: 'Melee', properties: [] };
  const saved = server.has({ id: MAREN, name: 'Maren Oake', weapons: [spear, knife] } as never);
  server.answer(/\/characters\/c-1$/, () => ({ status: 200, body: saved }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A table at which Joss plays Maren: 10 of 10 hit points, three armor slots, thresholds 4, 7 and 14. */
function roomWithMaren(
  change: Partial<TableCharacter> = {},
  session: ConstructorParameters<typeof InPageRoom>[0] = {},
) {
  const room = new InPageRoom(session);
  const held = { playerId: JOSS.playerId, playerName: JOSS.playerName, playerIds: [JOSS.playerId] };
  const maren = sheetOnTable(MAREN, { name: 'Maren Oake', ...held, ...change });
  room.table = { ...room.table, characters: [maren] };
  return room;
}

const maren = (room: InPageRoom) => findCharacter(room.table, MAREN) as TableCharacter;
const strike = (room: InPageRoom, total: number, change: Parameters<typeof damage>[2] = {}) =>
  room.does(INES, damage([{ kind: 'hero', id: MAREN }], total, { from: 'A falling beam', ...change }));
const said = (room: InPageRoom) => room.heard.filter(({ type }) => type === 'AnswerHit');

async function sit(room: InPageRoom, seat: Seat) {
  const sitting = room.sit(seat);
  await expect.poll(() => sitting.live.store.getState().status).toBe('connected');
  return sitting;
}

/** The ask as it stands on a desk; it can be moved to another place, as when the sheet opens. */
function Asked({ live }: { live: LiveTable }) {
  const [isMoved, setIsMoved] = useState(false);
  const ask = <AskPiece live={live} seat={JOSS} characterId={MAREN} areKeysOn />;
  return (
    <main>
      <button type="button" onClick={() => setIsMoved(!isMoved)}>
        Move
      </button>
      <label>
        Message <input />
      </label>
      <div>{!isMoved && ask}</div>
      <aside>{isMoved && ask}</aside>
    </main>
  );
}

async function putAsk(room: InPageRoom) {
  const sitting = await sit(room, JOSS);
  render(<Asked key={crypto.randomUUID()} live={sitting.live} />);
  return sitting;
}

const take = page.getByRole('button', { name: /^Take it/ });
const mark = page.getByRole('button', { name: /^Mark armor/ });
const card = page.getByRole('region', { name: 'Asked of you' });
const text = async () => ((await card.findElement()) as HTMLElement).textContent.replace(/\s+/g, ' ');

describe('[HI5] a hit that is asked', () => {
  it('says who, how much and how bad, what each answer costs, and what is left then', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    await putAsk(room);
    await expectVisible(page.getByText('You are hit for 12, by A falling beam.'));
    expect(await text()).toMatch(/Major\..*10 of 10 hit points left, then 4, with armor 7/);
    await expect.element(take).toHaveAccessibleName('Take it −6 hit points Enter');
    await expect.element(mark).toHaveAccessibleName('Mark armor −3 hit points a');
    await take.click();
    await expectAbsent(card);
    expect(maren(room)).toMatchObject({ health: { current: 4 }, armor: { current: 3 } });
  });

  it('[HI8] costs no more than what is left', async () => {
    const room = roomWithMaren({ health: { current: 3, max: 10 } });
    strike(room, 40);
    await putAsk(room);
    await expect.element(take).toHaveAccessibleName('Take it −3 hit points Enter');
    await expect.element(mark).toHaveAccessibleName('Mark armor −3 hit points a');
    expect(await text()).toContain('3 of 10 hit points left, then 0, with armor 0');
  });

  it('[DA1] dealt by half says so, costs half, and offers no second half', async () => {
    const room = roomWithMaren();
    room.does(INES, damage([{ kind: 'hero', id: MAREN, halved: true }], 12, { from: 'A falling beam' }));
    await putAsk(room);
    expect(await text()).toMatch(/hit for 12, by .*Minor\. Half of it\./);
    await expect.element(take).toHaveAccessibleName('Take it −2 hit points Enter');
    await button('Something helps…').click();
    await expectVisible(page.getByLabelText('Less damage'));
    await expectAbsent(page.getByRole('switch', { name: 'Halved' }));
    await take.click();
    await expectAbsent(card);
    expect(maren(room).health.current).toBe(8);
  });

  it('is answered with armor', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    await putAsk(room);
    await mark.click();
    await expectAbsent(card);
    expect(maren(room)).toMatchObject({ health: { current: 7 }, armor: { current: 2 } });
  });

  it('counts what helps at each press, as the room then does, and keeps it when the card moves', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    await putAsk(room);
    await button('Something helps…').click();
    await page.getByLabelText('Less damage').fill('4');
    await expect.element(take).toHaveAccessibleName('Take it −4 hit points Enter'); // 8 is major
    await button('Increase Grades lower').click();
    await expect.element(take).toHaveAccessibleName('Take it −2 hit points Enter'); // minor
    await expect.element(mark).toHaveAccessibleName('Mark armor 0 hit points a');
    await page.getByLabelText('Less damage').fill('9'); // 3 left: minor, and a quarter
    await button('Decrease Grades lower').click();
    await expect.element(take).toHaveAccessibleName('Take it 0 hit points Enter');
    await page.getByLabelText('Less damage').fill('8');
    await expect.element(take).toHaveAccessibleName('Take it −1 hit point Enter');
    await expectVisible(page.getByText('With that: Minor, −1 hit point.'));
    await page.getByLabelText('Less damage').fill('4');
    await button('Increase Grades lower').click();
    await page.getByRole('switch', { name: 'Halved' }).click({ force: true });
    await expectVisible(page.getByText('With that: Harmless, 0 hit points.'));
    await expectAbsent(mark);
    await button('Move').click();
    await expect.element(page.getByLabelText('Less damage')).toHaveValue('4');
    await expect.element(take).toHaveAccessibleName('Take it 0 hit points Enter');
    await take.click();
    await expectAbsent(card);
    expect(said(room)).toMatchObject([{ armor: 0, less: 4, halved: true, lower: 1 }]);
    expect(maren(room)).toMatchObject({ health: { current: 10 }, armor: { current: 3 } });
  });

  it('refuses a text for a number, and sends nothing', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    await putAsk(room);
    await button('Something helps…').click();
    await page.getByLabelText('Less damage').fill('a lot');
    await expectVisible(page.getByText('A number from 0 to 999.'));
    await expect.element(take).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabelText('Less damage').fill('');
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    expect(said(room)).toEqual([]);
  });

  it('[DA8] asks how bad it is where nobody knows the thresholds', async () => {
    const room = roomWithMaren({ thresholds: null });
    strike(room, 12);
    await putAsk(room);
    await expectVisible(page.getByText('Nobody here knows the thresholds. How bad is it?'));
    await expect.element(take).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: 'Severe −10' }).click({ force: true });
    await expect.element(mark).toHaveAccessibleName('Mark armor −6 hit points a');
    await mark.click();
    await expectAbsent(card);
    expect(maren(room)).toMatchObject({ health: { current: 4 }, armor: { current: 2 } });
  });

  it('[DA4] [DA5] fits the rule of the campaign, and direct damage', async () => {
    const marks = roomWithMaren({}, { damageRule: 'marks' });
    strike(marks, 12, { isCritical: true });
    await putAsk(marks);
    await expectVisible(page.getByText('Severe. Critical.'));
    await expect.element(take).toHaveAccessibleName('Take it −3 hit points Enter');
    await expect.element(mark).toHaveAccessibleName('Mark armor −2 hit points a');

    const direct = roomWithMaren({ thresholds: null }, { damageRule: 'direct' });
    strike(direct, 5, { kind: 'magic' });
    await putAsk(direct);
    await expectVisible(page.getByText('Magic.'));
    await expect.element(take).toHaveAccessibleName('Take it −5 hit points Enter');
    await expect.element(mark).toHaveAccessibleName('Mark armor −3 hit points a');

    const byHand = roomWithMaren({}, { automation: false });
    strike(byHand, 12, { isDirect: true });
    await putAsk(byHand);
    await expectVisible(page.getByText('Major. Direct, so armor does not help.'));
    await expect.element(take).toHaveAccessibleName('Take it −6 hit points Enter');
    await expectAbsent(mark);
  });

  it('asks the oldest first, and lets no second tap answer the next', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    strike(room, 5);
    await putAsk(room);
    await expectVisible(page.getByText('1 of 2'));
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    const pressed = (await take.findElement()) as HTMLElement;
    pressed.click();
    await expectVisible(page.getByText('You are hit for 5, by A falling beam.'));
    ((await take.findElement()) as HTMLElement).click();
    await expectAbsent(page.getByText('1 of 2'));
    expect(said(room)).toHaveLength(1);
    await take.click();
    await expectAbsent(card);
    expect(maren(room).health.current).toBe(2);
  });

  it('[HA4] is answered by key on a desk, but not while somebody types, and not in the first moment', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    strike(room, 5);
    await putAsk(room);
    await expectVisible(card);
    await userEvent.keyboard('a');
    expect(said(room)).toEqual([]);
    await expect.element(mark).not.toHaveAttribute('aria-disabled');
    await page.getByRole('textbox', { name: 'Message' }).click();
    await userEvent.keyboard('aha');
    expect(said(room)).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('a');
    await expectVisible(page.getByText('You are hit for 5, by A falling beam.'));
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    await button('Move').click();
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    ((await button('Move').findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{Enter}'); // presses what has the focus
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    expect(said(room)).toHaveLength(1);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Enter}');
    await expectAbsent(card);
    expect(said(room)).toMatchObject([{ armor: 1 }, { armor: 0 }]);
  });

  it('is gone when it was answered elsewhere, and a press that came too late says why', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    await putAsk(room);
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    const [hit] = room.table.hits;
    room.overtake(answer(hit?.id ?? '', { armor: 1 }), INES);
    await take.click();
    await expectVisible(page.getByText('This hit has been taken.'));
    await expectAbsent(card);
    expect(maren(room)).toMatchObject({ health: { current: 7 }, armor: { current: 2 } });
  });

  it('waits while the line is down, and says so', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    const { down, up } = await putAsk(room);
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    down();
    await expectVisible(page.getByText('You are disconnected. The hit waits for you.'));
    await expect.element(take).toHaveAttribute('aria-disabled', 'true');
    up();
    await take.click();
    await expectAbsent(card);
  });

  it('says that no slot is left, and passes the focus on', async () => {
    const room = roomWithMaren({ armor: { current: 0, max: 3 } }, { automation: false });
    strike(room, 12);
    await putAsk(room);
    await expectVisible(page.getByText('No armor slot is left.'));
    await expect.element(take).not.toHaveAttribute('aria-disabled');
    ((await take.findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectAbsent(card);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('is answered by the game master for the hero, who opens it first', async () => {
    const room = roomWithMaren();
    strike(room, 12);
    const { live } = await sit(room, INES);
    render(
      <main>
        <AskedHits live={live} seat={INES} />
      </main>,
    );
    await expectVisible(page.getByText('Maren Oake is hit for 12, by A falling beam.'));
    await button('Answer for Maren Oake').click();
    await mark.click();
    await expectAbsent(page.getByRole('region', { name: 'Hits that wait for an answer' }));
    expect(maren(room)).toMatchObject({ health: { current: 7 }, armor: { current: 2 } });
  });

  it('[HI2] is one line for the game master where several wait, until that is opened; what is being answered stays', async () => {
    const room = roomWithMaren();
    for (const total of [5, 6]) strike(room, total);
    const { live } = await sit(room, INES);
    render(
      <main>
        <AskedHits live={live} seat={INES} />
      </main>,
    );
    await expectVisible(button('2 hits wait'));
    await expectAbsent(button('Answer for Maren Oake'));
    const { id = '' } = room.table.hits[0] ?? {};
    room.does(INES, answer(id));
    await button('Answer for Maren Oake').click();
    strike(room, 5);
    await expectVisible(button('Let them wait'));
    await expectVisible(take);
    await button('Let them wait').click();
    await expectVisible(button('2 hits wait'));
  });

  it('[HI10] that waits for a hero who has left is taken back by the game master', async () => {
    const room = roomWithMaren();
    strike(room, 5);
    room.does(JOSS, { type: 'Leave' });
    const { live } = await sit(room, INES);
    render(
      <main>
        <AskedHits live={live} seat={INES} />
      </main>,
    );
    await expectVisible(page.getByText('Maren Oake is hit for 5, by A falling beam. Not in play now: it waits.'));
    await button('Take back the hit on Maren Oake').click();
    await expectAbsent(page.getByRole('region', { name: 'Hits that wait for an answer' }));
    expect(room.table.hits).toEqual([]);
  });
});

describe('an attack', () => {
  async function putRoll(room: InPageRoom, choice: RollChoice) {
    const sitting = await sit(room, JOSS);
    render(
      <main key={crypto.randomUUID()}>
        <AskPiece live={sitting.live} seat={JOSS} characterId={MAREN} areKeysOn={false} />
        <RollPiece live={sitting.live} characterId={MAREN} choice={choice} />
      </main>,
    );
    return sitting;
  }
  const falls = (room: InPageRoom, ...faces: number[]) => {
    room.dice = () => faces.shift() ?? 1;
  };
  const roll = page.getByRole('button', { name: /^Roll/ });

  it('[AT4] takes the chosen foe along, once, and its button says so', async () => {
    const room = roomWithMaren();
    room.does(INES, place());
    const choice = newRollChoice();
    const [wight] = room.table.foes;
    await putRoll(room, choice);
    choice.setState({ trait: 'Agility', targets: [wight?.id ?? ''] });
    await expect.element(roll).toHaveAccessibleName('Roll Agility +2 against Ferry Wight, once');
    falls(room, 9, 4);
    await roll.click();
    await expect.poll(() => choice.getState()).toEqual({ trait: null, targets: [] });
    expect(room.table.rolls.at(-1)).toMatchObject({ targets: [{ foeId: wight?.id, isHit: true }] });
  });

  it('[AT4] chooses no foe any more that has gone out of sight', async () => {
    const room = roomWithMaren();
    room.does(INES, place());
    const choice = newRollChoice();
    const foeId = room.table.foes[0]?.id ?? '';
    await putRoll(room, choice);
    choice.setState({ targets: [foeId] });
    await expect.element(roll).toHaveAccessibleName('Roll against Ferry Wight, once');
    room.does(INES, { type: 'PutFoeAway', foeId, away: true });
    await expect.element(roll).toHaveAccessibleName('Roll');
    room.does(INES, { type: 'PutFoeAway', foeId, away: false });
    await expect.poll(() => choice.getState().targets).toEqual([]);
    await expect.element(roll).toHaveAccessibleName('Roll');
  });

  it('[AT2] asks for its damage once the dice lie still, its own weapon first, and deals it', async () => {
    const room = roomWithMaren({ proficiency: 2 });
    room.does(INES, place());
    const foeId = room.table.foes[0]?.id ?? '';
    const { live } = await putRoll(room, newRollChoice());
    falls(room, 9, 4);
    const request = { dicePool: { d12: 2 }, isDuality: true, modifier: 0, characterId: MAREN };
    void live.send({ type: 'SendDiceRoll', ...request, context: 'Gutting Knife', targets: [foeId] });
    await expect.poll(() => live.store.getState().airborne).toHaveLength(1);
    await expectAbsent(page.getByText('You hit Ferry Wight.'));
    await expectVisible(page.getByText('You hit Ferry Wight.'));
    const names = () =>
      card
        .getByRole('button', { name: /d\d/ })
        .elements()
        .map((each) => each.textContent);
    await expect.poll(names).toEqual(['Gutting Knife 2d4', 'Reed Spear 2d8+1']);
    falls(room, 8, 5);
    await button('Reed Spear 2d8+1').click();
    await expect
      .poll(() => room.table.rolls.at(-1))
      .toMatchObject({ context: 'Reed Spear', total: 14, damageOf: expect.any(Number) });
    await expectAbsent(card);
    expect(room.table.foes[0]).toMatchObject({ hp: { current: 6 } }); // 14 is severe
  });

  it('[AT2] throws other dice that are written by hand', async () => {
    const room = roomWithMaren();
    room.does(INES, place());
    const foeId = room.table.foes[0]?.id ?? '';
    const { live } = await putRoll(room, newRollChoice());
    falls(room, 9, 4);
    void live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, targets: [foeId] });
    await button('Other damage…').click();
    await page.getByLabelText('Dice').fill('a rock');
    await button('Throw').click();
    await expectVisible(page.getByText('Write dice, such as 2d6+3.'));
    await page.getByLabelText('Dice').fill('2d6+3');
    falls(room, 4, 5);
    await expect.element(button('Throw')).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => room.table.rolls.at(-1)).toMatchObject({ total: 12, damageOf: expect.any(Number) });
  });

  it('[HI5] of somebody without a weapon has the field for dice open at once, and later the dice that were thrown last', async () => {
    const unarmed = server.has({ id: MAREN, name: 'Maren Oake', weapons: [] } as never);
    server.answer(/\/characters\/c-1$/, () => ({ status: 200, body: unarmed }));
    const room = roomWithMaren();
    room.does(INES, place());
    const { live } = await putRoll(room, newRollChoice());
    falls(room, 9, 4);
    const targets = [room.table.foes[0]?.id ?? ''];
    void live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, targets });
    await page.getByLabelText('Dice').fill('2d6');
    await button('Other damage…').click();
    await expectAbsent(page.getByLabelText('Dice'));
    await button('Other damage…').click();
    await expect.element(page.getByLabelText('Dice')).toHaveValue('2d6');
    await page.getByLabelText('Dice').fill(' 2D6 - 1');
    await expect.element(button('Throw')).not.toHaveAttribute('aria-disabled', 'true'); // no press counts in the first moment
    await userEvent.keyboard('{Enter}');
    await expectAbsent(card);
    falls(room, 9, 4);
    void live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, targets });
    await expectVisible(button('2d6−1 again')); // what was thrown last is one press
    await expectAbsent(page.getByLabelText('Dice'));
    falls(room, 4, 5);
    await button('2d6−1 again').click();
    await expect.poll(() => room.table.rolls.at(-1)).toMatchObject({ total: 8, damageOf: expect.any(Number) });
  });

  it('[HI5] is put aside, on this device, also after a reload of the page', async () => {
    const room = roomWithMaren();
    room.does(INES, place());
    const foeId = room.table.foes[0]?.id ?? '';
    const { live } = await putRoll(room, newRollChoice());
    falls(room, 9, 4);
    void live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, targets: [foeId] });
    await button('No damage').click();
    await expectAbsent(card);
    expect(localStorage.getItem('two-lights-no-damage')).toBe(`${live.sessionId} ${room.table.rolls[0]?.seq}`);
    await button('Throw damage').click(); // [HI9] until the next roll
    await button('No damage').click();
    falls(room, 9, 4);
    void live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true });
    await expectAbsent(button('Throw damage'));
    takeUp(live.sessionId, room.table.rolls[0]?.seq ?? 0); // the page remembers it beyond this test
  });

  it('[AT6] asks for damage, hit or miss, where players are not told which, and does not tell', async () => {
    const room = roomWithMaren({}, { tells: { outcomes: false, foeState: 'words', fearReason: true } });
    room.does(INES, place());
    const foeId = room.table.foes[0]?.id ?? '';
    const { live } = await putRoll(room, newRollChoice());
    falls(room, 9, 4);
    void live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, targets: [foeId] });
    await expect.poll(() => live.store.getState().shown?.rolls).toMatchObject([{ targets: [{ isHit: null }] }]);
    await expect.element(card).toHaveTextContent(/^Your attack on .* Throw the damage\./);
  });
});
