import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface TaskLayoutProps {
  /** At the right of the page's name in the compact header, under 768 px. */
  trailing?: ReactNode;
  /** The one action, stuck to the bottom below 1024 px; show it in the page from there. */
  action?: ReactNode;
  children: ReactNode;
}

/** A detail or checkout screen on a route with `backTo`: what it adds to the frame, above the bottom bar and in the header. */
export function TaskLayout({ trailing, action, children }: TaskLayoutProps) {
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  useEffect(() => setBeside(document.getElementById('beside-title')), []);
  return (
    <>
      {beside && createPortal(trailing, beside)}
      {children}
      {action && (
        <div
          data-action-bar=""
          className="over-bar fixed inset-x-0 bottom-0 z-30 border-t bg-card px-[var(--gutter)] pt-3 pb-[15px] shadow-[0_-8px_24px_-12px_oklch(23%_.05_268/.18)] md:pb-[calc(15px+env(safe-area-inset-bottom))] lg:hidden"
        >
          {action}
        </div>
      )}
    </>
  );
}
