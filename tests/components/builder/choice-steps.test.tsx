// Basic Information, Class & Subclass and Heritage as they are read: every message, every cut, and what is left to do.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Builder, edited, newBuilder } from '../../../rules/builder/builder.ts';
import {
  changeClass,
  changeSubclass,
  selectClass,
  selectOption,
  selectSubclass,
} from '../../../rules/builder/class-choice.ts';
import { findDomain } from '../../../rules/builder/content.ts';
import {
  changeCommunity,
  heritageOf,
  selectAncestry,
  selectCommunity,
} from '../../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { turnTo } from '../../../rules/builder/sub-wizards.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { DOMAIN_ICONS } from '../../../rules/content/pack.ts';
import { excerptOf } from '../../../rules/excerpt.ts';
import { SKELETON_CARDS } from '../../../web/features/builder/skeleton-cards.tsx';
import { ClassStep } from '../../../web/features/builder/steps/class-step.tsx';
import { HeritageStep } from '../../../web/features/builder/steps/heritage-step.tsx';
import { IdentityStep } from '../../../web/features/builder/steps/identity-step.tsx';
import { EXCERPT } from '../../../web/lib/screen.ts';
import { CONTENT, completeBuilder, EMPTY_CONTENT } from '../../rules/builder/sample-content.ts';
import { button } from '../support/page.tsx';
import { count, drawn, problemsOf } from './step.tsx';

const IDENTITY = 0;
const CLASS = 1;
const HERITAGE = 2;
const PACK = builtInPack;
const cut = (text: string, max: number) => excerptOf(text, max).replaceAll(/\s+/g, ' ').trim();

const warrior = selectClass(newBuilder(), 'Warrior', CONTENT);
const runesmith = selectSubclass(warrior, 'Runesmith');
const lost = edited(newBuilder(), {
  classInfo: { class: 'Lampwright', subclass: 'Long Wick', subclassSelections: { lamp: 'Brass' } },
  heritage: heritageOf('Moonfolk', 'Nobody’s Town'),
});
const pressed = () => [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
const tabStops = () => count('button[data-choice="true"][tabindex="0"]');

describe('Basic Information', () => {
  it('[BU34] has every field, with what is in it', () => {
    const builder = editIdentity(newBuilder(), {
      name: 'Wren',
      pronouns: 'xe/xem',
      level: 7,
      initialHope: 4,
      playerName: 'Joss',
    });
    const words = drawn(IdentityStep, builder);
    for (const part of [
      'Character Name Wren',
      'Pronouns xe/xem',
      'Character Description',
      'Level 7',
      'Initial Hope 4',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toContain('Player Name (optional) Joss');
    expect(words).toContain('From 1 to 20.');
    expect(words).toContain('From 0 to 10.');
  });

  it('[BU34] marks the usual pronouns as taken, and lends no name without names', () => {
    drawn(IdentityStep, editIdentity(newBuilder(), { pronouns: 'they/them' }));
    expect(pressed()).toEqual(['they/them']);
    drawn(IdentityStep, newBuilder());
    expect(button('Borrow a name').element()).toBeEnabled();
    drawn(IdentityStep, newBuilder(), { content: EMPTY_CONTENT });
    expect(button('Borrow a name').element()).toBeDisabled();
  });

  it('[BU3] lacks a name and pronouns, and nothing else', () => {
    expect(problemsOf(newBuilder(), IDENTITY)).toContain('Give your character a name.');
    expect(problemsOf(newBuilder(), IDENTITY)).toContain('Say which pronouns your character goes by.');
    expect(problemsOf(editIdentity(newBuilder(), { name: 'Wren', pronouns: 'she/her' }), IDENTITY)).toBe('');
  });
});

describe('Class & Subclass', () => {
  it.each([true, false])('[BU34] shows nine cards while the classes are on their way, narrow: %s', (isNarrow) => {
    expect(drawn(ClassStep, newBuilder(), { isNarrow, loading: ['classes'] })).toContain('Loading classes');
    expect(count('[data-skeleton]')).toBe(SKELETON_CARDS);
    expect(count('[aria-busy="true"]')).toBe(1);
  });

  it.each([true, false])('[BU34] says what failed and offers to ask again, narrow: %s', (isNarrow) => {
    const failed = drawn(ClassStep, newBuilder(), {
      content: EMPTY_CONTENT,
      isNarrow,
      failed: { classes: 'No answer.' },
    });
    expect(failed).toContain('Failed to load class data No answer. Retry');
    expect(failed).not.toContain('No classes available');
    const silent = drawn(ClassStep, newBuilder(), { content: EMPTY_CONTENT, isNarrow, failed: { classes: '' } });
    expect(silent).toContain('An error occurred');
    const kept = drawn(ClassStep, warrior, { content: EMPTY_CONTENT, isNarrow, failed: { classes: '' } });
    expect(kept).toContain('Unable to load class information. Please try again.');
    expect(kept).toContain('Warrior');
  });

  it('[BU34] says so when there is none', () => {
    const words = drawn(ClassStep, newBuilder(), { content: EMPTY_CONTENT });
    expect(words).toContain('No classes available. Please check your SRD data configuration.');
  });

  it.each([true, false])('[BU34] cuts the cards as section 9 says, narrow: %s', (isNarrow) => {
    const words = drawn(ClassStep, newBuilder(), { content: PACK, isNarrow });
    for (const { name, description, features, domains } of PACK.classes) {
      expect(words).toContain(name);
      expect(words).toContain(cut(description, EXCERPT.card));
      expect(words).toContain(`Show more of ${name}`);
      const [first = '', second = '', third = ''] = features.map(
        (text) => cut(text, EXCERPT.feature).split(':')[0] ?? '',
      );
      expect(words).toContain(first);
      expect(words).toContain(second);
      expect(third && words.includes(third)).toBeFalsy();
      for (const id of domains) expect(words).toContain(findDomain(PACK, id)?.name);
    }
  });

  it('[BU34] cuts the list beside a chosen class shorter', () => {
    const [guardian] = PACK.classes;
    const words = drawn(ClassStep, selectClass(newBuilder(), 'Bard', PACK), { content: PACK });
    expect(words).toContain(cut(guardian?.description ?? '', EXCERPT.sideCard));
    expect(words).not.toContain(cut(guardian?.description ?? '', EXCERPT.card));
    expect(words).toContain('Clear Selection');
  });

  it('[BU34] tells the chosen class and subclass in full, wide and in the review', () => {
    const chosen = selectOption(runesmith, 'companion', 'Goat');
    for (const isNarrow of [true, false]) {
      const words = drawn(ClassStep, chosen, { isNarrow });
      const parts = ['22 Base HP', 'Base HP 22'];
      expect(parts.some((part) => words.includes(part))).toBe(true);
      for (const part of [
        'Once More',
        'Spend 3 Hope.',
        'Steady',
        'You are heard.',
        'Whetstone',
        'Casts with Knowledge',
      ]) {
        expect(words).toContain(part);
      }
      expect(words).toContain('Who walks with you');
      expect(words).toContain('Warrior, Runesmith chosen');
      expect(page.getByRole('radio', { name: 'Goat' }).element()).toBeChecked();
    }
    expect(drawn(ClassStep, chosen, { isNarrow: true })).toContain('Change Class Change Subclass Clear Selection');
  });

  it('[BU7] has no page of subclasses for a class without any', () => {
    const hermit = selectClass(newBuilder(), 'Hermit', CONTENT);
    const words = drawn(ClassStep, hermit, { isNarrow: true });
    expect(words).toContain('Review Class');
    expect(words).not.toContain('Change Subclass');
    expect(drawn(ClassStep, changeClass(warrior), { isNarrow: true })).toContain('Choose Class');
    expect(drawn(ClassStep, changeSubclass(warrior), { isNarrow: true })).toContain('Choose Subclass');
  });

  it.each([true, false])('[BU34] shows what the content lacks as it was saved, narrow: %s', (isNarrow) => {
    const words = drawn(ClassStep, turnTo(lost, 'class', 'review'), { isNarrow });
    for (const part of ['Lampwright', 'Long Wick', 'Brass', 'is not in the content at hand'])
      expect(words).toContain(part);
    const known = edited(newBuilder(), {
      classInfo: { class: 'Warrior', subclass: 'Lost Path', subclassSelections: {} },
    });
    expect(drawn(ClassStep, turnTo(known, 'class', 'review'), { isNarrow })).toContain(
      'Lost Path is not in the content',
    );
    const owl = selectOption(runesmith, 'companion', 'Moth');
    expect(drawn(ClassStep, owl, { isNarrow })).toContain('Moth is not in the content');
  });

  it('[BU35] has one stop for Tab in each group: what is taken, else the first', () => {
    drawn(ClassStep, newBuilder(), { content: PACK });
    expect(tabStops()).toBe(1);
    drawn(ClassStep, runesmith);
    expect(tabStops()).toBe(2); // subclasses, classes
    expect(pressed()).toEqual(['Runesmith', 'Warrior']);
  });

  it('[BU3] lacks a class, and with one nothing', () => {
    expect(problemsOf(newBuilder(), CLASS)).toContain('Choose a class.');
    expect(problemsOf(warrior, CLASS)).toBe('');
  });
});

describe('Heritage', () => {
  it('[BU34] says what failed, and that there is nothing', () => {
    const failed = drawn(HeritageStep, newBuilder(), { content: EMPTY_CONTENT, failed: { heritage: 'No answer.' } });
    expect(failed).toContain('Failed to load heritage data No answer. Retry');
    const empty = drawn(HeritageStep, newBuilder(), { content: EMPTY_CONTENT });
    expect(empty).toContain('No heritage data available. Please check your SRD data configuration.');
    drawn(HeritageStep, newBuilder(), { loading: ['heritage'] });
    expect(count('[data-skeleton]')).toBe(SKELETON_CARDS);
  });

  it('[BU34] keeps what came of two calls when the other failed', () => {
    const half = { ancestries: PACK.ancestries };
    const words = drawn(HeritageStep, newBuilder(), { content: half, failed: { heritage: 'No answer.' } });
    expect(words).toContain('Failed to load heritage data');
    expect(words).toContain('Human');
    expect(words).toContain('There are none in the content at hand.');
  });

  it('[BU34] shows every ancestry and community, cut, and both that are chosen in full', () => {
    const [ancestry, community] = [PACK.ancestries[2]!, PACK.communities[1]!];
    const builder = selectCommunity(selectAncestry(newBuilder(), ancestry.name, PACK), community.name);
    const wide = drawn(HeritageStep, builder, { content: PACK });
    for (const { name, description } of [...PACK.ancestries, ...PACK.communities]) {
      expect(wide).toContain(name);
      expect(wide).toContain(cut(description, EXCERPT.card));
    }
    expect(wide).toContain(`${ancestry.name}, ${community.name} chosen`);
    expect(wide).toContain('Clear Selections');
    const review = drawn(HeritageStep, builder, { content: PACK, isNarrow: true });
    for (const part of [
      'Review Heritage',
      ancestry.description,
      community.description,
      'Change Ancestry',
      'Change Community',
    ]) {
      expect(review).toContain(part);
    }
    expect(drawn(HeritageStep, changeCommunity(builder), { content: PACK, isNarrow: true })).toContain(
      'Choose Community',
    );
    expect(drawn(HeritageStep, newBuilder(), { content: PACK, isNarrow: true })).toContain('Choose Ancestry');
  });

  it.each([true, false])('[BU34] shows what the content lacks as it was saved, narrow: %s', (isNarrow) => {
    const words = drawn(HeritageStep, turnTo(lost, 'heritage', 'review'), { isNarrow });
    expect(words).toContain('Moonfolk is not in the content at hand');
    expect(words).toContain('Nobody’s Town is not in the content at hand');
    expect(drawn(HeritageStep, lost, { content: EMPTY_CONTENT, isNarrow })).toContain('Moonfolk, Nobody’s Town');
  });

  it.each([true, false])(
    '[BU38] says what will be saved of names that are too long together, narrow: %s',
    (isNarrow) => {
      const words = (community: string) =>
        drawn(
          HeritageStep,
          turnTo(edited(newBuilder(), { heritage: heritageOf('x'.repeat(100), community) }), 'heritage', 'review'),
          { isNarrow },
        );
      expect(words('y'.repeat(98))).not.toContain('longer than');
      expect(words('y'.repeat(100))).toContain(
        `longer than the 200 characters a sheet has for both. Saved, they read: ${'x'.repeat(100)}, ${'y'.repeat(97)}…`,
      );
    },
  );

  it('[BU3] lacks what is not chosen', () => {
    const lack = (builder: Builder) => problemsOf(builder, HERITAGE);
    expect(lack(newBuilder())).toContain('Choose an ancestry.');
    expect(lack(newBuilder())).toContain('Choose a community.');
    expect(lack(selectAncestry(newBuilder(), 'Marshborn', CONTENT))).not.toContain('Choose an ancestry.');
    expect(lack(completeBuilder())).toBe('');
  });
});

describe('the signs of the domains', () => {
  it('[BU34] stand for all twelve, each unlike the others', () => {
    const icons = DOMAIN_ICONS.map((icon) => {
      const domain = { id: 'odd', name: 'Odd', icon, description: 'Odd.' };
      const content = { classes: [{ ...PACK.classes[0]!, domains: ['odd'] }], domains: [domain] };
      drawn(ClassStep, newBuilder(), { content });
      return document.querySelector('svg')?.outerHTML;
    });
    expect(new Set(icons).size).toBe(DOMAIN_ICONS.length);
    expect(icons).not.toContain(undefined);
  });
});
