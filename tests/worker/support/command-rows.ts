/**
 * One row for each command of the hub: examples that are done, with what each seat is told of them, and what is refused. The types name a
 * command, or a field of one, that has no row yet.
 */
import { expect } from 'vitest';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import type { EventType } from '../../../rules/events.ts';
import type { RefusalCode } from '../../../rules/refusals.ts';
import type { ClientFrame, ClientFrameOf } from '../../../rules/wire/socket.ts';
import { mill } from '../../rules/fights.ts';
import { larkComes, type Stage, type Who } from './command-stage.ts';
import { does, foe, hero, only } from './fights.ts';
import { loadDice } from './loaded-dice.ts';

type Type = ClientFrame['type'];
type Refused = readonly [code: RefusalCode, message: string];
type Fields = Record<string, unknown>;
type OfStage<Value> = Value | ((at: Stage) => Value);
/** An event by some of its fields. */
export type Told = { type: EventType } & Fields;

/** A command that is done, and what is heard of it. */
type Done = {
  before?: (at: Stage) => unknown; // what has to be done first
  fields: Fields;
  told: Told[]; // the game master
  toPlayers?: Told[]; // by all of their fields; missing: the very same as the game master
  toJoss?: Told[]; // missing: as all players
  result?: Fields;
  answer?: 'Waiting' | 'none'; // instead of an Ack
  gone?: Exclude<Who, 'lark'>; // who has no seat afterwards
};
export type Example = { by: Who; act: (at: Stage) => Done };

export type Row<Of extends Type> = {
  done: Record<string, Example>; // by the command in words
  role?: 'gm' | 'player'; // who alone may ask
  /** Besides the other role's. The fields are laid over those of the first example. */
  refused?: [by: Who, fields: OfStage<Fields>, refusal: Refused][];
  /** For each field, values that are malformed. */
  malformed: { [Field in keyof Omit<ClientFrameOf<Of>, 'type' | 'id'>]-?: readonly unknown[] };
};

const done = (by: Who, act: Example['act']): Example => ({ by, act });

/** Of what players alone are told, some fields. */
const some = (event: Told): Told => expect.objectContaining(event);

const GM = { kind: 'gm', id: null };
const NOBODY = { kind: 'nobody', id: null };
const [builtIn] = builtInWholePack.foes;
const LONG = 'x'.repeat(501);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const someId = ['', 7, 'x'.repeat(65)];
const flag = ['yes', 1];
const notYours = ['FORBIDDEN', 'Only the player who holds this character may do that.'] as const;
const noSuchHero = ['NOT_FOUND', 'This character is not in play.'] as const;
const noSuchFoe = ['NOT_FOUND', 'This foe is not on the table.'] as const;
const noSuchCountdown = ['NOT_FOUND', 'There is no such countdown at this table.'] as const;
const otherSession = ['VALIDATION', 'This connection belongs to another session.'] as const;
const elsewhere = { sessionId: 'AAAA-AAAA-AAAA-AAAA' };
const hidden: Told = { type: 'Hidden' };
const ofMaren = (at: Stage) => ({ characterId: at.maren.id });
const duality = { dicePool: { d12: 2 }, isDuality: true };

/** A countdown that moves in secret, for the game master's copy of an event. */
const secretTick = (countdownId: string, oldValue: number, newValue: number) => ({
  ticks: [{ countdownId, oldValue, newValue, isSecret: true }],
});
const tideTick = { ticks: [{ countdownId: 'tide', oldValue: 6, newValue: 5 }] };
const asks = (at: Stage, command: { type: string } & Fields) => does(at.ines, command);

/** Lark asks to come in at a guarded door. */
async function larkKnocks(at: Stage): Promise<void> {
  await guarded(at);
  const { sessionId } = at;
  (await larkComes(at)).sendRaw(JSON.stringify({ type: 'JoinSession', id: 'knock', sessionId }));
  await at.ines.next('PlayerWaiting');
}
const guarded = (at: Stage) => asks(at, { type: 'SetDoor', door: 'ask' });
const here = ({ sessionId }: Stage) => ({ sessionId });
const ofLark = ({ larkId: playerId }: Stage) => ({ playerId });
const lark = ({ larkId: playerId }: Stage) => ({ playerId, playerName: 'Lark' });
const ofWren = ({ ids }: Stage) => ({ playerId: ids.wren, playerName: 'Wren' });

export const ROWS: { [Each in Type]: Row<Each> } = {
  JoinSession: {
    done: {
      'a join': done('lark', (at) => ({
        before: larkComes,
        fields: here(at),
        told: [{ type: 'PlayerConnected', ...lark(at), ...here(at), isGm: false }],
      })),
      'a join at a guarded door': done('lark', (at) => ({
        before: (at) => guarded(at).then(() => larkComes(at)),
        fields: here(at),
        told: [{ type: 'PlayerWaiting', ...lark(at) }],
        toPlayers: [hidden],
        answer: 'Waiting',
      })),
    },
    refused: [['joss', elsewhere, otherSession]],
    malformed: {
      sessionId: [undefined, 7, 'x'.repeat(201)],
      characterId: someId,
      displayName: [7],
      isGm: flag,
      lastSeq: [-1, 1.5, 'x'],
    },
  },
  LeaveSession: {
    done: {
      'a leave': done('joss', (at) => ({
        fields: here(at),
        told: [
          { type: 'PlayerDisconnected', ...here(at), playerId: at.ids.joss, playerName: 'Joss', isGm: false },
          { type: 'ReceivePlayerLeft', playerId: at.ids.joss, playerName: 'Joss' },
        ],
        gone: 'joss',
      })),
    },
    refused: [['joss', elsewhere, otherSession]],
    malformed: { sessionId: [7] },
  },
  SelectCharacter: {
    done: {
      'the choice of a character that somebody else has': done('wren', (at) => ({
        fields: { ...ofMaren(at), forceSelection: true },
        told: [{ type: 'ReceiveCharacterSelected', ...ofWren(at), ...ofMaren(at), characterName: 'Maren Oake' }],
        result: { ...ofMaren(at), characterName: 'Maren Oake' },
      })),
      'the same without having said so': done('wren', (at) => ({
        fields: ofMaren(at),
        told: [],
        result: {
          ...ofMaren(at),
          characterName: 'Maren Oake',
          requiresConfirmation: true,
          message: 'Maren Oake is played by Joss. Play it together?',
        },
      })),
    },
    role: 'player',
    refused: [['joss', { characterId: 'nobody' }, ['NOT_FOUND', 'Character or session not found']]],
    malformed: { characterId: someId, password: [7, 'x'.repeat(201)], forceSelection: flag },
  },
  CreateCharacter: {
    done: {
      'a new character': done('joss', () => ({
        fields: { character: { name: 'Pell' } },
        told: [
          {
            type: 'ReceiveCharacterCreated',
            character: expect.objectContaining({ name: 'Pell', isAvailable: true }),
            createdBy: 'Joss',
          },
        ],
        result: expect.objectContaining({ name: 'Pell' }),
      })),
    },
    malformed: { character: [undefined, null, { name: 7 }] },
  },
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
  RemovePlayer: {
    done: {
      'a player’s removal': done('ines', (at) => ({
        fields: { playerId: at.ids.wren },
        told: [
          { type: 'PlayerDisconnected', ...ofWren(at) },
          { type: 'PlayerRemoved', playerId: at.ids.wren, wasWaiting: false },
        ],
        gone: 'wren',
      })),
    },
    role: 'gm',
    refused: [['ines', { playerId: 'nobody' }, ['NOT_FOUND', 'Nobody at this table goes by that id.']]],
    malformed: { playerId: [undefined, ...someId] },
  },
  RemoveAway: {
    done: {
      'the removal of newcomers who have gone': done('ines', (at) => ({
        before: larkComes,
        fields: {},
        told: [{ type: 'ReceivePlayerLeft', ...lark(at), wasAway: true }],
      })),
    },
    role: 'gm',
    malformed: {},
  },
  SetDoor: {
    done: {
      'a guarded door': done('ines', () => ({
        fields: { door: 'ask' },
        told: [{ type: 'DoorChanged', door: 'ask' }],
      })),
    },
    role: 'gm',
    malformed: { door: [undefined, 'ajar'] },
  },
  AdmitPlayer: {
    done: {
      'a yes at the door': done('ines', (at) => ({
        before: larkKnocks,
        fields: { ...ofLark(at), admit: true },
        told: [
          { type: 'ReceivePlayerJoined', ...lark(at) },
          { type: 'PlayerConnected', ...lark(at), ...here(at), isGm: false },
        ],
      })),
      'a no at the door': done('ines', (at) => ({
        before: larkKnocks,
        fields: { ...ofLark(at), admit: false },
        told: [{ type: 'PlayerRemoved', ...lark(at), wasWaiting: true }],
        toPlayers: [hidden],
      })),
    },
    role: 'gm',
    refused: [['ines', { playerId: 'nobody' }, ['NOT_FOUND', 'Nobody by that id is waiting at the door.']]],
    malformed: { playerId: [undefined, ...someId], admit: [undefined, ...flag] },
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
    malformed: { foeId: [undefined, ...someId], shown: ['away'], name: [7, '', ' ', 'x'.repeat(101)] },
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
    },
    role: 'gm',
    refused: [['ines', { foeId: 'nobody' }, noSuchFoe]],
    malformed: { foeId: [undefined, ...someId], away: flag },
  },
  FoeStrikes: {
    done: {
      'a strike': done('ines', (at) => ({
        before: () => loadDice(10),
        fields: { foeIds: [at.foe], targets: [at.tobin.id] },
        told: [
          { type: 'DiceRoll', total: 12, foe: { id: at.foe, name: 'Ferry Wight' } },
          { type: 'DiceRoll', total: 12, damageOf: expect.any(Number) },
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'taken', total: 12, loss: 12 }) },
          { type: 'ReceiveCharacterDelta', field: 'health', oldValue: 900, newValue: 888 },
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
    },
  },
  DealDamage: {
    done: {
      'damage to a hero and a foe': done('ines', (at) => ({
        fields: { to: [hero(at.tobin.id), foe(at.foe)], total: 8, from: 'The falling bell' },
        told: [
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'taken', total: 8, loss: 8 }) },
          { type: 'ReceiveCharacterDelta', field: 'health', oldValue: 900, newValue: 892 },
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'taken', grade: 'major', loss: 4 }) },
          { type: 'FoeChanged', field: 'hp', oldValue: 20, newValue: 16, state: 'hurt' },
        ],
        toPlayers: [
          { type: 'ReceiveCombatUpdate', hit: expect.objectContaining({ state: 'taken', total: 8, loss: 8 }) },
          some({ type: 'ReceiveCharacterDelta', field: 'health', oldValue: 900, newValue: 892 }),
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
  Seen: {
    done: {
      'what was seen': done('joss', (at) => ({
        fields: { seq: at.roll },
        told: [],
        answer: 'none',
      })),
    },
    malformed: { seq: [undefined, -1, 0.5, 'x'] },
  },
};
