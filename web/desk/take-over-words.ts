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
