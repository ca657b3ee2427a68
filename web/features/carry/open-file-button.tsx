// Opens the device's own picker for one character file and reads it. What it holds is judged; what is done with it is the caller's.
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CharacterPayload } from '../../../rules/character.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readChosenFile } from './chosen-file.ts';

export function OpenFileButton({ onOpen }: { onOpen: (character: CharacterPayload) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  async function read(file: File | undefined) {
    if (file === undefined) return;
    setFault(undefined);
    const reading = await readChosenFile(file);
    if ('fault' in reading) setFault(`${file.name}: ${reading.fault}`);
    else onOpen(reading.payload);
  }

  return (
    <>
      <Button variant="ghost" icon={<FileUp aria-hidden />} onClick={() => picker.current?.click()}>
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
          target.value = ''; // the same file, mended, may be picked again
          void read(file);
        }}
      />
      <Notice>{fault}</Notice>
    </>
  );
}
