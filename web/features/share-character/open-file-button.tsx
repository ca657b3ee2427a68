// Opens the device's file picker for one character file and reads it. The code that validates it is loaded with the first file.
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { CharacterPayload } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';

const reader = later(() => import('./chosen-file.ts'));

type OpenFileButtonProps = {
  onOpen: (character: CharacterPayload) => void | Promise<void>; // rejects when something that it needs cannot be reached
  disabled?: boolean;
};

export function OpenFileButton({ onOpen, disabled = false }: OpenFileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [question, show] = useState<ReactNode>(null);

  async function read(file: File | undefined) {
    if (file === undefined) return;
    setFault(undefined);
    try {
      const { readChosenFile } = await reader.fetch();
      const reading = await readChosenFile(file, show);
      if ('fault' in reading) setFault(withNames`${file.name}: ${reading.fault}`);
      else await onOpen(reading.payload);
    } catch (error) {
      console.info('What reads a character file did not come.', error);
      setFault('Files are out of reach right now. Try again once you are connected.');
    }
  }

  return (
    <>
      <Button variant="ghost" icon={<FileUp aria-hidden />} disabled={disabled} onClick={() => picker.current?.click()}>
        Open a character file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Character file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // so that the same file can be picked again after it was corrected
          void read(file);
        }}
      />
      {question}
      <Notice>{fault}</Notice>
    </>
  );
}
