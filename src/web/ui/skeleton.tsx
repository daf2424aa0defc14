import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One grey shape of the coming content; give it the final width, height and radius. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton', className)} />;
}

/** Wraps the shapes of a loading part and says so once. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
