// Opens the device's own picker for one or several files. The caller reads them.
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './import-button.module.css';

type ImportButtonProps = { isBusy: boolean; onFiles: (files: readonly File[]) => void };

export function ImportButton({ isBusy, onFiles }: ImportButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        className={styles.button}
        icon={<Upload aria-hidden className={styles.sign} />}
        busy={isBusy ? 'Importing' : undefined}
        onClick={() => picker.current?.click()}
      >
        Import
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".json,application/json"
        aria-label="Character files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // the same file may be picked again after a correction
          onFiles(files);
        }}
      />
    </>
  );
}
