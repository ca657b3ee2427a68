// The comings and goings of one dialog. `key` is new with each opening, so that a form inside begins afresh, and stays while
// the dialog leaves, so that it leaves with its content. `open` and `close` are stable.
import { useCallback, useState } from 'react';

export type Opening<Subject> = {
  isOpen: boolean;
  key: number;
  subject: Subject | undefined; // what it was opened for
  open: (subject: Subject) => void;
  close: () => void;
};

export function useOpening<Subject = void>(): Opening<Subject> {
  const [state, setState] = useState<{ isOpen: boolean; key: number; subject: Subject | undefined }>({
    isOpen: false,
    key: 0,
    subject: undefined,
  });
  const open = useCallback((subject: Subject) => setState(({ key }) => ({ isOpen: true, key: key + 1, subject })), []);
  const close = useCallback(() => setState((now) => ({ ...now, isOpen: false })), []);
  return { ...state, open, close };
}
