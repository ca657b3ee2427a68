/** The ten steps by tables: what each lacks, and how the wizard moves over them. */
import { describe, expect, it } from 'vitest';
import { addQuestion, answerQuestion, removeQuestion } from '../../../rules/builder/background.ts';
import { type Builder, edited, newBuilder } from '../../../rules/builder/builder.ts';
import { clearClass, selectClass } from '../../../rules/builder/class-choice.ts';
import { addConnection, editConnection, removeConnection } from '../../../rules/builder/connections.ts';
import { removeWeapon } from '../../../rules/builder/equipment.ts';
import { editExperience, removeExperience } from '../../../rules/builder/experiences.ts';
import { clearHeritage, selectAncestry } from '../../../rules/builder/heritage-choice.ts';
import { editIdentity, findRandomName, readInitialHope, readLevel } from '../../../rules/builder/identity.ts';
import { toPayload } from '../../../rules/builder/payload.ts';
import {
  dismissSaveError,
  failSaving,
  finishSaving,
  maySave,
  saveErrorBanner,
  startSaving,
} from '../../../rules/builder/saving.ts';
import { isStepComplete, STEPS, stepProblems } from '../../../rules/builder/steps.ts';
import { unassignTrait } from '../../../rules/builder/traits.ts';
import { goBack, goNext, goToStep, mayGoBack, nextLabel, togglePreview } from '../../../rules/builder/wizard.ts';
import { startingNumbers } from '../../../rules/character.ts';
import { loadedDice } from '../loaded-dice.ts';
import { CONTENT, completeBuilder } from './sample-content.ts';

describe('a builder', () => {
  it('[BU1] is clean when it is new, dirty after an edit, and the same after none', () => {
    const builder = newBuilder();
    expect(builder.meta).toMatchObject({
      isDirty: false,
      currentStep: 0,
      isPreview: false,
      saving: false,
    });
    expect(builder.stats).toMatchObject({ proficiency: 1, stress: 6, hope: 2 });
    const named = editIdentity(builder, { name: 'Wren' });
    expect(named.meta.isDirty).toBe(true);
    expect(builder.identity.name).toBe('');
    expect(editIdentity(named, { name: 'Wren' })).toBe(named);
    expect(clearHeritage(named)).toBe(named);
    expect(goNext(builder).meta.isDirty).toBe(false);
  });

  it('[BU1] keeps the numbers that follow from class, level and initial Hope', () => {
    const warrior = editIdentity(selectClass(newBuilder(), 'Warrior', CONTENT), { level: 9, initialHope: 10 });
    expect(warrior.stats).toMatchObject({ proficiency: 3, stress: 6, hope: 6 });
    expect(clearClass(editIdentity(warrior, { level: 5, initialHope: 0 })).stats).toMatchObject({
      proficiency: 2,
      stress: 6,
      hope: 0,
    });
  });

  it.each([
    ['7', 7],
    [' 3 ', 3],
    ['１２', 12],
    ['3.9', 3],
    ['0', 1],
    ['-5', 1],
    ['21', 20],
    ['', 1],
    ['seven', 1],
    ['Infinity', 1],
    ['1e1', 1],
    ['0x10', 1],
    [Number.NaN, 1],
  ])('[BU2] reads %j as level %i', (typed, level) => {
    expect(readLevel(typed)).toBe(level);
  });

  it.each([
    ['0', 0],
    ['-1', 0],
    ['-0', 0],
    ['10', 10],
    ['11', 10],
    ['', 2],
    ['many', 2],
  ])('[BU2] reads %j as an initial Hope of %i', (typed, hope) => {
    expect(readInitialHope(typed)).toBe(hope);
  });

  it('[BU2] keeps level and Hope in range for every input, and finds a random name', () => {
    expect(editIdentity(newBuilder(), { level: 99, initialHope: -3 }).identity).toMatchObject({
      level: 20,
      initialHope: 0,
    });
    expect(findRandomName(CONTENT, loadedDice(2))).toBe('Brine');
    expect(findRandomName({}, loadedDice())).toBeUndefined();
  });
});

describe('the steps', () => {
  it('[BU3] are ten, and a complete character lacks nothing', () => {
    expect(STEPS).toHaveLength(10);
    for (const step of STEPS.keys()) expect([step, stepProblems(completeBuilder(), step)]).toEqual([step, []]);
  });

  const wipe = (change: Parameters<typeof edited>[1]) => (builder: Builder) => edited(builder, change);
  const answer = (index: string, text: string) => (builder: Builder) => answerQuestion(builder, index, text);
  it.each<[number, string, (builder: Builder) => Builder, string[]]>([
    [0, 'no name', (b) => editIdentity(b, { name: '  ' }), ['Give your character a name.']],
    [0, 'no pronouns', (b) => editIdentity(b, { pronouns: '' }), ['Say which pronouns your character goes by.']],
    [
      0,
      'no level and no Hope',
      (b) => ({ ...b, identity: { ...b.identity, level: 0, initialHope: -1 } }),
      ['Choose a level of 1 or more.', 'Choose an Initial Hope of 0 or more.'],
    ],
    [1, 'no class', clearClass, ['Choose a class.']],
    [2, 'no heritage', clearHeritage, ['Choose an ancestry.', 'Choose a community.']],
    [2, 'no community', (b) => selectAncestry(clearHeritage(b), 'Marshborn', CONTENT), ['Choose a community.']],
    [
      2,
      'no line of heritage',
      wipe({ heritage: { ancestry: 'Marshborn', community: 'Ferry Towns', heritage: '' } }),
      ['Choose your ancestry and your community again.'],
    ],
    [3, 'a token left', (b) => unassignTrait(b, 'Finesse'), ['Assign every modifier to a trait: 1 is left.']],
    [
      3,
      'two tokens left',
      (b) => unassignTrait(unassignTrait(b, 'Agility'), 'Finesse'),
      ['Assign every modifier to a trait: 2 are left.'],
    ],
    [
      3,
      'a trait without a value',
      (b) => ({ ...b, stats: { ...b.stats, traits: { ...b.stats.traits, Instinct: Number.NaN } } }),
      ['Give Instinct a value.'],
    ],
    [
      4,
      'nothing to sum up',
      () => newBuilder(),
      [
        'Choose a class in Class & Subclass.',
        'Choose an ancestry and a community in Heritage.',
        'Assign every modifier in Traits.',
      ],
    ],
    [5, 'no primary weapon', (b) => removeWeapon(b, 'Primary'), ['Choose a primary weapon.']],
    [6, 'a blank answer', answer('2', ' \n '), ['Answer question 3.']],
    [
      6,
      'two answers missing',
      (b) => answer('0', '')(answer('5', '')(b)),
      ['Answer question 1.', 'Answer question 6.'],
    ],
    [6, 'a custom question without an answer', (b) => addQuestion(b, 'Why?'), ['Answer question 7, or remove it.']],
    [7, 'one experience', (b) => removeExperience(b, 0), ['Write down experience 2.']],
    [
      7,
      'none',
      (b) => removeExperience(removeExperience(b, 0), 0),
      ['Write down experience 1.', 'Write down experience 2.'],
    ],
    [7, 'a nameless one', (b) => editExperience(b, 0, { name: ' ' }), ['Give experience 1 a name.']],
    [7, 'an undescribed one', (b) => editExperience(b, 1, { description: '' }), ['Describe experience 2.']],
    [7, 'a third that is half', (b) => editExperience(b, 2, { name: 'Baker' }), ['Describe experience 3.']],
    [9, 'one connection', (b) => removeConnection(b, 0), ['Add 1 more connection.']],
    [9, 'none', (b) => removeConnection(removeConnection(b, 0), 0), ['Add 2 more connections.']],
    [
      9,
      'one without words',
      (b) => editConnection(b, 1, { prompt: ' ', description: '' }),
      ['Give connection 2 a prompt.', 'Describe connection 2.'],
    ],
    [9, 'a third that is half', (b) => addConnection(b, 'You bandaged me.', 3), ['Describe connection 3.']],
  ])('[BU3] step %i with %s', (step, _, change, problems) => {
    const builder = change(completeBuilder());
    expect(stepProblems(builder, step)).toEqual(problems);
    expect(isStepComplete(builder, step)).toBe(false);
  });

  it('[BU3] the cards never lack anything, and a removed question no answer', () => {
    expect(isStepComplete(newBuilder(), 8)).toBe(true);
    const asked = addQuestion(completeBuilder(), 'Why?');
    expect(isStepComplete(answerQuestion(asked, '6', 'So.'), 6)).toBe(true);
    expect(isStepComplete(removeQuestion(answerQuestion(asked, '6', ' '), '6'), 6)).toBe(true);
  });

  it('[BU4] Next goes on and records, Complete opens the preview', () => {
    let builder = completeBuilder();
    expect(goBack(builder)).toBe(builder);
    for (const step of STEPS.keys()) {
      expect(builder.meta.currentStep).toBe(step);
      expect(nextLabel(builder)).toBe(step === 9 ? 'Complete' : 'Next');
      expect(mayGoBack(builder)).toBe(step > 0);
      builder = goNext(builder);
      expect(builder.meta.validated[step]).toBe(true);
    }
    expect(builder.meta).toMatchObject({ currentStep: 9, isPreview: true });
    expect(goNext(builder)).toBe(builder);
    expect(goBack(builder)).toBe(builder);
    expect(togglePreview(builder).meta.isPreview).toBe(false);
    expect(goBack(togglePreview(builder)).meta.currentStep).toBe(8);
    expect(togglePreview(newBuilder()).meta.isPreview).toBe(true);
  });

  it('[BU4] goes straight to a step, recording the one it leaves on the way onward', () => {
    const builder = goToStep(newBuilder(), 4);
    expect(builder.meta).toMatchObject({ currentStep: 4, validated: [false, ...Array(9).fill(null)] });
    expect(goToStep(builder, 1).meta.validated[4]).toBeNull();
    expect(goToStep(togglePreview(builder), 2).meta).toMatchObject({ currentStep: 2, isPreview: false });
    for (const step of [-1, 10, 1.5, Number.NaN]) expect(goToStep(builder, step)).toBe(builder);
  });
});

describe('saving', () => {
  const saved = (builder: Builder) =>
    finishSaving(builder, {
      character: toPayload(builder, CONTENT),
      numbers: startingNumbers(toPayload(builder, CONTENT), {}),
      characterId: 'c-1',
      savedAt: '2026-11-21T20:00:00.000Z',
      etag: null,
    });

  it('[BU20] asks for nothing but a name, once at a time', () => {
    expect(maySave(newBuilder())).toBe(false);
    expect(maySave(editIdentity(newBuilder(), { name: '  ' }))).toBe(false);
    const named = editIdentity(newBuilder(), { name: 'Wren' });
    expect(maySave(named)).toBe(true);
    expect(maySave(startSaving(named, 'key'))).toBe(false);
  });

  it('[BU20] makes it clean and gives a new character its id', () => {
    const builder = saved(startSaving(editIdentity(newBuilder(), { name: 'Wren' }), 'key'));
    expect(builder.meta).toMatchObject({
      isDirty: false,
      saving: false,
      saveError: null,
      characterId: 'c-1',
      lastSavedAt: '2026-11-21T20:00:00.000Z',
    });
    expect(builder.saved?.name).toBe('Wren');
  });

  it('[BU20] what was edited meanwhile is still to be saved', () => {
    const under = startSaving(editIdentity(newBuilder(), { name: 'Wren' }), 'key');
    const overtaken = saved(editIdentity(under, { name: 'Wrenna' }));
    expect(overtaken.meta).toMatchObject({ isDirty: true, isOvertaken: false });
    expect(saved(startSaving(overtaken, 'key')).meta.isDirty).toBe(false);
  });

  it('[BU20] a failed one keeps everything and says so until it is dismissed', () => {
    const named = editIdentity(newBuilder(), { name: 'Wren' });
    const failed = failSaving(startSaving(named, 'key'), 'The tide is out');
    expect(saveErrorBanner(failed)).toBe('Save failed: The tide is out');
    expect(failed.identity).toEqual(named.identity);
    expect(failed.meta).toMatchObject({ isDirty: true, saving: false });
    expect(saveErrorBanner(dismissSaveError(failed))).toBeNull();
    expect(saveErrorBanner(startSaving(failed, 'key'))).toBeNull();
  });
});
