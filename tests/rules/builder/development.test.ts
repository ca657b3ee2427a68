/** Background, experiences, domain cards and connections: the parts of a character that are written. */
import { describe, expect, it } from 'vitest';
import {
  addQuestion,
  answerQuestion,
  editQuestion,
  fixedQuestions,
  listOfferedQuestions,
  listQuestions,
  removeQuestion,
} from '../../../rules/builder/background.ts';
import { edited, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass } from '../../../rules/builder/class-choice.ts';
import {
  addConnection,
  editConnection,
  listPrompts,
  removeConnection,
  targetName,
} from '../../../rules/builder/connections.ts';
import {
  domainStep,
  isCardSelected,
  listDomainCards,
  removeCard,
  selectCard,
  unselectCard,
} from '../../../rules/builder/domain-cards.ts';
import {
  editExperience,
  findEmptySlot,
  listSlots,
  populateExperience,
  removeExperience,
  selectSuggestion,
} from '../../../rules/builder/experiences.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { CONTENT, EMPTY_CONTENT } from './sample-content.ts';

const warrior = selectClass(newBuilder(), 'Warrior', CONTENT);

describe('the background', () => {
  it('[BU16] asks six fixed questions in the content’s order, padded where it has fewer', () => {
    const texts = Object.values(fixedQuestions(CONTENT));
    expect(texts).toHaveLength(6);
    expect(texts.slice(0, 4)).toEqual(['Question 1?', 'Question 2?', 'Question 3?', 'Question 4?']);
    expect(new Set(Object.values(fixedQuestions(EMPTY_CONTENT))).size).toBe(6);
    const asked = listQuestions(answerQuestion(warrior, '1', 'At sea.'), CONTENT);
    expect(asked.map(({ index, isFixed }) => [index, isFixed])).toEqual([0, 1, 2, 3, 4, 5].map((n) => [`${n}`, true]));
    expect(asked[1]).toMatchObject({ text: 'Question 2?', answer: 'At sea.' });
    expect(editQuestion(warrior, '1', 'Other?')).toBe(warrior);
    expect(removeQuestion(warrior, '1')).toBe(warrior);
  });

  it('[BU16] takes custom questions with the next index, and drops the answer with the question', () => {
    let builder = addQuestion(addQuestion(addQuestion(warrior), 'Why?'), 'When?');
    builder = editQuestion(answerQuestion(builder, '7', 'So.'), '6', 'Whither?');
    expect(listQuestions(builder, CONTENT).slice(6)).toEqual([
      { index: '6', text: 'Whither?', answer: '', isFixed: false },
      { index: '7', text: 'Why?', answer: 'So.', isFixed: false },
      { index: '8', text: 'When?', answer: '', isFixed: false },
    ]);
    const removed = removeQuestion(builder, '7');
    expect(removed.development.background).toEqual({ questions: { 6: 'Whither?', 8: 'When?' }, answers: {} });
    expect(Object.keys(addQuestion(removed).development.background.questions)).toEqual(['6', '8', '9']);
    expect(answerQuestion(answerQuestion(warrior, '0', 'x'), '0', '').development).toEqual(warrior.development);
    expect(editQuestion(warrior, '6', 'Not there')).toBe(warrior);
  });

  it('[BU16] finds a free index when the numbers run out, and stops when nothing more fits', () => {
    const last = edited(warrior, {
      development: { ...warrior.development, background: { questions: { 999: 'Last?' }, answers: {} } },
    });
    expect(Object.keys(addQuestion(last).development.background.questions)).toEqual(['6', '999']);
    let full = warrior;
    for (let n = 0; n < 194; n += 1) full = addQuestion(full, `Question ${n}?`);
    expect(listQuestions(full, CONTENT)).toHaveLength(200);
    expect(addQuestion(full)).toBe(full);
  });

  it('[BU16] offers the class’s own questions until they are taken', () => {
    expect(listOfferedQuestions(warrior, CONTENT)).toEqual(['Whom did you hit first?']);
    expect(listOfferedQuestions(addQuestion(warrior, 'Whom did you hit first?'), CONTENT)).toEqual([]);
    expect(listOfferedQuestions(newBuilder(), CONTENT)).toEqual([]);
  });

  it('[BU16] offers a campaign’s questions for everybody beyond the six, for every class', () => {
    const [own] = CONTENT.backgroundQuestions;
    const everybody = [5, 6, 7, 8].map((number) => ({ ...own!, id: `q-${number}`, text: `Question ${number}?` }));
    const content = { ...CONTENT, backgroundQuestions: [...CONTENT.backgroundQuestions, ...everybody] };
    expect(Object.values(fixedQuestions(content))).toContain('Question 6?');
    expect(listOfferedQuestions(newBuilder(), content)).toEqual(['Question 7?', 'Question 8?']);
    const asked = addQuestion(warrior, 'Question 8?');
    expect(listOfferedQuestions(asked, content)).toEqual(['Question 7?', 'Whom did you hit first?']);
  });
});

describe('experiences', () => {
  const bridge = CONTENT.experiences[0]!;

  it('[BU17] have two slots and +2 each, and take a suggestion', () => {
    expect(listSlots(warrior)).toEqual([0, 1].map(() => ({ name: '', description: '', modifier: 2 })));
    const second = populateExperience(warrior, 1, bridge);
    expect(listSlots(second)[1]).toEqual({ name: 'Held the Bridge', description: 'Eleven went out.', modifier: 2 });
    expect(findEmptySlot(second)).toBe(0);
    expect(selectSuggestion(second, bridge)).toBe(second);
    const both = selectSuggestion(second, { ...bridge, name: 'Swam the Race' });
    expect(findEmptySlot(both)).toBeNull();
    expect(selectSuggestion(both, { ...bridge, name: 'Kept the Lamp' })).toBe(both);
    expect(
      populateExperience(editExperience(warrior, 0, { modifier: 3 }), 0, bridge).development.experiences[0],
    ).toEqual({
      name: 'Held the Bridge',
      description: 'Eleven went out.',
      modifier: 3,
    });
  });

  it('[BU17] open a new slot at the end, nowhere else, and leave no empty ones behind', () => {
    const third = editExperience(warrior, 2, { name: 'Baker' });
    expect(listSlots(third)).toHaveLength(3);
    for (const slot of [-1, 4, 0.5]) expect(editExperience(third, slot, { name: 'x' })).toBe(third);
    expect(editExperience(third, 2, { name: '' }).development.experiences).toEqual([]);
    expect(removeExperience(third, 0).development.experiences[1]?.name).toBe('Baker');
    expect(removeExperience(warrior, 0)).toBe(warrior);
  });
});

describe('domain cards', () => {
  const [first, second] = CONTENT.domainCards;

  it('[BU18] are those of the class’s domains up to the level', () => {
    const names = (level: number) => listDomainCards(editIdentity(warrior, { level }), CONTENT).map(({ name }) => name);
    expect(names(1)).toEqual(['Card 1']);
    expect(names(4)).toEqual(['Card 1', 'Card 2']);
    expect(names(20)).toEqual(['Card 1', 'Card 2', 'Card 5']);
    expect(domainStep(newBuilder(), CONTENT)).toEqual({ kind: 'class-required' });
    expect(domainStep(selectClass(warrior, 'Hermit', CONTENT), CONTENT)).toEqual({ kind: 'no-domains' });
    expect(domainStep(warrior, EMPTY_CONTENT)).toEqual({ kind: 'no-domains' });
    expect(domainStep(warrior, CONTENT)).toEqual({
      kind: 'cards',
      domains: [{ domain: CONTENT.domains[0], cards: [first] }],
    });
  });

  it('[BU18] are chosen once and put back', () => {
    const chosen = selectCard(selectCard(warrior, first!), second!);
    expect(chosen.development.domainCards).toEqual([
      { id: 'card-1', name: 'Card 1', description: 'A flash.', effect: 'Does 1.', domain: 'blade' },
      { id: 'card-2', name: 'Card 2', description: 'A flash.', effect: 'Does 2.', domain: 'blade' },
    ]);
    expect(selectCard(chosen, first!)).toBe(chosen);
    expect(isCardSelected(unselectCard(chosen, 'card-1'), 'card-1')).toBe(false);
    expect(unselectCard(warrior, 'card-1')).toBe(warrior);
  });
});

describe('connections', () => {
  it('[BU19] begin from a prompt, with an id of the moment that no other has', () => {
    const twice = addConnection(addConnection(warrior, 'We met at sea.', 1_700), 'You bandaged me.', 1_700);
    expect(twice.development.connections).toEqual([
      {
        id: 'connection_1700',
        targetCharacterId: null,
        targetCharacterName: '',
        connectionType: 'general',
        prompt: 'We met at sea.',
        description: '',
      },
      expect.objectContaining({ id: 'connection_1701', prompt: 'You bandaged me.' }),
    ]);
    const full = Array.from({ length: 200 }).reduce<typeof warrior>((b) => addConnection(b, 'Again.', 1), warrior);
    expect(addConnection(full, 'Once more.', 9)).toBe(full);
  });

  it('[BU19] are edited and removed; nobody named yet is TBD', () => {
    const one = addConnection(warrior, 'We met at sea.', 1);
    const named = editConnection(one, 0, { targetCharacterName: 'Aldis', description: 'Wet.' });
    expect(one.development.connections.map(targetName)).toEqual(['TBD']);
    expect(named.development.connections.map(targetName)).toEqual(['Aldis']);
    expect(editConnection(one, 9, { description: 'Lost' })).toBe(one);
    expect(removeConnection(named, 0).development.connections).toEqual([]);
  });

  it('[BU19] [BU18] saved without ids of their own, each is still edited and removed alone', () => {
    const twin = { name: 'Kindle', description: '', effect: '', domain: 'blade', id: '' };
    const [bond] = addConnection(warrior, 'We met at sea.', 1).development.connections;
    const saved = edited(warrior, {
      development: {
        ...warrior.development,
        domainCards: [twin, { ...twin, name: 'Quench' }],
        connections: [
          { ...bond!, id: '' },
          { ...bond!, id: '', prompt: 'You bandaged me.' },
        ],
      },
    });
    const told = editConnection(saved, 1, { description: 'Twice.' }).development.connections;
    expect(told.map(({ description }) => description)).toEqual(['', 'Twice.']);
    expect(removeConnection(saved, 0).development.connections.map(({ prompt }) => prompt)).toEqual([
      'You bandaged me.',
    ]);
    expect(removeConnection(saved, 2)).toBe(saved);
    expect(removeCard(saved, 0).development.domainCards.map(({ name }) => name)).toEqual(['Quench']);
    expect(removeCard(saved, 2)).toBe(saved);
  });

  it('[BU19] have prompts for everybody and for the class', () => {
    expect(listPrompts(warrior, CONTENT)).toEqual({ general: ['We met at sea.'], ofClass: ['You bandaged me.'] });
    expect(listPrompts(newBuilder(), CONTENT)).toEqual({ general: ['We met at sea.'], ofClass: [] });
    expect(listPrompts(warrior, EMPTY_CONTENT)).toEqual({ general: [], ofClass: [] });
  });
});
