import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '../../../contract/languages.ts';
import { stateBeside } from '../../../contract/orders/indian-state-names.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { SeatCard } from '../../classes/seat-card.tsx';
import { formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { BookCover } from '../../ui/book-cover.tsx';
import { Card } from '../../ui/card.tsx';
import { coverOf } from '../../ui/cover-of.ts';
import { KeyValues } from '../../ui/key-values.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { paidBy } from '../copy.ts';
import { CopyNumber } from '../copy-number.tsx';
import { InvoiceButton } from '../invoices/invoice-button.tsx';
import { ItemsCard } from '../items-card.tsx';
import { OrderBadges } from '../order-badges.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderStanding } from './order-standing.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundFold } from './refund-fold.tsx';

/** Of a parcel that has arrived. */
const OrderClaimsCard = lazyPart(async () => (await import('../../claims/order-claims-card.tsx')).OrderClaimsCard);

/** Of what was paid at the desk, which most orders are not. */
const OwnReceipts = lazyPart(async () => (await import('./own-receipts.tsx')).OwnReceipts);

/** What was ordered and how it stands on top; then progress, price, documents, refund and help. */
export function OrderBody({ order }: { order: Order }) {
  const isPaid = order.standing === 'paid';
  return (
    <div className="container grid max-w-[calc(960px+2*var(--gutter))] grid-cols-1 gap-3.5 pt-5 pb-10 md:grid-cols-2 md:pt-9 md:items-start">
      <div className="md:col-span-2">
        <Head order={order} />
      </div>
      <div className="grid gap-3.5 *:mt-0">
        {(isPaid || order.payUntil !== null) &&
          order.refundedPaise < order.totalPaise &&
          order.classIds.map((id) => <SeatCard key={id} classId={id} isPaid={isPaid} />)}
        {(isPaid || order.paidAt) && <OrderTimeline order={order} />}
        {isPaid && order.shipments.some((one) => one.deliveredAt) && <OrderClaimsCard orderId={order.id} />}
        {order.address && <Address address={order.address} />}
        {isPaid && <RefundFold orderId={order.id} />}
        {!isPaid && <OrderHelp order={order} />}
      </div>
      <div className="grid gap-3.5">
        <ItemsCard order={order} />
        <PaymentFacts order={order} />
        <InvoiceButton order={order} />
        {order.receipts.length > 0 && <OwnReceipts receipts={order.receipts} />}
        {isPaid && <OrderHelp order={order} />}
      </div>
    </div>
  );
}

function Head({ order }: { order: Order }) {
  const [item] = order.lines;
  return (
    <Card>
      <div className="flex flex-wrap gap-4">
        <BookCover
          title={order.title}
          {...coverOf({ kind: item?.kind ?? 'package', subject: order.subject })}
          width={72}
        />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 className="text-h2 break-words">{order.title}</h1>
          <p className="mt-0.5 text-small text-balance text-muted-foreground tabular-nums">
            <Trans>Ordered {formatDayTime(order.createdAt)} IST</Trans>
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <OrderBadges order={order} isOwn />
            {order.sandbox && (
              <Badge kind="sun" className="whitespace-normal!">
                <Trans>Sandbox: no real money</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <OrderStanding order={order} />
      </div>
    </Card>
  );
}

function PaymentFacts({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const method = paidBy(order, (words) => i18n._(words));
  return (
    <Card>
      <KeyValues
        items={[
          { name: <Trans>Order number</Trans>, value: <CopyNumber number={order.number} /> },
          ...(order.paidAt && method ? [{ name: <Trans>Paid by</Trans>, value: method }] : []),
          ...(order.paidAt && order.paymentReference
            ? [
                {
                  name: <Trans>Payment reference</Trans>,
                  value: <span className="break-all">{order.paymentReference}</span>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Address({ address }: { address: NonNullable<Order['address']> }) {
  const { i18n } = useLingui();
  const { name, line1, line2, city, pin } = address;
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Deliver to</Trans>
      </h2>
      <p className="mt-1 text-small break-words">
        <b className="block">{name}</b>
        {[line1, line2].filter(Boolean).join(', ')}
        <span className="block tabular-nums">
          {city} {pin}, {stateBeside(address, i18n.locale as Language)}
        </span>
      </p>
    </Card>
  );
}
