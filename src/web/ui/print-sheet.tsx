import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/** For paper alone: while it is drawn, printing the page prints this in ink on white and nothing else. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
