// Reads a chosen file as text. Where it is written in an old encoding, the person is shown how its words read in each, and says
// which is right: nothing is taken in with wrong letters. Where the question stands is the caller's.
import { type ReactNode, useId, useState } from 'react';
import { randomId } from '../lib/random-id.ts';
import { type OldReading, readBytes } from '../lib/text-file.ts';
import { Button } from './button.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { Dialog } from './openings.ts';
import styles from './read-text-file.module.css';

/** Shows what has to be asked, in the place of a question before. */
export type ShowQuestion = (question: ReactNode) => void;

/** Null where it is no text, or the person would not say which letters it has. Rejects where the device does not give the file. */
export async function readTextFile(file: File, show: ShowQuestion): Promise<string | null> {
  const read = readBytes(new Uint8Array(await file.arrayBuffer()));
  if (typeof read === 'string') return read;
  const [likely] = read;
  if (likely === undefined) return null;
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
