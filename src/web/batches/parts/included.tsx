import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BatchDetail } from '../../../contract/batches/batches.ts';
import { countedWords } from '../../api/counted.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatDate } from '../../i18n/format.ts';

/** What somebody gets who joins, and, before that, how it can be paid and given back. */
export function Included({ batch }: { batch: BatchDetail }) {
  const { fullWithinDays } = usePublicSettings().refunds;
  const [materials, tests] = [countedWords(batch.materials), countedWords(batch.tests)];
  return (
    <section className="text-small" aria-labelledby="included">
      <h2 id="included" className="text-small-strong">
        <Trans>What’s included</Trans>
      </h2>
      <ul className="mt-1.5 grid gap-1.5">
        <Line>
          <Trans>Every class in the timetable, until {formatDate(batch.endsOn)}</Trans>
        </Line>
        {batch.materials > 0 && (
          <Line>
            <Trans>Materials included: {materials}, plus any added later. They stay open until the last day.</Trans>
          </Line>
        )}
        {batch.tests > 0 && (
          <Line>
            <Trans>Tests: {tests}, plus any added later</Trans>
          </Line>
        )}
        <Line>
          <Trans>Your attendance, month by month</Trans>
        </Line>
        {batch.freezeDays > 0 && (
          <Line>
            <Plural
              value={batch.freezeDays}
              one="A pause of up to # day, added at the end"
              other="A pause of up to # days, added at the end"
            />
          </Line>
        )}
        {!batch.isMember && batch.instalments > 1 && (
          <Line>
            <Trans>Pay at once, or in {batch.instalments} instalments at our front desk</Trans>
          </Line>
        )}
        {!batch.isMember && (
          <Line>
            <Trans>Full refund within {fullWithinDays} days, by the rules</Trans>{' '}
            <Link to="/refund-policy" className="link">
              <Trans>Refund policy</Trans>
            </Link>
          </Line>
        )}
      </ul>
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check size={18} className="mt-0.5 flex-none text-success" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
