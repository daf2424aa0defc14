import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { BookCover } from '../ui/book-cover.tsx';
import { buttonStyle } from '../ui/button-style.ts';

const card =
  'relative flex min-h-59 flex-col items-start gap-3.5 overflow-hidden rounded-[24px] px-5 pt-5.5 pb-5 focus-visible:rounded-[24px] md:min-h-72.5 md:p-8';
const art = 'absolute -right-3.5 -bottom-6.5 rotate-8 md:right-7.5 md:-bottom-9';

/** The two ways to study (`docs/domain/home-and-images.md`): each card is one link. */
export function Promos() {
  const { t } = useLingui();
  return (
    <section className="section-gap container">
      <h2 className="text-h1">
        <Trans>Study materials</Trans>
      </h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2 md:gap-6">
        <Link to="/study-materials" className={`${card} bg-primary-soft`}>
          <div>
            <Badge kind="success">₹0</Badge>
            <h3 className="mt-2.5 text-h2">
              <Trans>Free Study Materials</Trans>
            </h3>
          </div>
          <ul className="grid flex-1 content-start gap-1.5 text-small">
            <Offer>
              <Trans>PDF downloads</Trans>
            </Offer>
            <Offer>
              <Trans>Practice papers</Trans>
            </Offer>
            <Offer>
              <Trans>Quick references</Trans>
            </Offer>
          </ul>
          <span className={buttonStyle({ size: 'sm' })}>
            <Trans>Open free materials</Trans>
          </span>
          <BookCover title={t`Practice papers`} kind="PDF" colour="paper" width={92} className={art} />
        </Link>
        <Link
          to="/premium-materials"
          className={`${card} bg-night-2 text-night-foreground dark:bg-[oklch(27%_.09_268)]`}
        >
          <div>
            <Badge kind="premium">
              <Star size={16} aria-hidden="true" />
              <Trans>Premium</Trans>
            </Badge>
            <h3 className="mt-2.5 text-h2">
              <Trans>Premium Materials</Trans>
            </h3>
          </div>
          <ul className="grid flex-1 content-start gap-1.5 text-small">
            <Offer>
              <Trans>Detailed solutions</Trans>
            </Offer>
            <Offer>
              <Trans>Video explanations</Trans>
            </Offer>
            <Offer>
              <Trans>Expert tips</Trans>
            </Offer>
          </ul>
          <span className={buttonStyle({ kind: 'sun', size: 'sm' })}>
            <Trans>See premium</Trans>
          </span>
          <BookCover title={t`Police recruitment`} colour="sun" width={92} className={art} />
        </Link>
      </div>
    </section>
  );
}

function Offer({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Check size={20} aria-hidden="true" />
      {children}
    </li>
  );
}
