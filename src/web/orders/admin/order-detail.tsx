import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { errorMessage } from '../../api/error-words.ts';
import { useSession } from '../../api/session/session.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { StaffRefundCard } from '../../refunds/staff-refund-card.tsx';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { orderForStaff } from '../admin-queries.ts';
import { paidBy } from '../copy.ts';
import { HistoryCard } from '../history-card.tsx';
import { InvoiceButton } from '../invoices/invoice-button.tsx';
import { ItemsCard } from '../items-card.tsx';
import { OrderBadges } from '../order-badges.tsx';
import { OrderParcels } from '../parcels/order-parcels.tsx';
import { PaymentsCard } from '../payments-card.tsx';
import { StudentCard } from '../student-card.tsx';
import { TransferCard } from '../transfer-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { OwnOrderNote } from './own-order-note.tsx';

/** One order as staff see it: parcel, history, items, payments, student. */
export function OrderDetail({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data: order, error, isFetching, refetch } = useQuery(orderForStaff(id));
  const session = useSession();
  const method = order && paidBy(order, (words) => i18n._(words));
  const isOwn = order !== undefined && order.student.id === session.user?.id;
  return (
    <AdminPage
      over={<Trans>Orders</Trans>}
      title={<span className="tabular-nums">{order?.number ?? <Trans>Order</Trans>}</span>}
      actions={
        <ButtonLink to="/admin/orders" kind="outline" size="sm">
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>All orders</Trans>
        </ButtonLink>
      }
    >
      {error && !order && (
        <ErrorCard
          title={<Trans>Could not load the order</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!order && !error && (
        <Loading label={t`Loading the order`} className="grid gap-4">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {order && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 text-small text-muted-foreground">
            <OrderBadges order={order} />
            {method && order.paidAt && (
              <Badge kind="success">
                <Trans>Paid by {method}</Trans>
              </Badge>
            )}
            {order.sandbox && (
              <Badge kind="sun">
                <Trans>Sandbox: no real money</Trans>
              </Badge>
            )}
            <span className="tabular-nums">{formatDayTime(order.paidAt ?? order.createdAt)} IST</span>
          </div>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] lg:items-start">
            <div className="grid gap-4">
              {order.shipment && order.address && (
                <OrderParcels
                  titles={order.lines.filter((line) => line.kind !== 'delivery').map((line) => line.title)}
                  parcel={{
                    orderId: order.id,
                    number: order.number,
                    paidAt: order.paidAt,
                    address: order.address,
                    shipments: order.shipments,
                    moves: order.shipmentMoves,
                  }}
                />
              )}
              <ItemsCard order={order} />
              <HistoryCard order={order} />
            </div>
            <div className="grid gap-4">
              <InvoiceButton order={order} staff />
              <OrderActions order={order} />
              {isOwn && <OwnOrderNote />}
              <PaymentsCard order={order} isOwn={isOwn} />
              <TransferCard order={order} isOwn={isOwn} />
              {order.paidAt && <StaffRefundCard orderId={order.id} isOwn={isOwn} />}
              <StudentCard order={order} />
            </div>
          </div>
        </>
      )}
    </AdminPage>
  );
}
