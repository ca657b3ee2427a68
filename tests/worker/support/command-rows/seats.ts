/** Rows of who comes, goes and stands at the door. */
import { expect } from 'vitest';
import { larkComes, type Stage } from '../command-stage.ts';
import { asks, done, elsewhere, flag, hidden, ofMaren, otherSession, rows, someId } from './row.ts';

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

export const SEATS = rows({
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
});
