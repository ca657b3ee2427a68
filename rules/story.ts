/**
 * The log of a session as a story: events in, paragraphs out, oldest first. It words the log and adds
 * nothing; times and languages depend on the reader, so `at` stays a date.
 */
import { backWords, countdownWords, goneWords, movedWords } from './countdown-words.ts';
import type { Outcome, RollTarget } from './dice.ts';
import type { EventOf, TableEvent } from './events.ts';
import { excerptOf } from './excerpt.ts';
import type { Hit } from './fight.ts';
import {
  foeShownWords,
  foesAlong,
  foeWords,
  hitWords,
  isAnswer,
  learnStanding,
  placedWords,
  pointsWords,
  stateWords,
  takenWords,
} from './fight-words.ts';
import { isolated, withNames } from './isolated.ts';
import type { Resource } from './resources.ts';
import { unfolded } from './riders.ts';
import { resultInASentence } from './roll-endings.ts';
import { aimOf, sumInWords } from './roll-words.ts';
import { summedUp, type Told } from './sums.ts';
import { isDowned } from './table.ts';
import { COUNTER_WORDS, figures, listed, UNDONE_WORDS } from './words.ts';

/** The filters of the story. A roll that changed Hope belongs to both. */
export const STORY_TOPICS = ['rolls', 'talk', 'lights', 'people'] as const;
export type StoryTopic = (typeof STORY_TOPICS)[number];

export type StoryKind = 'roll' | 'talk' | 'lights' | 'marks' | 'people' | 'table' | 'hidden';

export type Paragraph = {
  seq: number; // of the event that opens it
  at: string; // of the same, ISO 8601
  kind: StoryKind;
  topics: StoryTopic[]; // none: only in the whole story
  speaker: string | null; // who says it, rolls it or writes it
  text: string; // whole sentences; empty if the quote says it all
  quote: string | null; // a person's own words, line breaks and all
  detail: string | null; // how a roll adds up
  outcome: Outcome | null;
};

/** Names by id, for events that have only ids. */
export type StoryNames = { people: Readonly<Record<string, string>>; characters: Readonly<Record<string, string>> };

/** `foes`: as they are called at this point of the story. `standing`: of those at the table before the event that is told. */
type AllNames = StoryNames & {
  foes: Record<string, string>;
  standing: Map<string, string>;
  countdowns: Readonly<Record<string, string>>;
};

/** Logs imported before 2026-11-25 may contain anything. */
export const UNTELLABLE = 'Something happened here, but this line of the log is damaged and cannot be told.';
export const OUT_OF_SIGHT = 'Something was rolled or written out of sight.';

/** Comings and goings within this time of each other share a paragraph. */
const ONE_BREATH_MS = 60_000;
/** How much of a note is quoted, in characters. */
const QUOTED_OF_A_NOTE = 280;

/** [ST1] Events in any order, each once, as paragraphs from the oldest on. */
export function storyOf(
  events: readonly TableEvent[],
  known: StoryNames = { people: {}, characters: {} },
): Paragraph[] {
  const inOrder = summedUp(withoutBeginnings(events.toSorted((one, other) => one.seq - other.seq)).flatMap(unfolded));
  const names = namesIn(inOrder, known);
  const paragraphs: Paragraph[] = [];
  const causes = new Map<number, { paragraph: Paragraph; who: string }>();
  const undone = new Map<number, Paragraph>();
  let latest: TableEvent | null = null;
  const tell = (event: Told): void => {
    const cause = causes.get(causeOf(event) ?? 0);
    if (cause) {
      follow(cause.paragraph, withTicks(consequenceOf(event, cause.who, names), event, names), topicOf(event));
      if (event.type === 'ReceiveCombatUpdate') causes.set(event.seq, { ...cause, who: event.hit.to.name });
      return;
    }
    const undoing = 'undoes' in event && event.undoes !== undefined ? undone.get(event.undoes) : undefined;
    if (undoing) {
      follow(undoing, backSentence(event, names), topicOf(event));
      return;
    }
    const next = paragraphOf(event, names);
    if (next === null) return;
    next.text = withTicks(next.text, event, names);
    if (!isInWords(next)) throw new TypeError('A paragraph is made of texts');
    const last = paragraphs.at(-1);
    if (last && latest && isOneBreath(last, next, latest.at)) follow(last, next.kind === 'hidden' ? '' : next.text);
    else paragraphs.push(next);
    if (event.type === 'Undone') undone.set(event.undoneSeq, next);
    if (event.type === 'Redone') undone.set(event.undoSeq, next);
    const who = doerOf(event);
    if (who !== null) causes.set(event.seq, { paragraph: next, who });
    latest = event;
  };
  for (const event of inOrder) {
    try {
      Object.assign(names.foes, foeNamesIn(event));
      tell(event);
      learnStanding(names.standing, event);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      paragraphs.push(untellable(event)); // [ST7] shown on the page: the log itself is wrong, and stays so
    }
  }
  return paragraphs;
}

/** [ST8] When a writer only adds to a note, only the last save is told: it saves itself every few words. */
function withoutBeginnings(inOrder: readonly TableEvent[]): TableEvent[] {
  const later = new Map<string, EventOf<'NoteSaved'>>();
  const isTold = (event: TableEvent) => {
    if (event.type !== 'NoteSaved' || typeof event.text !== 'string') return true;
    const note = event.scope === 'shared' ? '' : event.userId;
    const next = later.get(note);
    later.set(note, event);
    return event.text === '' || next?.userId !== event.userId || !next.text.includes(event.text);
  };
  return inOrder.toReversed().filter(isTold).toReversed();
}

/** [ST7] The placeholder for an event that lacks needed fields. */
function untellable({ seq, at }: TableEvent): Paragraph {
  const nothing = { topics: [], speaker: null, quote: null, detail: null, outcome: null };
  return { seq, at, kind: 'table', text: UNTELLABLE, ...nothing };
}

/** Whether every visible part of a paragraph is a text, or missing. */
function isInWords({ speaker, text, quote, detail, outcome }: Paragraph): boolean {
  return [speaker, text, quote, detail, outcome].every((words: unknown) => words == null || typeof words === 'string');
}

/** The words for one event alone; null for housekeeping. */
function paragraphOf(event: Told, names: AllNames): Paragraph | null {
  const told = (kind: StoryKind, text: string, more: Partial<Paragraph> = {}): Paragraph => ({
    seq: event.seq,
    at: event.at,
    kind,
    topics: [],
    speaker: null,
    text,
    quote: null,
    detail: null,
    outcome: null,
    ...more,
  });
  const ofPeople = (text: string) => told('people', text, { topics: ['people'] });
  switch (event.type) {
    case 'ReceivePlayerJoined':
      return ofPeople(withNames`${event.playerName} took a seat.`);
    case 'ReceivePlayerLeft':
      return ofPeople(
        event.wasAway
          ? withNames`${event.playerName} did not come back.`
          : withNames`${event.playerName} left ${event.wasWaiting ? 'the door' : 'the table'}.`,
      );
    case 'PlayerWaiting':
      return ofPeople(withNames`${event.playerName} knocked.`);
    case 'PlayerRemoved':
      return ofPeople(
        event.wasWaiting
          ? withNames`${event.playerName} was not let in.`
          : withNames`${event.playerName} was sent from the table.`,
      );
    case 'PlayerConnected':
      return ofPeople(withNames`${event.playerName} came in.`);
    case 'PlayerDisconnected':
      return ofPeople(withNames`${event.playerName} went away.`);
    case 'ReceiveCharacterSelected':
      return ofPeople(withNames`${event.playerName} chose ${event.characterName}.`);
    case 'ReceiveCharacterCreated':
      return ofPeople(withNames`${event.createdBy} made a character, ${event.character.name}.`);
    case 'CharacterRemovedDueToInactivity':
      return ofPeople(
        event.stillPlayedBy
          ? withNames`${event.characterName} stays with ${event.stillPlayedBy.map(isolated).join(' and ')}.`
          : withNames`${event.characterName} was put to rest: nobody was there.`,
      );
    case 'ReceiveSessionStarted':
      return ofPeople('Everybody went from the lobby to the table.');
    case 'SessionClosed':
      return ofPeople(sentence(event.message));
    case 'DiceRoll':
      return told('roll', event.damageOf == null ? attackSentence(event, names) : damageSentence(event, names), {
        topics: ['rolls'],
        speaker: event.characterName,
        detail: sumInWords(event),
        outcome: event.outcome,
      });
    case 'ReceiveChatMessage':
      return told('talk', '', { topics: ['talk'], speaker: speakerOf(event), quote: event.message });
    case 'NoteSaved': {
      const speaker = names.people[event.userId] ?? 'Somebody';
      const whose = event.scope === 'shared' ? 'the note for everybody' : 'a private note';
      const text = event.text === '' ? withNames`${speaker} emptied ${whose}.` : withNames`${speaker} wrote ${whose}.`;
      return told('table', text, {
        speaker,
        quote: event.text === '' ? null : excerptOf(event.text, QUOTED_OF_A_NOTE),
      });
    }
    case 'FearChanged':
      return told('lights', fearSentence(event), { topics: ['lights'] });
    case 'ReceiveCharacterDelta': {
      const who = names.characters[event.characterId] ?? 'A character';
      return told(event.field === 'hope' ? 'lights' : 'marks', deltaSentence(who, event), { topics: topicOf(event) });
    }
    case 'SceneChanged':
      return told(
        'table',
        event.label ? sentence(withNames`The scene: ${event.label}`) : 'The scene has no name any more.',
      );
    case 'DoorChanged':
      return told('table', DOOR_WORDS[event.door]);
    case 'AutomationChanged':
      return told('table', `From here on rolls ${event.on ? 'move' : 'do not move'} Hope and Fear by themselves.`);
    case 'ReceiveStateUpdate': {
      const came = foesAlong(event);
      const message = `${sentence(event.message)}${came.length > 0 ? ` ${placedWords(came)}.` : ''}`;
      return event.session?.status === 'active' ? ofPeople(message) : told('table', message);
    }
    case 'Undone':
      return told('table', withNames`${event.undoneBy} took back ${UNDONE_WORDS[event.undoneType]}.`);
    case 'Redone':
      return told('table', withNames`${event.redoneBy} put back ${UNDONE_WORDS[event.undoneType]}.`);
    case 'Hidden':
      return told('hidden', OUT_OF_SIGHT);
    case 'FoesPlaced':
      return told('table', `${placedWords(event.foes)}.`);
    case 'FoeShown':
      return told('table', sentence(foeShownWords(event, names.standing.get(event.foe.id))));
    case 'FoeGone':
      return told('table', withNames`${names.foes[event.foeId] ?? 'A foe'} is gone.`);
    case 'FoeChanged':
      return told('marks', foeSentence(event, names));
    case 'ReceiveCombatUpdate':
      return told('marks', isAnswer(event) ? `${takenWords(event.hit)}.` : `${hitWords(event.hit)}.`);
    case 'FeatureUsed':
      return told('table', withNames`${event.who.name} used ${event.name}.`);
    case 'GuardSet': {
      const who = names.characters[event.characterId] ?? 'A character';
      return told('marks', withNames`${who} has a guard of ${figures(event.guard)}.`);
    }
    case 'ConditionSet': {
      const who = (event.of.kind === 'foe' ? names.foes : names.characters)[event.of.id] ?? 'Somebody';
      return told('marks', withNames`${who} is ${event.on ? '' : 'no longer '}${event.name}.`);
    }
    case 'TellsChanged':
      return told('table', 'The game master changed what is told of foes, of outcomes and of Fear.');
    case 'HandRaised': {
      const who = names.characters[event.characterId] ?? 'Somebody';
      if (!event.up) return null;
      const wish = event.wish === '' ? null : event.wish;
      const topics: StoryTopic[] = wish === null ? [] : ['talk'];
      return told('talk', withNames`${who} raised a hand.`, { topics, speaker: who, quote: wish });
    }
    case 'SpotlightGiven':
      return told('table', spotlightSentence(event, names));
    case 'CountdownSet':
      return told('table', countdownWords(event.countdown));
    case 'CountdownMoved': {
      const name = names.countdowns[event.countdownId] ?? A_COUNTDOWN;
      return told('table', movedWords(name, event.oldValue, event.newValue, event.isSum));
    }
    case 'CountdownRemoved':
      return told('table', goneWords(names.countdowns[event.countdownId]));
    case 'RollJudged':
      return event.isSuccess === null
        ? null
        : told('table', `The roll is a ${event.isSuccess ? 'success' : 'failure'}.`);
    case 'ClearDice':
    case 'ReceiveLobbyUpdate':
      return null;
    default:
      return unknownEvent(event);
  }
}

/** An older page may read the log of a newer room: it leaves out the events that it does not know. */
function unknownEvent(_event: never): null {
  return null;
}

const DOOR_WORDS = {
  open: 'The door stands open: newcomers walk in.',
  ask: 'The door is guarded: newcomers are let in one by one.',
  shut: 'The door is shut: no newcomer comes in.',
} as const;

// --- rolls

/** [ST2] "Maren Oake rolled Agility: 15 with Hope.", "Ferry Wight struck with Oar: 20, success." */
function rollSentence(roll: EventOf<'DiceRoll'>): string {
  const verb = roll.foe ? 'struck with' : roll.isReaction ? 'reacted with' : 'rolled';
  const action = withNames`${roll.characterName} ${verb} ${aimOf(roll)}`;
  return `${action}${roll.hidden ? ' out of sight' : ''}: ${resultInASentence(roll)}.`;
}

/** The event in whose paragraph this one is told. An answer to a hit comes later, and is told by itself. */
function causeOf(event: TableEvent): number | null | undefined {
  if (event.type === 'RollJudged') return event.rollSeq;
  if (event.type === 'ReceiveCombatUpdate') return isAnswer(event) || event.undoes ? null : event.hit.causeSeq;
  return 'causeSeq' in event ? event.causeSeq : null;
}

/** Who did what has effects, or bears them; null for what has none. */
function doerOf(event: TableEvent): string | null {
  switch (event.type) {
    case 'DiceRoll':
      return event.characterName;
    case 'ReceiveCombatUpdate':
      return event.hit.to.name;
    case 'FeatureUsed':
      return event.who.name;
    default:
      return null;
  }
}

/** [ST3] The effects of a roll, a hit or a feature, in its own paragraph: "Maren gained a Hope." */
function consequenceOf(event: TableEvent, doer: string, names: AllNames): string {
  switch (event.type) {
    case 'FearChanged': {
      const by = event.newValue - event.oldValue;
      return `The game master ${by > 0 ? 'gained' : 'spent'} ${aOr(by)} Fear.`;
    }
    case 'ReceiveCharacterDelta': {
      const by = event.newValue - event.oldValue;
      const who = shortName(names.characters[event.characterId] ?? doer);
      return withNames`${who} ${DELTA_VERBS[event.field][by > 0 ? 'up' : 'down']} ${aOr(by, COUNTER_WORDS[event.field])} ${COUNTER_WORDS[event.field]}${isDowned(event) ? ' and is down' : ''}.`;
    }
    case 'DiceRoll':
      return event.damageOf == null ? attackSentence(event, names) : `The damage is ${figures(event.total)}.`;
    case 'ReceiveCombatUpdate':
      return gradeSentence(event.hit);
    case 'FoeChanged':
      return foeSentence(event, names);
    case 'RollJudged':
      return event.isSuccess === null ? '' : `The game master calls it a ${event.isSuccess ? 'success' : 'failure'}.`;
    case 'SpotlightGiven':
      // A failure, or Fear, says so already, roll after roll.
      return event.ticks?.length ? 'The spotlight goes to the game master.' : '';
    default:
      return '';
  }
}

// --- the spotlight and countdowns

const A_COUNTDOWN = 'A countdown';

/** [CD11] "The spotlight is on Maren Oake." */
function spotlightSentence({ to }: EventOf<'SpotlightGiven'>, { characters, foes }: AllNames): string {
  switch (to.kind) {
    case 'hero':
      return withNames`The spotlight is on ${characters[to.id] ?? 'a character'}.`;
    case 'foe':
      return withNames`The spotlight is on ${foes[to.id] ?? 'a foe'}.`;
    case 'gm':
      return 'The spotlight is on the game master.';
    default:
      return 'The spotlight is on nobody.';
  }
}

/** [CD11] A sentence, and after it the countdowns that the same event moved. */
function withTicks(text: string, event: TableEvent, { countdowns }: AllNames): string {
  const ticks = 'ticks' in event ? (event.ticks ?? []) : [];
  const isBack = event.type === 'Undone' || event.type === 'Redone';
  const moved = ticks.map(({ countdownId, oldValue, newValue }) => {
    const name = countdowns[countdownId] ?? A_COUNTDOWN;
    return isBack ? backWords(name, newValue) : movedWords(name, oldValue, newValue);
  });
  return [text, ...moved].filter((part) => part !== '').join(' ');
}

// --- the fight

/** [ST9] With whom it hit: "It hit Ferry Wight.", "It missed."; nothing where outcomes are not told. */
function attackSentence(roll: EventOf<'DiceRoll'>, names: AllNames): string {
  const { targets = [] } = roll;
  const hit = targets.filter(({ isHit }) => isHit === true);
  const aim = hit.length > 0 ? ` It hit ${targetsIn(hit, names)}.` : ' It missed.';
  const isTold = targets.length > 0 && targets.every(({ isHit }) => isHit !== null);
  return `${rollSentence(roll)}${isTold ? aim : ''}`;
}

/** [ST9] "Maren Oake dealt 11 damage to Ferry Wight: Bow." */
function damageSentence({ characterName, total, targets, context }: EventOf<'DiceRoll'>, names: AllNames): string {
  const aim = targets.length === 0 ? '' : ` to ${targetsIn(targets, names)}`;
  const dealt = `${isolated(characterName)} dealt ${figures(total)} damage${aim}`;
  return sentence(context === '' ? dealt : `${dealt}: ${isolated(context)}`);
}

function targetsIn(targets: readonly RollTarget[], { foes, characters }: AllNames): string {
  const nameOf = (target: RollTarget) =>
    'foeId' in target ? (foes[target.foeId] ?? 'a foe') : (characters[target.characterId] ?? 'a character');
  return listed(targets.map((target) => isolated(nameOf(target))));
}

/** What thrown damage is for one of those that it hit: "For Maren Oake it is major." */
function gradeSentence({ to, grade }: Hit): string {
  return grade === null ? '' : withNames`For ${to.name} it is ${grade === 'none' ? 'nothing' : grade}.`;
}

/** "Ferry Wight has 12 hit points left and is hurt.", "Ferry Wight is reeling.": players are told no numbers of a seen foe. */
function foeSentence(event: Told<EventOf<'FoeChanged'>>, names: AllNames): string {
  const { foeId, field, oldValue, newValue, state, isSum } = event;
  const who = names.foes[foeId] ?? 'A foe';
  if (isSum && oldValue !== undefined && newValue !== undefined) {
    if (newValue !== oldValue) return foeSumSentence(who, { field, oldValue, newValue, state });
    return foeSentence({ ...event, isSum: false }, names).replace(/\.$/, ', as before.');
  }
  const isOfState = field === 'hp' || field === 'count';
  if (isOfState && state === 'fallen') return withNames`${who} has fallen.`;
  const how = state === null ? '' : stateWords(state);
  if (newValue === undefined) return how === '' ? '' : withNames`${who} ${how}.`;
  const value = figures(newValue);
  if (field === 'hp') return withNames`${who} has ${pointsWords(newValue)} left${how === '' ? '' : ` and ${how}`}.`;
  if (field === 'stress') return withNames`${who} has ${value} Stress.`;
  return field === 'count' ? withNames`${who}: ${value} left.` : withNames`${who}: ${field} ${value}.`;
}

type FoeSum = Pick<EventOf<'FoeChanged'>, 'field' | 'state'> & { oldValue: number; newValue: number };

/** "Ferry Wight lost 5 hit points, from 19 to 14, and is hurt.", "Bilge Rat: 2 fewer, from 5 to 3." */
function foeSumSentence(who: string, { field, oldValue, newValue, state }: FoeSum): string {
  const by = newValue - oldValue;
  const steps = withNames`, from ${figures(oldValue)} to ${figures(newValue)}`;
  switch (field) {
    case 'hp': {
      const how = state === null ? '' : `, and ${stateWords(state)}`;
      return withNames`${who} ${by > 0 ? 'regained' : 'lost'} ${pointsWords(Math.abs(by))}${steps}${how}.`;
    }
    case 'stress':
      return withNames`${who} ${by > 0 ? 'marked' : 'cleared'} ${Math.abs(by)} Stress${steps}.`;
    case 'count':
      if (newValue === 0) return withNames`${who} has fallen, from ${oldValue} of them.`;
      return withNames`${who}: ${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'}${steps}.`;
    default:
      return withNames`${who}: ${field} ${by > 0 ? 'up' : 'down'} by ${Math.abs(by)}${steps}.`;
  }
}

function aOr(by: number, word = ''): string {
  if (Math.abs(by) !== 1) return String(Math.abs(by));
  return word === COUNTER_WORDS.armor ? 'an' : 'a';
}

/** Names may begin with these words, but nobody is called by one of them alone. */
const NO_NAMES_ALONE = new Set(
  'the a an old young big little sir dame lady lord saint st. dr. mr. mrs. ms. captain brother sister mother father king queen prince princess'.split(
    ' ',
  ),
);

/** The name in its short form for a second mention. */
function shortName(name: string): string {
  const [first = name] = name.split(' ');
  return NO_NAMES_ALONE.has(first.toLowerCase()) ? name : first;
}

// --- Hope, Fear, marks

const DELTA_VERBS: Record<Resource, { up: string; down: string }> = {
  hope: { up: 'gained', down: 'spent' },
  health: { up: 'regained', down: 'lost' },
  stress: { up: 'marked', down: 'cleared' },
  armor: { up: 'restored', down: 'marked' },
};

/** "Maren Oake marked 2 Stress, from 1 to 3.", "Maren Oake lost 3 Health, from 3 to 0, and is down." */
function deltaSentence(who: string, event: EventOf<'ReceiveCharacterDelta'>): string {
  const { field, oldValue, newValue } = event;
  const by = newValue - oldValue;
  const verb = DELTA_VERBS[field][by > 0 ? 'up' : 'down'];
  if (by === 0) return withNames`${who} has ${newValue} ${COUNTER_WORDS[field]}, as before.`;
  return withNames`${who} ${verb} ${Math.abs(by)} ${COUNTER_WORDS[field]}, from ${oldValue} to ${newValue}${isDowned(event) ? ', and is down' : ''}.`;
}

/** "Fear rose from 0 to 3."; summed up, "Fear rose by 3, from 0 to 3." */
function fearSentence({ oldValue, newValue, reason, isSum }: Told<EventOf<'FearChanged'>>): string {
  const by = newValue - oldValue;
  const steps = `from ${oldValue} to ${newValue}`;
  const spent = by === 0 ? `Fear is ${newValue}, as before` : `The game master spent ${-by} Fear, ${steps}`;
  const moved = by > 0 ? `Fear rose ${isSum ? `by ${by}, ` : ''}${steps}` : spent;
  return sentence(reason === '' ? moved : withNames`${moved}: ${reason}`);
}

/** [ST6] The changes of a take-back or put-back, in its own paragraph: "Fear is 3 again." */
function backSentence(event: TableEvent, names: AllNames): string {
  const { characters } = names;
  if (event.type === 'FearChanged') return `Fear is ${event.newValue} again.`;
  if (event.type === 'FoeChanged') return foeSentence(event, names);
  if (event.type === 'CountdownMoved') {
    return backWords(names.countdowns[event.countdownId] ?? A_COUNTDOWN, event.newValue);
  }
  if (event.type === 'FoeGone') return withNames`${names.foes[event.foeId] ?? 'A foe'} is gone.`;
  if (event.type === 'FoeShown') return `${foeWords(event.foe)}.`;
  if (event.type === 'ConditionSet') {
    const who = (event.of.kind === 'foe' ? names.foes : characters)[event.of.id] ?? 'Somebody';
    return event.on ? withNames`${who} is ${event.name} again.` : withNames`${who} is no longer ${event.name}.`;
  }
  if (event.type === 'ReceiveCombatUpdate') {
    return event.hit.state === 'asked' ? 'The hit waits for its answer again.' : `${takenWords(event.hit)}.`;
  }
  if (event.type !== 'ReceiveCharacterDelta') return '';
  const who = shortName(characters[event.characterId] ?? 'A character');
  return withNames`${who} has ${event.newValue} ${COUNTER_WORDS[event.field]} again${isDowned(event) ? ' and is down' : ''}.`;
}

function topicOf(event: TableEvent): StoryTopic[] {
  return event.type === 'FearChanged' || (event.type === 'ReceiveCharacterDelta' && event.field === 'hope')
    ? ['lights']
    : [];
}

// --- people and words

function speakerOf({ playerName, characterName }: EventOf<'ReceiveChatMessage'>): string {
  return characterName === null ? playerName : withNames`${playerName} as ${characterName}`;
}

/** Ends as a sentence ends. */
function sentence(text: string): string {
  return /[.!?…]["'”’)]?\u2069?$/.test(text) ? text : `${text}.`;
}

/** [ST4] People who come and go together share a paragraph, and so do hidden events. */
function isOneBreath(last: Paragraph, next: Paragraph, lastAt: string): boolean {
  const mayJoin = last.kind === next.kind && (next.kind === 'people' || next.kind === 'hidden');
  return mayJoin && Date.parse(next.at) - Date.parse(lastAt) <= ONE_BREATH_MS;
}

function follow(paragraph: Paragraph, text: string, topics: readonly StoryTopic[] = []): void {
  if (text !== '') paragraph.text += ` ${text}`;
  for (const topic of topics) if (!paragraph.topics.includes(topic)) paragraph.topics.push(topic);
}

/** The names of foes that an event brings, by their ids. */
function foeNamesIn(event: TableEvent): Record<string, string> {
  switch (event.type) {
    case 'DiceRoll':
      return event.foe ? { [event.foe.id]: event.foe.name } : {};
    case 'FoesPlaced':
      return Object.fromEntries((event.foes ?? []).map(({ id, name }) => [id, name]));
    case 'FoeShown':
      return event.foe ? { [event.foe.id]: event.foe.name } : {};
    case 'ReceiveStateUpdate':
      return Object.fromEntries(foesAlong(event).map(({ id, name }) => [id, name]));
    case 'ReceiveCombatUpdate':
      return event.hit?.to?.kind === 'foe' ? { [event.hit.to.id]: event.hit.to.name } : {};
    default:
      return {};
  }
}

/**
 * Names found in the events: a later one replaces an earlier one, and any of them replaces the one in `known`. Only a foe begins with
 * its first name: it may get another one on the way, and that is told.
 */
function namesIn(events: readonly TableEvent[], known: StoryNames): AllNames {
  const people: Record<string, string> = { ...known.people };
  const characters: Record<string, string> = { ...known.characters };
  const foes: Record<string, string> = {};
  const countdowns: Record<string, string> = Object.create(null); // a client may choose an id, also `__proto__`
  for (const event of events) {
    for (const [id, name] of Object.entries(foeNamesIn(event))) foes[id] ??= name;
    switch (event.type) {
      case 'PlayerConnected':
      case 'ReceivePlayerJoined':
        people[event.playerId] = event.playerName;
        break;
      case 'ReceiveChatMessage':
        people[event.userId] = event.playerName;
        break;
      case 'DiceRoll':
        people[event.rollerPlayerId] = event.playerName;
        if (event.characterId !== null) characters[event.characterId] = event.characterName;
        break;
      case 'CountdownSet':
        if (event.countdown) countdowns[event.countdown.id] = event.countdown.name;
        break;
      case 'ReceiveCombatUpdate':
        if (event.hit?.to?.kind === 'hero') characters[event.hit.to.id] = event.hit.to.name;
        break;
      case 'ReceiveCharacterSelected':
      case 'CharacterRemovedDueToInactivity':
        characters[event.characterId] = event.characterName;
        break;
      case 'ReceiveCharacterCreated':
        if (event.character) characters[event.character.id] = event.character.name;
        break;
      case 'ReceiveStateUpdate':
        if (event.character) characters[event.character.id] = event.character.name;
        for (const { id, name } of event.gm?.countdowns ?? []) countdowns[id] = name;
        break;
      default:
        break;
    }
  }
  return { people, characters, foes, standing: new Map(), countdowns };
}
