/** Lines of text of a sheet, used on the screen and on paper. */
import { EQUIPMENT_TYPE } from '../../../rules/builder/equipment-type.ts';
import type { Sheet, SheetWeapon } from '../../../rules/builder/sheet.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { capitalised } from '../../../rules/words.ts';

/** "she/her · Marshborn, Ferry Towns"; what is not known is left out. */
export function originLine({ pronouns, ancestry, community }: Sheet): string {
  const origin = [ancestry, community]
    .filter((part) => part !== '')
    .map(isolated)
    .join(', ');
  return [pronouns, origin]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' · ');
}

/** "Lampwright, Path of the Long Wick, level 3". */
export function classLine({ class: className, subclass, level }: Sheet): string {
  const words = [className, subclass].filter((part) => part !== '');
  return words.length === 0 ? `Level ${level}` : [...words.map(isolated), `level ${level}`].join(', ');
}

/** "Agility, Close, One-Handed, Primary"; a trait that is not in the content is left out. */
export function weaponLine({ trait, range, hands, type }: SheetWeapon): string {
  return [trait, range, hands, type]
    .filter((part) => part !== null)
    .filter((part) => part !== '')
    .map(isolated)
    .join(', ');
}

/** What is carried besides the chosen potion, which has a line of its own. A second one of the same name stays in the list. */
export function listItems({
  equipment,
  selectedPotion,
}: Pick<Sheet, 'equipment' | 'selectedPotion'>): Sheet['equipment'] {
  const potion = equipment.find(({ type, name }) => type === EQUIPMENT_TYPE.potion && name === selectedPotion);
  return equipment.filter((item) => item.name !== '' && item !== potion);
}

/** "Torch", "Candle ×3". */
export function itemWords({ name, quantity }: Sheet['equipment'][number]): string {
  return quantity === 1 ? name : withNames`${name} ×${quantity}`;
}

/** "Class" for "class": the word on a feature's tag. */
export function sourceWord(source: string): string {
  return source === '' ? 'Other' : capitalised(source);
}

/** "Tobin Wick · Rival": to whom a connection is, and of which type. */
export function connectionLine({ targetName, connectionType }: Sheet['connections'][number]): string {
  return [targetName, capitalised(connectionType.trim())]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' · ');
}

/** The questions that have an answer, in their order; an answer whose question text is lost is kept. */
export function listAnswers({ background }: Sheet): { index: string; question: string; answer: string }[] {
  return Object.entries(background.answers)
    .filter(([, answer]) => answer.trim() !== '')
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([index, answer]) => ({ index, question: background.questions[index] ?? '', answer }));
}
