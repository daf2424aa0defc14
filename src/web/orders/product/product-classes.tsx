import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductPageClass } from '../../../contract/orders/product-page.ts';
import { formatDay } from '../../i18n/format.ts';
import { formatSpan } from '../../i18n/time-span.ts';
import { Card } from '../../ui/card.tsx';
import { DateBlock } from '../../ui/date-block.tsx';
import { Section } from './section.tsx';

/** The classes that a product gives a seat in, with their dates and true seats. */
export function ProductClasses({ classes }: { classes: readonly ProductPageClass[] }) {
  const { t } = useLingui();
  if (classes.length === 0) return null;
  return (
    <Section title={<Trans>Classes and dates</Trans>}>
      <Card pad={false} className="divide-y">
        {classes.map((one) => (
          <div key={one.id} className="relative flex gap-3.5 px-4.5 py-3.5">
            <DateBlock date={one.startsAt} />
            <div className="min-w-0 flex-1">
              <Link
                to="/event"
                search={{ id: one.id }}
                className="block text-small-strong break-words after:absolute after:inset-0"
              >
                {one.title}
              </Link>
              <p className="text-small text-muted-foreground tabular-nums">
                {formatDay(one.startsAt)}, {formatSpan(one)} IST
              </p>
              <p className="text-small break-words text-muted-foreground">
                {[one.teacher, one.kind === 'online' ? t`Online` : one.venue].filter(Boolean).join(' · ')}
              </p>
              {one.isRegistered ? (
                <p className="text-small-strong text-success-ink">
                  <Trans>You have a seat</Trans>
                </p>
              ) : (
                one.seatsLeft !== null &&
                one.stage === 'upcoming' && (
                  <p className="text-small tabular-nums">
                    <Plural value={one.seatsLeft} one="# seat left" other="# seats left" />
                  </p>
                )
              )}
            </div>
          </div>
        ))}
      </Card>
    </Section>
  );
}
