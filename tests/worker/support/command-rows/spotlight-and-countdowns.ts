/** Rows of hands, the spotlight and countdowns. */
import { expect } from 'vitest';
import { foe, hero } from '../fights.ts';
import { asks, done, flag, GM, hidden, LONG, noSuchFoe, noSuchHero, rows, someId, tideTick } from './row.ts';

const noSuchCountdown = ['NOT_FOUND', 'There is no such countdown at this table.'] as const;

export const SPOTLIGHT_AND_COUNTDOWNS = rows({
  RaiseHand: {
    done: {
      'a raised hand': done('wren', (at) => ({
        fields: { up: true, wish: ' I ring the bell ' },
        told: [
          { type: 'HandRaised', playerId: at.ids.wren, characterId: at.tobin.id, up: true, wish: 'I ring the bell' },
        ],
      })),
    },
    role: 'player',
    malformed: { up: [undefined, null, ...flag], wish: [7, 'x'.repeat(81)] },
  },
  GiveSpotlight: {
    done: {
      'the spotlight on a hidden foe': done('ines', (at) => ({
        fields: { to: foe(at.hidden) },
        told: [{ type: 'SpotlightGiven', to: foe(at.hidden), by: 'ines the Bold', ...tideTick }],
        toPlayers: [{ type: 'SpotlightGiven', to: GM, by: 'ines the Bold', ...tideTick }],
      })),
      'the spotlight passed on': done('joss', (at) => ({
        fields: { to: hero(at.tobin.id) },
        told: [
          { type: 'SpotlightGiven', to: hero(at.tobin.id), by: 'Joss', turn: { characterId: at.tobin.id, change: 1 } },
        ],
      })),
    },
    refused: [
      ['wren', {}, ['FORBIDDEN', 'Only the hero in the spotlight can pass it on.']],
      ['joss', { to: { kind: 'gm' } }, ['FORBIDDEN', 'Only the game master may do that.']],
      ['ines', { to: foe('nobody') }, noSuchFoe],
      ['ines', { to: hero('nobody') }, noSuchHero],
    ],
    malformed: { to: [undefined, null, 'gm', { kind: 'hero' }, { kind: 'foe', id: null }, { kind: 'crowd', id: 'x' }] },
  },
  SetCountdown: {
    done: {
      'a countdown in the open': done('ines', () => ({
        fields: { countdown: { name: ' The raft ', start: 9, note: 'It will sink.' } },
        told: [
          { type: 'CountdownSet', countdown: expect.objectContaining({ name: 'The raft', note: 'It will sink.' }) },
        ],
        toPlayers: [
          {
            type: 'CountdownSet',
            countdown: {
              id: expect.any(String),
              seq: expect.any(Number),
              name: 'The raft',
              kind: 'plain',
              start: 9,
              value: 9,
              isDue: false,
              again: 'stop',
              ticks: 'hand',
              shown: 'open',
              ownerId: null,
            },
          },
        ],
        result: { countdownId: expect.any(String) },
      })),
      'a countdown that goes behind a veil': done('ines', () => ({
        fields: { countdown: { id: 'tide', name: 'The tide', start: 6, ticks: 'spotlight', shown: 'veiled' } },
        told: [{ type: 'CountdownSet', countdown: expect.objectContaining({ id: 'tide', value: 6, note: '' }) }],
        toPlayers: [
          {
            type: 'CountdownSet',
            countdown: { id: 'tide', seq: expect.any(Number), name: 'The tide', kind: 'plain', shown: 'veiled' },
          },
        ],
        result: { countdownId: 'tide' },
      })),
      'a countdown that goes into hiding': done('ines', () => ({
        fields: { countdown: { id: 'tide', name: 'The tide', start: 6, ticks: 'spotlight', shown: 'hidden' } },
        told: [{ type: 'CountdownSet', countdown: expect.objectContaining({ id: 'tide', shown: 'hidden' }) }],
        toPlayers: [{ type: 'CountdownRemoved', countdownId: 'tide' }],
        result: { countdownId: 'tide' },
      })),
    },
    role: 'gm',
    refused: [['ines', { countdown: { name: 'The raft', start: 6, ownerId: 'nobody' } }, noSuchHero]],
    malformed: {
      countdown: [
        ...[undefined, null, {}, { name: '', start: 6 }, { name: ' ', start: 6 }, { name: 'x'.repeat(61), start: 6 }],
        ...[
          ...[{ start: 0 }, { start: 100 }, { start: 1.5 }, { start: null }, { value: 7 }, { value: -1 }],
          ...[{ kind: 'tide' }, { again: 'ever' }, { ticks: 'day' }, { shown: 'seen' }, { note: LONG }, { ownerId: 7 }],
        ].map((fault) => ({ name: 'The raft', start: 6, ...fault })),
      ],
    },
  },
  MoveCountdown: {
    done: {
      'a countdown moved by hand': done('ines', () => ({
        fields: { countdownId: 'tide', change: -6 },
        told: [{ type: 'CountdownMoved', countdownId: 'tide', oldValue: 6, newValue: 0, isDue: true }],
        result: { countdownId: 'tide', newValue: 0 },
      })),
      'a veiled countdown moved by hand': done('ines', () => ({
        fields: { countdownId: 'bell', change: -1 },
        told: [{ type: 'CountdownMoved', countdownId: 'bell', oldValue: 6, newValue: 5, isDue: false }],
        toPlayers: [hidden],
        result: { countdownId: 'bell', newValue: 5 },
      })),
    },
    refused: [
      ['joss', {}, ['FORBIDDEN', 'Only the game master may do that.']],
      ['joss', { countdownId: 'debt' }, noSuchCountdown],
      ['ines', { countdownId: 'nothing' }, noSuchCountdown],
    ],
    malformed: { countdownId: [undefined, ...someId], change: [undefined, null, 100, -100, 0.5] },
  },
  SettleCountdown: {
    done: {
      'a countdown that has run out': done('ines', () => ({
        before: (at) => asks(at, { type: 'MoveCountdown', countdownId: 'tide', change: -6 }),
        fields: { countdownId: 'tide' },
        told: [{ type: 'CountdownRemoved', countdownId: 'tide' }],
      })),
    },
    role: 'gm',
    refused: [
      ['ines', {}, ['CONFLICT', 'This countdown has not run out yet.']],
      ['ines', { countdownId: 'nothing' }, noSuchCountdown],
    ],
    malformed: { countdownId: [undefined, ...someId] },
  },
  RemoveCountdown: {
    done: {
      'a veiled countdown’s end': done('ines', () => ({
        fields: { countdownId: 'bell' },
        told: [{ type: 'CountdownRemoved', countdownId: 'bell' }],
      })),
      'a hidden countdown’s end': done('ines', () => ({
        fields: { countdownId: 'debt' },
        told: [{ type: 'CountdownRemoved', countdownId: 'debt' }],
        toPlayers: [hidden],
      })),
    },
    role: 'gm',
    refused: [['ines', { countdownId: 'nothing' }, noSuchCountdown]],
    malformed: { countdownId: [undefined, ...someId] },
  },
});
