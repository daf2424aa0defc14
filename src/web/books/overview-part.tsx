import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { BookMonth } from '../../contract/books/months.ts';
import { errorMessage } from '../api/error-words.ts';
import { useSession } from '../api/session/session.ts';
import { feeHeadNames } from '../fees/copy.ts';
import { formatCount, formatDayTime, formatMoney } from '../i18n/format.ts';
import { productKindWords } from '../orders/copy.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CloseButton } from './close-button.tsx';
import { closingCheckWords } from './copy.ts';
import { monthOverview } from './queries.ts';
import { ReopenButton } from './reopen-button.tsx';

/** How a month stands: what came in for what, taxes due, what waits, and closing it. */
export function OverviewPart({ month }: { month: string }) {
  const { t, i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(monthOverview(month));
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the month</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t`Loading the month`}>
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  }
  const { taxes, refunds, openLines, openSettlements } = data;
  const many = ({ count, amountPaise }: { count: number; amountPaise: number }) =>
    `${formatCount(count)} · ${formatMoney(amountPaise)}`;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <Collections month={data} />
      <Closing month={data} />
      <Card>
        <h2 className="mb-2 text-h3">
          <Trans>Taxes due: {formatMoney(taxes.duePaise)}</Trans>
        </h2>
        <KeyValues
          items={[
            { name: 'CGST', value: formatMoney(taxes.cgstPaise) },
            { name: 'SGST', value: formatMoney(taxes.sgstPaise) },
            { name: 'IGST', value: formatMoney(taxes.igstPaise) },
            { name: t`GST on gateway fees, set off`, value: formatMoney(-taxes.inputPaise) },
          ]}
        />
      </Card>
      <Card>
        <h2 className="mb-2 text-h3">
          <Trans>Pending</Trans>
        </h2>
        <KeyValues
          items={[
            { name: t`Refunds requested`, value: many(refunds.requested) },
            { name: t`Refunds approved, not sent`, value: many(refunds.approved) },
            { name: t`Refunds sent, not arrived`, value: many(refunds.sent) },
            { name: t`Bank lines to explain`, value: formatCount(openLines.count) },
            { name: t`Settlements not in the bank`, value: many(openSettlements) },
          ]}
        />
        <Link to="/admin/books" search={{ tab: 'bank', from: month }} className="link mt-2 inline-block text-small">
          <Trans>See bank and settlements</Trans>
        </Link>
      </Card>
    </div>
  );
}

function Collections({ month }: { month: BookMonth }) {
  const { i18n, t } = useLingui();
  const nameOf = (head: BookMonth['collections'][number]['head']) => {
    if (head === 'delivery') return t`Delivery charges`;
    if (head.startsWith('fee_')) return i18n._(feeHeadNames[head.slice(4) as keyof typeof feeHeadNames]);
    return i18n._(productKindWords[head as keyof typeof productKindWords]);
  };
  return (
    <Card>
      <h2 className="mb-2 text-h3">
        <Trans>Collections: {formatMoney(month.netPaise)}</Trans>
      </h2>
      {month.collections.length === 0 ? (
        <p className="text-small text-muted-foreground">
          <Trans>Nothing was sold this month.</Trans>
        </p>
      ) : (
        <ul className="divide-y text-small tabular-nums">
          {month.collections.map((one) => (
            <li key={one.head} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span>{nameOf(one.head)}</span>
              <span className="text-right">
                {formatMoney(one.netPaise)}
                {one.refundedPaise > 0 && (
                  <span className="block text-micro text-muted-foreground">
                    <Trans>
                      {formatMoney(one.soldPaise)} less {formatMoney(one.refundedPaise)} refunded
                    </Trans>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {month.advancesPaise !== 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t py-1.5 text-small text-muted-foreground tabular-nums">
          <span>
            <Trans>Advances, not sales yet</Trans>
          </span>
          <span>{formatMoney(month.advancesPaise)}</span>
        </p>
      )}
    </Card>
  );
}

function Closing({ month }: { month: BookMonth }) {
  const { i18n } = useLingui();
  const { isAdmin } = useSession();
  const { closed } = month;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Closing the month</Trans>
        </h2>
        <Badge kind={closed ? 'success' : 'neutral'}>{closed ? <Trans>Closed</Trans> : <Trans>Open</Trans>}</Badge>
      </div>
      {closed ? (
        <div className="grid gap-3">
          <p className="text-small text-muted-foreground">
            <Trans>
              Closed by {closed.by ?? '–'}, {formatDayTime(closed.at)}. No bank entries are booked in it any more.
            </Trans>
          </p>
          {isAdmin && <ReopenButton month={month.month} />}
        </div>
      ) : (
        <div className="grid gap-3">
          <ul className="grid gap-1.5 text-small">
            {month.checks.map(({ check, isMet }) => (
              <li key={check} className="flex items-start gap-2">
                {isMet ? (
                  <CircleCheck size={20} aria-hidden="true" className="flex-none text-success-ink" />
                ) : (
                  <CircleAlert size={20} aria-hidden="true" className="flex-none text-sun-ink" />
                )}
                {i18n._(closingCheckWords[check][isMet ? 'met' : 'unmet'])}
              </li>
            ))}
          </ul>
          <CloseButton month={month} />
        </div>
      )}
    </Card>
  );
}
