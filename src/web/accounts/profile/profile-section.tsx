import type { ReactNode } from 'react';

/** A part of the profile under its small heading. */
export function ProfileSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 ml-1 text-small-strong text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}
