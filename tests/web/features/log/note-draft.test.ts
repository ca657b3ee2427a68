// A note at the table that is written here while another text of it was saved, by somebody else or by the same person on a
// second device.
import { expect, it } from 'vitest';
import {
  draftAfterEdit,
  draftAfterNews,
  draftAfterSave,
  isOutdated,
  isUnsaved,
} from '../../../../web/features/log/note-draft.ts';

const draft = { text: 'The miller lies', onRevision: 3 };

it('[TA2] another text that was saved since a draft was begun overtakes it, no matter who saved it', () => {
  expect(isOutdated(draft, { text: 'The miller', revision: 3 })).toBe(false);
  // A private note is always one's own, so it can only have been saved on another device.
  expect(isOutdated(draft, { text: 'The miller, from the tablet', revision: 4 })).toBe(true);
  expect(isOutdated(null, { text: 'The miller, from the tablet', revision: 4 })).toBe(false);
});

it('[TA2] a draft is not overtaken by the same text, as when the answer to its own save was lost', () => {
  expect(isOutdated(draft, { text: draft.text, revision: 4 })).toBe(false);
});

it('[TA2] what was typed during a save is a draft on the revision of that save, told of before or after its answer', () => {
  const typed = { text: 'The miller lies. Why?', onRevision: 3 };
  const left = draftAfterSave(typed, draft.text, 4);
  expect(left).toEqual({ text: typed.text, onRevision: 4, base: draft.text });
  expect(isOutdated(left, { text: draft.text, revision: 4 })).toBe(false);
  expect(isOutdated(left, { text: 'The miller', revision: 3 })).toBe(false); // its event is still on the way
  expect(isOutdated(left, { text: 'The miller, from the tablet', revision: 5 })).toBe(true);
});

it('[TA2] what is written back to where it was begun, or to what the table has, is no draft', () => {
  const kept = { text: 'The miller', revision: 3 };
  const begun = draftAfterEdit(null, 'The miller lies', kept);
  expect(begun).toEqual({ text: 'The miller lies', onRevision: 3, base: 'The miller' });
  const theirs = { text: 'The miller, from the tablet', revision: 4 };
  const longer = draftAfterEdit(begun, 'The miller lies.', theirs);
  expect(longer).toEqual({ text: 'The miller lies.', onRevision: 3, base: 'The miller' });
  expect(isOutdated(longer, theirs)).toBe(true);
  expect(draftAfterEdit(longer, 'The miller', theirs)).toBeNull();
  expect(draftAfterEdit(longer, theirs.text, theirs)).toBeNull();
  // One that was kept on the device before its base was kept with it.
  expect(draftAfterEdit(draft, 'The miller lied', theirs)).toEqual({ text: 'The miller lied', onRevision: 3 });
});

it('nothing is left of a draft that was saved as it stands', () => {
  expect(draftAfterSave(draft, draft.text, 4)).toBeNull();
  expect(draftAfterSave(null, draft.text, 4)).toBeNull();
});

it('[TA7] a blank after the last word is no difference, stays where it was typed, and makes way for what is newer', () => {
  const kept = { text: 'The miller', revision: 4 };
  const typed = { text: 'The miller ', onRevision: 3, base: 'The' };
  expect(isUnsaved(typed, kept)).toBe(false);
  expect(isOutdated(typed, kept)).toBe(false);
  const left = draftAfterSave(typed, typed.text, 4);
  expect(left).toEqual({ text: 'The miller ', onRevision: 4, base: 'The miller' });
  expect(draftAfterNews(left, kept)).toBe(left);
  expect(draftAfterNews(left, { text: 'The miller', revision: 3 })).toBe(left); // its event is still on the way
  const theirs = { text: 'The weir', revision: 5 };
  expect(draftAfterNews(left, theirs)).toBeNull();
  const more = draftAfterEdit(left, 'The miller lies', kept);
  expect(draftAfterNews(more, theirs)).toBe(more);
  expect(isOutdated(more, theirs)).toBe(true);
  expect(draftAfterNews(null, theirs)).toBeNull();
});
