import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BookOpen, Star } from 'lucide-react';
import type { ReactNode } from 'react';

const tab =
  'flex min-h-11 items-center justify-center gap-2 rounded-input text-small-strong text-muted-foreground aria-[current=page]:bg-[var(--chosen)] aria-[current=page]:text-foreground aria-[current=page]:shadow-1';

/** Title, one line and the switch between free and premium, the same on both pages. */
export function MaterialsHead({ title, text }: { title: ReactNode; text: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="pt-5.5 md:flex md:items-end md:justify-between md:gap-6 md:pt-10">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-0.5 text-body text-muted-foreground">{text}</p>
      </div>
      <nav
        aria-label={t`Materials`}
        className="mt-3.5 grid auto-cols-fr grid-flow-col rounded-[15px] bg-secondary p-1 md:mt-0 md:w-85"
      >
        <Link to="/study-materials" className={tab}>
          <BookOpen size={20} aria-hidden="true" />
          <Trans>Free</Trans>
        </Link>
        <Link to="/premium-materials" className={tab}>
          <Star size={20} aria-hidden="true" />
          <Trans>Premium</Trans>
        </Link>
      </nav>
    </div>
  );
}
