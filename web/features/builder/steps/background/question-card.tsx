// One question of the background with its answer. A question of the player's own can be reworded and removed; the step removes
// it, and asks first where needed.
import { Check, Trash2 } from 'lucide-react';
import type { Question } from '../../../../../rules/builder/background.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ProseField } from '../../prose-field.tsx';
import styles from './question-card.module.css';

type QuestionCardProps = {
  id: string; // of its heading; its fields have it with "-words" and "-answer"
  question: Question;
  isWritten: boolean; // the player's own question, which can be reworded
  onAnswer: (answer: string) => void;
  onEdit: (text: string) => void;
  onRemove: () => void;
};

/** Counted from 1. */
export function questionNumber(index: string): string {
  return `Question ${Number(index) + 1}`;
}

export function QuestionCard({ id, question, isWritten, onAnswer, onEdit, onRemove }: QuestionCardProps) {
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
