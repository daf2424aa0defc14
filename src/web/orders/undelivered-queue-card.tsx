import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import type { UndeliveredParcel } from '../../contract/orders/parcels.ts';
import { parcelNumber } from '../../contract/shipping.ts';
import { formatDate } from '../i18n/format.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { Tile } from '../ui/tile.tsx';
import { undeliveredList } from './admin-queries.ts';
import { shipmentStateLabels } from './copy.ts';

const shown = 5;

/** Parcels that came back or were lost: each is to be sent again or refunded; nothing while there are none. */
export function UndeliveredQueueCard() {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(undeliveredList);
  const stateOf = ({ shipment }: UndeliveredParcel) => i18n._(shipmentStateLabels[shipment.state]);
  const [first] = list.data?.pages ?? [];
  if (list.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the parcels</Trans>} onRetry={() => void list.refetch()} />;
  }
  if (!first || first.items.length === 0) return null;
  return (
    <QueueCard
      title={<Trans>Lost and returned parcels</Trans>}
      count={first.next ? `${first.items.length}+` : first.items.length}
      tone="error"
    >
      {first.items.slice(0, shown).map((parcel) => (
        <QueueRow
          key={parcel.shipment.id}
          icon={
            <Tile kind="sun" size="sm">
              <PackageX size={20} aria-hidden="true" />
            </Tile>
          }
          title={
            <Link
              to="/admin/orders"
              search={{ tab: 'parcels', id: parcel.orderId }}
              className="after:absolute after:inset-0"
            >
              {parcelNumber(parcel.number, parcel.shipment.position)}, {parcel.name}
            </Link>
          }
          text={
            <Trans>
              {stateOf(parcel)}, {formatDate(parcel.endedAt)}. Send it again or refund it.
            </Trans>
          }
        />
      ))}
    </QueueCard>
  );
}
