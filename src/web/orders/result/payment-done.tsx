import { Trans, useLingui } from '@lingui/react/macro';
import { Home, ReceiptText } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { SeatCard } from '../../classes/seat-card.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { WayIn } from '../checkout/way-in.tsx';
import { paidBy } from '../copy.ts';
import { InvoiceButton } from '../invoices/invoice-button.tsx';
import { PaidBanner } from './paid-banner.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** The payment is there, or went back: what was paid, the way in, and what happens next with dates. */
export function PaymentDone({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const method = paidBy(order, (words) => i18n._(words));
  const isBack = order.refundedPaise >= order.totalPaise;
  return (
    <>
      <PaidBanner opens={!isBack && order.materialIds.length + order.classIds.length > 0} isBack={isBack} />
      <div className="container relative -mt-21 max-w-[calc(560px+2*var(--gutter))] pb-8">
        <Card className="shadow-2">
          <p className="mb-3 text-h3 break-words">{order.title}</p>
          <div className="flex items-end justify-between gap-3">
            <div>
              <p className="text-small text-muted-foreground">
                {method ? <Trans>Paid by {method}</Trans> : <Trans>Paid</Trans>}
              </p>
              <p className="text-h1 tabular-nums">{formatMoney(order.totalPaise)}</p>
            </div>
            <div className="text-right">
              <p className="text-small text-muted-foreground">
                <Trans>Order</Trans>
              </p>
              <p className="text-h3 tabular-nums">{order.number}</p>
            </div>
          </div>
          {order.sandbox && (
            <Badge kind="sun" className="mt-3">
              <Trans>Sandbox: no real money</Trans>
            </Badge>
          )}
          {order.refundedPaise > 0 && (
            <Badge kind="neutral" className="mt-3">
              <Trans>Returned: {formatMoney(order.refundedPaise)}</Trans>
            </Badge>
          )}
          {order.refundedPaise === 0 && (
            <WayIn materialIds={order.materialIds} classIds={order.classIds} className="mt-4" />
          )}
        </Card>
        {!isBack && order.classIds.map((id) => <SeatCard key={id} classId={id} />)}
        {!isBack && <WhatHappensNext order={order} />}
        <div className="mt-4 grid gap-3">
          <ButtonLink to="/orders/$orderId" params={{ orderId: order.id }} kind="outline" full>
            <ReceiptText size={20} aria-hidden="true" />
            <Trans>See your order</Trans>
          </ButtonLink>
          <InvoiceButton order={order} />
          <ButtonLink to="/" kind="ghost" full>
            <Home size={20} aria-hidden="true" />
            <Trans>Home</Trans>
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
