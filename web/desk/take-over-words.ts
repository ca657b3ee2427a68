// The question to a game master before an active session ends for another one. Pure.
import { withNames } from '../../rules/isolated.ts';
import { playedBy, type RunningSession } from '../lib/played-by.ts';

/** What will happen with the other session. */
export type TakeOverAction = 'Start' | 'Open';

export function takeOverWords(action: TakeOverAction, name: string, running: RunningSession) {
  return {
    title: withNames`End ${running.name}?`,
    text: withNames`${running.name} ${playedBy(running)}. ${action} ${name} and end it? It ends for everybody there; for ten minutes you can take that back.`,
    confirmLabel: `${action} and End It`,
  };
}

/** [LI10] Before a start: `fight` is what is left of the one before, "3 foes, 1 hit waits". */
export function fightWords(fight: string) {
  return {
    title: 'Go on with the fight?',
    text: `The session before leaves it in the middle: ${fight}. It goes on as it stood, or the table begins empty.`,
    confirmLabel: 'Go on with the fight',
  };
}
