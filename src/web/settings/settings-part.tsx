import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

interface SettingsPartProps {
  /** The anchor of the part. */
  id: string;
  title: ReactNode;
  /** A muted line under the card. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of the settings: a heading over a card of fields. */
export function SettingsPart({ id, title, note, children }: SettingsPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-2.5 text-h2">
        {title}
      </h2>
      <Card className="grid gap-4">{children}</Card>
      {note && <p className="mt-2 text-small text-muted-foreground">{note}</p>}
    </section>
  );
}

/** Fields beside each other where there is room. */
export function SettingsRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('grid gap-4 sm:grid-cols-2', className)}>{children}</div>;
}
