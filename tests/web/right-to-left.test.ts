/**
 * Sentences with names that run from right to left: on the screen, in messages in the corner, in the story and in its file. Each
 * name is set apart, so that nothing beside it is turned round.
 */
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, type EventDraft, type TableEvent } from '../../rules/events.ts';
import { isolated, withNames } from '../../rules/isolated.ts';
import { spokenRoll } from '../../rules/roll-endings.ts';
import { storyOf } from '../../rules/story.ts';
import type { Roll } from '../../rules/table.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { markdownFile } from '../../web/features/campaign/story-files.ts';
import { askingWords } from '../../web/features/door/door-words.ts';
import { logEntries } from '../../web/features/log/log-entries.ts';
import { noticeOf } from '../../web/features/table/table-notices.ts';
import { listTakeBacks } from '../../web/features/table/take-back-words.ts';
import { diceRoll, tableOf } from './live/fixtures.ts';

const NAME = 'מרים בת הנחל';
const OTHER = 'مارين';
const AT = '2026-11-25T20:00:00.000Z';
const person = { playerId: 'p9', playerName: NAME, sessionId: 's', isGm: false };
const who = { playerId: 'p9', playerName: NAME, characterId: 'c1', characterName: OTHER };

const foe = { id: 'foe-1-1', name: NAME, shown: 'seen', count: 1, conditions: [], state: 'unhurt' };
const hit = {
  id: 'hit-99',
  from: { kind: 'foe', id: foe.id, name: NAME },
  to: { kind: 'hero', id: 'c1', name: OTHER },
  total: 8,
  grade: 'major',
  loss: 4,
  armor: 0,
  state: 'asked',
  causeSeq: null,
};

const countdown = {
  id: 'countdown-1',
  seq: 1,
  name: NAME,
  kind: 'plain',
  start: 4,
  value: 4,
  isDue: false,
  again: 'stop',
  ticks: 'hand',
  shown: 'open',
  ownerId: null,
  note: OTHER,
};

/** Each kind of event that names somebody or something, with names from right to left only. */
const EVENTS = [
  { type: 'PlayerConnected', ...person },
  { type: 'PlayerDisconnected', ...person },
  { type: 'ReceivePlayerJoined', ...person },
  { type: 'ReceivePlayerLeft', ...person, wasWaiting: false },
  { type: 'PlayerWaiting', ...person },
  { type: 'PlayerRemoved', ...person, wasWaiting: false },
  { type: 'ReceiveCharacterSelected', ...who },
  { type: 'ReceiveCharacterCreated', createdBy: NAME, character: { id: 'c1', name: OTHER } },
  { type: 'CharacterRemovedDueToInactivity', ...who },
  { type: 'ReceiveCharacterDelta', characterId: 'c1', field: 'health', oldValue: 3, newValue: 1 },
  { type: 'FearChanged', oldValue: 1, newValue: 3, reason: `${NAME}!` },
  { ...diceRoll(1), characterName: NAME, context: OTHER, description: `Hope 9 + Fear 4 + ${OTHER} 2 = 15, with Hope` },
  { type: 'ClearDice', characterId: null, rollerPlayerId: null, clearedBy: NAME },
  { type: 'ReceiveChatMessage', userId: 'p9', playerName: NAME, characterName: OTHER, message: NAME },
  { type: 'NoteSaved', scope: 'shared', text: NAME, userId: 'p9', revision: 1 },
  { type: 'SceneChanged', label: NAME },
  { type: 'FoesPlaced', foes: [foe, { ...foe, id: 'foe-1-2', name: OTHER }] },
  { type: 'FoeShown', foe },
  { type: 'FoeChanged', foeId: foe.id, field: 'hp', oldValue: 3, newValue: 1, state: 'hurt' },
  { type: 'FoeChanged', foeId: foe.id, field: NAME, oldValue: 3, newValue: 1, state: null },
  { type: 'FoeGone', foeId: foe.id },
  { type: 'ReceiveCombatUpdate', hit },
  { type: 'ReceiveCombatUpdate', hit: { ...hit, id: 'hit-1', state: 'taken' } },
  { type: 'FeatureUsed', name: NAME, who: { kind: 'foe', id: foe.id, name: OTHER }, targets: [] },
  { type: 'GuardSet', characterId: 'c1', guard: 2 },
  { type: 'ConditionSet', of: { kind: 'hero', id: 'c1' }, name: NAME, on: true, until: 'ended' },
  { type: 'HandRaised', playerId: 'p9', characterId: 'c1', up: true, wish: OTHER },
  { type: 'SpotlightGiven', to: { kind: 'hero', id: 'c1' }, by: NAME },
  { type: 'SpotlightGiven', to: { kind: 'foe', id: foe.id }, by: NAME },
  { type: 'CountdownSet', countdown },
  { type: 'CountdownSet', countdown: { ...countdown, value: 2 } },
  { type: 'CountdownMoved', countdownId: countdown.id, oldValue: 2, newValue: 0, isDue: true },
  { type: 'CountdownRemoved', countdownId: countdown.id },
  { type: 'RollJudged', rollSeq: 1, isSuccess: true, ticks: [{ countdownId: countdown.id, oldValue: 4, newValue: 2 }] },
  { type: 'Undone', undoneSeq: 1, undoneType: 'DiceRoll', undoneBy: NAME },
  { type: 'Redone', undoneSeq: 1, undoneType: 'DiceRoll', redoneBy: NAME },
] as unknown as EventDraft[];
const events = EVENTS.map((draft, index): TableEvent => ({ ...draft, seq: index + 1, at: AT }));
const names = { people: { p9: NAME }, characters: { c1: OTHER } };

/** Whether words from right to left stand bare beside others. */
function isBare(text: string): boolean {
  let rest = text;
  while (/\u2068[^\u2068\u2069]*\u2069/.test(rest)) rest = rest.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
  return /[\u0590-\u08ff]/.test(rest) && /[A-Za-z0-9:,·]/.test(rest);
}
const bare = (texts: readonly (string | null | undefined)[]) => texts.filter((text) => isBare(text ?? ''));

describe('a name in a sentence', () => {
  it('[BI2] is set apart where it would turn round what stands beside it, and only there', () => {
    expect(withNames`${NAME} has ${3} of ${'Maren'}`).toBe(`\u2068${NAME}\u2069 has 3 of Maren`);
    for (const plain of ['Maren Oake', 'Zoë', '김하늘', 'Ωρα', '42', '']) expect(isolated(plain)).toBe(plain);
    for (const turning of [NAME, OTHER, `Joss ${NAME}`, 'ܐܒܓ', 'ހަކު', '\u{1e900}\u{1e901}', '١٢'])
      expect(isolated(turning)).toBe(`\u2068${turning}\u2069`);
  });

  it('[BI2] is one of every kind of event that has names', () => {
    const nameless = ['ReceiveSessionStarted', 'ReceiveStateUpdate', 'ReceiveLobbyUpdate', 'SessionClosed', 'Hidden'];
    const settings = ['DoorChanged', 'AutomationChanged', 'TellsChanged', 'RollJudged'];
    const told = new Set<string>([...EVENTS.map(({ type }) => type), ...nameless, ...settings]);
    expect(EVENT_TYPES.filter((type) => !told.has(type))).toEqual([]);
  });

  it('[BI2] is set apart in the story, in its file and in the chat', () => {
    for (const event of events) {
      const story = storyOf([event], names);
      expect(bare(story.flatMap(({ text, detail }) => [text, detail]))).toEqual([]);
      const entries = logEntries({ chat: [], rolls: [], hiddenRolls: [] }, [event]);
      expect(bare(entries.map((entry) => (entry.kind === 'note' ? entry.words : '')))).toEqual([]);
    }
    const session = { name: NAME, campaignName: OTHER, gmName: NAME, notes: NAME, startedAt: AT, createdAt: AT };
    const lines = markdownFile(session as Session, events, names).text.split('\n');
    expect(lines.some((line) => line.includes('Game master'))).toBe(true);
    expect(bare(lines)).toEqual([]);
  });

  it('[BI2] is set apart in the corner, at the door and among what can be taken back', () => {
    const table = {
      ...tableOf({ seq: 1 }),
      countdowns: [countdown],
      changes: [{ seq: 1, field: 'health', characterId: 'c1', by: -2 }],
    } as never;
    const eyes = { playerId: 'p1', isGm: true, isChatInView: false, isRollInView: false, onPutBack: () => undefined };
    for (const event of events) {
      const notice = noticeOf(event, { table, pending: {} }, eyes);
      expect(bare([notice?.title, notice && 'text' in notice ? notice.text : null])).toEqual([]);
    }
    expect(bare([askingWords([NAME]), askingWords([NAME, OTHER]), askingWords([NAME, OTHER, NAME])])).toEqual([]);
    const roll = { ...diceRoll(1), characterName: NAME, context: OTHER, isUndone: false } as unknown as Roll;
    expect(
      bare([
        spokenRoll(roll, table),
        ...listTakeBacks({ ...tableOf({ seq: 1 }), rolls: [roll] }).map(({ words }) => words),
      ]),
    ).toEqual([]);
  });
});
