import type { ReactNode } from 'react';

/** Centres a page's state, such as not found, in the height between header and bottom bar. */
export function StatePage({ children }: { children: ReactNode }) {
  return (
    <div className="container grid min-h-[calc(100dvh-143px)] place-items-center py-6 md:min-h-130">{children}</div>
  );
}
