/** The dice that a hero last threw for damage without a weapon. The device remembers those of the heroes that were last played on it. */
import { keptText } from '../../lib/kept-text.ts';

const HEROES_MAX = 20;

const kept = keptText('device', 'two-lights-damage-dice', 'dice of other damage are written anew after a reload');

/** "2d6+3"; null where none were thrown. */
export function findLastDice(characterId: string): string | null {
  return listKept().find(([id]) => id === characterId)?.[1] ?? null;
}

export function keepLastDice(characterId: string, dice: string): void {
  const others = listKept().filter(([id]) => id !== characterId);
  const newestFirst = [[characterId, dice], ...others].slice(0, HEROES_MAX);
  kept.write(newestFirst.map((each) => each.join(' ')).join('\n'));
}

function listKept(): [id: string, dice: string][] {
  const lines = (kept.read() ?? '').split('\n').map((line) => line.split(' '));
  return lines.flatMap(([id, dice]) => (id && dice ? [[id, dice]] : []));
}
