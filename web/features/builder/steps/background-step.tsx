// Step 6: the six questions that everybody is asked, more to choose from, and questions of the player's own. Which there are,
// and under which index, is decided in the rules.
import { Check, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import {
  addQuestion,
  answerQuestion,
  editQuestion,
  listOfferedQuestions,
  listQuestions,
  type Question,
  removeQuestion,
} from '../../../../rules/builder/background.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Hint } from '../hint.tsx';
import { OfferList } from '../offer-list.tsx';
import { ProseField } from '../prose-field.tsx';
import { SourceFailure, sourceFor } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { useAnnouncement } from '../use-announcement.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { useRemoval } from '../use-removal.tsx';
import styles from './background-step.module.css';

export function BackgroundStep({ builder, content, sources, act, isNarrow }: StepProps) {
  const id = useId();
  const { region, say } = useAnnouncement();
  const { question: removalQuestion, remove } = useRemoval(say);
  const focus = useNextFocus();
  const source = sourceFor(sources.prompts, content.backgroundQuestions);
  const all = listQuestions(builder, content);
  // When the content's questions failed to load, `all` has the built-in six in their place. They are not offered; only answered
  // ones are shown.
  const questions = source.error === null ? all : all.filter(({ isFixed, answer }) => !isFixed || answer !== '');
  const isFull = addQuestion(builder) === builder;
  const isOffered = (text: string) => (content.backgroundQuestions ?? []).some((offered) => offered.text === text);
  const headingOf = (index: string | undefined) => (index === undefined ? `${id}-step` : `${id}-${index}`);

  function add(text: string) {
    const known = new Set(all.map(({ index }) => index));
    const added = listQuestions(addQuestion(builder, text), content).find(({ index }) => !known.has(index));
    if (added === undefined) return;
    act((now) => addQuestion(now, text));
    say(`${questionNumber(added.index)} added.`);
    focus(`${headingOf(added.index)}-${text === '' ? 'words' : 'answer'}`);
  }

  return (
    <div className={styles.step} data-narrow={isNarrow || undefined}>
      <p id={`${id}-step`} tabIndex={-1} className={styles.intro}>
        Six questions about where you come from. A sentence each will do; add questions of your own if you like.
      </p>
      <div className={styles.questions}>
        <SourceFailure title="Failed to load background questions" source={source} />
        {source.isLoading ? (
          <Waiting />
        ) : (
          <ol className={styles.list}>
            {questions.map((question, place) => (
              <QuestionCard
                key={question.index}
                id={headingOf(question.index)}
                question={question}
                isWritten={builder.development.background.questions[question.index] !== undefined}
                onAnswer={(answer) => act((now) => answerQuestion(now, question.index, answer))}
                onEdit={(text) => act((now) => editQuestion(now, question.index, text))}
                onRemove={() =>
                  remove({
                    name: questionNumber(question.index),
                    goesAlong: 'Its words and its answer go with it.',
                    isEmpty: question.answer.trim() === '' && (question.text.trim() === '' || isOffered(question.text)),
                    remove: () => act((now) => removeQuestion(now, question.index)),
                    landing: headingOf(questions[place + 1]?.index ?? questions[place - 1]?.index),
                  })
                }
              />
            ))}
          </ol>
        )}
        <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => add('')} className={styles.add}>
          Add Custom Question
        </Button>
        {isFull && <Hint>No more questions fit: remove one to add another.</Hint>}
      </div>
      <OfferList title="More questions" offers={listOfferedQuestions(builder, content)} isFull={isFull} onAdd={add} />
      {region}
      {removalQuestion}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </div>
  );
}

type QuestionCardProps = {
  id: string; // of its heading; its fields have it with "-words" and "-answer"
  question: Question;
  isWritten: boolean; // the player's own question, which can be reworded
  onAnswer: (answer: string) => void;
  onEdit: (text: string) => void;
  onRemove: () => void;
};

/**
 * One question of the background with its answer. A question of the player's own can be reworded and removed; the step removes
 * it, and asks first where needed. Counted from 1.
 */
function questionNumber(index: string): string {
  return `Question ${Number(index) + 1}`;
}

function QuestionCard({ id, question, isWritten, onAnswer, onEdit, onRemove }: QuestionCardProps) {
  const { index, text, answer, isFixed } = question;
  const number = questionNumber(index);
  const isAnswered = answer.trim() !== '';
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.number} data-answered={isAnswered || undefined} aria-hidden>
          {isAnswered ? <Check /> : Number(index) + 1}
        </span>
        <h3 id={id} tabIndex={-1} className={styles.text}>
          {isFixed ? (
            <>
              <VisuallyHidden>{number}: </VisuallyHidden>
              {text}
            </>
          ) : (
            number
          )}
        </h3>
        {!isFixed && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove} className={styles.remove}>
            <span>
              Remove<VisuallyHidden> {number.toLowerCase()}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        {!isFixed && isWritten && (
          <ProseField
            id={`${id}-words`}
            label="Question"
            value={text}
            onChange={onEdit}
            isShort
            placeholder="What would you like to be asked?"
          />
        )}
        <ProseField
          id={`${id}-answer`}
          label={isFixed ? `Answer to question ${Number(index) + 1}` : 'Answer'}
          hideLabel={isFixed}
          value={answer}
          onChange={onAnswer}
          aria-describedby={id}
          placeholder={isFixed ? 'Your answer' : undefined}
        />
      </div>
    </Card>
  );
}
