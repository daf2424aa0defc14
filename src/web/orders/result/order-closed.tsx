import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClosedReason, Order } from '../../../contract/orders/orders.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const titles: Record<ClosedReason, MessageDescriptor> = {
  expired: msg`This order was not paid in time`,
  replaced: msg`A newer order replaced this one`,
  refunded: msg`You’ll be refunded`,
  cancelled: msg`This order was cancelled`,
};

/** An order that can be paid no longer. Whoever comes `fromGateway` may have paid all the same, and should not pay twice. */
export function OrderClosed({ order, fromGateway }: { order: Order; fromGateway: boolean }) {
  const { i18n } = useLingui();
  const reason = order.closedReason ?? 'cancelled';
  const productId = order.lines.find((line) => line.productId)?.productId;
  const { number } = order;
  return (
    <StatePage>
      <EmptyState
        heading="h1"
        title={i18n._(titles[reason])}
        text={
          reason === 'refunded' ? (
            <Trans>We couldn’t complete order {number}. We’ll refund your payment to the original method.</Trans>
          ) : fromGateway ? (
            <Trans>
              We haven’t received a payment for {number} yet. If you’ve just paid, don’t pay again. We’ll call you as
              soon as the bank confirms it.
            </Trans>
          ) : (
            <Trans>
              You weren’t charged for {number}. If money left your account anyway, we’ll see it and call you.
            </Trans>
          )
        }
        actions={
          productId && (
            <ButtonLink to="/purchase/$productId" params={{ productId }} kind={fromGateway ? 'outline' : 'primary'}>
              <Trans>Order again</Trans>
            </ButtonLink>
          )
        }
      />
    </StatePage>
  );
}
