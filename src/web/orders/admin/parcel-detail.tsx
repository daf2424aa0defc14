import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { errorMessage } from '../../api/error-words.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { parcelOfOrder } from '../admin-queries.ts';
import { BookList, bookText } from '../parcels/book-list.tsx';
import { OrderParcels } from '../parcels/order-parcels.tsx';
import { addressLines, DeliveryButtons } from './delivery-buttons.tsx';

/** A parcel as whoever packs it sees it: contents, address and its next step, without money. */
export function ParcelDetail({ orderId }: { orderId: string }) {
  const { t, i18n } = useLingui();
  const { data: parcel, error, isFetching, refetch } = useQuery(parcelOfOrder(orderId));
  return (
    <AdminPage
      over={<Trans>To pack</Trans>}
      title={<span className="tabular-nums">{parcel?.number ?? <Trans>Parcel</Trans>}</span>}
      actions={
        <ButtonLink to="/admin/orders" search={{ tab: 'parcels' }} kind="outline" size="sm">
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>All parcels</Trans>
        </ButtonLink>
      }
    >
      {error && !parcel && (
        <ErrorCard
          title={<Trans>Could not load the parcel</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!parcel && !error && (
        <Loading label={t`Loading the parcel`} className="grid gap-4">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {parcel && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] lg:items-start">
          <div className="grid gap-4">
            <OrderParcels
              parcel={parcel}
              titles={parcel.contents.flatMap((line) =>
                line.books.length > 0 ? line.books.map(bookText) : [line.title],
              )}
            />
          </div>
          <div className="grid gap-4">
            <Card>
              <h2 className="mb-2 text-h2">
                <Trans>Contents</Trans>
              </h2>
              <ul className="grid gap-1">
                {parcel.contents.map((line) => (
                  <li key={line.id}>
                    {line.title}
                    <BookList books={line.books} />
                  </li>
                ))}
              </ul>
            </Card>
            <Card>
              <h2 className="mb-2 text-h2">
                <Trans>Deliver to</Trans>
              </h2>
              <address className="grid gap-1 not-italic">
                {addressLines(parcel.address).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <DeliveryButtons phone={parcel.address.phone} address={parcel.address} />
            </Card>
          </div>
        </div>
      )}
    </AdminPage>
  );
}
