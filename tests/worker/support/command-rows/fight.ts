/** Rows of a fight: foes, strikes, hits, conditions, guard and what is told. */
import { expect } from 'vitest';
import { builtInWholePack } from '../../../../rules/content/built-in-whole-pack.ts';
import { mill } from '../../../rules/fights.ts';
import type { Stage } from '../command-stage.ts';
import { call } from '../desk.ts';
import { foe, hero, wight } from '../fights.ts';
import { loadDice } from '../loaded-dice.ts';
import {
  asks,
  done,
  flag,
  hidden,
  ids,
  noSuchFoe,
  noSuchHero,
  notYours,
  ofMaren,
  rows,
  secretTick,
  some,
  someId,
} from './row.ts';

const [builtIn] = builtInWholePack.foes;

/** The desk describes the foe in other words than before. */
async function describeFerryWight({ token, campaignId, foe }: Stage): Promise<void> {
  const body = { ...wight, description: `It waits, as it did when ${foe} was placed in ${crypto.randomUUID()}.` };
  const saved = await call('PUT', `/manage/campaigns/${campaignId}/content/foes/${wight.id}`, { token, body });
  expect(saved.status).toBe(200);
}

export const FIGHT = rows({
  PlaceFoes: {
    done: {
      'hidden foes': done('ines', () => ({
        fields: { foeId: 'ferry-wight', count: 2 },
        told: [
          { type: 'FoesPlaced', foes: [expect.objectContaining({ block: expect.anything() }), expect.anything()] },
        ],
        toPlayers: [hidden],
        result: { foeIds: [expect.any(String), expect.any(String)] },
      })),
      'a foe of the built-in content': done('ines', () => ({
        fields: { foeId: builtIn?.id },
        told: [{ type: 'FoesPlaced', foes: [expect.objectContaining({ foeId: builtIn?.id, block: builtIn })] }],
        toPlayers: [hidden],
        result: { foeIds: [expect.any(String)] },
      })),
      'underlings in sight': done('ines', () => ({
        fields: { foeId: 'bilge-rat', count: 5, shown: 'seen' },
        told: [{ type: 'FoesPlaced', foes: [expect.objectContaining({ name: 'Bilge Rat', count: 5, shown: 'seen' })] }],
        toPlayers: [
          {
            type: 'FoesPlaced',
            foes: [
              {
                id: expect.any(String),
                name: 'Bilge Rat',
                shown: 'seen',
                count: 5,
                conditions: [],
                state: 'unhurt',
              },
            ],
          },
        ],
        result: { foeIds: [expect.any(String)] },
      })),
    },
    role: 'gm',
    refused: [['ines', { foeId: 'nobody' }, ['NOT_FOUND', 'The content has no such foe.']]],
    malformed: {
      foeId: [undefined, ...someId],
      count: [0, 21, 1.5],
      shown: ['away'],
      level: [0, 21],
    },
  },
  ChangeFoe: {
    done: {
      'a hurt foe': done('ines', (at) => ({
        fields: { foeId: at.foe, field: 'hp', change: -12 },
        told: [{ type: 'FoeChanged', foeId: at.foe, field: 'hp', oldValue: 20, newValue: 8, state: 'half gone' }],
        toPlayers: [{ type: 'FoeChanged', foeId: at.foe, field: 'hp', state: 'half gone' }],
        result: { foeId: at.foe, field: 'hp', newValue: 8 },
      })),
      'a foe’s counter': done('ines', (at) => ({
        fields: { foeId: at.foe, field: 'coins', change: 2 },
        told: [{ type: 'FoeChanged', field: 'coins', oldValue: 0, newValue: 2 }],
        toPlayers: [hidden],
        result: { foeId: at.foe, field: 'coins', newValue: 2 },
      })),
    },
    role: 'gm',
    refused: [
      ['ines', { foeId: 'nobody' }, noSuchFoe],
      ['ines', { field: 'toString' }, ['NOT_FOUND', 'This foe has no such counter.']],
    ],
    malformed: { foeId: [undefined, ...someId], field: [undefined, 7], change: [undefined, null, 0.5, 'x'] },
  },
  ShowFoe: {
    done: {
      'a foe that comes into sight': done('ines', (at) => ({
        fields: { foeId: at.hidden, shown: 'open', name: 'The Ferryman' },
        told: [{ type: 'FoeShown', foe: expect.objectContaining({ id: at.hidden, hp: { current: 20, max: 20 } }) }],
        toPlayers: [
          {
            type: 'FoeShown',
            foe: {
              id: at.hidden,
              name: 'The Ferryman',
              shown: 'open',
              count: 1,
              conditions: [],
              state: 'unhurt',
              hp: { current: 20, max: 20 },
              stress: { current: 0, max: 3 },
            },
          },
        ],
      })),
      'a foe that goes out of sight': done('ines', (at) => ({
        fields: { foeId: at.foe, shown: 'hidden' },
        told: [{ type: 'FoeShown', foe: expect.objectContaining({ id: at.foe, shown: 'hidden' }) }],
        toPlayers: [{ type: 'FoeGone', foeId: at.foe }],
      })),
    },
    role: 'gm',
    refused: [['ines', { foeId: 'nobody' }, noSuchFoe]],
    malformed: {
      foeId: [undefined, ...someId],
      foeIds: [[7], 'all'],
      shown: ['away'],
      name: [7, '', ' ', 'x'.repeat(101)],
    },
  },
  PutFoeAway: {
    done: {
      'a foe that is put away': done('ines', (at) => ({
        fields: { foeId: at.foe },
        told: [{ type: 'FoeGone', foeId: at.foe }],
        toPlayers: [{ type: 'FoeGone', foeId: at.foe }],
      })),
      'a hidden foe that is put away': done('ines', (at) => ({
        fields: { foeId: at.hidden },
        told: [{ type: 'FoeGone', foeId: at.hidden }],
        toPlayers: [hidden],
      })),
      'two at once': done('ines', (at) => ({
        fields: { foeId: undefined, foeIds: [at.foe, at.hidden] },
        told: [
          { type: 'FoeGone', foeId: at.foe },
          { type: 'FoeGone', foeId: at.hidden, causeSeq: expect.any(Number) },
        ],
        toPlayers: [{ type: 'FoeGone', foeId: at.foe }, hidden],
      })),
      'one that is forgotten': done('ines', (at) => ({
        fields: { foeId: at.foe, forget: true },
        told: [{ type: 'FoeGone', foeId: at.foe, isRemoved: true }],
        toPlayers: [{ type: 'FoeGone', foeId: at.foe }],
      })),
    },
    role: 'gm',
    refused: [['ines', { foeId: 'nobody' }, noSuchFoe]],
    malformed: { foeId: [undefined, ...someId], foeIds: [[7], 'all'], away: flag, forget: flag },
  },
  RefreshFoe: {
    done: {
      'a block that was changed at the desk': done('ines', (at) => ({
        before: () => describeFerryWight(at),
        fields: { foeId: at.foe },
        told: [
          {
            type: 'FoeShown',
            foe: expect.objectContaining({ id: at.foe, hp: { current: 20, max: 20 } }),
            isRefreshed: true,
          },
        ],
        toPlayers: [some({ type: 'FoeShown' })],
      })),
    },
    role: 'gm',
    refused: [['ines', { foeId: 'nobody' }, noSuchFoe]],
    malformed: { foeId: [undefined, ...someId] },
  },
  FoeStrikes: {
    done: {
      'a strike': done('ines', (at) => ({
        before: () => loadDice(10),
        fields: { foeIds: [at.foe], targets: [at.tobin.id] },
        told: [
          { type: 'DiceRoll', total: 12, foe: { id: at.foe, name: 'Ferry Wight' } },
          { type: 'DiceRoll', total: 12, damageOf: expect.any(Number) },
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'asked', total: 12, loss: 12 }) },
        ],
        result: { seq: expect.any(Number) },
      })),
      'a strike behind the screen on a hero who has a choice': done('ines', (at) => ({
        before: () => loadDice(10),
        fields: { foeIds: [at.foe], targets: [at.maren.id], hidden: true },
        told: [
          { type: 'DiceRoll', total: 12, hidden: true },
          { type: 'DiceRoll', total: 12, hidden: true },
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'asked' }) },
        ],
        toPlayers: [
          hidden,
          hidden,
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'asked', total: 12 }) },
        ],
        result: { seq: expect.any(Number) },
      })),
    },
    role: 'gm',
    refused: [
      ['ines', { targets: [] }, ['VALIDATION', 'targets: Choose whom it strikes.']],
      ['ines', (at) => ({ foeIds: [at.foe, 'nobody'] }), noSuchFoe],
      ['ines', (at) => ({ targets: [at.maren.id, 'nobody'] }), noSuchHero],
      ['ines', { experience: 'Old River' }, ['CONFLICT', 'There is not that much Fear to spend.']],
    ],
    malformed: {
      foeIds: [undefined, [], ids(21), ['id', 'id'], [7]],
      targets: [undefined, [], ids(13), ['id', 'id']],
      advantage: ['yes', 0.5],
      experience: [7, 'x'.repeat(201)],
      extra: [100, -1, 0.5],
      hidden: flag,
    },
  },
  UseFeature: {
    done: {
      'a foe’s feature': done('ines', (at) => ({
        fields: { foeId: at.foe, name: 'Cold Bell' },
        told: [
          { type: 'FeatureUsed', name: 'Cold Bell', who: { kind: 'foe', id: at.foe, name: 'Ferry Wight' } },
          { type: 'FearChanged', oldValue: 0, newValue: 2, ...secretTick('bell', 6, 4) },
        ],
        toPlayers: [
          some({ type: 'FeatureUsed', name: 'Cold Bell' }),
          { type: 'FearChanged', oldValue: 0, newValue: 2, reason: 'Cold Bell', causeSeq: expect.any(Number) },
        ],
      })),
      'a foe’s feature in secret': done('ines', (at) => ({
        fields: { foeId: at.foe, name: 'Cold Bell', hidden: true },
        told: [
          { type: 'FeatureUsed', name: 'Cold Bell', isHidden: true },
          { type: 'FearChanged', oldValue: 0, newValue: 2, ...secretTick('bell', 6, 4) },
        ],
        toPlayers: [hidden, { type: 'FearChanged', oldValue: 0, newValue: 2, reason: '' }],
      })),
      'a place’s feature': done('ines', () => ({
        before: (at) => asks(at, { type: 'ChangeFear', change: 3 }),
        fields: { placeId: mill.id, name: 'Rising Water' },
        told: [
          { type: 'FeatureUsed', name: 'Rising Water', who: { kind: 'place', id: mill.id, name: mill.name } },
          { type: 'FearChanged', oldValue: 3, newValue: 2 },
        ],
      })),
    },
    role: 'gm',
    refused: [
      ['ines', { name: 'Toll' }, ['CONFLICT', 'There is not that much Fear to spend.']],
      ['ines', { name: 'Nothing' }, ['NOT_FOUND', 'It has no feature of that name.']],
      ['ines', { placeId: mill.id }, ['VALIDATION', 'foeId: Must name a foe or a place']],
      ['ines', { foeId: 'nobody' }, noSuchFoe],
      ['ines', { foeId: undefined, placeId: 'nowhere' }, ['NOT_FOUND', 'The content has no such place.']],
      ['ines', { targets: ['nobody'] }, noSuchHero],
    ],
    malformed: {
      foeId: [undefined, ...someId],
      placeId: [7],
      name: [undefined, 7],
      targets: ['all', ['id', 'id'], ids(13)],
      hidden: flag,
    },
  },
  DealDamage: {
    done: {
      'damage to a hero and a foe': done('ines', (at) => ({
        fields: { to: [hero(at.tobin.id), foe(at.foe)], total: 8, from: 'The falling bell' },
        told: [
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'asked', total: 8, loss: 8 }) },
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'taken', grade: 'major', loss: 4 }) },
          { type: 'FoeChanged', field: 'hp', oldValue: 20, newValue: 16, state: 'hurt' },
        ],
        toPlayers: [
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'asked', total: 8, loss: 8 }) },
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ grade: null, loss: null, options: [] }) },
          { type: 'FoeChanged', foeId: at.foe, field: 'hp', state: 'hurt', causeSeq: expect.any(Number) },
        ],
      })),
    },
    role: 'gm',
    refused: [
      ['ines', (at) => ({ to: [hero(at.maren.id), foe('nobody')] }), noSuchFoe],
      ['ines', (at) => ({ to: [foe(at.foe), hero('nobody')] }), noSuchHero],
    ],
    malformed: {
      to: [undefined, [], 'all', [{ kind: 'gm', id: 'id' }], [hero('id'), hero('id')], ids(73).map(hero)],
      total: [undefined, null, -1, 1000],
      kind: ['holy'],
      isDirect: flag,
      isCritical: flag,
      from: [7, 'x'.repeat(61)],
    },
  },
  AnswerHit: {
    done: {
      'a hit’s answer': done('joss', (at) => ({
        fields: { hitId: at.hit, armor: 1 },
        told: [
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'taken', armor: 1, loss: 15 }) },
          { type: 'ReceiveCharacterDelta', field: 'health', oldValue: 900, newValue: 885 },
          { type: 'ReceiveCharacterDelta', field: 'armor', oldValue: 6, newValue: 5 },
        ],
        result: { hitId: at.hit, grade: 'major', loss: 15, armor: 1 },
      })),
    },
    refused: [
      ['wren', { armor: 2 }, notYours],
      ['joss', { hitId: 'hit-99999' }, ['NOT_FOUND', 'Nobody was asked about this hit.']],
    ],
    malformed: {
      hitId: [undefined, ...someId],
      armor: [2, true],
      less: [-1, 1000, 1.5],
      halved: flag,
      lower: [-1, 4],
      grade: ['deadly'],
    },
  },
  SetGuard: {
    done: {
      'a guard': done('joss', (at) => ({
        fields: { ...ofMaren(at), guard: 3 },
        told: [{ type: 'GuardSet', ...ofMaren(at), guard: 3 }],
      })),
    },
    refused: [
      ['wren', { guard: 'x' }, notYours],
      ['ines', { characterId: 'nobody' }, noSuchHero],
    ],
    malformed: { characterId: [undefined, 7], guard: [undefined, null, 21, -21, 0.5] },
  },
  SetCondition: {
    done: {
      'a hero’s condition': done('joss', (at) => ({
        fields: { of: hero(at.maren.id), name: 'wet', on: true },
        told: [{ type: 'ConditionSet', of: hero(at.maren.id), name: 'wet', on: true, until: 'ended' }],
      })),
      'a hidden foe’s condition': done('ines', (at) => ({
        fields: { of: foe(at.hidden), name: 'unseen', on: true, until: 'scene' },
        told: [{ type: 'ConditionSet', of: foe(at.hidden), name: 'unseen', until: 'scene' }],
        toPlayers: [hidden],
      })),
    },
    refused: [
      ['wren', { name: '' }, notYours],
      ['joss', (at) => ({ of: foe(at.foe), on: null }), ['FORBIDDEN', 'Only the game master may do that.']],
      ['ines', { of: foe('nobody') }, noSuchFoe],
      ['ines', { of: hero('nobody') }, noSuchHero],
    ],
    malformed: {
      of: [{ kind: 'hero' }],
      name: [undefined, '', ' ', 7, 'x'.repeat(31)],
      on: [undefined, null, ...flag],
      until: ['dawn'],
    },
  },
  SetTells: {
    done: {
      'what players are told of foes': done('ines', (at) => ({
        fields: { foeState: 'none' },
        told: [
          { type: 'TellsChanged', outcomes: true, foeState: 'none', fearReason: true, states: { [at.foe]: null } },
        ],
      })),
    },
    role: 'gm',
    malformed: { outcomes: flag, foeState: ['numbers'], fearReason: flag },
  },
});
