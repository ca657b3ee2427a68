/** Rows of what everybody does at the table: dice, chat, counters, notes, the scene, taking back. */
import { expect } from 'vitest';
import { does, hero, only } from '../fights.ts';
import { loadDice } from '../loaded-dice.ts';
import {
  asks,
  done,
  elsewhere,
  flag,
  GM,
  hidden,
  ids,
  LONG,
  noSuchFoe,
  noSuchHero,
  notYours,
  ofMaren,
  otherSession,
  rows,
  secretTick,
  some,
  someId,
  tideTick,
} from './row.ts';

const NOBODY = { kind: 'nobody', id: null };
const duality = { dicePool: { d12: 2 }, isDuality: true };

export const TABLE = rows({
  SendDiceRoll: {
    done: {
      'a roll with Fear': done('wren', (at) => ({
        before: () => loadDice(4, 9),
        fields: { ...duality, modifier: 1, total: 99, hope: 12, results: [12, 1] },
        told: [
          { type: 'DiceRoll', total: 14, hope: 4, fear: 9, characterName: 'Tobin Reed', ...secretTick('debt', 5, 4) },
          { type: 'FearChanged', oldValue: 0, newValue: 1, ...secretTick('bell', 6, 5) },
          { type: 'SpotlightGiven', to: GM, by: 'Wren', ...tideTick },
        ],
        toPlayers: [
          some({ type: 'DiceRoll', total: 14, hope: 4, fear: 9, characterName: 'Tobin Reed', ticks: [] }),
          { type: 'FearChanged', oldValue: 0, newValue: 1, reason: expect.any(String), causeSeq: at.roll + 4 },
          some({ type: 'SpotlightGiven', to: GM, by: 'Wren', ...tideTick }),
        ],
      })),
      'a roll behind the screen': done('ines', () => ({
        fields: { dicePool: { d20: 1 }, hidden: true, context: 'Ambush' },
        told: [{ type: 'DiceRoll', hidden: true, context: 'Ambush', isGMRoll: true }],
        toPlayers: [hidden],
      })),
      'an attack on a foe in sight': done('joss', (at) => ({
        before: () => loadDice(9, 4),
        fields: { ...duality, targets: [at.foe] },
        told: [
          { type: 'DiceRoll', difficulty: 1, isSuccess: true, targets: [{ foeId: at.foe, isHit: true }] },
          { type: 'ReceiveCharacterDelta', ...ofMaren(at), field: 'hope', oldValue: 3, newValue: 4 },
        ],
        toPlayers: [
          some({ type: 'DiceRoll', difficulty: null, isSuccess: true, targets: [{ foeId: at.foe, isHit: true }] }),
          some({ type: 'ReceiveCharacterDelta', ...ofMaren(at) }),
        ],
      })),
    },
    refused: [
      ['joss', { hidden: true, dicePool: {} }, ['FORBIDDEN', 'Only the game master may roll behind the screen.']],
      ['joss', { difficultyIsHidden: true }, ['FORBIDDEN', 'Only the game master may do that.']],
      ['joss', (at) => ({ characterId: at.tobin.id, dicePool: {} }), notYours],
      ['ines', { characterId: 'nobody' }, noSuchHero],
      ['joss', (at) => ({ targets: [at.foe, at.hidden] }), noSuchFoe],
      ['joss', { experiences: ['Flying'] }, ['NOT_FOUND', 'This character has no such experience.']],
      ['joss', (at) => ({ damageOf: at.roll, isDuality: false }), ['VALIDATION', 'This roll was no attack.']],
    ],
    malformed: {
      characterId: [7],
      dicePool: [undefined, {}, 7, { d12: -1 }, { d12: 1 }, { d6: 1_000_000 }, { constructor: 1 }],
      modifier: ['x', 1.5, 1000, -1000],
      isDuality: flag,
      context: [7, 'x'.repeat(201)],
      advantage: ['yes', 0.5],
      difficulty: [0, 100, 1.5],
      reaction: flag,
      hidden: flag,
      experiences: ['all', ['River', 'River'], ids(7)],
      targets: ['all', ['id', 'id'], ids(21)],
      damageOf: [0, 1.5, 3],
      difficultyIsHidden: flag,
      rollType: [7],
    },
  },
  SendChatMessage: {
    done: {
      'a message': done('joss', () => ({
        fields: { message: 'Shall we?' },
        told: [{ type: 'ReceiveChatMessage', message: 'Shall we?', playerName: 'Joss', characterName: 'Maren Oake' }],
      })),
    },
    malformed: { message: [undefined, '', ' ', 7, 'x'.repeat(2001)] },
  },
  ClearDice: {
    done: {
      'a player’s dice off the table': done('joss', (at) => ({
        fields: { sessionId: at.sessionId.toLowerCase() },
        told: [{ type: 'ClearDice', clearedBy: 'Joss', rollerPlayerId: at.ids.joss }],
      })),
    },
    refused: [['joss', elsewhere, otherSession]],
    malformed: { sessionId: [7], characterId: someId },
  },
  UpdateCharacter: {
    done: {
      'a mark': done('joss', (at) => ({
        fields: { ...ofMaren(at), field: 'stress', change: 1 },
        told: [{ type: 'ReceiveCharacterDelta', ...ofMaren(at), field: 'stress', oldValue: 0, newValue: 1 }],
        result: { ...ofMaren(at), stress: 1 },
      })),
      'more marks than there are': done('ines', (at) => ({
        fields: { ...ofMaren(at), field: 'armor', change: -Number.MAX_SAFE_INTEGER },
        told: [{ type: 'ReceiveCharacterDelta', field: 'armor', oldValue: 6, newValue: 0 }],
        result: { ...ofMaren(at), armor: 0 },
      })),
    },
    refused: [
      ['wren', { field: 'luck' }, notYours],
      ['ines', { characterId: 'nobody' }, noSuchHero],
      ['joss', { field: 'hope', change: 4 }, ['CONFLICT', 'A character holds 6 Hope at most.']],
      ['joss', { field: 'hope', change: -1_000_000 }, ['CONFLICT', 'There is not that much Hope to spend.']],
    ],
    malformed: {
      characterId: [undefined, 7],
      field: [undefined, 'luck', 'constructor'],
      change: [undefined, null, 0.5, 'x'],
    },
  },
  ChangeFear: {
    done: {
      Fear: done('ines', () => ({
        fields: { change: 2, reason: 'Dusk' },
        told: [{ type: 'FearChanged', oldValue: 0, newValue: 2, reason: 'Dusk', ...secretTick('bell', 6, 4) }],
        toPlayers: [{ type: 'FearChanged', oldValue: 0, newValue: 2, reason: 'Dusk' }],
        result: { fear: 2 },
      })),
      'Fear whose reason is kept': done('ines', () => ({
        before: (at) => asks(at, { type: 'SetTells', fearReason: false }),
        fields: { change: 1, reason: 'It waits below' },
        told: [{ type: 'FearChanged', newValue: 1, reason: 'It waits below' }],
        toPlayers: [{ type: 'FearChanged', oldValue: 0, newValue: 1, reason: '' }],
        result: { fear: 1 },
      })),
    },
    role: 'gm',
    refused: [
      ['ines', { change: -1 }, ['CONFLICT', 'There is not that much Fear to spend.']],
      ['ines', { change: 14 }, ['CONFLICT', 'The Fear track holds 12 at most.']],
    ],
    malformed: { change: [undefined, null, 0.5, 'x'], reason: [7, 'x'.repeat(201)] },
  },
  SaveNote: {
    done: {
      'a note of one’s own': done('joss', (at) => ({
        fields: { scope: 'private', text: 'I owe him.' },
        told: [hidden],
        toJoss: [{ type: 'NoteSaved', scope: 'private', text: 'I owe him.', userId: at.ids.joss, revision: 1 }],
        result: { revision: 1 },
      })),
      'a note for everybody': done('wren', (at) => ({
        fields: { scope: 'shared', text: 'Three bells.' },
        told: [{ type: 'NoteSaved', scope: 'shared', text: 'Three bells.', userId: at.ids.wren, revision: 1 }],
        result: { revision: 1 },
      })),
    },
    refused: [['joss', { baseRevision: 3 }, ['CONFLICT', 'This note was saved meanwhile.']]],
    malformed: {
      scope: [undefined, 'secret'],
      text: [undefined, 7, 'x'.repeat(20_001)],
      baseRevision: [-1, 0.5],
    },
  },
  SetAutomation: {
    done: {
      'automation off': done('ines', () => ({
        fields: { on: false },
        told: [{ type: 'AutomationChanged', on: false }],
      })),
    },
    role: 'gm',
    malformed: { on: [undefined, null, ...flag] },
  },
  SetScene: {
    done: {
      'a scene': done('ines', () => ({
        fields: { label: 'The weir' },
        told: [{ type: 'SceneChanged', label: 'The weir' }],
      })),
    },
    role: 'gm',
    malformed: { label: [undefined, 5, LONG] },
  },
  Undo: {
    done: {
      'a roll’s take-back': done('ines', (at) => ({
        fields: { seq: at.roll },
        told: [
          { type: 'Undone', undoneSeq: at.roll, undoneType: 'DiceRoll', ...secretTick('debt', 5, 6) },
          { type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 3, newValue: 2 },
          { type: 'SpotlightGiven', to: NOBODY, turn: expect.objectContaining({ change: -1 }) },
        ],
        toPlayers: [
          { type: 'Undone', undoneSeq: at.roll, undoneType: 'DiceRoll', undoneBy: 'ines the Bold', hidden: false },
          some({ type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 3, newValue: 2 }),
          some({ type: 'SpotlightGiven', to: NOBODY }),
        ],
        result: { undoneSeq: at.roll },
      })),
    },
    role: 'gm',
    refused: [
      ['ines', { seq: 0 }, ['CONFLICT', 'This cannot be taken back, or has been already.']],
      ['ines', { seq: 99_999 }, ['CONFLICT', 'This cannot be taken back, or has been already.']],
    ],
    malformed: { seq: ['x', 1.5] },
  },
  Redo: {
    done: {
      'a roll that is put back': done('ines', (at) => ({
        before: async (at) => {
          at.undone = only(await does(at.ines, { type: 'Undo', seq: at.roll }), 'Undone').seq;
        },
        fields: { seq: at.undone },
        told: [
          { type: 'Redone', undoneSeq: at.roll, undoSeq: at.undone, ...secretTick('debt', 6, 5) },
          { type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 2, newValue: 3 },
          { type: 'SpotlightGiven', to: hero(at.maren.id) },
        ],
        toPlayers: [
          {
            type: 'Redone',
            undoneSeq: at.roll,
            undoneType: 'DiceRoll',
            undoSeq: at.undone,
            redoneBy: 'ines the Bold',
            hidden: false,
          },
          some({ type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 2, newValue: 3 }),
          some({ type: 'SpotlightGiven', to: hero(at.maren.id) }),
        ],
        result: { undoneSeq: at.roll },
      })),
    },
    role: 'gm',
    refused: [
      [
        'ines',
        { seq: 1 },
        ['CONFLICT', 'This cannot be put back: something has been rolled, moved or taken back since.'],
      ],
    ],
    malformed: { seq: [undefined, null, 'x', 1.5] },
  },
  JudgeRoll: {
    done: {
      'a roll called a failure': done('ines', (at) => ({
        fields: { seq: at.roll, isSuccess: false },
        told: [
          { type: 'RollJudged', rollSeq: at.roll, isSuccess: false },
          { type: 'SpotlightGiven', to: GM, by: 'Joss', causeSeq: at.roll, ...tideTick },
        ],
      })),
      'a roll called a success of which players are not told': done('ines', (at) => ({
        before: (at) => asks(at, { type: 'SetTells', outcomes: false }),
        fields: { seq: at.roll, isSuccess: true },
        told: [{ type: 'RollJudged', rollSeq: at.roll, isSuccess: true }],
        toPlayers: [{ type: 'RollJudged', rollSeq: at.roll, isSuccess: null }],
      })),
    },
    role: 'gm',
    refused: [['ines', { seq: 99_999 }, ['NOT_FOUND', 'The table remembers no such roll.']]],
    malformed: { seq: [undefined, null, 0, 1.5], isSuccess: [undefined, null, ...flag] },
  },
});
