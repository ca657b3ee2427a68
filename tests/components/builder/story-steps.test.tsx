// Background, Experiences, Domain Cards and Connections as they are read: every message, and what is left to do.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addQuestion, answerQuestion } from '../../../rules/builder/background.ts';
import { type Builder, type Development, edited, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass } from '../../../rules/builder/class-choice.ts';
import { addConnection, editConnection } from '../../../rules/builder/connections.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { selectCard } from '../../../rules/builder/domain-cards.ts';
import { editExperience, populateExperience } from '../../../rules/builder/experiences.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { BackgroundStep } from '../../../web/features/builder/steps/background-step.tsx';
import { ConnectionsStep } from '../../../web/features/builder/steps/connections-step.tsx';
import { DomainCardsStep } from '../../../web/features/builder/steps/domain-cards-step.tsx';
import { listCategories } from '../../../web/features/builder/steps/experiences/suggestions.tsx';
import { ExperiencesStep } from '../../../web/features/builder/steps/experiences-step.tsx';
import { EXCERPT } from '../../../web/lib/screen.ts';
import { CONTENT, completeBuilder, EMPTY_CONTENT } from '../../rules/builder/sample-content.ts';
import { count, drawn, problemsOf } from './step.tsx';

const BACKGROUND = 6;
const EXPERIENCES = 7;
const DOMAIN_CARDS = 8;
const CONNECTIONS = 9;
const STORY = [BackgroundStep, ExperiencesStep, DomainCardsStep, ConnectionsStep];

const warrior = selectClass(newBuilder(), 'Warrior', CONTENT);
const developed = (change: Partial<Development>, builder: Builder = newBuilder()) =>
  edited(builder, { development: { ...builder.development, ...change } });

describe('every step of the story', () => {
  it('[BU31] stands with empty content, narrow and wide, new and complete', () => {
    for (const step of STORY) {
      for (const isNarrow of [true, false]) {
        for (const builder of [newBuilder(), completeBuilder()]) {
          expect(drawn(step, builder, { content: EMPTY_CONTENT, isNarrow })).not.toBe('');
        }
      }
    }
  });

  it('[BU31] lacks nothing once it is complete', () => {
    for (const step of [BACKGROUND, EXPERIENCES, DOMAIN_CARDS, CONNECTIONS])
      expect(problemsOf(completeBuilder(), step)).toBe('');
  });

  it('[BU31] tells what failed and offers to retry, and says so where the failure has no words', () => {
    const failed = { prompts: 'Too many calls.', experiences: '', domains: 'Gone.' };
    const content = EMPTY_CONTENT;
    expect(drawn(BackgroundStep, warrior, { failed, content })).toContain(
      'Failed to load background questions Too many calls. Retry',
    );
    expect(drawn(ExperiencesStep, warrior, { failed })).toContain(
      'Failed to load experience suggestions An error occurred Retry',
    );
    expect(drawn(DomainCardsStep, warrior, { failed })).toContain('Failed to load domain data Gone. Retry');
    expect(drawn(DomainCardsStep, warrior, { failed: { classes: 'No line.' }, content })).toContain(
      'Failed to load class data No line. Retry',
    );
    expect(drawn(ConnectionsStep, warrior, { failed, content })).toContain(
      'Failed to load connection prompts Too many calls. Retry',
    );
    for (const step of STORY) expect(drawn(step, warrior)).not.toContain('Retry');
  });

  it('[BU31] makes no fuss over another list that failed or is late, once its own is there', () => {
    for (const step of [BackgroundStep, ConnectionsStep]) {
      const whole = drawn(step, warrior);
      expect(drawn(step, warrior, { failed: { prompts: 'The names are missing.' } })).toBe(whole);
      expect(drawn(step, warrior, { loading: ['prompts'] })).toBe(whole);
    }
  });

  it('[BU31] waits in grey for what is on its way', () => {
    for (const step of STORY) {
      const loading = ['prompts', 'experiences', 'domains', 'classes'] as const;
      const text = drawn(step, warrior, { content: EMPTY_CONTENT, loading });
      expect(count('[aria-busy="true"]')).toBeGreaterThan(0);
      expect(text).not.toMatch(/There are no|No Domains|Question 1/);
      drawn(step, warrior);
      expect(count('[aria-busy="true"]')).toBe(0);
    }
  });
});

describe('Background', () => {
  it('[BU31] asks the six fixed questions, counts the answers and tells which are open', () => {
    const builder = answerQuestion(newBuilder(), '1', 'The tide did it.');
    const text = drawn(BackgroundStep, builder);
    expect(text).toContain('Question 1: Question 1?');
    expect(text).toContain('Question 6: ');
    expect(text).not.toContain('Question 7');
    expect(text).toContain('The tide did it. 16 of 5,000 characters');
    expect(text).toContain('Add Custom Question');
    expect(text).not.toContain('Remove');
    expect(problemsOf(builder, BACKGROUND)).toBe(
      'Still open, whenever you like Answer question 1. Answer question 3. Answer question 4. Answer question 5. Answer question 6.',
    );
  });

  it('[BU31] offers the questions of the class until they are asked', () => {
    expect(drawn(BackgroundStep, newBuilder())).not.toContain('More questions');
    expect(drawn(BackgroundStep, warrior)).toContain(
      'More questions Whom did you hit first? Add Whom did you hit first?',
    );
    expect(drawn(BackgroundStep, warrior)).not.toContain('What does the cave say?');
    expect(drawn(BackgroundStep, addQuestion(warrior, 'Whom did you hit first?'))).not.toContain('More questions');
  });

  it('[BU31] lets a question of one’s own be worded, answered and removed', () => {
    const builder = addQuestion(newBuilder(), 'What would you never sell?');
    const text = drawn(BackgroundStep, builder);
    expect(text).toContain('Question 7 Remove question 7 Question What would you never sell?');
    expect(problemsOf(builder, BACKGROUND)).toContain('Answer question 7, or remove it.');
  });

  it('[BU31] shows an answer whose question was not saved, without words to change', () => {
    const text = drawn(BackgroundStep, developed({ background: { questions: {}, answers: { 9: 'Because.' } } }));
    expect(text).toContain('Question 10 Remove question 10 Answer Because.');
  });

  it('[BU31] asks nothing in the place of questions that failed to load, and shows what is answered', () => {
    const builder = answerQuestion(newBuilder(), '2', 'Kept.');
    const text = drawn(BackgroundStep, builder, { failed: { prompts: 'No line.' }, content: EMPTY_CONTENT });
    expect(text).toContain('Kept.');
    expect(text).not.toContain('Question 1:');
  });

  it('[BU31] says when nothing more fits, in a text and in the list', () => {
    const full = answerQuestion(newBuilder(), '0', 'x'.repeat(LENGTHS.prose));
    expect(drawn(BackgroundStep, full)).toContain('5,000 of 5,000 characters: no more fits');
    const questions = Object.fromEntries(Array.from({ length: LENGTHS.list }, (_, index) => [`${index + 6}`, 'Why?']));
    expect(drawn(BackgroundStep, developed({ background: { questions, answers: {} } }))).toContain(
      'No more questions fit: remove one to add another.',
    );
  });
});

describe('Experiences', () => {
  it('[BU31] has two slots, +2 each, and tells what each lacks', () => {
    const text = drawn(ExperiencesStep, newBuilder());
    expect(text).toContain('Experience 1 +2 Name Description');
    expect(text).toContain('Experience 2 +2');
    expect(text).not.toContain('Experience 3');
    expect(text).not.toContain('Remove');
    expect(text).toContain('Agree on them with your game master');
    expect(problemsOf(newBuilder(), EXPERIENCES)).toContain('Write down experience 1. Write down experience 2.');
    const named = editExperience(newBuilder(), 0, { name: 'Ferryhand' });
    expect(problemsOf(named, EXPERIENCES)).toContain('Describe experience 1. Write down experience 2.');
  });

  it('[BU31] shows what was saved, be it a third one or another modifier', () => {
    const builder = editExperience(completeBuilder(), 2, { name: 'Bellringer', modifier: 3 });
    const text = drawn(ExperiencesStep, builder);
    expect(text).toContain('Experience 3 +3 Remove experience 3 Name Bellringer');
    expect(text).toContain('Ferryhand Description Eleven winters on the ropes.');
  });

  it('[BU31] folds the suggestions by category, and has words where there are none', () => {
    expect(drawn(ExperiencesStep, newBuilder())).toContain('Suggestions Search the suggestions Combat 1');
    expect(drawn(ExperiencesStep, newBuilder(), { content: EMPTY_CONTENT })).toContain(
      'There are no suggestions here. Write down your own.',
    );
    expect(
      drawn(ExperiencesStep, newBuilder(), { content: EMPTY_CONTENT, failed: { experiences: 'x' } }),
    ).not.toContain('There are no suggestions');
  });

  it('[BU31] finds suggestions by any of their words, and leaves out a category without any', () => {
    const suggestions = CONTENT.experiences.flatMap((each) => [
      each,
      { ...each, id: 'oar', name: 'Oar', category: 'Craft' },
    ]);
    const names = (wanted: string) =>
      listCategories(suggestions, wanted).map(({ name, suggestions: those }) => [
        name,
        ...those.map((each) => each.name),
      ]);
    expect(names('')).toEqual([
      ['Combat', 'Held the Bridge'],
      ['Craft', 'Oar'],
    ]);
    expect(names('  OAR ')).toEqual([['Craft', 'Oar']]);
    expect(names('eleven')).toHaveLength(2);
    expect(names('craft')).toEqual([['Craft', 'Oar']]);
    expect(names('dragon')).toEqual([]);
  });

  it('[BU31] takes a suggestion as it is told, its flavor for a description', () => {
    const [bridge] = CONTENT.experiences;
    if (bridge === undefined) throw new Error('The small content has a suggestion.');
    expect(drawn(ExperiencesStep, populateExperience(newBuilder(), 1, bridge))).toContain(
      'Remove experience 2 Name Held the Bridge Description Eleven went out.',
    );
  });
});

describe('Domain Cards', () => {
  it('[BU31] needs a class first, and says when that has no domains', () => {
    const text = drawn(DomainCardsStep, newBuilder());
    expect(text).toBe(
      'Class Required Please select a class in Step 1 to see your available domain cards. Select a class',
    );
    expect(drawn(DomainCardsStep, selectClass(newBuilder(), 'Hermit', CONTENT))).toContain('No Domains Available');
    expect(drawn(DomainCardsStep, completeBuilder(), { content: EMPTY_CONTENT })).toContain(
      'No Domains Available The content has no domains for Warrior.',
    );
  });

  it('[BU31] shows the domain with its sign, and its cards up to the level, to be selected once', () => {
    const low = drawn(DomainCardsStep, warrior);
    expect(count('svg.lucide-sword')).toBe(1);
    expect(low).toContain('Blade Edges. Card 1 Level 1 · Ability A flash. Does 1. Select Card 1');
    expect(low).not.toContain('Card 2');
    const higher = editIdentity(warrior, { level: 4 });
    expect(drawn(DomainCardsStep, higher)).toContain('Levels up to 4 Level 1 Level 2');
    const [card] = CONTENT.domainCards;
    if (card === undefined) throw new Error('The small content has a card.');
    const chosen = drawn(DomainCardsStep, selectCard(higher, card));
    expect(chosen).toContain('Selected cards 1 Card 1 Blade Does 1.');
    expect(chosen).toContain('Selected A flash. Does 1. Remove Card 1');
    expect(chosen).not.toContain('Select Card 1');
  });

  it('[BU31] counts the selected cards at the top where it is narrow', () => {
    expect(drawn(DomainCardsStep, warrior, { isNarrow: true })).toMatch(/^Selected cards: 0 Blade/);
  });

  it('[BU31] cuts texts over 100 characters, and shows the rest on demand', () => {
    const textOf = (length: number) => 'x'.repeat(length);
    const contentWith = (effect: string): BuilderContent => ({
      ...CONTENT,
      domainCards: CONTENT.domainCards.map((card) => ({ ...card, effect })),
    });
    const cut = drawn(DomainCardsStep, warrior, { content: contentWith(textOf(EXCERPT.card + 1)) });
    expect(cut).toContain(`${textOf(EXCERPT.card)}… Show more of Card 1`);
    const whole = drawn(DomainCardsStep, warrior, { content: contentWith(textOf(EXCERPT.card)) });
    expect(whole).toContain(textOf(EXCERPT.card));
    expect(whole).not.toContain('Show more');
  });

  it('[BU31] offers more than two domains as a list, and reads a class whose domains the content lacks', () => {
    const [blade] = CONTENT.domains;
    const [fighter] = CONTENT.classes;
    if (blade === undefined || fighter === undefined) throw new Error('The small content has a domain and a class.');
    const domains = ['blade', 'bone', 'sage'].map((id) => ({ ...blade, id, name: id.toUpperCase() }));
    const classes = [{ ...fighter, domains: ['blade', 'gone', 'bone', 'sage'] }];
    const text = drawn(DomainCardsStep, warrior, { content: { ...CONTENT, classes, domains } });
    expect(text).toContain('Domain All domains BLADE BONE SAGE');
    expect(text).toContain('No cards here up to level 1.');
    expect(page.getByRole('radiogroup').elements()).toEqual([]);
    const two = { ...CONTENT, classes: [{ ...fighter, domains: ['blade', 'bone'] }], domains };
    drawn(DomainCardsStep, warrior, { content: two });
    expect(page.getByRole('radiogroup').elements()).toHaveLength(1);
  });

  it('[BU31] shows a saved card that no content knows, whatever the class', () => {
    const domainCards = ['', ''].map((id) => ({
      id,
      name: 'Old Hand',
      description: 'Worn.',
      effect: '',
      domain: 'dread',
    }));
    for (const builder of [newBuilder(), warrior]) {
      expect(drawn(DomainCardsStep, developed({ domainCards }, builder))).toContain(
        'Selected cards 2 Old Hand dread Worn. Old Hand dread Worn.',
      );
    }
  });

  it('[BU31] is complete with no card at all', () => {
    expect(problemsOf(newBuilder(), DOMAIN_CARDS)).toBe('');
  });
});

describe('Connections', () => {
  it('[BU31] offers the prompts for everybody and those of the class', () => {
    const text = drawn(ConnectionsStep, warrior);
    expect(text).toContain('For the Warrior You bandaged me. Add You bandaged me.');
    expect(text).toContain('For everybody We met at sea. Add We met at sea. Write your own prompt');
    expect(drawn(ConnectionsStep, newBuilder())).not.toContain('You bandaged me.');
    expect(text).toContain('Your connections 0 Nobody yet');
    expect(text).not.toContain('Summary');
    expect(problemsOf(newBuilder(), CONNECTIONS)).toContain('Add 2 more connections.');
    expect(drawn(ConnectionsStep, newBuilder(), { content: EMPTY_CONTENT })).toContain(
      'There are no prompts here. Write one of your own.',
    );
  });

  it('[BU31] sums up the connections, TBD for a character without a name', () => {
    let builder = addConnection(warrior, 'We met at sea.', 5);
    builder = editConnection(builder, 0, { targetCharacterName: 'Tobin', connectionType: 'rival' });
    builder = addConnection(builder, 'You bandaged me.', 6);
    const text = drawn(ConnectionsStep, builder);
    expect(text).toContain('Summary Tobin Rival We met at sea. TBD General You bandaged me.');
    expect(text).toContain('We met at sea. Added');
    expect(page.getByRole('button', { name: /^Remove connection/ }).elements()).toHaveLength(2);
    expect(problemsOf(builder, CONNECTIONS)).toContain('Describe connection 1. Describe connection 2.');
  });

  it('[BU31] two connections that were saved without ids have headings and fields of their own', () => {
    const [bond] = addConnection(warrior, 'We met at sea.', 5).development.connections;
    const twins = developed({ connections: [bond!, bond!].map((each) => ({ ...each, id: '' })) }, warrior);
    drawn(ConnectionsStep, twins);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[BU31] keeps a saved type and a saved prompt that the content does not know, to be read and changed', () => {
    let builder = addConnection(newBuilder(), 'Whose boat was it?', 5);
    builder = editConnection(builder, 0, { connectionType: 'sworn enemy' });
    const text = drawn(ConnectionsStep, builder);
    expect(text).toContain('Connection 1 Remove connection 1 Prompt Whose boat was it?');
    expect(text).toContain('Sworn enemy');
    expect(drawn(ConnectionsStep, addConnection(newBuilder(), 'We met at sea.', 5))).not.toContain('Prompt We met');
  });

  it('[BU31] says when no more connections fit', () => {
    const [connection] = addConnection(newBuilder(), 'We met at sea.', 5).development.connections;
    if (connection === undefined) throw new Error('A connection was added.');
    const connections = Array.from({ length: LENGTHS.list }, (_, place) => ({ ...connection, id: `c${place}` }));
    expect(drawn(ConnectionsStep, developed({ connections }))).toContain(
      'No more connections fit: remove one to add another.',
    );
  });
});
