import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface NumberedPartProps {
  number: number;
  title: ReactNode;
  /** What it asks is there: a tick in place of the number. */
  done: boolean;
  children: ReactNode;
}

/** One numbered part of the checkout. */
export function NumberedPart({ number, title, done, children }: NumberedPartProps) {
  return (
    <Card className="py-5 md:p-6">
      <h2 className="mb-3.5 flex flex-wrap items-center gap-2.5 text-h2">
        <span
          aria-hidden="true"
          className={
            done
              ? 'grid size-7 flex-none place-items-center rounded-[9px] bg-success-soft text-success-ink'
              : 'grid size-7 flex-none place-items-center rounded-[9px] bg-primary-soft text-body-strong text-primary-ink'
          }
        >
          {done ? <Check size={18} /> : number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
