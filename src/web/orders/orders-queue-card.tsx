import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tile } from '../ui/tile.tsx';
import { DispatchBadge } from './admin/dispatch-badge.tsx';
import { parcelList } from './admin-queries.ts';

const shown = 5;

/** For the admin's work queue: the parcels with the least of their 48 hours left. */
export function OrdersQueueCard() {
  const list = useInfiniteQuery(parcelList({ state: 'ready' }));
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the parcels</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className="h-60 rounded-card" />;
  const [first] = list.data.pages;
  const rows = first?.items ?? [];
  const overdue = rows.some((parcel) => Date.parse(parcel.shipment.dispatchBy) < Date.now());
  return (
    <QueueCard
      title={<Trans>Orders to pack</Trans>}
      {...(rows.length > 0 ? { count: first?.next ? `${rows.length}+` : rows.length } : {})}
      tone={overdue ? 'error' : 'sun'}
      action={
        <ButtonLink to="/admin/orders" search={{ tab: 'parcels' }} kind="ghost" size="sm">
          <Trans>All parcels</Trans>
        </ButtonLink>
      }
      nothing={rows.length === 0 ? <Trans>All parcels dispatched.</Trans> : undefined}
    >
      {rows.slice(0, shown).map((parcel) => (
        <QueueRow
          key={parcel.shipment.id}
          icon={
            <Tile kind="sun" size="sm">
              <Package size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link
              to="/admin/orders"
              search={{ tab: 'parcels', id: parcel.orderId }}
              className="after:absolute after:inset-0"
            >
              {parcel.number}, {parcel.name}
            </Link>
          }
          text={`${parcel.title}, ${parcel.city} ${parcel.pin}`}
          side={<DispatchBadge dispatchBy={parcel.shipment.dispatchBy} />}
        />
      ))}
    </QueueCard>
  );
}
