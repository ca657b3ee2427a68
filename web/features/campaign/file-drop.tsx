// A place for one file: dropped on it, or picked after a press. The caller reads it.
import { Upload } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  label: string;
  hint: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  inputRef?: Ref<HTMLInputElement>;
};

export function FileDrop({ label, hint, accept, isBusy, onFile, inputRef }: FileDropProps) {
  const place = useRef<HTMLLabelElement>(null);
  const isOver = useFileDrop(place, ([file]) => file && !isBusy && onFile(file));

  return (
    <label ref={place} className={styles.drop} data-over={isOver || undefined} aria-busy={isBusy || undefined}>
      <input
        ref={inputRef}
        type="file"
        className={styles.input}
        accept={accept}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be picked again after a correction
          if (file) onFile(file);
        }}
      />
      <Upload aria-hidden />
      <span className={styles.label}>{isBusy ? 'Uploading …' : label}</span>
      <span className={styles.hint}>{hint}</span>
    </label>
  );
}
