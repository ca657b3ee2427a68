// Which notes are kept when both have changed: those being written here, or those saved in another window.
import { describe, expect, it } from 'vitest';
import {
  afterNews,
  beginDraft,
  hasConflict,
  hasUnsavedText,
  type NotesDraft,
} from '../../../../web/features/campaign/notes-draft.ts';

const written = (basis: string, text: string): NotesDraft => ({ ...beginDraft(null, basis), text });
const sent = (draft: NotesDraft): NotesDraft => ({ ...draft, sent: draft.text?.trim() ?? null });

describe('notes that are written here', () => {
  it('are nothing of their own while they are what was saved', () => {
    expect(beginDraft('They paid. ', 'They paid.')).toEqual(beginDraft(null, 'They paid.'));
    expect(beginDraft('They owe.', 'They paid.').text).toBe('They owe.');
  });

  it('give way to others once they are saved, and keep their last space until then', () => {
    const saving = sent(written('', 'They paid. '));
    const saved = afterNews(saving, 'They paid.');
    expect(saved).toEqual({ text: 'They paid. ', basis: 'They paid.', sent: null });
    expect(hasUnsavedText(saved, 'They paid.')).toBe(false);
    expect(afterNews(saved, 'They paid in candles.')).toEqual(beginDraft(null, 'They paid in candles.'));
  });

  it('stay beside others that came meanwhile, whatever is written on', () => {
    const draft = written('They owe.', 'They paid.');
    expect(hasConflict(draft, 'They paid in candles.')).toBe(true);
    expect(afterNews(draft, 'They paid in candles.')).toBe(draft);
    expect(hasConflict({ ...draft, text: 'They paid in salt.' }, 'They paid in candles.')).toBe(true);
    const seen = { ...draft, basis: 'They paid in candles.' };
    expect(hasConflict(seen, 'They paid in candles.')).toBe(false);
  });

  it('are not overtaken by what was sent from here, though more was written since, or all of it taken back', () => {
    for (const text of ['They paid twice.', 'They owe.']) {
      const more = { ...sent(written('They owe.', 'They paid.')), text };
      expect(hasConflict(more, 'They paid.')).toBe(false);
      expect(afterNews(more, 'They paid.')).toEqual({ text, basis: 'They paid.', sent: null });
    }
  });

  it('are overtaken by others though the same were sent once before', () => {
    const again = { ...afterNews(sent(written('', 'One.')), 'One.'), text: 'Two.', basis: 'Three.' };
    expect(hasConflict(again, 'One.')).toBe(true);
  });
});
