import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A part of the profile under its small heading. */
export function ProfileSection({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={clsx('mt-6', className)}>
      <h2 className="mb-2 ml-1 text-small-strong text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}
