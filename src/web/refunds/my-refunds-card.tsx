import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { ownRefunds } from './queries.ts';
import { RefundRow } from './refund-row.tsx';

/** Of the profile: money that came back or is on its way, with its credit notes; nothing for who never had any. */
export function MyRefundsCard() {
  const list = useInfiniteQuery(ownRefunds);
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load your refunds</Trans>} onRetry={() => void list.refetch()} />;
  }
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Your refunds</Trans>
      </h2>
      <ul className="mt-1 divide-y">
        {items.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            title={
              <Link to="/orders/$orderId" params={{ orderId: refund.orderId }} className="block break-words underline">
                {refund.isDelivery ? refund.number : `${refund.title}, ${refund.number}`}
              </Link>
            }
          />
        ))}
      </ul>
      <NextPage list={list} />
    </Card>
  );
}
