// Two notes: one for the whole table, one for me alone. A text is a draft on this device until the room has it, a moment later.
import type { Seat } from '../../../rules/seats.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes-panel.module.css';

export function NotesPanel({ live, seat }: { live: LiveTable; seat: Seat }) {
  return (
    <div className={styles.notes}>
      <NoteEditor
        live={live}
        seat={seat}
        scope="shared"
        label="For everybody"
        hint="Everybody at the table reads and writes this one. It saves itself."
      />
      <NoteEditor
        live={live}
        seat={seat}
        scope="private"
        label="For me alone"
        hint="Nobody else sees this one. It saves itself."
      />
    </div>
  );
}
