// The notes from a session's table: the shared one and the game master's private one; and what the game master typed there
// on this device without saving it. They are here because a closed table cannot be opened.
import { useState } from 'react';
import type { Session } from '../../../rules/wire/rest.ts';
import { findDraftsAt, type KeptNote, writeKept } from '../../lib/kept-notes.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OtherText } from '../../ui/other-text.tsx';
import { useTableNotes } from './campaign-queries.ts';
import { PartTrouble } from './trouble.tsx';

const OF_SCOPE = { shared: 'Written at the table, by everybody:', private: 'Written at the table, for you alone:' };

export function TableNotes({ session }: { session: Session }) {
  const notes = useTableNotes(session);
  if (notes.isError && notes.data === undefined) {
    return <PartTrouble what="Failed to load the notes of the table." query={notes} />;
  }
  return notes.data?.map(({ scope, text }) => (
    <OtherText key={scope}>
      <p>{OF_SCOPE[scope]}</p>
      <blockquote>{text}</blockquote>
    </OtherText>
  ));
}

const DRAFT_OF = { shared: 'for everybody', private: 'for you alone' };

/** [TA9] While the table can be opened, its drafts are in their fields there. */
export function TableDrafts({ session: { id, gmUserId } }: { session: Session }) {
  const [drafts, setDrafts] = useState(() => findDraftsAt(id, gmUserId));

  function discard(draft: KeptNote) {
    writeKept(draft.kind, draft, null);
    setDrafts(findDraftsAt(id, gmUserId));
  }

  return drafts.map((draft) => (
    <OtherText
      key={draft.scope}
      choice={
        <>
          <Button variant="ghost" onClick={() => discard(draft)}>
            Discard
          </Button>
          <CopyButton text={draft.text} label="Copy" />
        </>
      }
    >
      <p>A draft from this device, {DRAFT_OF[draft.scope]}, that was not saved before the end:</p>
      <blockquote>{draft.text}</blockquote>
    </OtherText>
  ));
}
