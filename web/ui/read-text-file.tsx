// Reads a chosen file as text. For an old encoding, the person sees the words in each candidate and
// chooses, so that no wrong letters get in. The caller places the question.
import { type ReactNode, useId, useState } from 'react';
import { randomId } from '../lib/random-id.ts';
import { type OldReading, readBytes, readHead } from '../lib/text-file.ts';
import { Button } from './button.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { Dialog } from './openings.ts';
import styles from './read-text-file.module.css';

/** Shows a question in place of an earlier one. */
export type ShowQuestion = (question: ReactNode) => void;

/**
 * Null if the person did not choose an encoding. Of a file that is not text, its beginning as letters, which shows what it is.
 * Rejects if the device does not give the file.
 */
export async function readTextFile(file: File, show: ShowQuestion): Promise<string | null> {
  const read = readBytes(new Uint8Array(await file.arrayBuffer()));
  if (typeof read === 'string') return read;
  const [likely] = read;
  if (likely === undefined) return readHead(file);
  return new Promise((resolve) =>
    show(<LettersQuestion key={randomId()} fileName={file.name} readings={read} likely={likely} onAnswer={resolve} />),
  );
}

type LettersQuestionProps = {
  fileName: string;
  readings: readonly OldReading[];
  likely: OldReading;
  onAnswer: (text: string | null) => void; // null: left out
};

function LettersQuestion({ fileName, readings, likely, onAnswer }: LettersQuestionProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, choose] = useState(likely);
  const group = useId();

  function answer(text: string | null) {
    setIsOpen(false);
    onAnswer(text);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => !stays && answer(null)}
      size="sm"
      title="Which letters are these?"
      description={`${fileName} is written in an old encoding. Choose the line whose words read right.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(null)}>
            Leave It Out
          </Button>
          <Button variant="primary" onClick={() => answer(chosen.text)}>
            Read It So
          </Button>
        </>
      }
    >
      <div className={styles.choices} role="radiogroup" aria-label="Letters">
        {readings.map((reading) => (
          <ChoiceCard
            key={reading.name}
            name={group}
            title={reading.name}
            text={reading.sample}
            selected={reading === chosen}
            onSelect={() => choose(reading)}
          />
        ))}
      </div>
    </Dialog>
  );
}
