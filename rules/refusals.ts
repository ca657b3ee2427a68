/**
 * The closed list of a table's refusals, each with its code and its sentence. A refusal is
 * a value: nothing in rules/ throws because of a person's action.
 */
import { COUNTDOWNS_MAX } from './countdowns.ts';
import { CONDITIONS_MAX, FOES_MAX, HITS_MAX } from './fight.ts';
import { CHARACTER_MAX_BYTES } from './lengths.ts';
import { SEAT_TAKEN, SESSION_IS_CLOSED } from './wire/line.ts';

export const REFUSAL_CODES = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'INVALID_CHARACTER_PASSWORD',
  'NOT_FOUND',
  'CONFLICT',
  'SESSION_CLOSED',
  'TOO_LARGE',
  'RATE_LIMITED',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export const REFUSALS = {
  sessionNotFound: ['NOT_FOUND', 'Session not found'],
  sessionClosed: ['SESSION_CLOSED', SESSION_IS_CLOSED],
  notClosed: ['CONFLICT', 'This session is not closed.'],
  closedTooLongAgo: ['CONFLICT', 'This session was closed too long ago to be opened again.'],
  onlyHistory: ['CONFLICT', 'This session came from a file: only its history is here.'],
  otherIsActive: ['CONFLICT', 'Another session of this campaign is active. Close it first.'],
  notJoined: ['FORBIDDEN', 'Join the session first.'],
  otherSession: ['VALIDATION', 'This connection belongs to another session.'],
  gmOnly: ['FORBIDDEN', 'Only the game master may do that.'],
  playersOnly: ['FORBIDDEN', 'Only a player may do that.'],
  notYourCharacter: ['FORBIDDEN', 'Only the player who holds this character may do that.'],
  hiddenIsForTheGm: ['FORBIDDEN', 'Only the game master may roll behind the screen.'],
  noSuchExperience: ['NOT_FOUND', 'This character has no such experience.'],
  hiddenSpendsNoHope: ['VALIDATION', 'A roll behind the screen spends no Hope.'],
  characterNotFound: ['NOT_FOUND', 'Character or session not found'],
  characterNotInPlay: ['NOT_FOUND', 'This character is not in play.'],
  wrongCharacterPassword: ['INVALID_CHARACTER_PASSWORD', 'Invalid character password or character not available'],
  characterTooLarge: ['TOO_LARGE', `A character must be at most ${CHARACTER_MAX_BYTES / 1024} KiB.`],
  noRoomForCharacters: [
    'CONFLICT',
    'The characters of this campaign, or of its game master, are as many or as large as they may be.',
  ],
  noRoomForSheets: ['CONFLICT', 'The sheets in play at this table are as much as it can hold.'],
  noteIsNewer: ['CONFLICT', 'This note was saved meanwhile.'],
  noRoomForNotes: ['CONFLICT', 'This table has no room for longer notes, until somebody leaves it.'],
  logFull: [
    'CONFLICT',
    'The log of this session is full. The game master can go on in another one: the Fear comes along.',
  ],
  tooMuchAtOnce: ['RATE_LIMITED', 'That was too much at once. Wait a moment.'],
  doorShut: ['FORBIDDEN', 'The game master has shut the door of this session.'],
  notAdmitted: ['FORBIDDEN', 'The game master has not let you in yet.'],
  removed: ['UNAUTHENTICATED', SEAT_TAKEN],
  playerNotFound: ['NOT_FOUND', 'Nobody at this table goes by that id.'],
  nobodyWaits: ['NOT_FOUND', 'Nobody by that id is waiting at the door.'],
  nothingToUndo: ['CONFLICT', 'There is nothing to take back.'],
  notToBeUndone: ['CONFLICT', 'This cannot be taken back, or has been already.'],
  notToBePutBack: ['CONFLICT', 'This cannot be put back: something has been rolled, moved or taken back since.'],
  notEnoughFear: ['CONFLICT', 'There is not that much Fear to spend.'],
  fearFull: ['CONFLICT', 'The Fear track holds 12 at most.'],
  noSuchFoe: ['NOT_FOUND', 'This foe is not on the table.'],
  noSuchFoeInContent: ['NOT_FOUND', 'The content has no such foe.'],
  noSuchPlace: ['NOT_FOUND', 'The content has no such place.'],
  noSuchFeature: ['NOT_FOUND', 'It has no feature of that name.'],
  noSuchCounter: ['NOT_FOUND', 'This foe has no such counter.'],
  noSuchFoeExperience: ['NOT_FOUND', 'This foe has no such experience.'],
  foeIsAway: ['CONFLICT', 'This foe was put away.'],
  tooManyFoes: ['CONFLICT', `A table holds ${FOES_MAX} foes. Forget some that have fallen, or that were put away.`],
  usedUp: ['CONFLICT', 'It has been used.'],
  noStressLeft: ['CONFLICT', 'It cannot mark that much Stress.'],
  tooManyHits: ['CONFLICT', `A table holds ${HITS_MAX} hits that wait for an answer. Answer some of them first.`],
  noSuchHit: ['NOT_FOUND', 'Nobody was asked about this hit.'],
  hitTaken: ['CONFLICT', 'This hit has been taken.'],
  noArmorLeft: ['CONFLICT', 'No armor slot is left.'],
  directTakesNoArmor: ['CONFLICT', 'Armor does not help against direct damage.'],
  sayTheGrade: ['CONFLICT', 'Nobody knows the thresholds of this character. Say how bad the hit is.'],
  noAttack: ['VALIDATION', 'This roll was no attack.'],
  notYourAttack: ['FORBIDDEN', 'Somebody else made this attack.'],
  attackTakenBack: ['CONFLICT', 'This attack was taken back.'],
  attackMissed: ['CONFLICT', 'This attack hit nobody.'],
  damageThrown: ['CONFLICT', 'The damage of this attack has been thrown.'],
  tooManyConditions: ['CONFLICT', `One bears ${CONDITIONS_MAX} conditions at most. End one of them first.`],
  passedOnByTheLit: ['FORBIDDEN', 'Only the hero in the spotlight can pass it on.'],
  handNeedsHero: ['CONFLICT', 'Choose a character first.'],
  tooManyCountdowns: [
    'CONFLICT',
    `A table holds ${COUNTDOWNS_MAX} countdowns. Settle one that has run out, or remove one.`,
  ],
  noSuchCountdown: ['NOT_FOUND', 'There is no such countdown at this table.'],
  countdownIsNotDue: ['CONFLICT', 'This countdown has not run out yet.'],
  noSuchRoll: ['NOT_FOUND', 'The table remembers no such roll.'],
  noDualityRoll: ['VALIDATION', 'Only a duality roll succeeds or fails.'],
  rollIsJudged: ['CONFLICT', 'Whether this roll succeeds has been said.'],
  criticalSucceeds: ['CONFLICT', 'A critical success is never a failure.'],
  notEnoughHope: ['CONFLICT', 'There is not that much Hope to spend.'],
  hopeFull: ['CONFLICT', 'A character holds 6 Hope at most.'],
} as const satisfies Record<string, readonly [RefusalCode, string]>;
export type RefusalReason = keyof typeof REFUSALS;

/** `reason` is null in a repeated answer, of which only code and words were stored. */
export type Refusal = { isRefused: true; reason: RefusalReason | null; code: RefusalCode; message: string };

/** An earlier refusal, in its original words. */
export function refuseAgain({ code, message }: Pick<Refusal, 'code' | 'message'>): Refusal {
  return { isRefused: true, reason: null, code, message };
}

export function refuse(reason: RefusalReason): Refusal {
  const [code, message] = REFUSALS[reason];
  return { isRefused: true, reason, code, message };
}
