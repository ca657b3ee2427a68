/** Which foes the strip shows, in which order, and the words for those that come, fall and go. */
import { type FoeInSight, isWhole, type TableFoe } from '../../../rules/fight.ts';
import { isolated } from '../../../rules/isolated.ts';
import { listed } from '../../../rules/words.ts';

type AnyFoe = TableFoe | FoeInSight;

/** Without those that were put away; the fallen are last. */
export function listInStrip(foes: readonly AnyFoe[]): AnyFoe[] {
  const isFallen = ({ state }: AnyFoe) => Number(state === 'fallen');
  return foes.filter((foe) => !(isWhole(foe) && foe.isAway)).sort((one, other) => isFallen(one) - isFallen(other)); // a new list; those alike keep their order
}

/** "Ferry Wight and Toll Boy are there.", "Toll Boy has fallen.", "Ferry Wight is gone." */
export function newsOfFoes(before: readonly AnyFoe[], after: readonly AnyFoe[]): string[] {
  const find = (foes: readonly AnyFoe[], id: string) => foes.find((foe) => foe.id === id);
  const came = after.filter(({ id }) => !find(before, id));
  const fell = after.filter((foe) => foe.state === 'fallen' && (find(before, foe.id)?.state ?? 'fallen') !== 'fallen');
  const gone = before.filter(({ id }) => !find(after, id));
  return [
    ...sentence(came, 'is there', 'are there'),
    ...sentence(fell, 'has fallen', 'have fallen'),
    ...sentence(gone, 'is gone', 'are gone'),
  ];
}

function sentence(foes: readonly AnyFoe[], ofOne: string, ofMany: string): string[] {
  if (foes.length === 0) return [];
  return [`${listed(foes.map(({ name }) => isolated(name)))} ${foes.length === 1 ? ofOne : ofMany}.`];
}
