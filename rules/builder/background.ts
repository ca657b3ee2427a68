/**
 * Step 6: questions and answers by index. The first six are the content's and fixed; all others are a player's own,
 * typed or taken from what the content offers besides.
 */
import { LENGTHS } from '../lengths.ts';
import { type Builder, type Development, edited, type TextsByIndex } from './builder.ts';
import { type BuilderContent, findClass } from './content.ts';
import { FIXED_QUESTIONS, QUESTION_INDEX_MAX } from './limits.ts';

export type Question = { index: string; text: string; answer: string; isFixed: boolean };
type Background = Development['background'];

/** Used when the content has fewer than six. */
const PADDING = [
  'Where did you grow up, and what do you remember of it first?',
  'Who taught you what you do best?',
  'What did you lose that you would still like to have back?',
  'Whom do you not wish to meet again?',
  'What do you do when nobody needs you?',
  'Why are you not at home tonight?',
] as const;

const FIXED = Array.from({ length: FIXED_QUESTIONS }, (_, index) => `${index}`);

/** The six questions for everybody, by index. */
export function fixedQuestions(content: BuilderContent): TextsByIndex {
  const asked = questionsFor(null, content);
  return Object.fromEntries(FIXED.map((index) => [index, asked[Number(index)] ?? PADDING[Number(index)] ?? '']));
}

/** Every question with its answer, the fixed ones first. */
export function listQuestions({ development }: Builder, content: BuilderContent): Question[] {
  const { questions, answers } = development.background;
  const fixed = fixedQuestions(content);
  return [...FIXED, ...customIndexes(development.background)].map((index) => ({
    index,
    text: questions[index] ?? fixed[index] ?? '',
    answer: answers[index] ?? '',
    isFixed: index in fixed,
  }));
}

/** The content's other questions: beyond the six, as a campaign's content may have, and those of this class. */
export function listOfferedQuestions({ classInfo, development }: Builder, content: BuilderContent): string[] {
  const classId = findClass(content, classInfo.class)?.id;
  const asked = Object.values(development.background.questions);
  const further = questionsFor(null, content).slice(FIXED_QUESTIONS);
  const ofClass = classId === undefined ? [] : questionsFor(classId, content);
  return [...further, ...ofClass].filter((text) => !asked.includes(text));
}

/** An empty answer does not count. */
export function answerQuestion(builder: Builder, index: string, answer: string): Builder {
  const { questions, answers } = builder.development.background;
  return changed(builder, { questions, answers: answer ? { ...answers, [index]: answer } : omit(answers, index) });
}

/** Add Custom Question: with the next index, and a text to be typed or taken from those offered. */
export function addQuestion(builder: Builder, text = ''): Builder {
  const { questions, answers } = builder.development.background;
  const index = nextIndex(builder.development.background);
  if (index === null) return builder;
  return changed(builder, { questions: { ...questions, [index]: text }, answers });
}

/** Only a custom question can be reworded. */
export function editQuestion(builder: Builder, index: string, text: string): Builder {
  const { questions, answers } = builder.development.background;
  if (FIXED.includes(index) || questions[index] === undefined) return builder;
  return changed(builder, { questions: { ...questions, [index]: text }, answers });
}

/** Removes a custom question with its answer. */
export function removeQuestion(builder: Builder, index: string): Builder {
  if (FIXED.includes(index)) return builder;
  const { questions, answers } = builder.development.background;
  return changed(builder, { questions: omit(questions, index), answers: omit(answers, index) });
}

/** Of a class by its id, or with null those for everybody. */
function questionsFor(classId: string | null, content: BuilderContent): string[] {
  return (content.backgroundQuestions ?? []).filter((question) => question.class === classId).map(({ text }) => text);
}

/** The indexes beyond the fixed ones that have a question or an answer, in their order. */
export function customIndexes({ questions, answers }: Background): string[] {
  const all = new Set([...Object.keys(questions), ...Object.keys(answers)]);
  return [...all].filter((index) => !FIXED.includes(index)).sort((one, other) => Number(one) - Number(other));
}

/** The index after the last one, or the first free one when the numbers run out; null when nothing more fits. */
function nextIndex(background: Background): string | null {
  const taken = customIndexes(background).map(Number);
  if (taken.length + FIXED_QUESTIONS >= LENGTHS.list) return null;
  const next = Math.max(FIXED_QUESTIONS - 1, ...taken) + 1;
  if (next <= QUESTION_INDEX_MAX) return `${next}`;
  let free = FIXED_QUESTIONS;
  while (taken.includes(free)) free += 1;
  return `${free}`;
}

function omit(texts: TextsByIndex, index: string): TextsByIndex {
  return Object.fromEntries(Object.entries(texts).filter(([each]) => each !== index));
}

function changed(builder: Builder, background: Background): Builder {
  return edited(builder, { development: { ...builder.development, background } });
}
