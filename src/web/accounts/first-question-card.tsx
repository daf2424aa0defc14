import { type ReactNode, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const FirstQuestion = lazyPart(async () => (await import('./first-question.tsx')).FirstQuestion);

/**
 * Asks somebody new for name, exam and language: once by itself on this phone, later when `ask` is called. `dialog` is to be
 * drawn, by what only people without a name see.
 */
export function useFirstQuestion(): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(() => !wasAsked());
  const close = () => {
    noteAsked();
    setOpen(false);
  };
  return { ask: () => setOpen(true), dialog: open && <FirstQuestion onClose={close} /> };
}

const key = 'first-question';

// A browser that keeps nothing would ask at every visit: there it waits until somebody wants it.
function wasAsked(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

function noteAsked(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Nothing is lost but the note.
  }
}
