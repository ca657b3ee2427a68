/** What commands are answered: why they are refused, that all is so already, or what came of them. */
import { describe, expect, it } from 'vitest';
import { type Command, fitsInto, isAlwaysDone } from '../../../rules/commands/index.ts';
import type { RefusalCode } from '../../../rules/refusals.ts';
import type { Seat } from '../../../rules/seats.ts';
import { sessionOf } from '../../support/table-parts.ts';
import { answer, condition, damage, place, strikes, uses } from '../fights.ts';
import { loadedDice } from '../loaded-dice.ts';
import { fullTable, ines, joss, play, rollCommand, select, step } from '../tables.ts';

const FOE = 'foe-8-1'; // in sight
const AWAY = 'foe-9-1'; // put away
const HERO = { kind: 'hero', id: 'a' } as const;
const fear = (change: number): Command => ({ type: 'ChangeFear', change, reason: '' });
const hope = (change: number): Command => ({ type: 'UpdateCharacter', characterId: 'a', field: 'hope', change });
const putAway = (foeId: string, away: boolean): Command => ({ type: 'PutFoeAway', foeId, away });

/** At the table, with two foes and 4 Fear. */
function evening() {
  const foes: [Seat, Command][] = [
    [ines, place()],
    [ines, place()],
  ];
  return play(fullTable(), ...foes, [ines, putAway(AWAY, true)], [ines, fear(4)], [ines, { type: 'Start' }]);
}

describe('a refusal', () => {
  it.each<Command>([
    { type: 'Activate', carriedFear: 0, countdowns: [] },
    { type: 'SetAutomation', on: false },
    { type: 'SetTells', outcomes: false },
    { type: 'ChangeFoe', foeId: FOE, field: 'hp', change: -1 },
    putAway(FOE, true),
    uses('Toll', { foeId: FOE }),
    strikes([FOE], ['b']),
    damage([HERO], 9),
  ])('[SE1] $type is the game master’s alone', (command) => {
    expect(step(evening(), joss, command).refusal).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the game master may do that.',
    });
  });

  it.each<[string, Command, RefusalCode, string]>([
    ['a feature of an unknown foe', uses('Toll', { foeId: 'nobody' }), 'NOT_FOUND', 'not on the table'],
    ['a feature of a foe that was put away', uses('Toll', { foeId: AWAY }), 'CONFLICT', 'put away'],
    ['a feature of an unknown place', uses('Toll', { placeId: 'nowhere' }), 'NOT_FOUND', 'no such place'],
    ['a feature that it lacks', uses('Song', { foeId: FOE }), 'NOT_FOUND', 'no feature'],
    ['a feature aimed at nobody', uses('Toll', { foeId: FOE, targets: ['a', 'z'] }), 'NOT_FOUND', 'not in play'],
    ['a strike at nobody', strikes([FOE], ['a', 'z']), 'NOT_FOUND', 'not in play'],
    ['a roll at a foe that was put away', rollCommand({ targets: [AWAY] }), 'CONFLICT', 'put away'],
    ['a condition of an unknown foe', condition({ kind: 'foe', id: 'nobody' }, 'wet'), 'NOT_FOUND', 'not on the table'],
    ['a hit with a wrong id', answer('my-hit-9'), 'NOT_FOUND', 'Nobody was asked'],
    ['a hit with another wrong id', answer('hit-9-b'), 'NOT_FOUND', 'Nobody was asked'],
    ['more Hope than there is', hope(-3), 'CONFLICT', 'not that much Hope'],
    ['more Hope than fits', hope(5), 'CONFLICT', '6 Hope at most'],
    ['more Fear than there is', fear(-5), 'CONFLICT', 'not that much Fear'],
    ['more Fear than fits', fear(9), 'CONFLICT', '12 at most'],
  ])('says why: %s', (_what, command, code, words) => {
    const { refusal } = step(evening(), ines, command);
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(words) });
  });
});

it.each<[Seat, Command]>([
  [ines, putAway(AWAY, true)],
  [ines, putAway(FOE, false)],
  [ines, { type: 'SetTells', fearReason: true }],
  [ines, { type: 'SetAutomation', on: true }],
  [ines, { type: 'Start' }],
  [ines, { type: 'TakeSeat' }],
  [{ ...ines, playerName: 'Ines V.' }, { type: 'TakeSeat' }],
  [{ ...joss, playerId: 'player-late' }, { type: 'Leave' }],
  [joss, { type: 'SetGuard', characterId: 'a', guard: 0 }],
  [joss, select('a')],
  [ines, fear(0)],
  [ines, { type: 'RenameSession', name: sessionOf().name, gmName: 'Ines' }],
])('what is so already makes no event: %j %j', (seat, command) => {
  expect(step(evening(), seat, command)).toMatchObject({ events: [], refusal: null });
});

it.each<[Seat, Command, object]>([
  [ines, place({ count: 2 }), { foeIds: ['foe-13-1', 'foe-13-2'] }],
  [ines, { type: 'ChangeFoe', foeId: FOE, field: 'hp', change: -3 }, { foeId: FOE, field: 'hp', newValue: 17 }],
  [ines, strikes([FOE], ['a']), { seq: 13 }],
  [ines, fear(0), { fear: 4 }],
  [joss, select('a', { found: null }), { characterId: 'a', characterName: 'Hero a' }],
  [ines, { type: 'TakeSeat' }, { isSeated: true }],
])('the answer says what came of it: %j %j', (seat, command, result) => {
  const done = step(evening(), seat, command, loadedDice(2));
  expect(done.result).toEqual(result);
});

it('[RM62] a full log has no room for play, then none for who comes, and always for what ends something', () => {
  const fullnesses = [0.99, 1, 1.24, 1.25, 9];
  const fitting = (command: Command) => fullnesses.map((fullness) => fitsInto(fullness, command));
  expect(fitting(rollCommand())).toEqual([true, false, false, false, false]);
  expect(fitting({ type: 'TakeSeat' })).toEqual([true, true, true, false, false]);
  expect(fitting({ type: 'Close', carriedTo: null })).toEqual([true, true, true, true, true]);
  expect([isAlwaysDone({ type: 'TakeSeat' }), isAlwaysDone({ type: 'Start' })]).toEqual([false, true]);
});
