/** Step 1: the class, the subclass and what the subclass asks to choose. */
import { type Builder, edited } from './builder.ts';
import { type BuilderContent, findClass } from './content.ts';
import { turnTo } from './sub-wizards.ts';

/**
 * Goes on to the subclasses if there are any, otherwise to the review. A change of class clears the subclass and its
 * selections.
 */
export function selectClass(builder: Builder, name: string, content: BuilderContent): Builder {
  const isSame = builder.classInfo.class === name;
  const next = isSame ? builder : edited(builder, { classInfo: { class: name, subclass: '', subclassSelections: {} } });
  return turnTo(next, 'class', findClass(content, name)?.subclasses.length ? 'subclass' : 'review');
}

/** Goes on to the review. A change of subclass clears the selections of the old one. */
export function selectSubclass(builder: Builder, name: string): Builder {
  const isSame = builder.classInfo.subclass === name;
  const next = isSame
    ? builder
    : edited(builder, { classInfo: { ...builder.classInfo, subclass: name, subclassSelections: {} } });
  return turnTo(next, 'class', 'review');
}

/** One of the choices that a subclass asks for, by the choice's id. */
export function selectOption(builder: Builder, choiceId: string, option: string): Builder {
  const subclassSelections = { ...builder.classInfo.subclassSelections, [choiceId]: option };
  return edited(builder, { classInfo: { ...builder.classInfo, subclassSelections } });
}

export function changeClass(builder: Builder): Builder {
  return turnTo(builder, 'class', 'class');
}

export function changeSubclass(builder: Builder): Builder {
  return turnTo(builder, 'class', 'subclass');
}

/** Clear Selection. */
export function clearClass(builder: Builder): Builder {
  return turnTo(edited(builder, { classInfo: { class: '', subclass: '', subclassSelections: {} } }), 'class', 'class');
}
